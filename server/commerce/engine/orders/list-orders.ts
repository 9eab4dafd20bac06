import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Money } from '#schemas/money.ts'
import type { OrderStatus } from '#schemas/order.ts'
import type { WireOrders } from '#schemas/order-lists.ts'
import type { Caller } from '../../parts.ts'
import { type OrderScope, ordersIn } from '../accounts/account-of.ts'
import { sumOf, toDecimalMoney } from '../money.ts'
import type { EngineDatabase } from '../schema.ts'
import { addDays } from '../working-days.ts'
import { keptItems } from './canceled-pieces.ts'
import { approvalOf, contentOf, loadShipments, type OrderRecord } from './read-order.ts'
import type { StoredOrder } from './stored-order.ts'

interface Question {
  status?: OrderStatus | undefined
  approval?: 'waiting' | undefined
  /** days, both included */
  from?: string | undefined
  to?: string | undefined
  page: number
  perPage: number
}

/** Max product names in a row. */
const NAMES = 3

/** The orders that a customer sees, newest first. S2.149, S3.37. */
export async function listOrders(
  db: Kysely<EngineDatabase>,
  scope: OrderScope,
  { status, approval, from, to, page, perPage }: Question,
  { locale }: Pick<Caller, 'locale'>,
): Promise<z.infer<typeof WireOrders>> {
  let own = ordersIn(db, scope)
  if (approval) own = own.where('status', '=', 'pending').where('approval', '=', approval)
  if (status) own = own.where('status', '=', status)
  if (from) own = own.where('created_at', '>=', from)
  if (to) own = own.where('created_at', '<', addDays(to, 1))
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const shipments = await loadShipments(
    db,
    rows.map(({ number }) => number),
    locale,
  )
  return {
    data: rows.map((row) => {
      const content = contentOf(row)
      const { orderedBy, purchaseOrderNumber } = content
      const items = keptItems(content)
      return {
        number: row.number,
        date: row.created_at,
        value: toDecimalMoney(keptPrice(row, content)),
        currency: row.currency,
        status: row.status,
        paymentStatus: row.payment_status,
        shipmentStatus: row.shipment_status,
        ...approvalOf(row),
        ...(orderedBy !== undefined && { orderedBy }),
        ...(purchaseOrderNumber !== null && { purchaseOrderNumber }),
        trackingUrl: shipments.filter(({ orderNumber }) => orderNumber === row.number).at(-1)?.trackingUrl ?? null,
        items: items.slice(0, NAMES).map(({ name }) => name[locale]),
        count: items.reduce((sum, { quantity }) => sum + quantity, 0),
      }
    }),
    total: Number(total),
    page,
    perPage,
  }
}

/** What an order costs without its cancelled pieces. */
function keptPrice({ gross, net, canceled_gross }: OrderRecord, { canceled = [] }: StoredOrder): Money {
  // Where nothing was paid or invoiced yet, the price of the order itself is lower.
  const rates = canceled.flatMap(({ way, part }) => (way === 'unpaid' ? [] : part.rates))
  return { gross: gross - canceled_gross, net: net - sumOf(rates).net }
}
