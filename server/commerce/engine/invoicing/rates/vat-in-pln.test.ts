import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pdfText } from '../../../testing/pdf-text.ts'
import { invoiceOf } from '../invoice.ts'
import { writeInvoice } from '../invoice-paper.ts'
import { SELLER, testDocument, testOrder } from '../testing.ts'
import { writeEn16931 } from '../xml/cii.ts'
import { writeFa3 } from '../xml/fa3.ts'
import { inPln, needsPln } from './vat-in-pln.ts'

const RATE = { rate: '4.2345', table: '046/A/NBP/2027', day: '2027-03-09' }

/** Two rates of VAT in euro: 2.30 and 0.50. */
function invoice() {
  const order = testOrder({ items: [{ gross: 1230 }, { gross: 1050, taxRate: 500 }], delivery: null, currency: 'EUR' })
  return invoiceOf({ document: testDocument(order, { exchangeRate: RATE }), order, seller: SELLER })
}
const all = (xml: string | null, name: string) =>
  [...(xml ?? '').matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</`, 'g'))].map(([, text]) => text!)

describe('VAT in złoty', () => {
  it('is stated for Polish VAT in another currency only', () => {
    const sale = { sellerCountry: 'PL', taxCountry: 'PL', currency: 'EUR', vat: 230 } as const
    expect(needsPln(sale)).toBe(true)
    expect(needsPln({ ...sale, currency: 'PLN' })).toBe(false)
    expect(needsPln({ ...sale, taxCountry: 'DE' })).toBe(false)
    expect(needsPln({ ...sale, sellerCountry: 'DE' })).toBe(false)
    expect(needsPln({ ...sale, vat: 0 })).toBe(false)
  })

  it('is rounded to the grosz, halves away from zero, so that a correction takes back what was charged', () => {
    expect([inPln(230, RATE), inPln(50, RATE), inPln(100, { rate: '4.005' }), inPln(7, { rate: '4' })]).toEqual([
      974, 212, 401, 28,
    ])
    fc.assert(fc.property(fc.nat(100_000_000), (vat) => inPln(-vat, RATE) === 0 - inPln(vat, RATE)))
  })

  it('stands on the PDF by rate, with rate, table and day', async () => {
    const text = pdfText(await writeInvoice(invoice())).replaceAll('\n', ' ')
    expect(text).toContain('Kwota VAT w złotych')
    expect(text).toContain('23% 9,74 zł 5% 2,12 zł Razem 11,86 zł')
    expect(text).toContain('Kurs średni NBP: 1 EUR = 4,2345 PLN, tabela 046/A/NBP/2027 z dnia 09.03.2027')
  })

  it('stands in FA(3) beside each sum, with the rate in each line, and in CII as the total in the currency of taxes', () => {
    const fa3 = writeFa3(invoice())
    expect([all(fa3, 'P_14_1W'), all(fa3, 'P_14_3W')]).toEqual([['9.74'], ['2.12']])
    expect(all(fa3, 'KursWaluty')).toEqual(['4.2345', '4.2345'])
    expect(all(fa3, 'Wartosc')).toContain('046/A/NBP/2027 z dnia 2027-03-09')
    const cii = writeEn16931(invoice())
    expect(all(cii, 'ram:TaxCurrencyCode')).toEqual(['PLN'])
    expect(all(cii, 'ram:TaxTotalAmount')).toEqual(['2.80', '11.86'])
  })
})
