import { describe, expect, it } from 'vitest'
import { pdfText } from '../../testing/pdf-text.ts'
import { invoiceOf, type Seller } from './invoice.ts'
import { writeInvoice } from './invoice-paper.ts'
import { BERLIN, COMPANY, ON_CREDIT, SELLER, SUPPLY, type TestPurchase, testDocument, testOrder } from './testing.ts'

async function textOf(purchase: TestPurchase, seller: Seller = SELLER) {
  const order = testOrder(purchase)
  return pdfText(await writeInvoice(invoiceOf({ document: testDocument(order), order, seller })))
}

/** A row of a table: its cells are drawn one after another. */
const row = (...cells: string[]) => cells.join('\n')

describe('an invoice as PDF', () => {
  it('says what the law asks: parties with their numbers, dates, units, rates, VAT of each rate, payment', async () => {
    const text = await textOf({
      items: [
        { name: 'Kawa Guji', gross: 4690, quantity: 3 },
        { name: 'Poradnik', gross: 2100, taxRate: 500, discount: 210 },
      ],
      customerType: 'b2b',
      billing: COMPANY,
      purchaseOrderNumber: 'ZAM/17/2027',
      paymentMethod: ON_CREDIT,
    })
    for (const part of [
      'Faktura FV/2027/03/1001',
      row('Data wystawienia ', '10.03.2027'),
      row('Data sprzedaży ', '10.03.2027'),
      row('Numer zamówienia nabywcy ', 'ZAM/17/2027'),
      row('Ziarno Sklep sp. z o.o.', 'ul. Tkacka 18', '90-301 Łódź', 'NIP: 7295927741'),
      row('Hotel Nad Stawem sp. z o.o.', 'ul. Lipowa 5', '90-001 Łódź', 'NIP: 8438468560'),
      row('Kawa Guji', 'KAW-1', '3 szt.', '38,13 zł', '23%', '114,39 zł', '26,31 zł', '140,70 zł'),
      row('rabat −2,00 zł', '1 szt.', '20,00 zł', '5%', '18,00 zł', '0,90 zł', '18,90 zł'),
      row('Dostawa: Kurier', '1 usł.', '10,56 zł', '23%', '10,56 zł', '2,43 zł', '12,99 zł'),
      row('23%', '124,95 zł', '28,74 zł', '153,69 zł', '5%', '18,00 zł', '0,90 zł', '18,90 zł'),
      row('Razem', '142,95 zł', '29,64 zł', '172,59 zł'),
      row('Forma płatności ', 'Limit kupiecki'),
      row('Do zapłaty ', '172,59 zł'),
      row('Termin płatności ', '24.03.2027'),
      row('Numer konta ', 'PL61109010140000071219812874'),
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('podzielonej')
  })

  it('in German names the USt-IdNr. of both, the country of the VAT and of the buyer', async () => {
    const billing = { ...COMPANY, taxId: 'DE136695976', countryCode: 'DE', postcode: '10119', city: 'Berlin' }
    const items = [{ gross: 1190, taxRate: 1900 }]
    const delivery = { gross: 595, taxRate: 1900 }
    const text = await textOf({ items, delivery, billing, locale: 'de', taxCountry: 'DE', currency: 'EUR' })
    expect(text).toContain('USt-IdNr.: PL7295927741')
    expect(text).toContain(row('10119 Berlin', 'Deutschland', 'USt-IdNr.: DE136695976'))
    expect(text).toContain('MwSt. (DE)')
    expect(text).toContain(row('19 %', '15,00 €', '2,85 €', '17,85 €'))
    expect(text).not.toContain('Steuernummer')
  })

  it('of a paid order asks for nothing', async () => {
    const text = await textOf({ locale: 'en' })
    expect(text).toContain(row('Left to pay ', '0.00 zł'))
    expect(text).not.toContain('Payment due')
    expect(text).not.toContain('PL6110')
  })

  it('bears the words of the law for split payment and for goods that leave to a company in the EU', async () => {
    const seller = { ...SELLER, isSplitPayment: true }
    const dear = { items: [{ gross: 2_000_000 }], customerType: 'b2b', billing: COMPANY } as const
    expect(await textOf(dear, seller)).toContain('Mechanizm podzielonej płatności')
    const billing = { ...COMPANY, taxId: 'DE136695976', countryCode: 'DE' }
    const free = { items: [{ gross: 10_000, taxRate: 0 }], delivery: null, customerType: 'b2b', billing } as const
    expect(await textOf({ ...free, locale: 'de' })).toContain('Steuerfreie innergemeinschaftliche Lieferung')
  })

  it.each([
    [
      'pl',
      'Odwrotne obciążenie: VAT rozlicza nabywca',
      'Wewnątrzwspólnotowa dostawa towarów, stawka 0%',
      'Numer VAT UE: PL7295927741',
      row('0% WDT', '200,00 zł', '0,00 zł', '200,00 zł'),
    ],
    [
      'en',
      'Reverse charge: VAT is paid by the buyer',
      'Intra-Community supply of goods, exempt from VAT',
      'VAT ID: DE136695976',
      row('0%', '200.00 zł', '0.00 zł', '200.00 zł'),
    ],
    [
      'de',
      'Umkehr der Steuerschuld: Die Umsatzsteuer führt der Käufer ab',
      'Steuerfreie innergemeinschaftliche Lieferung',
      'USt-IdNr.: PL7295927741',
      row('0 %', '200,00 zł', '0,00 zł', '200,00 zł'),
    ],
  ] as const)('of a proven supply says in %s who pays the VAT, with the numbers of both', async (locale, ...parts) => {
    const text = await textOf({
      ...{ items: [{ gross: 10_000, taxRate: 0, quantity: 2 }], delivery: null, customerType: 'b2b', locale },
      ...{ billing: BERLIN, intraEu: SUPPLY },
    })
    for (const part of parts) expect(text).toContain(part)
  })

  it.each([
    ['pl', 'Odwrotne obciążenie (towary ze stawką 0% WDT): VAT rozlicza nabywca'],
    ['en', 'Reverse charge (goods of the intra-Community supply): VAT is paid by the buyer'],
    ['de', 'Umkehr der Steuerschuld (nur innergemeinschaftliche Lieferung): Die Umsatzsteuer führt der Käufer ab'],
  ] as const)(
    'of goods without VAT and a file with it says in %s that the buyer pays the VAT of the goods',
    async (locale, words) => {
      const items = [
        { gross: 10_000, taxRate: 0 },
        { gross: 2100, taxRate: 500, delivery: 'file' as const },
      ]
      const mixed = { items, delivery: null, customerType: 'b2b', billing: BERLIN, intraEu: SUPPLY, locale } as const
      expect((await textOf(mixed)).replace(/\s+/g, ' ')).toContain(words)
    },
  )

  it('has the same bytes each time', async () => {
    const order = testOrder()
    const write = () => writeInvoice(invoiceOf({ document: testDocument(order), order, seller: SELLER }))
    expect((await write()).equals(await write())).toBe(true)
  })
})
