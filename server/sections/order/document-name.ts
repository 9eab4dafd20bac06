import type { Translate } from '#locales/translate.ts'
import type { OrderDocument } from '#schemas/billing-document.ts'

const NAMES = {
  invoice: 'document.type.invoice',
  proforma: 'document.type.proforma',
  advance: 'document.type.advance',
  correction: 'document.type.correction',
  receipt: 'document.type.receipt',
  credit_note: 'document.type.credit_note',
  interest_note: 'document.type.interest_note',
} as const

/** The name of a document type. Domain 2. */
export function documentName(type: (typeof OrderDocument.shape.type.options)[number], t: Translate): string {
  return t(NAMES[type])
}
