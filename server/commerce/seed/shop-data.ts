import type {
  DemoCompany,
  DemoComplaint,
  DemoCustomer,
  DemoDocument,
  DemoOrder,
  DemoPickupPoint,
  DemoReturn,
} from './account-shapes.ts'
import type {
  DemoAttributeDefinition,
  DemoBankAccount,
  DemoBlogCategory,
  DemoBlogPost,
  DemoCategory,
  DemoConfigEntry,
  DemoCoupon,
  DemoDeliveryMethod,
  DemoFooter,
  DemoLink,
  DemoMeta,
  DemoPage,
  DemoPaymentMethod,
  DemoProduct,
  Localized,
} from './shapes.ts'

/** The initial data of a shop, a key for each list: goods, people, orders, texts and settings. */
export interface DemoShop {
  meta: DemoMeta
  warehouses: { code: string; name: Localized }[]
  deliveryStatuses: Record<string, Localized>
  withdrawalReasons: Record<string, Localized>
  attributeDefinitions: DemoAttributeDefinition[]
  products: DemoProduct[]
  /** level 1 to 4 below the root, whose id is 0 */
  categories: DemoCategory[]
  customers: DemoCustomer[]
  orders: DemoOrder[]
  documents: DemoDocument[]
  returns: DemoReturn[]
  complaints: DemoComplaint[]
  coupons: DemoCoupon[]
  pickupPoints: DemoPickupPoint[]
  /** `{n}` in a tracking url is the url-encoded number */
  carriers: { code: string; name: string; trackingUrl: string }[]
  deliveryMethods: DemoDeliveryMethod[]
  paymentMethods: DemoPaymentMethod[]
  bankAccounts: DemoBankAccount[]
  sandboxBlik: { ok: string; declined: string; timeout: string }
  companyRegister: { companies: DemoCompany[]; notFoundExample: string; unavailableExample: string }
  config: DemoConfigEntry[]
  footer: DemoFooter
  pages: DemoPage[]
  blog: { categories: DemoBlogCategory[]; posts: DemoBlogPost[] }
}

/**
 * A link in the commerce API's format: `route:<key>`, `page:<key>`, `category:<id>`, `blog_category:<id>`, or the
 * address itself.
 */
export function linkUrl(link: DemoLink): string {
  if ('route' in link) return `route:${link.route}`
  if ('page' in link) return `page:${link.page}`
  if ('category' in link) return `category:${link.category}`
  if ('blogCategory' in link) return `blog_category:${link.blogCategory}`
  return link.href
}
