import type { XmlFormat } from '#schemas/billing-document.ts'
import type { Invoice } from '../invoice.ts'
import { writeXRechnung } from './cii.ts'
import { writeFa3 } from './fa3.ts'

const WRITERS: Readonly<Record<XmlFormat, (invoice: Invoice) => string | null>> = {
  fa3: writeFa3,
  xrechnung: writeXRechnung,
}

/** A billing document as data; null if the format has no form for it. */
export const writeDocumentXml = (invoice: Invoice, format: XmlFormat): string | null => WRITERS[format](invoice)
