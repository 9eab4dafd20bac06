import { readdirSync, readFileSync } from 'node:fs'
import type { SeedPickupPoint } from '#server/commerce/seed/account-shapes.ts'
import type {
  SeedBlogPost,
  SeedConfigEntry,
  SeedDeliveryMethod,
  SeedFooter,
  SeedHero,
  SeedPaymentMethod,
} from '#server/commerce/seed/shapes.ts'
import type { SeedData } from '#server/commerce/seed/shop-data.ts'

export type * from '#server/commerce/seed/account-shapes.ts'
export type * from '#server/commerce/seed/shapes.ts'
export type { SeedData } from '#server/commerce/seed/shop-data.ts'

/** Reads the stored demo shop, with the dates of its reference day. Throws if a file is missing. */
export function readDemoShop(): SeedData {
  const shop = read('products')
  const orders = read('orders')
  const delivery = read('delivery-methods')
  const payment = read('payment-methods')
  return {
    meta: shop.meta,
    warehouses: shop.warehouses,
    deliveryStatuses: shop.deliveryStatuses,
    withdrawalReasons: shop.withdrawalReasons,
    attributeDefinitions: shop.attributeDefinitions,
    products: shop.products,
    groupPrices: read('group-prices').prices,
    groupLabels: read('group-prices').labels,
    categories: read('categories').categories,
    customers: read('customers').customers,
    orders: orders.orders,
    documents: orders.documents,
    returns: orders.returns,
    complaints: orders.complaints,
    coupons: read('coupons').coupons,
    pickupPoints: read('pickup-points').points,
    carriers: delivery.carriers,
    deliveryMethods: delivery.methods,
    paymentMethods: payment.methods,
    bankAccounts: payment.bankAccounts,
    sandboxBlik: payment.sandboxBlik,
    companyRegister: read('companies'),
    config: read('store-config'),
    footer: read('footer'),
    pages: read('pages').pages,
    blog: { ...read('blog-categories'), posts: readPosts() },
  }
}

/** Top-level type of each file. */
type Files = {
  products: Pick<
    SeedData,
    'meta' | 'warehouses' | 'deliveryStatuses' | 'withdrawalReasons' | 'attributeDefinitions' | 'products'
  >
  'group-prices': { prices: SeedData['groupPrices']; labels: NonNullable<SeedData['groupLabels']> }
  categories: Pick<SeedData, 'categories'>
  customers: Pick<SeedData, 'customers'>
  orders: Pick<SeedData, 'orders' | 'documents' | 'returns' | 'complaints'>
  coupons: Pick<SeedData, 'coupons'>
  'pickup-points': { points: SeedPickupPoint[] }
  'delivery-methods': { carriers: SeedData['carriers']; methods: SeedDeliveryMethod[] }
  'payment-methods': { methods: SeedPaymentMethod[] } & Pick<SeedData, 'bankAccounts' | 'sandboxBlik'>
  companies: SeedData['companyRegister']
  'store-config': SeedConfigEntry[]
  footer: SeedFooter
  pages: Pick<SeedData, 'pages'>
  'blog-categories': Pick<SeedData['blog'], 'categories'>
}

// Read at run time and not imported: TypeScript would infer a type for each of a megabyte's literals.
function read<N extends keyof Files>(name: N): Files[N] {
  return JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'))
}

/** Posts have a file each, which is long enough. */
function readPosts(): SeedBlogPost[] {
  const folder = new URL('./data/blog/', import.meta.url)
  return readdirSync(folder)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
}

/**
 * The same shop as if its reference day were the day of `now` in Poland: every date moves by the same number of whole
 * days, so that sales and "new" never age. Numbers of documents keep their year and month.
 */
export function shiftDates(shop: SeedData, now: Date): SeedData {
  const days = Math.round((Date.parse(dayInPoland(now)) - Date.parse(shop.meta.referenceDate)) / DAY_MS)
  return shiftedBy(days, shop) as SeedData
}

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

// Swedish dates are written as ISO days.
function dayInPoland(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(now)
}

function shiftedBy(days: number, value: unknown): unknown {
  if (typeof value === 'string') {
    if (!DAY.test(value) && !INSTANT.test(value)) return value
    const moved = new Date(Date.parse(value) + days * DAY_MS).toISOString()
    return DAY.test(value) ? moved.slice(0, 10) : `${moved.slice(0, 19)}Z`
  }
  if (Array.isArray(value)) return value.map((entry) => shiftedBy(days, entry))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shiftedBy(days, entry)]))
}

/** The hero pictures of the store config, in order; an empty list if there are none. */
export function heroesOf({ config }: Pick<SeedData, 'config'>): SeedHero[] {
  return (config.find(({ key }) => key === 'theme/hero')?.value ?? []) as SeedHero[]
}
