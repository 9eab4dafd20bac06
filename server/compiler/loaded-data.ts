import type { Address } from '#schemas/address.ts'
import type { Cart } from '#schemas/cart.ts'
import type { Category, CategoryPage } from '#schemas/category.ts'
import type { PaymentMethod } from '#schemas/checkout.ts'
import type { CompanyInvitation, CompanyMember, CompanyMembers, OpenedInvitation } from '#schemas/company-members.ts'
import type { ContentPage } from '#schemas/content.ts'
import type { Customer } from '#schemas/customer.ts'
import type { ExtensionData } from '#schemas/extensions/data.ts'
import type { Footer } from '#schemas/footer.ts'
import type { Listing } from '#schemas/listing.ts'
import type { Order, OrderStatus } from '#schemas/order.ts'
import type { OrderLine } from '#schemas/order-line.ts'
import type { PaymentState } from '#schemas/payment.ts'
import type { PickupPoint } from '#schemas/pickup-point.ts'
import type { Product } from '#schemas/product.ts'
import type { CaseKind, Filing, ReturnCase } from '#schemas/return-case.ts'
import type { ShoppingListRow } from '#schemas/shopping-list.ts'
import type { CustomerTerms } from '#schemas/user.ts'
import type { Withdrawal } from '#schemas/withdrawal.ts'
import type { BlogCategory, BlogPage, BlogPost } from '#server/ports/blog.ts'
import type { Checkout } from '#server/ports/checkout.ts'
import type { DeliveryRate } from '#server/ports/delivery-rates.ts'
import type { DocumentEntry, DocumentsQuestion, OrderEntry, OrderKey, Paged } from '#server/ports/orders.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import type { Crumb } from '#widgets/breadcrumbs/schema.ts'
import type { ListingState } from './address/listing-state.ts'
import type { StudioData } from './studio-data.ts'

/** Loaded by screens that sell: categories, searches, products. */
interface CatalogueData {
  /** breadcrumbs of the current category or product, which is the last one */
  crumbs: Crumb[]
  product: Product
  /** chosen options of a configurable product, from the address: code -> value */
  chosenOptions: Record<string, string>
  /** terms of delivery; empty if unknown */
  deliveryRates: readonly DeliveryRate[]
  category: CategoryPage
  listing: Listing
  listingState: ListingState
  /** the category that results are narrowed to, null for all */
  searchedCategory: CategoryPage | null
}

interface BasketData {
  cart: Cart | null
  /** a coupon code that was refused without script, and why; null for none */
  refusedCoupon: { code: string; error: string | null } | null
  /** the shopper's newest unpaid order, null for none; its token is null for the customer's own */
  waitingOrder: OrderKey | null
  checkout: Checkout
  /** pickup points to choose from; null while they cannot be searched */
  points: PickupPoint[] | null
}

/** One order, lists of orders and documents, payments. */
interface OrderData {
  /** the order on this page, null if there is none */
  order: Order | null
  /** token of the mailed link that opened the order, null for the owner's own */
  orderToken: string | null
  /** payment methods available for the order now */
  waysToPay: PaymentMethod[]
  /** a page of the customer's orders */
  orders: Paged<OrderEntry>
  /** the status filter of the orders, null for all */
  ordersStatus: OrderStatus | null
  /** the customer's newest orders, a few */
  latestOrders: OrderEntry[]
  /** a page of the company's billing documents */
  documents: Paged<DocumentEntry>
  /** filters of the billing documents, null for all */
  documentFilters: Pick<DocumentsQuestion, 'type' | 'paid'>
  /** first period of the form that downloads billing documents: days, both included */
  documentPeriod: { from: string; to: string }
  /** the requested payment attempt, null for none */
  payment: PaymentState | null
}

interface CompanyData {
  /** lines that a form starts with, empty for empty fields */
  orderLines: OrderLine[]
  /** text for the field of pasted lines */
  restOfLines: string
  /** the company's shopping lists, the one that was changed last first */
  shoppingLists: ShoppingListRow[]
  /** what is to be saved in one: a product, an order's products, those of the cart; null for nothing */
  goodsToSave: { sku: string; name: string } | { order: string } | 'cart' | null
  shoppingList: Pick<ShoppingListRow, 'id' | 'name'>
  /** the page of bought products, and how many there are */
  padPages: Omit<Paged<unknown>, 'data'>
  /** users of the company and open invitations */
  companyMembers: CompanyMembers
  /** the user or the invitation that is being edited, null for none */
  editedMember: CompanyMember | CompanyInvitation | null
  /** the invitation of the mailed link, null for an invalid one */
  invitation: OpenedInvitation | null
}

interface ReturnData {
  /** the statement that the address names, null for none */
  statement: Withdrawal | null
  /** the proven order that the shopper may withdraw from, null without one */
  withdrawable: Order | null
  /** number of an order that the address names without proof; null for none */
  statedOrder: string | null
  /** what the form is for that finds an order, null for the choice */
  filingKind: CaseKind | null
  /** token of the mailed link that opens the form about a customer's order, null without one */
  filingLink: string | null
  /** what can be returned or complained about */
  filing: Filing
  /** proof of a guest's order, null for the customer's own */
  filingToken: string | null
  /** a page of the customer's returns or complaints, and which of the two */
  cases: Paged<ReturnCase>
  casesKind: CaseKind
  /** a filed return or complaint */
  filedCase: ReturnCase
}

interface AccountData {
  /** the company's credit, null without any */
  credit: CustomerTerms | null
  /** owner of the account */
  customer: Customer
  /** the customer's address book, oldest first */
  addresses: Address[]
  /** the address being edited, `new`, or null for none */
  editedAddress: Address | 'new' | null
  /** token of a mailed link, null without one */
  linkToken: string | null
  /** whether the action of a mailed link has been done */
  isConfirmed: boolean
  /** path to open after the login, null for the account */
  wayBack: string | null
}

interface ContentData {
  page: ContentPage
  /** the viewed post of the blog */
  post: BlogPost
  /** a page of the blog's posts, of one category or all */
  posts: BlogPage
  /** categories of the blog, in order */
  blogCategories: BlogCategory[]
  /** the viewed category of the blog, null for all posts */
  blogCategory: BlogCategory | null
  /** the product that a message is about, null for any other message */
  askedProduct: Pick<Product, 'id' | 'name' | 'href' | 'sku'> | null
  /** HTTP status of a system page */
  status: number
}

/** For the frame of every screen; null where the commerce API failed and the page goes on (S8.25-S8.27). */
interface FrameData {
  config: StoreConfig | null
  footer: Footer | null
  menu: Category[] | null
}

/** Data that assemblers may load for their sections. Each assembler declares which keys it provides. */
export interface LoadedData
  extends ExtensionData,
    CatalogueData,
    BasketData,
    OrderData,
    CompanyData,
    ReturnData,
    AccountData,
    ContentData,
    StudioData,
    FrameData {}

export type DataKey = keyof LoadedData
