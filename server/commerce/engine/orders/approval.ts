import type { Kysely, Transaction } from 'kysely'
import type { OrderLimit } from '#schemas/company-members.ts'
import type { Caller } from '../../parts.ts'
import { limitOf, membershipOf } from '../accounts/company-members.ts'
import { type CustomerRecord, customerById } from '../accounts/customer-record.ts'
import { creditProblem, PAID_LATER } from '../checkout/payment-choices.ts'
import { loadTerms } from '../customers.ts'
import { appendEvent } from '../events.ts'
import { sentence } from '../messages.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { addDays, shopTime } from '../working-days.ts'
import { endOfWaiting, expiredSince, needsApproval } from './approval-rules.ts'
import { acceptOrder, cancelOrder, moveCredit } from './move-order.ts'
import { orderMail } from './order-mail.ts'
import type { OrderTransition } from './order-transition.ts'
import { contentOf, type OrderRecord, orderByNumber, readOrder } from './read-order.ts'
import type { ApprovalDetails } from './stored-order.ts'

type Db = Kysely<EngineDatabase>
type Tx = Transaction<EngineDatabase>

/** The limit of the buyer that an order exceeds; null if it needs no approval. */
export async function exceededLimit(
  db: Db,
  { user }: Pick<Caller, 'user'>,
  order: Pick<OrderRecord, 'gross' | 'currency'>,
): Promise<OrderLimit | null> {
  if (user?.company?.role !== 'buyer') return null
  const membership = await membershipOf(db, user.id)
  const limit = membership && limitOf(membership)
  return needsApproval(limit, order) ? limit : null
}

/** Tells the buyer that the order waits, and the company's approvers that they decide; without one its owner. */
export async function askForApproval(tx: Tx, record: OrderRecord, { links, now }: OrderTransition): Promise<void> {
  const mail = await orderMail(tx, record, { links, now })
  await appendEvent(tx, { type: 'order.approval_waiting', ...mail }, now)
  for (const { email, first_name: firstName, language: locale } of await decidersOf(tx, record)) {
    const order = await readOrder(tx, record, locale)
    await appendEvent(tx, { type: 'order.approval_asked', ...mail, locale, email, firstName, order }, now)
  }
}

async function decidersOf(tx: Tx, { customer_id }: OrderRecord): Promise<CustomerRecord[]> {
  const approvers = await tx
    .selectFrom('customers as c')
    .innerJoin('company_members as m', 'm.customer_id', 'c.id')
    .selectAll('c')
    .where('m.company_id', '=', customer_id)
    .where('m.role', '=', 'approver')
    .orderBy('m.joined_at')
    .execute()
  if (approvers.length > 0) return approvers
  const owner = await customerById(tx, customer_id ?? '')
  return owner ? [owner] : []
}

interface Decision extends OrderTransition {
  /** days until an order by transfer is due */
  paymentDays: number
}

/**
 * Approves a waiting order: from here it goes on as one that needed no approval. Of several decisions at once one
 * counts. Throws 409 if it does not wait any more, or if the company's credit does not suffice now.
 */
export async function approveOrder(
  tx: Tx,
  number: string,
  { paymentDays, ...transition }: Decision,
  caller: Caller,
): Promise<OrderRecord> {
  const { now } = caller
  const waiting = await decide(tx, number, { state: 'approved', caller, reason: null })
  const content = contentOf(waiting)
  const { kind } = content.paymentMethod
  const isLater = PAID_LATER.has(kind)
  const creditUsed = kind === 'credit' ? waiting.gross : 0
  if (creditUsed > 0) await takeCredit(tx, waiting, caller)
  const change = {
    approved_at: now.toISOString(),
    payment_deadline: isLater ? null : `${addDays(shopTime(now).day, paymentDays)}T22:59:59.000Z`,
    content: JSON.stringify({ ...content, creditUsed }),
  }
  await tx.updateTable('orders').set(change).where('number', '=', number).execute()
  const record: OrderRecord = { ...waiting, ...change }
  await appendEvent(tx, { type: 'order.placed', ...(await orderMail(tx, record, transition)) }, now)
  return isLater ? acceptOrder(tx, record, transition) : record
}

/** Rejects a waiting order: it is cancelled, and its buyer is told why. Throws 409 if it does not wait any more. */
export async function rejectOrder(
  tx: Tx,
  number: string,
  { reason, ...transition }: OrderTransition & { reason: string },
  caller: Caller,
): Promise<OrderRecord> {
  const waiting = await decide(tx, number, { state: 'rejected', caller, reason })
  return cancelOrder(tx, waiting, 'rejected', transition)
}

/** Cancels an order that nobody decided on in seven days; null if it does not wait any more. */
export async function expireApproval(tx: Tx, number: string, transition: OrderTransition): Promise<OrderRecord | null> {
  const expired = await claim(tx, number, 'expired')
  return expired && cancelOrder(tx, expired, 'approval_expired', transition)
}

/** Numbers of orders that have waited for seven days, the oldest first. */
export async function expiredApprovals(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('approval', '=', 'waiting')
    .where('status', '=', 'pending')
    .where('created_at', '<=', expiredSince(now))
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ number }) => number)
}

async function decide(
  tx: Tx,
  number: string,
  { state, caller, reason }: { state: 'approved' | 'rejected'; caller: Caller; reason: string | null },
): Promise<OrderRecord> {
  const record = await orderByNumber(tx, number)
  const isOver = record !== null && endOfWaiting(record.created_at) <= caller.now.toISOString()
  const claimed = isOver ? null : await claim(tx, number, state)
  if (!claimed) throw refuse(409, 'approval_decided', caller)
  const person = await customerById(tx, caller.user!.id)
  const by = person && `${person.first_name} ${person.last_name}`
  const details: ApprovalDetails = { at: caller.now.toISOString(), by, reason }
  const approval_details = JSON.stringify(details)
  await tx.updateTable('orders').set({ approval_details }).where('number', '=', number).execute()
  return { ...claimed, approval_details }
}

/** One statement, so that of several decisions at once only one changes the order. */
async function claim(
  tx: Tx,
  number: string,
  approval: 'approved' | 'rejected' | 'expired',
): Promise<OrderRecord | null> {
  const row = await tx
    .updateTable('orders')
    .set({ approval })
    .where('number', '=', number)
    .where('approval', '=', 'waiting')
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

async function takeCredit(tx: Tx, { customer_id, gross }: OrderRecord, caller: Caller): Promise<void> {
  const account = customer_id as string
  const problem = creditProblem(await loadTerms(tx, account), gross)
  if (problem) throw new Refusal(409, problem, sentence(problem, caller.locale))
  await moveCredit(tx, account, -gross)
}
