import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { type CaseKind, CaseStatus, type CaseType } from '#schemas/return-case.ts'
import type { StaffReturn } from '#schemas/staff-case.ts'
import { contentOf, isImported, orderByNumber, readOrder } from '../orders/read-order.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { uploadsOf } from '../uploads/uploads.ts'
import { addDays, startOfDay } from '../working-days.ts'
import { historyOf, refundsOfCase } from './read-case.ts'
import { recordCaseUpdate } from './record-case-update.ts'
import { returnType } from './return-type.ts'
import { type ReturnRecord, returnContent, type StoredReturn } from './stored-return.ts'
import { isInTime } from './withdrawal-time.ts'

interface Question {
  kind?: CaseKind | undefined
  status?: CaseStatus | undefined
  isKnown?: 'true' | 'false' | undefined
  isOpen?: 'true' | 'false' | undefined
  /** beginning of its number, the number of its order or an e-mail address */
  q?: string | undefined
  type?: CaseType | undefined
  /** days */
  dueFrom?: string | undefined
  dueUntil?: string | undefined
  sort: 'submitted' | 'due'
  page: number
  perPage: number
}

/**
 * Declared returns and complaints of everybody, the oldest first or, sorted by `due`, those first whose time to answer ends
 * first. Days are of the calendar of the shop.
 */
export async function listReturns(db: Kysely<EngineDatabase>, question: Question) {
  const { kind, type, status, isKnown, isOpen, q, dueFrom, dueUntil, sort, page, perPage } = question
  let wanted = db.selectFrom('returns').where('status', '!=', 'prepared')
  if (kind) wanted = wanted.where('type', kind === 'complaint' ? '=' : '!=', 'complaint')
  if (status) wanted = wanted.where('status', '=', status)
  if (type) wanted = wanted.where('type', '=', type)
  if (dueFrom) wanted = wanted.where('due_at', '>=', startOfDay(dueFrom))
  if (dueUntil) wanted = wanted.where('due_at', '<', startOfDay(addDays(dueUntil, 1)))
  if (isKnown) wanted = wanted.where('order_number', isKnown === 'true' ? 'is not' : 'is', null)
  if (isOpen) wanted = wanted.where('status', isOpen === 'true' ? 'not in' : 'in', ENDED)
  if (q !== undefined) {
    // Numbers of cases are written in capitals, addresses in small letters.
    const [number, email] = [q.toUpperCase(), q.toLowerCase()]
    wanted = wanted.where((eb) =>
      eb.or([startsWith(eb, 'number', number), startsWith(eb, 'order_number', q), startsWith(eb, 'email', email)]),
    )
  }
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .$if(sort === 'due', (query) => query.orderBy('due_at', (order) => order.asc().nullsLast()))
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const data = []
  // How a buyer is called and paid is told of one case at a time.
  for (const row of rows) data.push({ ...(await readStaffReturn(db, row)), phone: null, bankAccount: null })
  return { data, total: Number(total), page, perPage }
}

/** States in which nothing is left to do. */
const ENDED: readonly CaseStatus[] = ['rejected', 'canceled', 'refunded', 'resolved']

function startsWith(
  eb: ExpressionBuilder<EngineDatabase, 'returns'>,
  column: 'number' | 'order_number' | 'email',
  from: string,
) {
  const text = column === 'email' ? eb.fn<string>('lower', [column]) : eb.ref(column)
  return eb.and([eb(text, '>=', from), eb(text, '<', `${from}\u{10ffff}`)])
}

/** The declared return of a number; null for none. */
export async function returnByNumber(db: Kysely<EngineDatabase>, number: string): Promise<ReturnRecord | null> {
  return (await db.selectFrom('returns').selectAll().where('number', '=', number).executeTakeFirst()) ?? null
}

/**
 * Says which order a statement concerns. The time of its receipt decides whether it came in time. Throws 404 for an unknown return or
 * order, 409 if its order is known already.
 */
export async function matchReturn(
  tx: Transaction<EngineDatabase>,
  { number, orderNumber, now }: { number: string; orderNumber: string; now: Date },
): Promise<ReturnRecord> {
  const record = await returnByNumber(tx, number)
  if (!record || record.submitted_at === null) throw returnNotFound()
  if (record.order_number !== null)
    throw new Refusal(409, 'return_known', `The order of this return is known: ${record.order_number}.`)
  const order = await orderByNumber(tx, orderNumber)
  if (!order) throw new Refusal(404, 'order_not_found', 'There is no such order.')
  if (isImported(order)) throw new Refusal(409, 'order_imported', 'A former shop has carried this order out.')
  const { withdrawalDeadline } = await readOrder(tx, order, order.locale)
  const inTime = isInTime(withdrawalDeadline, new Date(record.submitted_at))
  const content: StoredReturn = { ...returnContent(record), deadline: withdrawalDeadline, isInTime: inTime }
  const matched: ReturnRecord = {
    ...record,
    type: returnType(contentOf(order), inTime),
    order_number: order.number,
    content: JSON.stringify(content),
  }
  await tx.updateTable('returns').set(matched).where('id', '=', record.id).execute()
  await recordCaseUpdate(tx, record.id, now)
  return matched
}

export async function readStaffReturn(db: Kysely<EngineDatabase>, record: ReturnRecord): Promise<StaffReturn> {
  const content = returnContent(record)
  const { statedOrder, isProven, items, subject, deadline, isInTime: inTime } = content
  return {
    number: record.number!,
    type: record.type,
    status: CaseStatus.parse(record.status),
    locale: record.locale,
    submittedAt: record.submitted_at!,
    statedOrder,
    orderNumber: record.order_number,
    isProven,
    isInTime: inTime,
    deadline,
    name: record.name,
    email: record.email,
    items: items.map(({ orderItemId, quantity, ...item }) => ({
      orderItemId,
      quantity,
      reason: item.reason ?? null,
      condition: item.condition ?? null,
      defectDate: item.defectDate ?? null,
      defectType: item.defectType ?? null,
      description: item.description ?? null,
    })),
    subject,
    remedy: content.remedy ?? null,
    comment: content.comment ?? null,
    attachments: await uploadsOf(db, record.id),
    phone: content.phone ?? null,
    dueAt: record.due_at,
    acceptedByLaw: await isAcceptedByLaw(db, record.id),
    refunds: await refundsOfCase(db, record.id),
    replacements: (content.replacements ?? []).map(({ orderNumber }) => orderNumber),
    inspection: content.inspection ?? null,
    bankAccount: record.iban === null ? null : { iban: record.iban, holder: record.account_holder ?? '' },
    history: await historyOf(db, record.id),
  }
}

async function isAcceptedByLaw(db: Kysely<EngineDatabase>, id: string): Promise<boolean> {
  const notice = db.selectFrom('case_notices').select('at').where('return_id', '=', id)
  return (await notice.where('kind', '=', 'accepted-by-law').executeTakeFirst()) !== undefined
}

export const returnNotFound = () => new Refusal(404, 'return_not_found', 'There is no such return.')
