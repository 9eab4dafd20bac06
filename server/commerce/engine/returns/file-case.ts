import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CaseKind, Filing, Remedy } from '#schemas/return-case.ts'
import type { Caller } from '../../parts.ts'
import { appendEvent } from '../events.ts'
import { sentence } from '../messages.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { contentOf } from '../orders/read-order.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { attachUploads } from '../uploads/uploads.ts'
import { shopTime } from '../working-days.ts'
import { type BankAccount, bankAccountOf } from './bank-account.ts'
import { nextCaseNumber } from './case-number.ts'
import { type ProvenOrder, readFiling } from './filing.ts'
import { readCase } from './read-case.ts'
import type { ReturnRecord, StoredCaseItem, StoredReturn } from './stored-return.ts'
import { sendReceipt } from './withdraw.ts'
import { isInTime } from './withdrawal-time.ts'

type Tx = Transaction<EngineDatabase>

const DAY_MS = 86_400_000
/** Days within which the shop answers a complaint. Domain 1. */
const ANSWER_DAYS = 14

export interface CaseInput {
  kind: CaseKind
  name: string
  email: string
  phone: string | null
  items: StoredCaseItem[]
  remedy?: Remedy | undefined
  comment: string | null
  /** ids of uploaded files */
  attachments: readonly string[]
  returnAddress: string
  bankAccount: BankAccount | null
}

/**
 * Files a return or a complaint about a proven order. A consumer's return in time is a withdrawal, which needs no reasons. Filings of
 * one order wait for each other, so that no piece is given back twice. Throws 403 unless the customer's password was given lately, 409
 * for pieces that cannot be given back any more, 422 for unknown rows, missing reasons and impossible days.
 */
export async function fileCase(
  tx: Tx,
  input: CaseInput,
  { proven, caller }: { proven: ProvenOrder; caller: Caller },
): Promise<ReturnRecord> {
  const { order } = proven
  const { now, locale } = caller
  if (proven.needsPassword) throw refuse(403, 'password_needed', caller)
  await lockOrder(tx, order.number)
  const filing = await readFiling(tx, proven, caller)
  checkItems(input, filing, caller)
  const isComplaint = input.kind === 'complaint'
  const { kind, name, email, phone, items, remedy, comment, returnAddress } = input
  const inTime = isComplaint ? null : isInTime(filing.withdrawalDeadline, now)
  const record: ReturnRecord = {
    id: randomBytes(16).toString('base64url'),
    number: await nextCaseNumber(tx, kind, now),
    type: isComplaint ? 'complaint' : filing.type,
    status: 'submitted',
    order_number: order.number,
    customer_id: customerOf(proven, caller),
    email,
    name,
    locale,
    content: JSON.stringify({
      statedOrder: order.number,
      isProven: true,
      items,
      subject: null,
      deadline: filing.withdrawalDeadline,
      isInTime: inTime,
      returnAddress,
      comment,
      phone,
      ...(remedy !== undefined && { remedy }),
    } satisfies StoredReturn),
    created_at: now.toISOString(),
    submitted_at: now.toISOString(),
    ...bankAccountOf(input.bankAccount, { type: isComplaint ? 'complaint' : filing.type, order: contentOf(order) }),
    due_at: isComplaint ? new Date(now.getTime() + ANSWER_DAYS * DAY_MS).toISOString() : null,
  }
  await tx.insertInto('returns').values(record).execute()
  await attachUploads(tx, { ids: input.attachments, orderNumber: order.number, returnId: record.id, caller })
  await tx
    .insertInto('return_history')
    .values({ return_id: record.id, at: record.created_at, status: 'submitted', note: null })
    .execute()
  if (record.type === 'withdrawal') await sendReceipt(tx, record, { isInTime: inTime, now })
  else {
    const filed = await readCase(tx, record, locale)
    const type = isComplaint ? 'complaint.received' : 'return.received'
    await appendEvent(tx, { type, locale, email, firstName: name, filed }, now)
  }
  return record
}

/** The customer who files. With the mailed link of a customer's order nobody does: the order's customer sees the case by its order. */
function customerOf({ order, proof }: ProvenOrder, { user }: Caller): string | null {
  const isMailed = proof !== 'own' && order.customer_id !== null
  return isMailed ? null : (user?.id ?? null)
}

/** Each row once, with pieces that are left, and with what its kind of case needs. */
function checkItems({ kind, items }: CaseInput, filing: Filing, caller: Caller): void {
  const isComplaint = kind === 'complaint'
  const needsReason = !isComplaint && filing.type !== 'withdrawal'
  const today = shopTime(caller.now).day
  const problems: Record<string, string> = {}
  if (new Set(items.map(({ orderItemId }) => orderItemId)).size < items.length)
    throw refuse(422, 'return_item_unknown', caller)
  for (const [index, item] of items.entries()) {
    const row = filing.items.find(({ id }) => id === item.orderItemId)
    if (!row) throw refuse(422, 'return_item_unknown', caller)
    const left = isComplaint ? row.faulty : row.returnable
    if (item.quantity > left)
      throw refuse(
        409,
        left > 0 ? 'return_too_many' : isComplaint ? 'nothing_to_complain' : 'nothing_to_return',
        caller,
        { left },
      )
    const isReasoned = item.reason !== undefined && item.reason !== 'not_specified'
    if (needsReason && !isReasoned) problems[`items.${index}.reason`] = 'v.reason'
    const day = item.defectDate
    if (isComplaint && (day === undefined || day > today || day < filing.firstDefectDay))
      problems[`items.${index}.defectDate`] = 'v.defect_date'
  }
  if (Object.keys(problems).length > 0)
    throw new Refusal(422, 'invalid_input', sentence('invalid_input', caller.locale), problems)
}
