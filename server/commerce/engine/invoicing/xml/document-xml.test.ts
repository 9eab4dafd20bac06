import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Seller } from '../invoice.ts'
import { BERLIN, COMPANY, SELLER, SUPPLY, type TestPurchase } from '../testing.ts'
import { writeXRechnung } from './cii.ts'
import { writeFa3 } from './fa3.ts'
import { BUSINESS, correction, GERMAN, invoice, MIXED } from './testing.ts'

/** Texts of all elements with this name. */
const all = (xml: string | null, name: string) =>
  [...(xml ?? '').matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</`, 'g'))].map(([, text]) => text!)

describe('FA(3)', () => {
  const fa3 = (purchase: TestPurchase, seller?: Seller) => writeFa3(invoice(purchase, {}, seller))

  it('names its schema, both parties by their numbers, and the sums of each rate', () => {
    const xml = fa3(BUSINESS)!
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Faktura xmlns="http:\/\/crd.gov.pl\/wzor\/2025\/06\/25\/13775\/">/,
    )
    expect(xml).toContain('<KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza>')
    expect(all(xml, 'NIP')).toEqual(['7295927741', '8438468560'])
    expect([all(xml, 'P_13_1'), all(xml, 'P_14_1')]).toEqual([['1154.46'], ['265.53']])
    expect([all(xml, 'P_13_3'), all(xml, 'P_14_3'), all(xml, 'P_15')]).toEqual([['18.00'], ['0.90'], ['1438.89']])
    expect([all(xml, 'P_9A'), all(xml, 'P_10'), all(xml, 'P_11')]).toEqual([
      ['381.30', '20.00', '10.56'],
      ['2.00'],
      ['1143.90', '18.00', '10.56'],
    ])
    expect([all(xml, 'P_8A'), all(xml, 'P_12')]).toEqual([
      ['szt.', 'szt.', 'usł.'],
      ['23', '5', '23'],
    ])
    expect([all(xml, 'Termin'), all(xml, 'FormaPlatnosci'), all(xml, 'NrRB')]).toEqual([
      ['2027-03-24'],
      ['6'],
      ['PL61109010140000071219812874'],
    ])
    expect([all(xml, 'NrZamowienia'), all(xml, 'P_18A'), all(xml, 'RodzajFaktury')]).toEqual([
      ['ZAM/17'],
      ['2'],
      ['VAT'],
    ])
  })

  it('of a consumer has gross lines and says that there is no number', () => {
    const xml = fa3({ items: [{ gross: 999, quantity: 3, discount: 100 }] })
    expect(all(xml, 'BrakID')).toEqual(['1'])
    expect([all(xml, 'P_9B'), all(xml, 'P_10'), all(xml, 'P_11A')]).toEqual([
      ['9.99', '12.99'],
      ['1.00'],
      ['28.97', '12.99'],
    ])
    expect(all(xml, 'P_9A')).toEqual([])
  })

  it('marks goods at 0 % for a company of another EU country, and VAT of another country', () => {
    const zero = { items: [{ gross: 10_000, taxRate: 0 }], delivery: null }
    const abroad = fa3({ ...zero, customerType: 'b2b', billing: GERMAN, currency: 'EUR' })
    expect([all(abroad, 'KodUE'), all(abroad, 'NrVatUE'), all(abroad, 'P_12'), all(abroad, 'P_13_6_2')]).toEqual([
      ['DE'],
      ['136695976'],
      ['0 WDT'],
      ['100.00'],
    ])
    expect([all(fa3(zero), 'P_12'), all(fa3(zero), 'P_13_6_1')]).toEqual([['0 KR'], ['100.00']])
    const oss = fa3({
      items: [
        { gross: 1190, taxRate: 1900 },
        { gross: 1070, taxRate: 700 },
      ],
      delivery: null,
      taxCountry: 'DE',
    })
    expect([all(oss, 'P_12_XII'), all(oss, 'P_13_5'), all(oss, 'P_14_5')]).toEqual([['19', '7'], ['20.00'], ['2.60']])
  })

  it('of a proven supply names the seller’s country as the law asks', () => {
    const zero = { items: [{ gross: 10_000, taxRate: 0 }], delivery: null, customerType: 'b2b' } as const
    const xml = fa3({ ...zero, billing: BERLIN, intraEu: SUPPLY })!
    expect(xml).toContain('<Podmiot1><PrefiksPodatnika>PL</PrefiksPodatnika><DaneIdentyfikacyjne>')
    expect([all(xml, 'P_12'), all(xml, 'P_13_6_2')]).toEqual([['0 WDT'], ['100.00']])
    const unproven = fa3({ ...zero, billing: BERLIN, intraEu: null })!
    expect([all(unproven, 'P_12'), all(unproven, 'PrefiksPodatnika')]).toEqual([['0 KR'], []])
  })

  it('states goods and services for another EU country by the rule of each', () => {
    const xml = fa3(MIXED)
    expect([all(xml, 'P_12'), all(xml, 'P_18')]).toEqual([['0 WDT', 'np II', '0 KR'], ['1']])
    expect([all(xml, 'P_13_6_1'), all(xml, 'P_13_6_2'), all(xml, 'P_13_9'), all(xml, 'P_14_\\d')]).toEqual([
      ['50.00'],
      ['100.00'],
      ['20.00'],
      [],
    ])
    expect(xml).toContain('<Podmiot1><PrefiksPodatnika>PL</PrefiksPodatnika>')
    expect(all(fa3({}), 'P_18')).toEqual(['2'])
  })

  it('states goods at 0 % for another EU country beside a service with the VAT of that country', () => {
    const xml = fa3({
      ...MIXED,
      items: [
        { gross: 10_000, taxRate: 0 },
        { gross: 1070, taxRate: 700, delivery: 'file' },
      ],
      ...{ intraEu: { ...MIXED.intraEu, covers: { goods: true, services: false } }, taxCountry: 'DE' },
    })
    expect([all(xml, 'P_12'), all(xml, 'P_12_XII')]).toEqual([['0 WDT'], ['7']])
    expect([all(xml, 'P_13_5'), all(xml, 'P_14_5'), all(xml, 'P_13_6_2')]).toEqual([['10.00'], ['0.70'], ['100.00']])
  })

  it('of a correction states each line before and after under one number, and the invoice with its KSeF number', () => {
    const xml = writeFa3(correction('5265877635-20250826-0100001AF629-AF'))
    expect([all(xml, 'RodzajFaktury'), all(xml, 'PrzyczynaKorekty'), all(xml, 'P_15')]).toEqual([
      ['KOR'],
      ['Zwrot towaru'],
      ['-11.05'],
    ])
    expect([all(xml, 'NrWierszaFa'), all(xml, 'P_8B'), all(xml, 'P_11A'), all(xml, 'StanPrzed')]).toEqual([
      ['1', '1', '2', '2'],
      ['3', '2', '1', '1'],
      ['30.00', '20.00', '5.25', '4.20'],
      ['1', '1'],
    ])
    expect([all(xml, 'P_13_1'), all(xml, 'P_14_3')]).toEqual([['-8.13'], ['-0.05']])
    expect(all(xml, 'NrKSeFFaKorygowanej')).toEqual(['5265877635-20250826-0100001AF629-AF'])
    expect(all(writeFa3(correction(null)), 'NrKSeFN')).toEqual(['1'])
  })

  it('states the registers of the seller that its form allows', () => {
    const xml = fa3({}, { ...SELLER, krs: '0000918273', regon: '12', register: 'Sąd Rejonowy w Łodzi' })
    expect([all(xml, 'KRS'), all(xml, 'REGON'), all(xml, 'StopkaFaktury')]).toEqual([
      ['0000918273'],
      [],
      ['Sąd Rejonowy w Łodzi'],
    ])
  })

  it('asks for split payment where the invoice does', () => {
    const dear = { items: [{ gross: 2_000_000 }], customerType: 'b2b', billing: COMPANY } as const
    expect(all(fa3(dear, { ...SELLER, isSplitPayment: true }), 'P_18A')).toEqual(['1'])
  })

  it('is not written for what it has no form for: a foreign seller, another rate, another document', () => {
    expect(fa3({}, { ...SELLER, taxId: 'DE136695976', countryCode: 'DE' })).toBeNull()
    expect(fa3({ items: [{ gross: 1000, taxRate: 1900 }] })).toBeNull()
    expect(writeFa3(invoice({}, { type: 'proforma' }))).toBeNull()
  })
})

describe('XRechnung', () => {
  it('names its profile, prices without VAT, allowances, taxes and what is due', () => {
    const xml = writeXRechnung(invoice({ ...BUSINESS, locale: 'de' }))
    expect(all(xml, 'ram:ID')).toContain('urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0')
    expect([all(xml, 'ram:TypeCode')[0], all(xml, 'ram:BuyerReference')]).toEqual(['380', ['ZAM/17']])
    expect([all(xml, 'ram:ChargeAmount'), all(xml, 'ram:ActualAmount'), all(xml, 'ram:Reason')]).toEqual([
      ['381.30', '20.00', '10.56'],
      ['2.00'],
      ['Rabatt'],
    ])
    expect([all(xml, 'ram:BasisAmount'), all(xml, 'ram:CalculatedAmount')]).toEqual([
      ['1154.46', '18.00'],
      ['265.53', '0.90'],
    ])
    expect([all(xml, 'ram:GrandTotalAmount'), all(xml, 'ram:DuePayableAmount')]).toEqual([['1438.89'], ['1438.89']])
    expect([all(xml, 'ram:IBANID'), all(xml, 'udt:DateTimeString').at(-1)]).toEqual([
      ['PL61109010140000071219812874'],
      '20270324',
    ])
    expect(xml).toContain('<ram:ID schemeID="VA">PL7295927741</ram:ID>')
  })

  it('gives the reason of a supply without VAT to another EU country', () => {
    const zero = {
      items: [{ gross: 10_000, taxRate: 0 }],
      delivery: null,
      customerType: 'b2b',
      billing: GERMAN,
    } as const
    const xml = writeXRechnung(invoice({ ...zero, locale: 'de' }))
    expect([all(xml, 'ram:CategoryCode'), all(xml, 'ram:ExemptionReasonCode')]).toEqual([['K', 'K'], ['VATEX-EU-IC']])
    expect(all(xml, 'ram:ExemptionReason')).toEqual([
      'Steuerfreie innergemeinschaftliche Lieferung (Artikel 138 der Richtlinie 2006/112/EG)',
    ])
  })

  it('gives goods and services for another EU country the category and the reason of each', () => {
    const xml = writeXRechnung(invoice({ ...MIXED, locale: 'en' }))
    expect(all(xml, 'ram:CategoryCode')).toEqual(['K', 'AE', 'Z', 'K', 'AE', 'Z'])
    expect([all(xml, 'ram:ExemptionReasonCode'), all(xml, 'ram:BasisAmount')]).toEqual([
      ['VATEX-EU-IC', 'VATEX-EU-AE'],
      ['100.00', '20.00', '50.00'],
    ])
    expect(all(xml, 'ram:ExemptionReason')[1]).toContain('reverse charge')
  })

  it('of a correction takes each line back and states it anew', () => {
    const xml = writeXRechnung(correction(null))
    expect([all(xml, 'ram:TypeCode')[0], all(xml, 'ram:Content'), all(xml, 'ram:IssuerAssignedID').at(-1)]).toEqual([
      '384',
      ['Zwrot towaru'],
      'FV/2027/03/1001',
    ])
    expect([all(xml, 'ram:BilledQuantity'), all(xml, 'ram:LineTotalAmount')]).toEqual([
      ['-3', '2', '-1', '1'],
      ['-24.39', '16.26', '-5.00', '4.00', '-9.13'],
    ])
    expect(all(xml, 'ram:GrandTotalAmount')).toEqual(['-11.05'])
  })
})

describe.each([
  ['FA(3)', writeFa3, 'P_7'],
  ['XRechnung', writeXRechnung, 'ram:Name'],
])('%s', (_, write, nameElement) => {
  it('escapes hostile names, leaves out what XML forbids, and stays one document', () => {
    const name = '</P_7><P_15>0.00</P_15> & "x" \u0000\u0007\ud800 <![CDATA[ \n ]]>'
    const xml = write(invoice({ items: [{ name, gross: 1000 }], billing: { ...COMPANY, companyName: name } }))!
    expect(all(xml, nameElement).filter((text) => text.includes('CDATA')).length).toBeGreaterThan(0)
    expect(xml).not.toMatch(/<!|<P_15>0.00/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
    expect(xml).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
    expect(xml.isWellFormed()).toBe(true)
  })

  it('sums what its order sums', () => {
    const items = fc.array(
      fc.record({
        gross: fc.integer({ min: 1, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 99 }),
        taxRate: fc.constantFrom(0, 500, 800, 2300),
        discount: fc.nat(500),
      }),
      { minLength: 1, maxLength: 6 },
    )
    const minor = (texts: string[]) => texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0)
    fc.assert(
      fc.property(items, fc.constantFrom('b2c' as const, 'b2b' as const), (bought, customerType) => {
        const made = invoice({ items: bought, customerType })
        const xml = write(made)
        if (write === writeFa3) {
          expect(minor(all(xml, 'P_13_\\d[_\\d]*')) + minor(all(xml, 'P_14_\\d'))).toBe(made.gross)
          expect(minor(all(xml, 'P_15'))).toBe(made.gross)
        } else {
          expect(minor(all(xml, 'ram:BasisAmount')) + minor(all(xml, 'ram:CalculatedAmount'))).toBe(made.gross)
          expect(minor(all(xml, 'ram:LineTotalAmount'))).toBe(2 * made.net)
        }
      }),
    )
  })
})
