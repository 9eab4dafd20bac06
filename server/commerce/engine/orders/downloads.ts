import type { Kysely } from 'kysely'
import type { LocalizedText } from '#schemas/locale.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import type { StoredOrder } from './stored-order.ts'

type Placed = Pick<EngineTables['orders'], 'status' | 'payment_status' | 'content'>

interface OrderDownload {
  id: string
  label: LocalizedText
  pages: number | null
  /** key of its document */
  file: string
}

/** Files of an order that its buyer may fetch: none before it is paid, and none after it was cancelled. Domain 1, 2. */
export async function downloadsOf(
  db: Kysely<EngineDatabase>,
  { status, payment_status, content }: Placed,
): Promise<OrderDownload[]> {
  const isPaid = payment_status === 'paid' || payment_status === 'not_required'
  if (!isPaid || (status !== 'processing' && status !== 'complete')) return []
  const { items } = JSON.parse(content) as StoredOrder
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
  return bought.flatMap(({ id, productId }) =>
    files
      .filter(({ product_id }) => product_id === productId)
      .map(({ position, label, pages, file }) => ({
        id: `${id}-${position}`,
        label: JSON.parse(label) as LocalizedText,
        pages,
        file,
      })),
  )
}
