import type { Insertable, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { SeedProduct } from '../../seed/shapes.ts'
import type { SeedData } from '../../seed/shop-data.ts'
import { pointWords } from '../checkout/pickup-points.ts'
import type { StoredDeliveryMethod, StoredPaymentMethod } from '../checkout/stored-methods.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { caseRows } from './import-cases.ts'
import { orderRows } from './import-orders.ts'
import { storedPoint } from './import-points.ts'
import { refundRows } from './import-refunds.ts'

type Tx = Transaction<EngineDatabase>
type Rows = { [T in keyof EngineTables]?: Insertable<EngineTables[T]>[] }

/**
 * Adds the data for buying to a shop that was filled by an earlier version: methods, points, weights, and the demo
 * orders of its demo customers. Returns false and changes nothing if there are delivery methods already.
 */
export async function importCheckoutData(database: Database<EngineDatabase>, shop: SeedData): Promise<boolean> {
  return database.transaction((tx) => importBuying(tx, shop))
}

/** The same within the transaction that fills the shop. */
export async function importBuying(tx: Tx, shop: SeedData): Promise<boolean> {
  const any = await tx.selectFrom('delivery_methods').select('code').limit(1).executeTakeFirst()
  if (any) return false
  const rows: Rows = { ...methodRows(shop), ...orderRows(shop), ...caseRows(shop), refunds: refundRows(shop) }
  for (const [table, values] of Object.entries(rows)) {
    if (values.length === 0) continue
    await tx
      .insertInto(table as keyof EngineTables)
      .values(values as never)
      .execute()
  }
  for (const [sku, weight_grams] of weights(shop.products)) {
    await tx.updateTable('offers').set({ weight_grams }).where('sku', '=', sku).execute()
  }
  for (const { id, withdrawalExcluded } of shop.products) {
    if (withdrawalExcluded === null) continue
    await tx.updateTable('products').set({ withdrawal_excluded: withdrawalExcluded }).where('id', '=', id).execute()
  }
  for (const { id, creditTerms } of shop.customers) {
    if (!creditTerms) continue
    const { paymentDays: payment_days } = creditTerms
    await tx.updateTable('customer_terms').set({ payment_days }).where('customer_id', '=', id).execute()
  }
  return true
}

function methodRows({ deliveryMethods, paymentMethods, carriers, bankAccounts, pickupPoints }: SeedData): Rows {
  return {
    delivery_methods: coded(
      deliveryMethods.map((method): [string, StoredDeliveryMethod] => [
        method.code,
        {
          kind: method.kind as StoredDeliveryMethod['kind'],
          label: method.label,
          description: method.description,
          countries: method.countries,
          requiresPickupPoint: method.requiresPickupPoint,
          requiresPhone: method.requiresPhone,
          maxWeightGrams: method.maxWeightKg * 1000,
          deliveryDays: method.deliveryDays,
          customerKinds: method.customerTypes,
          isForVirtual: method.virtualOnly,
          maxOrder: method.maxOrder ?? null,
          carrier: method.carrier,
          icon: iconOf(method.logo),
        },
      ]),
    ),
    payment_methods: coded(
      paymentMethods.map((method): [string, StoredPaymentMethod] => [
        method.code,
        {
          kind: method.code === 'free' ? 'free' : (method.kind as StoredPaymentMethod['kind']),
          label: method.label,
          description: method.description,
          currencies: method.currencies,
          countries: method.countries,
          customerKinds: method.customerTypes,
          requiresCreditTerms: method.requiresCreditTerms,
          shippingMethods: method.shippingMethods,
          excludedShippingMethods: method.excludedShippingMethods,
          maxTotal: method.maxTotal,
          icon: iconOf(method.logo),
        },
      ]),
    ),
    carriers: coded(carriers.map(({ code, ...carrier }) => [code, carrier])),
    bank_accounts: coded(bankAccounts.map(({ currency, ...account }) => [currency, account])),
    pickup_points: pickupPoints.map((point) => {
      const stored = storedPoint(point)
      return {
        id: stored.id,
        carrier: stored.carrier,
        country_code: stored.countryCode,
        is_operating: point.status === 'Operating',
        words: pointWords(stored),
        content: JSON.stringify(stored),
      }
    }),
  }
}

/** `logos/locker.svg` as `locker`. */
const iconOf = (logo: string) => logo.replace(/^logos\//, '').replace(/\.svg$/, '')

function coded(entries: readonly (readonly [code: string, content: object])[]) {
  return entries.map(([code, content], position) => ({ code, position, content: JSON.stringify(content) }))
}

/**
 * Grams of one piece with its packing: the stated content of a pack plus a tenth, otherwise the usual weight of its
 * kind.
 */
function weights(products: readonly SeedProduct[]): Map<string, number> {
  const grams: Readonly<Record<string, number>> = { g: 1, ml: 1, kg: 1000, l: 1000 }
  const usual: Readonly<Record<string, number>> = {
    grind: 1800,
    brew: 900,
    cup: 450,
    office: 4500,
    coffee: 300,
    tea: 120,
  }
  const all = new Map<string, number>()
  for (const product of products) {
    const isSent = product.type !== 'virtual' && product.type !== 'downloadable'
    for (const sellable of product.variants ?? [product]) {
      const content = sellable.unitPricing
      const factor = content && grams[content.unit]
      const weight = content && factor ? Math.round(content.value * factor * 1.1) : (usual[product.family] ?? 500)
      all.set(sellable.sku, isSent ? weight : 0)
    }
  }
  for (const { sku, bundleItems } of products) {
    if (!bundleItems) continue
    all.set(
      sku,
      bundleItems.reduce((sum, part) => sum + (all.get(part.sku) ?? 0) * part.quantity, 0),
    )
  }
  return all
}
