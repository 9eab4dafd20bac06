export type { MessageKey } from '#locales/message-types.ts'
export type { ViewedPage } from '#locales/route-table.ts'
export { Action } from '#schemas/action.ts'
export { Effect } from '#schemas/effect.ts'
export { type OperationInput, OperationName } from '#schemas/operations.ts'
export { Seo } from '#schemas/screen.ts'
export { filterItem, withoutValue } from '#server/compiler/address/chosen-filters.ts'
export {
  type Choice,
  completeChoice,
  offeredProduct,
  readChoice,
  unknownOptions,
  variantOf,
  variantWith,
  writeChoice,
} from '#server/compiler/address/chosen-variant.ts'
export {
  billingDocumentPath,
  caseFilePath,
  DOCUMENTS_ARCHIVE_PATH,
  documentXmlPath,
  EXPORT_PATH,
  menuTemplate,
  orderDocumentPath,
  orderDownloadPath,
  PRODUCTS_TEMPLATE,
  receiptPath,
  returnLabelPath,
  SUGGESTIONS_TEMPLATE,
  uploadRemovalTemplate,
  uploadTemplate,
} from '#server/compiler/address/data-paths.ts'
export {
  FILTER_FIELD,
  ignoreUnoffered,
  isNarrowed,
  type ListingState,
  linkedPages,
  listingAddress,
  listingFields,
  listingQuery,
  loadListing,
  MAX_AMOUNT,
  MINOR_UNITS,
  PER_PAGE,
  readListingState,
  withoutFilters,
} from '#server/compiler/address/listing-state.ts'
export { readWayBack } from '#server/compiler/address/way-back.ts'
export type { LinkBuilder, LoadContext, Translate } from '#server/compiler/assembler.ts'
export type { LoadedData } from '#server/compiler/loaded-data.ts'
export { userOf } from '#server/compiler/screen-compiler.ts'
export type { Lacks } from '#server/compiler/section.ts'
export { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
export { lastOrderCookie } from '#server/http/visit/last-order.ts'
export { findCustomerCart, loadShopperCart } from '#server/http/visit/shopper-cart.ts'
export { CATEGORIES, STORED_DATA, type StoredItem } from '#server/http/visit/stored-data.ts'
export { done, type Outcome } from '#server/platform/outcome.ts'
export type { ArticlePart } from '#server/platform/rich-text.ts'
export { ConfigTextKey } from '#server/platform/store-config/config-keys.ts'
export type { BlogCategory, BlogPage, BlogPost, BlogPostSummary } from '#server/ports/blog.ts'
export type { CartPort, CartRefusal } from '#server/ports/cart.ts'
export type { CataloguePort } from '#server/ports/catalogue.ts'
export type { Checkout, DeliveryMethod, PlacedOrder, PlaceOrderOutcome } from '#server/ports/checkout.ts'
export type { MemberRights, PlainLine, PurchasedProduct } from '#server/ports/company.ts'
export type { CompanyRegisterPort, RegisterAnswer } from '#server/ports/company-register.ts'
export { cheapestDelivery, type DeliveryRate } from '#server/ports/delivery-rates.ts'
export type { AccountRefusal, Entry, IdentityPort, KnownDevice, LoginRefusal } from '#server/ports/identity.ts'
export type { MessageRefusal } from '#server/ports/messages.ts'
export type { OrderEntry, OrderKey, Paged } from '#server/ports/orders.ts'
export type { Ports } from '#server/ports/ports.ts'
export type { FilingRefusal, StatementRefusal } from '#server/ports/returns.ts'
export type { Shopper } from '#server/ports/shopper.ts'
export type { ListRefusal, SavedList, ShoppingList } from '#server/ports/shopping-lists.ts'
export type { StockAlertRefusal, StoreConfig } from '#server/ports/store.ts'
