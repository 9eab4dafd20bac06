import type { Address } from '#schemas/address.ts'
import type { Cart } from '#schemas/cart.ts'
import type { Category, CategoryPage } from '#schemas/category.ts'
import type { PaymentMethod } from '#schemas/checkout.ts'
import type { ContentPage } from '#schemas/content.ts'
import type { Customer } from '#schemas/customer.ts'
import type { Footer } from '#schemas/footer.ts'
import type { Listing } from '#schemas/listing.ts'
import type { Order, OrderStatus } from '#schemas/order.ts'
import type { PaymentState } from '#schemas/payment.ts'
import type { PickupPoint } from '#schemas/pickup-point.ts'
import type { Product } from '#schemas/product.ts'
import type { Checkout } from '#server/ports/checkout.ts'
import type { DocumentEntry, DocumentsQuestion, OrderEntry, Paged } from '#server/ports/orders.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import type { Crumb } from '#widgets/breadcrumbs/schema.ts'
import type { ListingState } from './address/listing-state.ts'

/** What assemblers may load for their sections; each assembler says which of these it provides. */
export interface LoadedData {
  /** the way to the viewed category or product, itself last */
  crumbs: Crumb[]
  product: Product
  /** chosen options of a configurable product, from the address: code -> value */
  chosenOptions: Record<string, string>
  category: CategoryPage
  listing: Listing
  listingState: ListingState
  /** the category that results are narrowed to, null for all */
  searchedCategory: CategoryPage | null
  cart: Cart | null
  /** a coupon code that was refused before script, and why; null for none */
  refusedCoupon: { code: string; error: string | null } | null
  page: ContentPage
  checkout: Checkout
  /** pickup points to choose from; null while they cannot be searched */
  points: PickupPoint[] | null
  /** the order that is shown, null when there is none to show */
  order: Order | null
  /** of the mailed link that the order was opened with, null for its owner's own */
  orderToken: string | null
  /** how the order that is shown can be paid now */
  waysToPay: PaymentMethod[]
  /** a page of the customer's orders */
  orders: Paged<OrderEntry>
  /** the status they are narrowed to, null for all */
  ordersStatus: OrderStatus | null
  /** a page of the company's billing documents */
  documents: Paged<DocumentEntry>
  /** what they are narrowed to, null for all */
  documentFilters: Pick<DocumentsQuestion, 'type' | 'paid'>
  /** the attempt to pay that is asked about, null for none */
  payment: PaymentState | null
  /** the product that is asked about, null for a message about anything else */
  askedProduct: Pick<Product, 'id' | 'name' | 'href' | 'sku'> | null
  /** who the account belongs to */
  customer: Customer
  /** the customer's address book, oldest first */
  addresses: Address[]
  /** what the address names to be changed: an address, `new`, or nothing */
  editedAddress: Address | 'new' | null
  /** of a mailed link, null without one */
  linkToken: string | null
  /** whether what a mailed link stands for has been done */
  isConfirmed: boolean
  /** path that logging in leads to, null for the account */
  wayBack: string | null
  /** for the frame of every screen; null where the commerce API failed and the page goes on (Spec 8) */
  config: StoreConfig | null
  footer: Footer | null
  menu: Category[] | null
  /** status that a system page stands for */
  status: number
}

export type DataKey = keyof LoadedData
