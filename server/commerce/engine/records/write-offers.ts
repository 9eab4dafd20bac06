import { recordStock } from '../webhooks/record-stock.ts'
import { portions } from './known.ts'
import type { OfferChange } from './offer-change.ts'
import type { ProductChange } from './product-change.ts'
import { writePrices } from './write-prices.ts'
import { flag, ROWS, type Tx } from './write-rows.ts'

/** Offers of products with their stock and prices, only what differs. */
export async function writeOffers(tx: Tx, changes: readonly ProductChange[], now: string) {
  const offers = changes.flatMap(({ stored, record }): OfferChange[] =>
    record.offers.map((offer, position) => ({
      stored: stored?.offers.find(({ sku }) => sku === offer.sku),
      ...{ offer, productId: record.id, position, isVariant: record.type === 'configurable' },
    })),
  )
  const changed = offers.filter(({ stored, offer }) => JSON.stringify(stored) !== JSON.stringify(offer))
  const rows = changed.map(({ offer, productId, position, isVariant }) => ({
    ...{
      sku: offer.sku,
      product_id: productId,
      position,
      is_variant: flag(isVariant),
      is_enabled: flag(offer.enabled),
    },
    ...{ ean: offer.ean, options: JSON.stringify(offer.options), image: offer.image },
    unit_pricing: offer.unitPricing && JSON.stringify(offer.unitPricing),
    ...{ min_quantity: offer.minQuantity, step_quantity: offer.stepQuantity, max_quantity: offer.maxQuantity },
    ...{ manages_stock: flag(offer.managesStock), weight_grams: offer.weightGrams },
  }))
  for (const some of portions(rows, ROWS)) {
    await tx
      .insertInto('offers')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('sku').doUpdateSet((eb) => ({
          is_enabled: eb.ref('excluded.is_enabled'),
          ean: eb.ref('excluded.ean'),
          options: eb.ref('excluded.options'),
          image: eb.ref('excluded.image'),
          unit_pricing: eb.ref('excluded.unit_pricing'),
          min_quantity: eb.ref('excluded.min_quantity'),
          step_quantity: eb.ref('excluded.step_quantity'),
          max_quantity: eb.ref('excluded.max_quantity'),
          manages_stock: eb.ref('excluded.manages_stock'),
          weight_grams: eb.ref('excluded.weight_grams'),
        })),
      )
      .execute()
  }
  await writeStock(tx, changed, new Date(now))
  await writePrices(tx, changed, now)
}

async function writeStock(tx: Tx, offers: readonly OfferChange[], now: Date) {
  const rows = offers.flatMap(({ stored, offer: { sku, stock } }) =>
    stock.flatMap((row) => {
      const before = stored?.stock.find(({ place }) => place === row.place)
      if (before && JSON.stringify(before) === JSON.stringify(row)) return []
      const { place, quantity, deliveryDays, status } = row
      return [{ sku, source: place, quantity, delivery_days: deliveryDays, status }]
    }),
  )
  for (const some of portions(rows, ROWS)) {
    await tx
      .insertInto('stock')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['sku', 'source']).doUpdateSet((eb) => ({
          quantity: eb.ref('excluded.quantity'),
          delivery_days: eb.ref('excluded.delivery_days'),
          status: eb.ref('excluded.status'),
        })),
      )
      .execute()
  }
  await recordStock(
    tx,
    rows.map(({ sku }) => sku),
    now,
  )
}
