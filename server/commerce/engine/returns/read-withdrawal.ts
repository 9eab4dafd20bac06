import type { Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import { ReturnStatus, ReturnType, type Withdrawal } from '#schemas/withdrawal.ts'
import { type OrderScope, ordersIn } from '../accounts/account-of.ts'
import { contentOf, orderByNumber } from '../orders/read-order.ts'
import type { StoredItem } from '../orders/stored-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { type ReturnRecord, returnContent } from './stored-return.ts'
import { sendBackBy } from './withdrawal-time.ts'

type Db = Kysely<EngineDatabase>

/** Prepared statements are forgotten after a day. */
const PREPARED_MS = 24 * 3600 * 1000

/** The statement of an id; null for none, and for one that was prepared more than a day ago. */
export async function statementById(db: Db, id: string, now: Date): Promise<ReturnRecord | null> {
  const record = await db.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst()
  if (!record || record.type === 'complaint') return null
  return record.status === 'prepared' && record.created_at < oldest(now) ? null : record
}

/** A statement for its holder. Without proof it tells nothing of the order that the buyer did not state. */
export async function readWithdrawal(db: Db, record: ReturnRecord, locale: Locale): Promise<Withdrawal> {
  const { statedOrder, isProven, items, subject, deadline, isInTime, returnAddress } = returnContent(record)
  const order = isProven && record.order_number !== null ? await orderByNumber(db, record.order_number) : null
  const rows = order ? contentOf(order).items : []
  const { submitted_at: submittedAt } = record
  return {
    id: record.id,
    status: ReturnStatus.parse(record.status),
    number: record.number,
    type: isProven && submittedAt !== null ? ReturnType.parse(record.type) : null,
    orderNumber: statedOrder,
    isProven,
    name: record.name,
    email: record.email,
    locale: record.locale,
    items: items.map(({ orderItemId, quantity }) => ({
      orderItemId,
      name: nameIn(rows, orderItemId, locale),
      quantity,
    })),
    subject,
    preparedAt: record.created_at,
    submittedAt,
    deadline: isProven ? deadline : null,
    isInTime: isProven ? isInTime : null,
    sendBackBy: submittedAt === null ? null : sendBackBy(submittedAt),
    returnAddress,
  }
}

/** Declared statements of a customer and about their orders, the oldest first. */
export async function withdrawalsOf(
  db: Db,
  { id: customerId, scope }: { id: string; scope: OrderScope },
  locale: Locale,
): Promise<Withdrawal[]> {
  const own = ordersIn(db, scope).select('number')
  const records = await db
    .selectFrom('returns')
    .selectAll()
    .where('status', '!=', 'prepared')
    .where('type', '!=', 'complaint')
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('order_number', 'in', own)]))
    .orderBy('submitted_at')
    .orderBy('id')
    .execute()
  const statements = []
  for (const record of records) statements.push(await readWithdrawal(db, record, locale))
  return statements
}

/** Name of an ordered product with its options: `Coffee Dusk, 250 g, whole beans`. */
export function nameOf(item: StoredItem, locale: Locale): string {
  return [item.name[locale], ...item.options.map(({ valueLabel }) => valueLabel[locale])].join(', ')
}

/** Name of the product in a row of an order; the row's id where the order is not known. */
export function nameIn(rows: readonly StoredItem[], rowId: string, locale: Locale): string {
  const row = rows.find(({ id }) => id === rowId)
  return row ? nameOf(row, locale) : rowId
}

/** Deletes statements that were prepared more than a day ago and never declared. Returns their number. */
export async function forgetPrepared(db: Db, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('returns')
    .where('status', '=', 'prepared')
    .where('created_at', '<', oldest(now))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

const oldest = (now: Date) => new Date(now.getTime() - PREPARED_MS).toISOString()
