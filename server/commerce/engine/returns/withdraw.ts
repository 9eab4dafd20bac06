import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { ReturnType } from '#schemas/withdrawal.ts'
import type { Caller } from '../../parts.ts'
import { normalEmail } from '../accounts/customer-record.ts'
import { appendEvent } from '../events.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { contentOf, isImported, type OrderRecord, orderByNumber, readOrder } from '../orders/read-order.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { nextCaseNumber } from './case-number.ts'
import { readWithdrawal, statementById } from './read-withdrawal.ts'
import { returnType } from './return-type.ts'
import { type ReturnRecord, returnContent, type StoredReturn } from './stored-return.ts'
import { isInTime } from './withdrawal-time.ts'

type Tx = Transaction<EngineDatabase>

interface Statement {
  orderNumber: string
  name: string
  email: string
  /** pieces by row of a proven order; empty: all that can be given back */
  items: StoredReturn['items']
  subject: string | null
  returnAddress: string
}

/**
 * Stores a statement that its buyer has still to confirm. `order`: the proven order, null where the buyer only stated a number. Throws
 * 422 for pieces that the order does not have, 409 if nothing of it can be given back.
 */
export async function prepareWithdrawal(
  tx: Tx,
  statement: Statement,
  { order: proven, caller }: { order: OrderRecord | null; caller: Caller },
): Promise<ReturnRecord> {
  // What a former shop has sold is not known here: staff see to the statement.
  const order = proven && !isImported(proven) ? proven : null
  const { orderNumber, name, email, subject, returnAddress } = statement
  const items = order ? await checkedItems(tx, order, { items: statement.items, caller }) : []
  const content: StoredReturn = {
    statedOrder: orderNumber,
    isProven: order !== null,
    items,
    subject,
    deadline: null,
    isInTime: null,
    returnAddress,
  }
  const record: ReturnRecord = {
    id: randomBytes(16).toString('base64url'),
    number: null,
    type: 'withdrawal',
    status: 'prepared',
    order_number: order?.number ?? null,
    customer_id: caller.user?.id ?? null,
    email,
    name,
    locale: caller.locale,
    content: JSON.stringify(content),
    created_at: caller.now.toISOString(),
    submitted_at: null,
    due_at: null,
    iban: null,
    account_holder: null,
  }
  await tx.insertInto('returns').values(record).execute()
  return record
}

/**
 * Declares a prepared statement: it gets its number and the time of its receipt, and the buyer and the shop are told. A statement is
 * never refused because it is late or its number fits no order; a second confirmation changes nothing. Throws 404 for an unknown
 * statement, 409 if another statement has meanwhile given back the same pieces.
 */
export async function confirmWithdrawal(tx: Tx, id: string, caller: Caller): Promise<ReturnRecord> {
  const { now } = caller
  // Serialises two confirmations of one statement.
  await tx
    .updateTable('returns')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .execute()
  const record = await statementById(tx, id, now)
  if (!record) throw refuse(404, 'statement_not_found', caller)
  if (record.status !== 'prepared') return record
  const content = returnContent(record)
  const order = await orderOf(tx, record, content)
  if (order) await lockOrder(tx, order.number)
  const items = order && content.isProven ? await checkedItems(tx, order, { items: content.items, caller }) : []
  const known = order && (await readOrder(tx, order, record.locale))
  const inTime = known ? isInTime(known.withdrawalDeadline, now) : null
  const declared: ReturnRecord = {
    ...record,
    number: await nextCaseNumber(tx, 'return', now),
    type: order ? returnType(contentOf(order), inTime !== false) : 'withdrawal',
    status: 'submitted',
    order_number: order?.number ?? null,
    content: JSON.stringify({
      ...content,
      items,
      deadline: known?.withdrawalDeadline ?? null,
      isInTime: inTime,
    } satisfies StoredReturn),
    submitted_at: now.toISOString(),
  }
  await tx.updateTable('returns').set(declared).where('id', '=', id).execute()
  await tx
    .insertInto('return_history')
    .values({ return_id: id, at: now.toISOString(), status: 'submitted', note: null })
    .execute()
  await sendReceipt(tx, declared, { isInTime: inTime, now })
  return declared
}

/**
 * The order that a statement concerns: the proven one, else one whose number and address were both stated right. One of a former
 * shop is as good as unknown here: the statement is taken, and staff see to it.
 */
async function orderOf(tx: Tx, { order_number, email }: ReturnRecord, { statedOrder }: StoredReturn) {
  if (order_number !== null) {
    const proven = await orderByNumber(tx, order_number)
    return proven && !isImported(proven) ? proven : null
  }
  const order = await orderByNumber(tx, statedOrder.replace(/\D/g, ''))
  return order && !isImported(order) && normalEmail(order.email) === normalEmail(email) ? order : null
}

/** The pieces of a statement; without any, all that can be given back. */
async function checkedItems(
  tx: Tx,
  order: OrderRecord,
  { items, caller }: { items: StoredReturn['items']; caller: Caller },
): Promise<StoredReturn['items']> {
  const left = new Map((await readOrder(tx, order, caller.locale)).items.map((item) => [item.id, item.returnableQty]))
  if (items.length === 0) {
    const all = [...left].flatMap(([orderItemId, quantity]) => (quantity > 0 ? [{ orderItemId, quantity }] : []))
    if (all.length === 0) throw refuse(409, 'nothing_to_return', caller)
    return all
  }
  for (const { orderItemId, quantity } of items) {
    const most = left.get(orderItemId)
    if (most === undefined) throw refuse(422, 'return_item_unknown', caller)
    if (quantity > most) throw refuse(409, most === 0 ? 'nothing_to_return' : 'return_too_many', caller, { left: most })
  }
  return items
}

/** The whole statement as it was declared goes to the buyer; the shop gets the same with what it needs to know. */
export async function sendReceipt(
  tx: Tx,
  record: ReturnRecord,
  { isInTime: inTime, now }: { isInTime: boolean | null; now: Date },
) {
  const { locale, email, name } = record
  const statement = await readWithdrawal(tx, record, locale)
  const common = { locale, email, firstName: name, statement, statementId: record.id, isInTime: inTime }
  const isKnown = record.order_number !== null
  const type = ReturnType.parse(record.type)
  await appendEvent(tx, { type: 'withdrawal.received', returnType: type, isKnown, ...common }, now)
}
