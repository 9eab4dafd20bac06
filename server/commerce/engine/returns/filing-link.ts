import type { Transaction } from 'kysely'
import type { CaseKind } from '#schemas/return-case.ts'
import type { Caller } from '../../parts.ts'
import { deviceOf } from '../accounts/credentials.ts'
import { issueLink, redeemLink } from '../accounts/one-time-links.ts'
import { appendEvent } from '../events.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'

type Tx = Transaction<EngineDatabase>

interface Request {
  /** the customer's order that number and address name; null for none */
  order: OrderRecord | null
  orderNumber: string
  /** in lower case */
  email: string
  kind: CaseKind
}

/**
 * Mails a one-time link to file about a customer's order; an earlier one of the order ends. Without an order nothing remains, but the
 * statements are as many: the time of the answer tells nobody whether there is such an order.
 */
export async function mailFilingLink(tx: Tx, { order, orderNumber, email, kind }: Request, caller: Caller) {
  const { now, locale } = caller
  await lockOrder(tx, orderNumber)
  const token = await issueLink(tx, { purpose: 'filing', email, content: { orderNumber }, now })
  if (order === null) await redeemLink(tx, { purpose: 'filing', token, now })
  else {
    const { firstName } = contentOf(order).billing
    const to = { locale, email: order.email, firstName, ...deviceOf(caller) }
    await appendEvent(tx, { type: 'filing.link_asked', token, kind, orderNumber, ...to }, now)
  }
}

/** The number of the order that a mailed link is about; the link ends. Throws 422 for an invalid one. */
export async function redeemFilingLink(tx: Tx, token: string, caller: Caller): Promise<string> {
  const redeemed = await redeemLink(tx, { purpose: 'filing', token, now: caller.now })
  if (!redeemed) throw refuse(422, 'link_invalid', caller)
  return (redeemed.content as { orderNumber: string }).orderNumber
}
