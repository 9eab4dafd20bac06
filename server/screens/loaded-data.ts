import type { Address } from '#schemas/address.ts'
import type { Cart } from '#schemas/cart.ts'
import type { Category, CategoryPage } from '#schemas/category.ts'
import type { ContentPage } from '#schemas/content.ts'
import type { Customer } from '#schemas/customer.ts'
import type { Footer } from '#schemas/footer.ts'
import type { Listing } from '#schemas/listing.ts'
import type { Product } from '#schemas/product.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import type { Crumb } from '#widgets/breadcrumbs/schema.ts'
import type { ListingState } from './listing-state.ts'

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
  page: ContentPage
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
