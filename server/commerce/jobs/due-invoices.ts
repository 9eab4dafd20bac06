import { sql, type Transaction } from 'kysely'
import { appendEvent } from '../engine/events.ts'
import { documentById } from '../engine/orders/billing-documents.ts'
import { documentMail } from '../engine/orders/order-mail.ts'
import { contentOf, orderByNumber } from '../engine/orders/read-order.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import { addDays, shopTime } from '../engine/working-days.ts'

type Parts = Pick<CheckoutDeps, 'database' | 'links' | 'report'>

/** Days before the due date of the first notice. */
const SOON_DAYS = 3
/**
 * Days after the due date of the latest notice: older invoices, for example from before an update, are not notified all
 * at once.
 */
const LATE_DAYS = 7
/** Invoices of one run: a job with more to do runs again. */
const PORTION = 100

/**
 * Notifies companies of invoices due in three days, and again when they are overdue: each once, across crashes and
 * servers. Only for orders on credit (cash on delivery owes nothing until the parcel is there) that were placed here:
 * another system reminds of its own invoices. Domain 8.
 */
export async function notifyInvoicesDue({ database, links, report }: Parts, now: Date): Promise<number> {
  const { day: today } = shopTime(now)
  const rows = await database.db
    .selectFrom('billing_documents')
    .innerJoin('orders', 'orders.number', 'billing_documents.order_number')
    .select(['billing_documents.id', 'billing_documents.due_date'])
    .where('billing_documents.type', '=', 'invoice')
    // Written out as in the partial index.
    .where('billing_documents.status', '=', sql.lit('open'))
    .where('billing_documents.due_date', '>=', addDays(today, -LATE_DAYS))
    .where('billing_documents.due_date', '<=', addDays(today, SOON_DAYS))
    .where('orders.payment_status', '=', 'not_required')
    .where('orders.cart_id', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        and([eb('billing_documents.due_date', '<', today), eb('billing_documents.overdue_told_at', 'is', null)]),
        and([eb('billing_documents.due_date', '>=', today), eb('billing_documents.due_told_at', 'is', null)]),
      ]),
    )
    .orderBy('billing_documents.due_date')
    .orderBy('billing_documents.id')
    .limit(PORTION)
    .execute()
  let told = 0
  for (const { id } of rows) {
    try {
      if (await database.transaction((tx) => tell(tx, id))) told += 1
    } catch (error) {
      report(error)
    }
  }
  return told

  async function tell(tx: Transaction<EngineDatabase>, id: string): Promise<boolean> {
    const document = await documentById(tx, id)
    if (document?.status !== 'open' || document.order_number === null) return false
    const isOverdue = document.due_date < today
    if ((isOverdue ? document.overdue_told_at : document.due_told_at) !== null) return false
    const at = now.toISOString()
    const noted = isOverdue ? { overdue_told_at: at } : { due_told_at: at }
    await tx.updateTable('billing_documents').set(noted).where('id', '=', id).execute()
    const record = await orderByNumber(tx, document.order_number)
    if (!record || contentOf(record).customerType !== 'b2b') return false
    const type = isOverdue ? 'document.overdue' : 'document.due_soon'
    const mail = await documentMail(tx, record, { links, now })
    const { number: documentNumber, due_date: due } = document
    await appendEvent(tx, { type, documentId: id, documentNumber, due, ...mail }, now)
    return true
  }
}
