import type { Transaction } from 'kysely'
import { loadBankAccount } from '../checkout/stored-methods.ts'
import { appendEvent } from '../events.ts'
import type { DocumentRecord } from '../orders/billing-documents.ts'
import { documentNumberLength } from '../orders/document-number-length.ts'
import { storeDocument } from '../orders/invoices.ts'
import { documentMail } from '../orders/order-mail.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import { FIRST_NUMBER, nextNumber } from '../orders/series.ts'
import type { StoredDocument } from '../orders/stored-order.ts'
import type { StoredRefund } from '../payments/stored-refund.ts'
import type { EngineDatabase } from '../schema.ts'
import { shopTime } from '../working-days.ts'
import { changesOf, type TakenOff, takenByRefund, takenWhole } from './correct-lines.ts'
import { correctionOf } from './correction-of.ts'
import { frozenSeller } from './frozen-seller.ts'
import { invoiceLines } from './invoice-lines.ts'
import type { CorrectionReason, InvoiceLine } from './stored-line.ts'

type Tx = Transaction<EngineDatabase>

/** Corrects the invoices of a cancelled order: each takes back what is left of it, also one that was not paid yet. */
export async function correctForCancellation(tx: Tx, record: OrderRecord, transition: OrderTransition): Promise<void> {
  for (const invoice of await invoicesOf(tx, record)) {
    const taken = takenWhole(linesOf(invoice, record))
    await correct(tx, { record, invoice, taken, reason: 'canceled', source: `canceled ${invoice.id}` }, transition)
  }
}

interface RefundInPart {
  /** each refund has one correction, however many servers finish it */
  source: string
  reason: string
  part: StoredRefund
}

/** Corrects the invoice of an order when a part of its price was given back. Orders without an invoice have none. */
export async function correctForRefund(
  tx: Tx,
  record: OrderRecord,
  { source, reason, part }: RefundInPart,
  transition: OrderTransition,
): Promise<void> {
  const invoice = (await invoicesOf(tx, record)).at(-1)
  if (!invoice) return
  const isOfPieces = part.lines.some(({ quantity }) => quantity > 0) && reason !== 'price_cut'
  const why = !isOfPieces ? 'price_cut' : reason === 'canceled' ? 'pieces_canceled' : 'return'
  const taken = takenByRefund(part)
  await correct(tx, { record, invoice, taken, reason: why, source }, transition)
}

/** The lines of an order's unpaid invoice as they are now; null without such an invoice. */
export async function openInvoiceLines(tx: Tx, record: OrderRecord): Promise<InvoiceLine[] | null> {
  const open = (await invoicesOf(tx, record)).findLast(({ status }) => status === 'open')
  return open ? linesOf(open, record) : null
}

/** Whether an invoice of an order was ever issued, also one of which nothing is left. */
export async function wasInvoiced(tx: Tx, { number }: OrderRecord): Promise<boolean> {
  const invoice = await tx
    .selectFrom('billing_documents')
    .select('id')
    .where('order_number', '=', number)
    .where('type', '=', 'invoice')
    .executeTakeFirst()
  return invoice !== undefined
}

interface Correcting {
  record: OrderRecord
  invoice: DocumentRecord
  taken: readonly TakenOff[]
  reason: CorrectionReason
  /** the cause, which has one correction: the database refuses a second one */
  source: string
}

/** Issues a correction by the seller of its own day, lowers what is left to pay of its invoice, and tells the buyer. Nothing if nothing is left. */
async function correct(
  tx: Tx,
  { record, invoice, taken, reason, source }: Correcting,
  { links, now, seller }: OrderTransition,
): Promise<void> {
  const stored: StoredDocument = JSON.parse(invoice.content)
  const lines = linesOf(invoice, record)
  const changes = changesOf(lines, taken)
  if (changes.length === 0) return
  const { day } = shopTime(now)
  const series = `correction ${day.slice(0, 7)}`
  const number = `FK/${day.slice(0, 4)}/${day.slice(5, 7)}/${await nextNumber(tx, series, FIRST_NUMBER)}`
  const account = await loadBankAccount(tx, record.currency)
  const issued = correctionOf(
    { number: invoice.number, issueDate: invoice.issue_date, content: stored, lines },
    { changes, reason, bankAccount: account?.iban ?? null },
  )
  const id = await storeDocument(tx, issued.correction, {
    number,
    customer_id: invoice.customer_id,
    order_number: record.number,
    status: 'paid',
    issue_date: day,
    due_date: day,
    source,
    seller: frozenSeller(seller),
  })
  await noteCorrected(tx, invoice, issued.invoice)
  const mail = await documentMail(tx, record, { links, now })
  await appendEvent(tx, { type: 'document.issued', documentId: id, documentNumber: number, ...mail }, now)
}

/** The invoice with what is left of it; one that waits for no more money is closed. */
async function noteCorrected(tx: Tx, { id, status }: DocumentRecord, stored: StoredDocument): Promise<void> {
  const { gross, paid, corrected = 0 } = stored
  const isSettled = status === 'open' && gross - paid - corrected <= 0
  const after = isSettled ? (paid > 0 ? ('paid' as const) : ('canceled' as const)) : status
  await tx
    .updateTable('billing_documents')
    .set({ content: JSON.stringify(stored), status: after })
    .where('id', '=', id)
    .execute()
}

/** Invoices of an order that stand, the oldest first. */
async function invoicesOf(tx: Tx, { number }: OrderRecord): Promise<DocumentRecord[]> {
  return tx
    .selectFrom('billing_documents')
    .selectAll()
    .where('order_number', '=', number)
    .where('type', '=', 'invoice')
    .where('status', '!=', 'canceled')
    .orderBy('issue_date')
    .orderBy(documentNumberLength())
    .orderBy('number')
    .execute()
}

/** The lines of an invoice after its corrections. */
function linesOf({ content }: DocumentRecord, record: OrderRecord): InvoiceLine[] {
  const { lines } = JSON.parse(content) as StoredDocument
  return lines ?? invoiceLines(contentOf(record), record.locale)
}
