import type { Kysely, Transaction } from 'kysely'
import type { LocalizedText } from '#schemas/locale.ts'
import { isPaid } from '#schemas/payment.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { keptItems } from './canceled-pieces.ts'
import type { StoredOrder } from './stored-order.ts'

type Placed = Pick<EngineTables['orders'], 'number' | 'status' | 'payment_status' | 'content' | 'created_at'>

export interface OrderDownload {
  id: string
  label: LocalizedText
  pages: number | null
  /** key of its document */
  file: string
  /** remaining downloads; null: unlimited */
  left: number | null
  /** first instant at which it cannot be downloaded any more; null: never */
  until: string | null
}

const DAY_MS = 86_400_000

/** Downloadable files of an order: none before it is paid, and none after it was cancelled. Domain 1, Domain 2. */
export async function downloadsOf(
  db: Kysely<EngineDatabase>,
  { number, status, payment_status, content, created_at }: Placed,
): Promise<OrderDownload[]> {
  const isSettled = isPaid(payment_status) || payment_status === 'not_required'
  if (!isSettled || (status !== 'processing' && status !== 'complete')) return []
  const items = keptItems(JSON.parse(content) as StoredOrder)
  const bought = items.filter(({ delivery }) => delivery === 'file')
  if (bought.length === 0) return []
  const files = await db
    .selectFrom('product_files')
    .selectAll()
    .where('kind', '=', 'download')
    .where('product_id', 'in', [...new Set(bought.map(({ productId }) => productId))])
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const fetched = await db.selectFrom('order_downloads').selectAll().where('order_number', '=', number).execute()
  const counts = new Map(fetched.map(({ download_id, count }) => [download_id, count]))
  const from = Date.parse((await acceptedAt(db, number)) ?? created_at)
  return bought.flatMap(({ id: itemId, productId }) =>
    files
      .filter(({ product_id }) => product_id === productId)
      .map(({ position, label, pages, file, max_downloads, valid_days }) => {
        const id = `${itemId}-${position}`
        return {
          id,
          label: JSON.parse(label) as LocalizedText,
          pages,
          file,
          left: max_downloads === null ? null : Math.max(0, max_downloads - (counts.get(id) ?? 0)),
          until: valid_days === null ? null : new Date(from + valid_days * DAY_MS).toISOString(),
        }
      }),
  )
}

interface Fetching {
  number: string
  file: OrderDownload
  now: Date
  /** only checks availability, without a download */
  isAsked: boolean
}

/** Counts a download. False, and nothing counted, if its limit or period is used up. */
export async function countDownload(
  tx: Transaction<EngineDatabase>,
  { number, file: { id, left, until }, now, isAsked }: Fetching,
): Promise<boolean> {
  if (left === 0 || (until !== null && until <= now.toISOString())) return false
  if (isAsked) return true
  await tx
    .insertInto('order_downloads')
    .values({ order_number: number, download_id: id, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['order_number', 'download_id'])
        .doUpdateSet((eb) => ({ count: eb('order_downloads.count', '+', 1) })),
    )
    .execute()
  return true
}

/** Time at which an order was paid, or accepted on credit. */
async function acceptedAt(db: Kysely<EngineDatabase>, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_history')
    .select('at')
    .where('order_number', '=', number)
    .where('status', 'in', ['processing', 'complete'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}
