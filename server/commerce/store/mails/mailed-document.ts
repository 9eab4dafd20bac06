import type { Currency } from '#schemas/locale.ts'
import type { Attachment } from '#server/mails/post/mail-post.ts'
import type { Database } from '#server/platform/database/open.ts'
import { invoiceOf } from '../../engine/invoicing/invoice.ts'
import { writeInvoice } from '../../engine/invoicing/invoice-paper.ts'
import { ksefLinks } from '../../engine/invoicing/ksef/ksef-link.ts'
import { documentById, leftOf } from '../../engine/orders/billing-documents.ts'
import { orderByNumber } from '../../engine/orders/read-order.ts'
import type { StoredDocument } from '../../engine/orders/stored-order.ts'
import type { EngineDatabase } from '../../engine/schema.ts'
import { purchaseRules } from '../purchase-rules.ts'
import type { StoreDatabase } from '../schema.ts'

/** Data of a billing document for its mail. Domain 8. */
export interface MailedDocument {
  ksefNumber: string | null
  /** minor units, below zero for a correction */
  gross: number
  currency: Currency
  /** how and until when it is to be paid; null for a paid one */
  toPay: { amount: number; due: string; iban: string | null; title: string } | null
  file: Attachment
}

/** Null for a missing or deleted document. */
export async function mailedDocument(
  { engine, store }: { engine: Database<EngineDatabase>; store: Database<StoreDatabase> },
  id: string,
): Promise<MailedDocument | null> {
  const document = await documentById(engine.db, id)
  if (!document) return null
  const stored: StoredDocument = JSON.parse(document.content)
  const { ksefNumber = null, gross, currency, bankAccount, transferTitle } = stored
  const order = document.order_number === null ? null : await orderByNumber(engine.db, document.order_number)
  const { seller } = await purchaseRules(store.db)
  return {
    ksefNumber,
    gross,
    currency,
    toPay:
      document.status === 'open'
        ? { amount: leftOf(document).left, due: document.due_date, iban: bankAccount, title: transferTitle }
        : null,
    file: {
      filename: `${document.number.replaceAll('/', '-')}.pdf`,
      contentType: 'application/pdf',
      content: new Uint8Array(
        await writeInvoice(invoiceOf({ document, order, seller, ...(await ksefLinks(engine.db, document.id)) })),
      ),
    },
  }
}
