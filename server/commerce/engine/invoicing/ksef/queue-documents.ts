import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { DocumentRecord } from '../../orders/billing-documents.ts'
import { documentNumberLength } from '../../orders/document-number-length.ts'
import { orderByNumber } from '../../orders/read-order.ts'
import type { StoredDocument } from '../../orders/stored-order.ts'
import type { EngineDatabase } from '../../schema.ts'
import { addDays, shopTime } from '../../working-days.ts'
import { sellerOf } from '../frozen-seller.ts'
import { type Invoice, invoiceOf, type Seller } from '../invoice.ts'
import { taxNumber } from '../tax-number.ts'
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

const NO_NIP = 'store config general/store/company has no valid NIP (taxId)'

const firstDay = (now: Date) => addDays(shopTime(now).day, -DAYS_BACK)

/**
 * Notes for each new document, once, whether it is sent: invoices of companies and their corrections are. Without the
 * seller's NIP they wait, which is reported once for each, and are taken up when it is set, however late. A document that
 * fails does not block the others: it is reported, and tried again in the next run.
 */
export async function queueDocuments({ database, seller, ksef, report }: Queueing, now: Date): Promise<void> {
  const isNew = sql<boolean>`ksef_documents.document_id is null`
  const fresh = await database.db
    .selectFrom('billing_documents')
    .leftJoin('ksef_documents', 'ksef_documents.document_id', 'billing_documents.id')
    .select('billing_documents.id')
    .where('billing_documents.type', 'in', ['invoice', 'correction'])
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        ...(hasNip(seller) ? [eb('ksef_documents.status', '=', 'waiting')] : []),
        and([isNew, eb('billing_documents.issue_date', '>=', firstDay(now))]),
        // A correction may wait longer than that for the number of its invoice.
        and([
          isNew,
          eb('billing_documents.type', '=', 'correction'),
          exists(
            selectFrom('billing_documents as sent')
              .innerJoin('ksef_documents as state', 'state.document_id', 'sent.id')
              .select('sent.id')
              .whereRef('sent.order_number', '=', 'billing_documents.order_number')
              .where('state.status', 'in', ['waiting', 'queued', 'accepted']),
          ),
        ]),
      ]),
    )
    // Invoices first: corrections that wait for them do not fill the portion.
    .orderBy('billing_documents.type', 'desc')
    .orderBy('billing_documents.issue_date')
    .orderBy(documentNumberLength())
    .orderBy('billing_documents.number')
    .limit(PORTION)
    .execute()
  for (const { id } of fresh) {
    try {
      const document = await database.transaction(async (tx) => {
        const found = await tx.selectFrom('billing_documents').selectAll().where('id', '=', id).executeTakeFirst()
        return found && (await queue(tx, found, { seller, ksef, now })) === 'waiting' ? found : null
      })
      if (document) report(new Error(`${document.number} waits to be sent to KSeF: ${NO_NIP}.`))
    } catch (error) {
      report(error)
    }
  }
}

/** The status that was noted; null if none was, for the document follows another, or was noted meanwhile. */
async function queue(
  tx: Tx,
  issued: DocumentRecord,
  { seller, ksef, now }: { seller: Seller; ksef: KsefPort; now: Date },
): Promise<'none' | 'waiting' | 'queued' | null> {
  const document = await withNip(tx, issued, seller)
  const order = document.order_number === null ? null : await orderByNumber(tx, document.order_number)
  const invoice = invoiceOf({ document, order, seller })
  const corrected = await correctedState(tx, invoice, now)
  // A correction refers to the number of its invoice, so it follows it.
  if (corrected === 'waits') return null
  const isSent = invoice.ksefNumber === null && invoice.buyer.taxNumber !== null && corrected !== 'not_sent'
  const isWaiting = isSent && invoice.seller.countryCode === 'PL' && invoice.seller.taxNumber?.kind !== 'nip'
  const xml = isSent ? writeFa3(withNumber(invoice, corrected?.ksefNumber ?? null)) : null
  const status = isWaiting ? 'waiting' : xml === null ? 'none' : 'queued'
  const note = {
    status,
    xml,
    link: xml === null ? null : verificationLink(ksef, xml),
    // Until KSeF has taken it on its day of issue, it counts as issued offline.
    certificate_link: xml === null ? null : (ksef.certificateLink?.(xml) ?? null),
    due_at: now.toISOString(),
    error: isWaiting ? NO_NIP : null,
  } as const
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ksef_documents')
    .values({ document_id: document.id, tries: 0, reference: null, ...note })
    .onConflict((conflict) =>
      conflict.column('document_id').doUpdateSet(note).where('ksef_documents.status', '=', 'waiting'),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows ? status : null
}

/** Completes the stored seller of a document by the NIP that was missing, so that its PDF and its XML agree. */
async function withNip(tx: Tx, document: DocumentRecord, current: Seller): Promise<DocumentRecord> {
  const stored = sellerOf(document, current)
  if (document.seller === null || stored.countryCode !== 'PL' || hasNip(stored) || !hasNip(current)) return document
  const seller = JSON.stringify({ ...stored, taxId: current.taxId })
  await tx.updateTable('billing_documents').set({ seller }).where('id', '=', document.id).execute()
  return { ...document, seller }
}

const hasNip = ({ taxId, countryCode }: Seller): boolean => taxNumber(taxId, countryCode)?.kind === 'nip'

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
  return isNew || row?.status === 'queued' || row?.status === 'waiting' ? 'waits' : 'not_sent'
}

const withNumber = (invoice: Invoice, ksefNumber: string | null): Invoice =>
  invoice.correction
    ? { ...invoice, correction: { ...invoice.correction, corrects: { ...invoice.correction.corrects, ksefNumber } } }
    : invoice
