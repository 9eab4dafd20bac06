import type { Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import { type CaseKind, CaseStatus, type ReturnCase } from '#schemas/return-case.ts'
import type { TokenPayload } from '#schemas/user.ts'
import { type OrderScope, ordersIn, seesOrder } from '../accounts/account-of.ts'
import { toDecimal } from '../money.ts'
import { contentOf, orderByNumber } from '../orders/read-order.ts'
import { MANUAL } from '../payments/manual.ts'
import type { EngineDatabase } from '../schema.ts'
import { uploadsOf } from '../uploads/uploads.ts'
import { maskedIban } from './bank-account.ts'
import { nameIn } from './read-withdrawal.ts'
import { awaitsGoods, selfSentLabels } from './return-label.ts'
import { kindOf, type ReturnRecord, returnContent } from './stored-return.ts'
import { sendBackBy } from './withdrawal-time.ts'

type Db = Kysely<EngineDatabase>

/** The filed case of an id; null for none. */
export async function caseById(db: Db, id: string): Promise<ReturnRecord | null> {
  const record = await db.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst()
  return record && record.number !== null ? record : null
}

/** A filed case with its history. Of an order that was not proven it tells only what the buyer stated. */
export async function readCase(db: Db, record: ReturnRecord, locale: Locale): Promise<ReturnCase> {
  const {
    isProven,
    items,
    comment = null,
    subject,
    remedy = null,
    returnAddress,
    replacements = [],
    settlements = [],
  } = returnContent(record)
  const order = isProven && record.order_number !== null ? await orderByNumber(db, record.order_number) : null
  const rows = order ? contentOf(order).items : []
  const submittedAt = record.submitted_at!
  return {
    id: record.id,
    kind: kindOf(record),
    number: record.number!,
    type: record.type,
    status: CaseStatus.parse(record.status),
    orderNumber: order?.number ?? null,
    orderDate: order?.created_at ?? null,
    submittedAt,
    dueAt: record.due_at,
    name: record.name,
    email: record.email,
    items: items.map(({ orderItemId, quantity, ...more }) => ({
      orderItemId,
      name: nameIn(rows, orderItemId, locale),
      quantity,
      reason: more.reason ?? null,
      condition: more.condition ?? null,
      defectDate: more.defectDate ?? null,
      defectType: more.defectType ?? null,
      description: more.description ?? null,
    })),
    remedy,
    comment: comment ?? subject,
    attachments: await uploadsOf(db, record.id),
    label: awaitsGoods(record) ? selfSentLabels.code : null,
    sendBackBy: record.type === 'withdrawal' ? sendBackBy(submittedAt) : null,
    returnAddress,
    refunds: await refundsOfCase(db, record.id),
    ...(settlements.length > 0 && {
      settlements: settlements.map(({ gross, currency, at }) => ({ amount: toDecimal(gross), currency, at })),
    }),
    replacements: replacements.map(({ orderNumber }) => orderNumber),
    bankAccount: record.iban && maskedIban(record.iban),
    history: await historyOf(db, record.id),
  }
}

/** Money for a case, the oldest first. */
export async function refundsOfCase(db: Db, id: string): Promise<ReturnCase['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('return_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ amount, currency, status, created_at, done_at, provider }) => ({
    amount: toDecimal(amount),
    currency,
    status,
    at: done_at ?? created_at,
    isTransfer: provider === MANUAL,
  }))
}

/** States of a case with the reasons of the shop, the oldest first. */
export async function historyOf(db: Db, id: string): Promise<ReturnCase['history']> {
  return db
    .selectFrom('return_history')
    .select(['at', 'status', 'note'])
    .where('return_id', '=', id)
    .orderBy('id')
    .execute()
}

/** Cases that a customer filed or that are about the orders that they see, the newest first. */
export async function casesOf(
  db: Db,
  { id: customerId, scope }: { id: string; scope: OrderScope },
  { kind, page, perPage, locale }: { kind: CaseKind; page: number; perPage: number; locale: Locale },
): Promise<{ data: ReturnCase[]; total: number; page: number; perPage: number }> {
  const own = ordersIn(db, scope).select('number')
  const wanted = db
    .selectFrom('returns')
    .where('number', 'is not', null)
    .where('type', kind === 'complaint' ? '=' : '!=', 'complaint')
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('order_number', 'in', own)]))
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const records = await wanted
    .selectAll()
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const data = []
  for (const record of records) data.push(await readCase(db, record, locale))
  return { data, total: Number(total), page, perPage }
}

/** A case that a customer sees; null for another's and for none. */
export async function caseOf(db: Db, reader: TokenPayload['user'], id: string): Promise<ReturnRecord | null> {
  const record = await caseById(db, id)
  if (!record) return null
  if (record.customer_id === reader.id) return record
  const order = record.order_number === null ? null : await orderByNumber(db, record.order_number)
  return order && seesOrder(reader, order) ? record : null
}
