import type { Insertable } from 'kysely'
import { CURRENCIES } from '#schemas/locale.ts'
import type { SeedProduct, SeedSellable, SeedVariant } from '../../seed/shapes.ts'
import type { SeedData } from '../../seed/shop-data.ts'
import type { EngineTables } from '../schema.ts'
import { dayAfter, dayStart } from './days.ts'

type Rows = { [T in keyof EngineTables]?: Insertable<EngineTables[T]>[] }

/**
 * The offers of the demo shop with their parts, stock, prices and price history, in an order that foreign keys allow.
 */
export function offerRows({ products, groupPrices, groupLabels = {}, warehouses }: SeedData) {
  const sellables = products.flatMap(sellablesOf)
  return {
    offers: sellables.map(({ product, sellable, position, variant }) => ({
      sku: sellable.sku,
      product_id: product.id,
      position,
      is_variant: variant !== null,
      // A sold-out offer stays enabled, so that new stock makes it available again.
      is_enabled: sellable.available || sellable.stock.max === 0,
      ean: sellable.ean,
      options: JSON.stringify(variant?.options ?? {}),
      image: variant?.image ?? null,
      unit_pricing: sellable.unitPricing ? JSON.stringify(sellable.unitPricing) : null,
      min_quantity: sellable.stock.min,
      step_quantity: sellable.stock.step,
      max_quantity: cartLimit(sellable, product.type),
      manages_stock: sellable.stock.manageStock,
    })),
    product_offers: [
      ...sellables.map(({ product, sellable }) => ({ product_id: product.id, sku: sellable.sku })),
      ...products.flatMap((product) =>
        (product.groupedItems ?? []).map(({ sku }) => ({ product_id: product.id, sku })),
      ),
    ],
    product_parts: products.flatMap((product) =>
      [...(product.bundleItems ?? []), ...(product.groupedItems ?? []).map(({ sku }) => ({ sku, quantity: 1 }))].map(
        ({ sku, quantity }, position) => ({ product_id: product.id, position, sku, quantity }),
      ),
    ),
    warehouses: warehouses.map(({ code, name }, position) => ({ code, position, name: JSON.stringify(name) })),
    stock: sellables.filter(({ product }) => product.type !== 'bundle').flatMap(({ sellable }) => stockRows(sellable)),
    prices: sellables.flatMap(({ product, sellable }) =>
      sellable.prices.map((price) => ({
        sku: sellable.sku,
        currency: price.currency,
        regular: price.price.gross,
        sale: price.type === 'sale' ? price.finalPrice.gross : null,
        sale_from: product.sale ? dayStart(product.sale.from) : null,
        sale_until: product.sale ? dayAfter(product.sale.to) : null,
      })),
    ),
    tier_prices: sellables.flatMap(({ sellable }) =>
      sellable.prices.flatMap(({ currency, tierPrices }) =>
        tierPrices.map(({ qty, customerGroup, price }) => ({
          sku: sellable.sku,
          currency,
          customer_kind: customerGroup,
          quantity: qty,
          gross: price.gross,
        })),
      ),
    ),
    price_groups: [...new Set(groupPrices.map(({ group }) => group))].map((name) => ({
      name,
      label: groupLabels[name] ?? name,
      revision: 1,
    })),
    group_prices: groupPrices.flatMap(({ group, sku, gross }) =>
      CURRENCIES.map((currency) => ({
        ...{ sku, currency, price_group: group, gross: gross[currency] },
        ...{ quantity: 1, valid_from: '', valid_until: null },
      })),
    ),
    price_history: sellables.flatMap(({ product, sellable }) => historyRows(sellable, product.sale?.to ?? null)),
  } satisfies Rows
}

type Sellable = { product: SeedProduct; sellable: SeedSellable; position: number; variant: SeedVariant | null }

/** The offers of a product; none of a grouped one, which only refers to others. */
function sellablesOf(product: SeedProduct): Sellable[] {
  if (product.variants) {
    return product.variants.map((variant, position) => ({ product, sellable: variant, position, variant }))
  }
  return product.type === 'grouped' ? [] : [{ product, sellable: product, position: 0, variant: null }]
}

/** Places of pieces by status, and their default delivery days. */
const PLACES = [
  { status: 'in_stock', source: 'LDZ', days: 1 },
  { status: 'in_warehouse', source: 'POZ', days: 3 },
  { status: 'to_order', source: 'DOS', days: 8 },
] as const

function stockRows(sellable: SeedSellable): Insertable<EngineTables['stock']>[] {
  const { sku, stock, deliveryTimes } = sellable
  // Seats of a course stand in a warehouse's column, too, but need no shipping: their delivery times hold everything.
  const inPlaces = deliveryTimes.some((time) => time.status === 'instant')
    ? []
    : PLACES.filter(({ source }) => source in stock.quantity)
  const standing = inPlaces.map(({ status, source, days }) => ({
    sku,
    source,
    quantity: stock.quantity[source] ?? 0,
    delivery_days: deliveryTimes.find((time) => time.status === status)?.deliveryTime ?? days,
    status,
  }))
  const elsewhere = deliveryTimes
    .filter((time) => !standing.some((row) => row.status === time.status))
    .map(({ deliveryTime, quantity, status }) => ({
      sku,
      source: status ?? 'incoming',
      quantity,
      delivery_days: deliveryTime,
      status,
    }))
  return [...standing, ...elsewhere]
}

/** The limit of one cart, if it is below the stock. */
function cartLimit({ stock, deliveryTimes }: SeedSellable, type: string): number | null {
  if (!stock.manageStock || stock.max === 0) return null
  const there = deliveryTimes.reduce((sum, time) => sum + (time.status === null ? 0 : time.quantity), 0)
  return stock.max < there || type === 'bundle' ? stock.max : null
}

/** The price history, with the planned end of a running sale and the regular price after it. */
function historyRows(sellable: SeedSellable, saleTo: string | null): Insertable<EngineTables['price_history']>[] {
  const rows = sellable.priceHistory.map(({ currency, from, to, gross }) => ({
    sku: sellable.sku,
    currency,
    from_at: dayStart(from),
    until_at: to === null ? (saleTo === null ? null : dayAfter(saleTo)) : dayStart(to),
    gross,
  }))
  if (saleTo === null) return rows
  const after = sellable.prices.map(({ currency, price }) => ({
    sku: sellable.sku,
    currency,
    from_at: dayAfter(saleTo),
    until_at: null,
    gross: price.gross,
  }))
  return [...rows, ...after]
}
