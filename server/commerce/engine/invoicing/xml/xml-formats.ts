import type { XmlFormat } from '#schemas/billing-document.ts'
import type { PurchaseRules } from '../../checkout/buying-rules.ts'

/** Formats that documents of a type have: FA(3) is for Polish sellers. */
export function xmlFormats(type: string, { countryCode }: Pick<PurchaseRules['seller'], 'countryCode'>): XmlFormat[] {
  if (type !== 'invoice' && type !== 'correction') return []
  return countryCode === 'PL' ? ['fa3', 'xrechnung'] : ['xrechnung']
}
