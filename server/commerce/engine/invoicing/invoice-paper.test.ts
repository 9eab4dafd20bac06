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
      'Wewnątrzwspólnotowa dostawa towarów, stawka 0% (art. 138 dyrektywy 2006/112/WE)',
      'Numer VAT UE: PL7295927741',
      row('0% WDT', '200,00 zł', '0,00 zł', '200,00 zł'),
    ],
    [
      'en',
      'Intra-Community supply of goods, exempt from VAT (Article 138 of Directive 2006/112/EC)',
      'VAT ID: DE136695976',
      row('0%', '200.00 zł', '0.00 zł', '200.00 zł'),
    ],
    [
      'de',
      'Steuerfreie innergemeinschaftliche Lieferung (Artikel 138 der Richtlinie 2006/112/EG)',
      'USt-IdNr.: PL7295927741',
      row('0 %', '200,00 zł', '0,00 zł', '200,00 zł'),
    ],
  ] as const)(
    'of a proven supply says in %s why there is no VAT, with the numbers of both',
    async (locale, ...parts) => {
      const text = await textOf({
        ...{ items: [{ gross: 10_000, taxRate: 0, quantity: 2 }], delivery: null, customerType: 'b2b', locale },
        ...{ billing: BERLIN, intraEu: SUPPLY },
      })
      for (const part of parts) expect(text).toContain(part)
      expect(text).not.toMatch(/196/)
    },
  )

  it.each([
    [
      'pl',
      'Wewnątrzwspólnotowa dostawa towarów, stawka 0% (art. 138 dyrektywy 2006/112/WE)',
      'Usługi (np): odwrotne obciążenie, VAT rozlicza nabywca (art. 196 dyrektywy 2006/112/WE)',
      ['0% WDT 100,00 zł 0,00 zł 100,00 zł', 'np 20,00 zł 0,00 zł 20,00 zł', '23% 30,00 zł 6,90 zł 36,90 zł'],
    ],
    [
      'en',
      'Intra-Community supply of goods, exempt from VAT (Article 138 of Directive 2006/112/EC)',
      'Services (RC): reverse charge, VAT is paid by the buyer (Article 196 of Directive 2006/112/EC)',
      ['0% 100.00 zł 0.00 zł 100.00 zł', 'RC 20.00 zł 0.00 zł 20.00 zł', '23% 30.00 zł 6.90 zł 36.90 zł'],
    ],
    [
      'de',
      'Steuerfreie innergemeinschaftliche Lieferung (Artikel 138 der Richtlinie 2006/112/EG)',
      'Leistungen (RC): Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG)',
      ['0 % 100,00 zł 0,00 zł 100,00 zł', 'RC 20,00 zł 0,00 zł 20,00 zł', '23 % 30,00 zł 6,90 zł 36,90 zł'],
    ],
  ] as const)(
    'of goods and services for another EU country says in %s why each has no VAT, and sums them apart',
    async (locale, goods, services, sums) => {
      const items = [
        { gross: 10_000, taxRate: 0 },
        { gross: 2000, taxRate: 0, delivery: 'file', isReverseCharge: true },
        { gross: 3690, taxRate: 2300, delivery: 'message' },
      ] as const
      const mixed = { items, delivery: null, customerType: 'b2b', billing: BERLIN, intraEu: SUPPLY, locale } as const
      const text = (await textOf(mixed)).replace(/\s+/g, ' ')
      for (const part of [goods, services, ...sums]) expect(text).toContain(part)
    },
  )

  it('has the same bytes each time', async () => {
    const order = testOrder()
    const write = () => writeInvoice(invoiceOf({ document: testDocument(order), order, seller: SELLER }))
    expect((await write()).equals(await write())).toBe(true)
  })
})
