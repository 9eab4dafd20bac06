import type { Kysely } from 'kysely'
import type { Filing } from '#schemas/return-case.ts'
import type { Caller } from '../../parts.ts'
import { seesOrder } from '../accounts/account-of.ts'
import { isConfirmed } from '../accounts/sessions.ts'
import type { OrderLinks } from '../orders/order-links.ts'
import { contentOf, isImported, type OrderRecord, orderByNumber, readOrder } from '../orders/read-order.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { shopTime } from '../working-days.ts'
import { needsBankAccount } from './bank-account.ts'
import { returnedPieces } from './left-to-return.ts'
import { nameOf } from './read-withdrawal.ts'
import { returnType } from './return-type.ts'
import { isInTime } from './withdrawal-time.ts'

/** How an order was proven: a log-in, a link of a mail, or its number and address. */
export type Proof = 'own' | 'link' | 'stated'

export interface ProvenOrder {
  order: OrderRecord
  proof: Proof
  needsPassword: boolean
}

/**
 * The order that a return or a complaint is filed about: a customer's own by the log-in or by a one-time link, or a guest's by the link
 * of a mail or by the token for its number and address. Throws 404 for any other. S6.5, S6.8.
 */
export async function provenOrder(
  db: Kysely<EngineDatabase>,
  { number, token, links, caller }: { number: string; token: string | undefined; links: OrderLinks; caller: Caller },
): Promise<ProvenOrder> {
  const order = await orderByNumber(db, number)
  // What a former shop has sold is settled with its staff.
  if (!order || isImported(order)) throw refuse(404, 'order_not_found', caller)
  if (token !== undefined && links.openMailedFiling(token, caller.now) === number)
    return { order, proof: 'link', needsPassword: false }
  if (order.customer_id !== null) {
    if (!seesOrder(caller.user, order)) throw refuse(404, 'order_not_found', caller)
    const isFresh = await isConfirmed(db, caller.sessionId ?? '', caller.now)
    return { order, proof: 'own', needsPassword: !isFresh }
  }
  if (token !== undefined) {
    if (links.open(token, caller.now) === number) return { order, proof: 'link', needsPassword: false }
    if (links.openFiling(token, caller.now) === number) return { order, proof: 'stated', needsPassword: false }
  }
  throw refuse(404, 'order_not_found', caller)
}

/** What can be filed about an order today. */
export async function readFiling(
  db: Kysely<EngineDatabase>,
  { order: record, proof, needsPassword }: ProvenOrder,
  { locale, now }: Pick<Caller, 'locale' | 'now'>,
): Promise<Filing> {
  const order = await readOrder(db, record, locale)
  const content = contentOf(record)
  const left = new Map(order.items.map((item) => [item.id, item]))
  const returned = await returnedPieces(db, record.number, content)
  const { firstName, lastName } = content.billing
  return {
    orderNumber: record.number,
    createdAt: record.created_at,
    type: returnType(content, isInTime(order.withdrawalDeadline, now)),
    needsPassword,
    needsBankAccount: needsBankAccount(content),
    withdrawalDeadline: order.withdrawalDeadline,
    firstDefectDay: firstDefectDay(record, order.shipments),
    name: proof === 'stated' ? null : `${firstName} ${lastName}`.trim() || null,
    email: record.email,
    items: content.items.map((item) => ({
      id: item.id,
      name: nameOf(item, locale),
      quantity: item.quantity,
      returnable: left.get(item.id)?.returnableQty ?? 0,
      faulty: record.status === 'canceled' ? 0 : Math.max(0, item.quantity - (returned.get(item.id) ?? 0)),
      withdrawalExcluded: left.get(item.id)?.withdrawalExcluded ?? null,
    })),
  }
}

/** The day of the first delivery at the shop; before it, and for files, that of the order. */
function firstDefectDay(order: OrderRecord, shipments: readonly { deliveredAt: string | null }[]): string {
  const delivered = shipments.flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [deliveredAt]))
  return shopTime(new Date(delivered.sort()[0] ?? order.created_at)).day
}
