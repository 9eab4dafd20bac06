import type { Transaction } from 'kysely'
import type { CaseStatus } from '#schemas/return-case.ts'
import { appendEvent } from '../engine/events.ts'
import { sentence } from '../engine/messages.ts'
import { contentOf, orderByNumber } from '../engine/orders/read-order.ts'
import { moveCase } from '../engine/returns/move-case.ts'
import { readCase } from '../engine/returns/read-case.ts'
import type { ReturnRecord } from '../engine/returns/stored-return.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import type { ReturnTables } from '../engine/schema-returns.ts'
import { addDays, shopTime } from '../engine/working-days.ts'

type Parts = Pick<CheckoutDeps, 'database' | 'report'>
type Notice = ReturnTables['case_notices']['kind']

/** States of a complaint that has no answer yet: a question to the buyer is none. */
const UNANSWERED: readonly CaseStatus[] = ['submitted', 'in_review', 'awaiting_goods', 'awaiting_customer']
/** Days before the last one on which the shop is warned: the tenth and the thirteenth of fourteen. */
const WARNINGS: readonly { kind: Notice; daysLeft: number }[] = [
  { kind: 'day-13', daysLeft: 1 },
  { kind: 'day-10', daysLeft: 4 },
]
const DAY_MS = 86_400_000
/** Complaints of one run: a job with more to do runs again. */
const PORTION = 100

/**
 * Warns the shop by mail of complaints without an answer, on the tenth and on the thirteenth of their 14 days, each once
 * over crashes and servers. After downtime the later warning stands for both. Domain 1.
 */
export async function warnOfComplaints({ database, report }: Parts, now: Date): Promise<number> {
  const { day: today } = shopTime(now)
  let warned = 0
  for (const { kind, daysLeft } of WARNINGS) {
    const before = new Date(now.getTime() + (daysLeft + 1) * DAY_MS)
    // Without those whose time is over, which may stay so for long.
    const after = new Date(now.getTime() - DAY_MS)
    const rows = await unansweredUntil(database, { before, after, without: [kind] })
    for (const record of rows) {
      const due = shopTime(new Date(record.due_at!)).day
      if (today < addDays(due, -daysLeft) || today > due) continue
      warned += await once(report, () => database.transaction((tx) => warn(tx, record, kind)))
    }
  }
  return warned

  async function warn(tx: Transaction<EngineDatabase>, { id, due_at }: ReturnRecord, kind: Notice): Promise<number> {
    const record = await unanswered(tx, id)
    if (!record || !(await note(tx, id, kind, now))) return 0
    // Two warnings at once would say different things about one day.
    if (kind === 'day-13') await note(tx, id, 'day-10', now)
    const { locale, email, name } = record
    const filed = await readCase(tx, record, locale)
    const daysLeft = daysBetween(today, shopTime(new Date(due_at!)).day)
    await appendEvent(tx, { type: 'complaint.due_soon', locale, email, firstName: name, filed, daysLeft }, now)
    return 1
  }
}

/**
 * Marks complaints of Polish consumers that the shop has not answered in time as accepted, as the law does (art. 7a of
 * the Polish Consumer Rights Act), and tells their buyers. No money is moved. Domain 1.
 */
export async function acceptUnanswered({ database, report }: Parts, now: Date): Promise<number> {
  const { day: today } = shopTime(now)
  let accepted = 0
  const overdue = await unansweredUntil(database, { before: now, without: ['accepted-by-law', 'time-over'] })
  for (const record of overdue) {
    // The time ends with its last day.
    if (today <= shopTime(new Date(record.due_at!)).day) continue
    accepted += await once(report, () => database.transaction((tx) => accept(tx, record)))
  }
  return accepted

  async function accept(tx: Transaction<EngineDatabase>, { id }: ReturnRecord): Promise<number> {
    const record = await unanswered(tx, id)
    if (!record) return 0
    const isAccepted = await isOfPolishConsumer(tx, record)
    // Noted for other buyers, too: their complaints are not looked at again.
    if (!(await note(tx, id, isAccepted ? 'accepted-by-law' : 'time-over', now)) || !isAccepted) return 0
    const reason = sentence('complaint_accepted_by_law', record.locale)
    await moveCase(tx, { number: record.number!, status: 'accepted', reason, now })
    return 1
  }
}

/** Complaints without an answer and without one of these notices whose time ends between two instants, by that end. */
function unansweredUntil(
  { db }: Parts['database'],
  { before, after = new Date(0), without }: { before: Date; after?: Date; without: readonly Notice[] },
): Promise<ReturnRecord[]> {
  return db
    .selectFrom('returns')
    .selectAll()
    .where('type', '=', 'complaint')
    .where('status', 'in', UNANSWERED)
    .where('due_at', '<', before.toISOString())
    .where('due_at', '>=', after.toISOString())
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('case_notices')
            .select('return_id')
            .whereRef('return_id', '=', 'returns.id')
            .where('kind', 'in', without),
        ),
      ),
    )
    .orderBy('due_at')
    .limit(PORTION)
    .execute()
}

async function unanswered(tx: Transaction<EngineDatabase>, id: string): Promise<ReturnRecord | null> {
  const record = await tx.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst()
  return record && UNANSWERED.some((status) => status === record.status) ? record : null
}

/** False if it was noted before. */
async function note(tx: Transaction<EngineDatabase>, id: string, kind: Notice, now: Date): Promise<boolean> {
  const noted = await tx
    .insertInto('case_notices')
    .values({ return_id: id, kind, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['return_id', 'kind']).doNothing())
    .returning('return_id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Whether a consumer with an address in Poland bought; sole traders may have the rights of consumers. Domain 1. */
async function isOfPolishConsumer(tx: Transaction<EngineDatabase>, { order_number }: ReturnRecord): Promise<boolean> {
  const order = order_number === null ? null : await orderByNumber(tx, order_number)
  if (!order) return false
  const { customerType, consumerRights, billing } = contentOf(order)
  return (customerType !== 'b2b' || consumerRights) && billing.countryCode === 'PL'
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** A complaint that fails does not block the others: it is reported, and retried in the next run. */
async function once(report: Parts['report'], work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    report(error)
    return 0
  }
}
