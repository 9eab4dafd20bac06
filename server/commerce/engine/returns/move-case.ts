import type { Transaction } from 'kysely'
import type { CaseStatus } from '#schemas/return-case.ts'
import type { CaseCause } from '../event-payloads.ts'
import { appendEvent } from '../events.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { noteCaseStatus } from './note-case-status.ts'
import { readCase } from './read-case.ts'
import { returnByNumber, returnNotFound } from './staff-returns.ts'
import { kindOf, type ReturnRecord } from './stored-return.ts'

type Moves = Readonly<Partial<Record<CaseStatus, readonly CaseStatus[]>>>

/** States that follow each state of a return. Domain 2. */
const RETURN_MOVES: Moves = {
  submitted: ['accepted', 'awaiting_goods', 'goods_received', 'rejected', 'canceled'],
  accepted: ['awaiting_goods', 'goods_received', 'canceled'],
  awaiting_goods: ['goods_received', 'canceled'],
  // The inspection sets `inspected`, a refund `refund_ordered` and its end `refunded`. Where nothing was paid, nothing is left to do.
  goods_received: [],
  inspected: ['rejected', 'canceled'],
}

const DECISIONS = ['accepted', 'partially_accepted', 'rejected', 'canceled'] as const
/** The same of a complaint. */
const COMPLAINT_MOVES: Moves = {
  submitted: ['in_review', 'awaiting_goods', 'awaiting_customer', ...DECISIONS],
  in_review: ['awaiting_goods', 'awaiting_customer', ...DECISIONS],
  awaiting_goods: ['in_review', 'awaiting_customer', ...DECISIONS],
  awaiting_customer: ['in_review', 'awaiting_goods', ...DECISIONS],
  accepted: ['resolved'],
  partially_accepted: ['resolved'],
}

/** States that the buyer is told the reasons of. */
const WITH_REASONS: readonly CaseStatus[] = ['rejected', 'partially_accepted', 'awaiting_customer']

/**
 * Moves a return or a complaint to its next state and tells the buyer. `reason`: in the buyer's language. Throws 404 for none, 409 for a
 * state that does not follow, 422 without reasons for a decision against the buyer.
 */
export async function moveCase(
  tx: Transaction<EngineDatabase>,
  { number, status, reason, now }: { number: string; status: CaseStatus; reason: string | null; now: Date },
): Promise<ReturnRecord> {
  // Serialises moves of one case.
  await tx
    .updateTable('returns')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('number', '=', number)
    .execute()
  const record = await returnByNumber(tx, number)
  if (!record) throw returnNotFound()
  const next = movesOf(record)
  if (!next.includes(status))
    throw new Refusal(409, 'case_move_impossible', `From ${record.status} it goes to: ${next.join(', ') || 'nothing'}.`)
  if (status === 'rejected' && record.type === 'withdrawal')
    throw new Refusal(
      409,
      'withdrawal_binding',
      'A withdrawal in time needs no consent of the shop and is not rejected.',
    )
  if (WITH_REASONS.includes(status) && reason === null)
    throw new Refusal(422, 'reason_needed', 'This state needs reasons for the buyer.', { reason: 'v.required' })
  return setCaseStatus(tx, record, { status, reason, now })
}

/** States that follow the present one; `moveCase` refuses to reject a withdrawal. */
function movesOf(record: ReturnRecord): readonly CaseStatus[] {
  const moves = kindOf(record) === 'complaint' ? COMPLAINT_MOVES : RETURN_MOVES
  return moves[record.status as CaseStatus] ?? []
}

/** States that staff can move a case to now. */
export function possibleMoves(record: ReturnRecord): CaseStatus[] {
  const isBinding = record.type === 'withdrawal'
  return movesOf(record).filter((status) => !(isBinding && status === 'rejected'))
}

/** Sets the state of a case and tells its buyer. `cause`: what has happened, if it is more than the state. */
export async function setCaseStatus(
  tx: Transaction<EngineDatabase>,
  record: ReturnRecord,
  { status, reason, cause, now }: { status: CaseStatus; reason: string | null; cause?: CaseCause; now: Date },
): Promise<ReturnRecord> {
  await noteCaseStatus(tx, record.id, { status, note: reason, now })
  const moved: ReturnRecord = { ...record, status }
  const { locale, email, name } = record
  const filed = await readCase(tx, moved, locale)
  await appendEvent(
    tx,
    { type: `${kindOf(record)}.moved`, locale, email, firstName: name, filed, reason, ...(cause && { cause }) },
    now,
  )
  return moved
}
