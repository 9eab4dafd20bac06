import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { DocumentRecord } from '../../orders/billing-documents.ts'
import { orderByNumber } from '../../orders/read-order.ts'
import type { StoredDocument } from '../../orders/stored-order.ts'
import type { EngineDatabase } from '../../schema.ts'
import { addDays, shopTime } from '../../working-days.ts'
import { type Invoice, invoiceOf, type Seller } from '../invoice.ts'
import { writeFa3 } from '../xml/fa3.ts'
import type { KsefPort } from './ksef-port.ts'
import { verificationLink } from './verification-link.ts'

type Tx = Transaction<EngineDatabase>

interface Queueing {
  database: Database<EngineDatabase>
  seller: Seller
  ksef: KsefPort
  report: (error: unknown) => void
}

/** Older documents, for example from before KSeF was switched on, are not sent. */
const DAYS_BACK = 3
const PORTION = 50

const firstDay = (now: Date) => addDays(shopTime(now).day, -DAYS_BACK)

/**
 * Notes for each new document, once, whether it is sent: invoices of companies and their corrections are. A document that
 * fails does not block the others: it is reported, and tried again in the next run.
 */
export async function queueDocuments({ database, seller, ksef, report }: Queueing, now: Date): Promise<void> {
  const fresh = await database.db
    .selectFrom('billing_documents')
    .leftJoin('ksef_documents', 'ksef_documents.document_id', 'billing_documents.id')
    .select('billing_documents.id')
    .where('ksef_documents.document_id', 'is', null)
    .where('billing_documents.type', 'in', ['invoice', 'correction'])
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        eb('billing_documents.issue_date', '>=', firstDay(now)),
        // A correction may wait longer than that for the number of its invoice.
        and([
          eb('billing_documents.type', '=', 'correction'),
          exists(
            selectFrom('billing_documents as sent')
              .innerJoin('ksef_documents as state', 'state.document_id', 'sent.id')
              .select('sent.id')
              .whereRef('sent.order_number', '=', 'billing_documents.order_number')
              .where('state.status', 'in', ['queued', 'accepted']),
          ),
        ]),
      ]),
    )
    // Invoices first: corrections that wait for them do not fill the portion.
    .orderBy('billing_documents.type', 'desc')
    .orderBy('billing_documents.issue_date')
    .orderBy('billing_documents.number')
    .limit(PORTION)
    .execute()
  for (const { id } of fresh) {
    try {
      await database.transaction(async (tx) => {
        const document = await tx.selectFrom('billing_documents').selectAll().where('id', '=', id).executeTakeFirst()
        if (document) await queue(tx, document, { seller, ksef, now })
      })
    } catch (error) {
      report(error)
    }
  }
}

async function queue(
  tx: Tx,
  document: DocumentRecord,
  { seller, ksef, now }: { seller: Seller; ksef: KsefPort; now: Date },
): Promise<void> {
  const order = document.order_number === null ? null : await orderByNumber(tx, document.order_number)
  const invoice = invoiceOf({ document, order, seller })
  const corrected = await correctedState(tx, invoice, now)
  // A correction refers to the number of its invoice, so it follows it.
  if (corrected === 'waits') return
  const isSent = invoice.ksefNumber === null && invoice.buyer.taxNumber !== null && corrected !== 'not_sent'
  const xml = isSent ? writeFa3(withNumber(invoice, corrected?.ksefNumber ?? null)) : null
  await tx
    .insertInto('ksef_documents')
    .values({
      document_id: document.id,
      status: xml === null ? 'none' : 'queued',
      xml,
      link: xml === null ? null : verificationLink(ksef, xml),
      tries: 0,
      due_at: now.toISOString(),
      error: null,
    })
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .execute()
}

/** The corrected invoice: null for a document that corrects none. */
async function correctedState(tx: Tx, { correction }: Invoice, now: Date) {
  if (!correction) return null
  const row = await tx
    .selectFrom('billing_documents')
    .leftJoin('ksef_documents', 'ksef_documents.document_id', 'billing_documents.id')
    .select(['billing_documents.content', 'billing_documents.issue_date', 'ksef_documents.status'])
    .where('billing_documents.number', '=', correction.corrects.number)
    .executeTakeFirst()
  const { ksefNumber = null } = row ? (JSON.parse(row.content) as StoredDocument) : {}
  if (ksefNumber !== null) return { ksefNumber }
  // Its own turn comes in the same run.
  const isNew = row?.status === null && row.issue_date >= firstDay(now)
  return isNew || row?.status === 'queued' ? 'waits' : 'not_sent'
}

const withNumber = (invoice: Invoice, ksefNumber: string | null): Invoice =>
  invoice.correction
    ? { ...invoice, correction: { ...invoice.correction, corrects: { ...invoice.correction.corrects, ksefNumber } } }
    : invoice
