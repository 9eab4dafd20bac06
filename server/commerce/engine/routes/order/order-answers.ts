import type { Context } from 'hono'
import type { PlacedOrder, WireOrder } from '#schemas/order.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { type OrderRecord, orderByNumber, readOrder, toWireOrder } from '../../orders/read-order.ts'
import { type Attempt, beginPayment } from '../../payments/attempts.ts'
import type { CheckoutDeps } from '../engine.ts'
import { OrderAnswer, PlacedOrderAnswer } from '../order-bodies.ts'

type Ctx = Context<CommerceEnv>

/** Descriptions of answers that several order calls share. */
export const ORDER = { description: 'The order.', schema: OrderAnswer }
export const PLACED = { description: 'The order, and what the shopper does next to pay.', schema: PlacedOrderAnswer }

/** An order in the requested language. */
export async function answeredOrder(
  { database }: Pick<CheckoutDeps, 'database'>,
  context: Ctx,
  record: OrderRecord,
): Promise<WireOrder> {
  return toWireOrder(await readOrder(database.db, record, context.get('caller').locale))
}

/** Begins the payment of an order, and returns both. */
export async function placedOrder(
  engine: Pick<CheckoutDeps, 'database' | 'providerOf' | 'report' | 'links'>,
  context: Ctx,
  { record, attempt, blikCode }: { record: OrderRecord; attempt: Attempt | null; blikCode: string | undefined },
): Promise<PlacedOrder> {
  const { database, links } = engine
  const payment = await beginPayment(engine, record, { attempt, blikCode: blikCode ?? null })
  const order = (await orderByNumber(database.db, record.number)) ?? record
  return {
    order: await answeredOrder(engine, context, order),
    // A repeated call does not extend the link's lifetime.
    orderToken: links.sign(record.number, new Date(attempt?.created_at ?? record.created_at)),
    payment,
  }
}
