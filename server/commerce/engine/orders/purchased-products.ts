import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { WirePurchasedProducts } from '#schemas/company.ts'
import type { OrderStatus } from '#schemas/order.ts'
import type { Caller } from '../../parts.ts'
import { type OrderScope, ordersIn } from '../accounts/account-of.ts'
import { loadOptions } from '../catalogue/product-page.ts'
import { loadHeads, toLineSummary } from '../catalogue/products.ts'
import { loadOffers } from '../offers/offers.ts'
import type { EngineDatabase } from '../schema.ts'
import { keptItems } from './canceled-pieces.ts'
import { contentOf } from './read-order.ts'

type Db = Kysely<EngineDatabase>
type Answer = z.infer<typeof WirePurchasedProducts>
type Purchase = Pick<Answer['data'][number], 'quantity' | 'orderNumber' | 'orderedAt'>

/** Orders that are read, the newest: what was bought before them is not bought again. */
const MAX_ORDERS = 500

/**
 * Products of the orders that a customer sees, with their price and stock now, the last ordered first. Cancelled orders do not count,
 * discontinued products are left out.
 */
export async function listPurchasedProducts(
  db: Db,
  scope: OrderScope,
  { limit, offset }: { limit: number; offset: number },
  caller: Caller,
): Promise<Answer> {
  const bought = await purchasesBySku(db, scope)
  const offers = await loadOffers(db, [...bought.keys()], caller)
  const heads = await loadHeads(db, [...new Set([...offers.values()].map(({ productId }) => productId))], caller)
  const sold = [...bought].flatMap(([sku, purchase]) => {
    const offer = offers.get(sku)
    const head = offer && heads.get(offer.productId)
    return head ? [{ purchase, offer, head }] : []
  })
  const data: Answer['data'] = []
  for (const { purchase, offer, head } of sold.slice(offset, offset + limit)) {
    const options = offer.isVariant ? await loadOptions(db, head.id, caller.locale) : []
    data.push({
      product: toLineSummary(head, offer, caller),
      options: options.flatMap(({ code, label, values }) => {
        const value = offer.options[code]
        if (value === undefined) return []
        return [{ code, label, value, valueLabel: values.find((each) => each.value === value)?.label ?? value }]
      }),
      ...purchase,
    })
  }
  return { data, total: sold.length }
}

/** The last order of each sku, newest first. */
async function purchasesBySku(db: Db, scope: OrderScope): Promise<Map<string, Purchase>> {
  const orders = await ordersIn(db, scope)
    .selectAll()
    .where('status', '!=', 'canceled' satisfies OrderStatus)
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(MAX_ORDERS)
    .execute()
  const bought = new Map<string, Purchase>()
  for (const order of orders) {
    for (const { sku, quantity } of keptItems(contentOf(order))) {
      const known = bought.get(sku)
      if (known === undefined) bought.set(sku, { quantity, orderNumber: order.number, orderedAt: order.created_at })
      else if (known.orderNumber === order.number) bought.set(sku, { ...known, quantity: known.quantity + quantity })
    }
  }
  return bought
}
