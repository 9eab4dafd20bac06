export { Address, AddressInput, OrderAddress } from '#schemas/address.ts'
export { DocumentStatus, OrderDocument } from '#schemas/billing-document.ts'
export { GUARDED_OPERATIONS } from '#schemas/captcha.ts'
export { type CartItem, ItemError } from '#schemas/cart.ts'
export type { CatalogName } from '#schemas/catalog-name.ts'
export { Category, CategoryPage } from '#schemas/category.ts'
export { CheckoutChange, PaymentMethod } from '#schemas/checkout.ts'
export { readIdNr, readNip, readUstId } from '#schemas/checksums.ts'
export { CompanyInvitation, CompanyMember, MAX_ORDER_LIMIT, OrderLimit } from '#schemas/company-members.ts'
export { ContentPage } from '#schemas/content.ts'
export { Company, ConsentInput, Customer, NewsletterStatus, RegistrationInput } from '#schemas/customer.ts'
export { deliveryDays } from '#schemas/delivery-time.ts'
export { FieldOption, OptionIcon } from '#schemas/form-field.ts'
export { FieldCondition, Rule } from '#schemas/form-rule.ts'
export { Listing } from '#schemas/listing.ts'
export { MenuItem } from '#schemas/menu-branch.ts'
export { ORDER_TOKEN, Order, OrderStatus } from '#schemas/order.ts'
export { LineProblem, MAX_ORDER_LINES } from '#schemas/order-line.ts'
export { BankTransfer, isPaid, PaymentState, PaymentStatus } from '#schemas/payment.ts'
export { PAYMENT_PAUSES_S, PAYMENT_WATCH_S } from '#schemas/payment-polling.ts'
export { PickupPoint } from '#schemas/pickup-point.ts'
export { sharedPicture } from '#schemas/picture-route.ts'
export { distanceKm, type Place, readPlace } from '#schemas/place.ts'
export { Product, ProductPrice, ProductVariant } from '#schemas/product.ts'
export { MAX_LISTED } from '#schemas/product-limits.ts'
export { CaseKind, DefectType, Filing, ItemCondition, Remedy, ReturnCase, ReturnReason } from '#schemas/return-case.ts'
export { RichBlock, RichInline } from '#schemas/rich-text.ts'
export { checkRule } from '#schemas/rules.ts'
export {
  cutPhrase,
  isSearchable,
  MAX_PHRASE_LENGTH,
  MAX_SUGGESTIONS,
  MIN_PHRASE_LENGTH,
} from '#schemas/search-limits.ts'
export { ShipmentStatus } from '#schemas/shipment.ts'
export { ShoppingListRow } from '#schemas/shopping-list.ts'
export { SORT_OPTIONS } from '#schemas/sort-options.ts'
export { Suggestion, Suggestions } from '#schemas/suggestion.ts'
export {
  LARGEST_UPLOAD_BYTES,
  MAX_UPLOADS,
  UPLOAD_ID,
  UPLOAD_MIME,
  UploadAnswer,
  UploadedFile,
} from '#schemas/upload.ts'
export { CustomerKind, MemberRole } from '#schemas/user.ts'
export { Dimension } from '#schemas/variant.ts'
export { RETURN_ID, Withdrawal } from '#schemas/withdrawal.ts'
