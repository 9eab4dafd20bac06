import type {
  SeedCompany,
  SeedComplaint,
  SeedCustomer,
  SeedDocument,
  SeedOrder,
  SeedPickupPoint,
  SeedReturn,
} from './account-shapes.ts'
import type {
  Localized,
  SeedAttributeDefinition,
  SeedBankAccount,
  SeedBlogCategory,
  SeedBlogPost,
  SeedCategory,
  SeedConfigEntry,
  SeedCoupon,
  SeedDeliveryMethod,
  SeedFooter,
  SeedGroupPrices,
  SeedLink,
  SeedMeta,
  SeedPage,
  SeedPaymentMethod,
  SeedProduct,
} from './shapes.ts'

/** The initial data of a shop, a key for each list: goods, people, orders, texts and settings. */
export interface SeedData {
  meta: SeedMeta
  warehouses: { code: string; name: Localized }[]
  deliveryStatuses: Record<string, Localized>
  withdrawalReasons: Record<string, Localized>
  attributeDefinitions: SeedAttributeDefinition[]
  products: SeedProduct[]
  groupPrices: SeedGroupPrices[]
  /** what staff call a price group; absent: as its name */
  groupLabels?: Readonly<Record<string, string>>
  /** level 1 to 4 below the root, whose id is 0 */
  categories: SeedCategory[]
  customers: SeedCustomer[]
  orders: SeedOrder[]
  documents: SeedDocument[]
  returns: SeedReturn[]
  complaints: SeedComplaint[]
  coupons: SeedCoupon[]
  pickupPoints: SeedPickupPoint[]
  /** `{n}` in a tracking url is the url-encoded number */
  carriers: { code: string; name: string; trackingUrl: string }[]
  deliveryMethods: SeedDeliveryMethod[]
  paymentMethods: SeedPaymentMethod[]
  bankAccounts: SeedBankAccount[]
  sandboxBlik: { ok: string; declined: string; timeout: string }
  companyRegister: { companies: SeedCompany[]; notFoundExample: string; unavailableExample: string }
  config: SeedConfigEntry[]
  footer: SeedFooter
  pages: SeedPage[]
  blog: { categories: SeedBlogCategory[]; posts: SeedBlogPost[] }
}

/** A link in the commerce API's format: `route:<key>`, `page:<key>`, `category:<id>`, or the address itself. */
export function linkUrl(link: SeedLink): string {
  if ('route' in link) return `route:${link.route}`
  if ('page' in link) return `page:${link.page}`
  if ('category' in link) return `category:${link.category}`
  return link.href
}
