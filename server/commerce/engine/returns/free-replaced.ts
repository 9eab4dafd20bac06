import type { Transaction } from 'kysely'
import type { LocalizedText } from '#schemas/locale.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { changeContent } from './change-content.ts'
import { lockCase } from './lock-case.ts'
import { setCaseStatus } from './move-case.ts'
import { returnContent } from './stored-return.ts'

type Tx = Transaction<EngineDatabase>

/**
 * After the cancellation of a replacement its pieces can be replaced or paid back again. A complaint that was resolved is
 * open again, and its buyer is told. Nothing for other orders.
 */
export async function freeReplaced(tx: Tx, replacement: OrderRecord, now: Date): Promise<void> {
  const { replaces } = contentOf(replacement)
  if (!replaces) return
  const { record } = await lockCase(tx, replaces.caseNumber)
  const replacements = (returnContent(record).replacements ?? []).filter(
    ({ orderNumber }) => orderNumber !== replacement.number,
  )
  const changed = await changeContent(tx, record, { replacements })
  if (record.status !== 'resolved') return
  const reason = canceledNote(replacement.number)[record.locale]
  await setCaseStatus(tx, changed, {
    status: await decisionOf(tx, record.id),
    reason,
    cause: 'replacement_canceled',
    now,
  })
}

/** How the shop had decided on a complaint before it was resolved. */
async function decisionOf(tx: Tx, id: string): Promise<'accepted' | 'partially_accepted'> {
  const decision = await tx
    .selectFrom('return_history')
    .select('status')
    .where('return_id', '=', id)
    .where('status', 'in', ['accepted', 'partially_accepted'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return decision?.status === 'partially_accepted' ? 'partially_accepted' : 'accepted'
}

const canceledNote = (number: string): LocalizedText => ({
  pl: `Anulowano zamówienie nr ${number} z nowym towarem. Reklamacja pozostaje otwarta.`,
  en: `Order ${number} with the replacement has been cancelled. Your complaint is still open.`,
  de: `Die Bestellung ${number} mit der Ersatzware wurde storniert. Ihre Reklamation bleibt offen.`,
})
