import type { Currency } from '#schemas/locale.ts'
import type { ExchangeRate } from './rates-port.ts'

/** VAT of a document in another currency, in grosze. Polish VAT Act, Art. 106e(11) and 31a. */
export interface VatInPln extends ExchangeRate {
  /** of each rate of the document, in its order */
  sums: { taxRate: number; vat: number }[]
  total: number
}

interface TaxedDocument {
  sellerCountry: string
  taxCountry: string
  currency: Currency
  /** minor units of `currency` */
  vat: number
}

/** Whether a document must state its VAT in złoty: Polish VAT, in another currency. */
export const needsPln = ({ sellerCountry, taxCountry, currency, vat }: TaxedDocument): boolean =>
  sellerCountry === 'PL' && taxCountry === 'PL' && currency !== 'PLN' && vat !== 0

/** An amount at a rate, in grosze; halves are rounded away from zero. */
export function inPln(minor: number, { rate }: Pick<ExchangeRate, 'rate'>): number {
  const [whole = '0', decimals = ''] = rate.split('.')
  const scaled = BigInt(whole + decimals) * BigInt(Math.abs(minor))
  const unit = 10n ** BigInt(decimals.length)
  return Math.sign(minor) * Number((2n * scaled + unit) / (2n * unit))
}

/** The VAT of a document of `whole`, and of each of its rates; documents without lines have none. */
export function vatInPln(
  rate: ExchangeRate,
  { vat, whole }: { vat: readonly { taxRate: number; vat: number }[]; whole: number },
): VatInPln {
  const sums = vat.map((sum) => ({ taxRate: sum.taxRate, vat: inPln(sum.vat, rate) }))
  const total = sums.length === 0 ? inPln(whole, rate) : sums.reduce((all, sum) => all + sum.vat, 0)
  return { ...rate, sums, total }
}
