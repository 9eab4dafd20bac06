import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { COMPANY, SELLER, type TestPurchase } from '../testing.ts'
import { writeFa3 } from './fa3.ts'
import { BUSINESS, correction, GERMAN, invoice, MIXED } from './testing.ts'

/*
 * What the published schema of FA(3) (2025-06-25) asks of the elements that the shop writes, in words of our own: their
 * order, which of them must be there, and the form of their texts. What this leaves out: elements that the shop never
 * writes, and rules that KSeF checks beyond the schema. With `FA3_SCHEMA` naming the file of the schema, xmllint holds the
 * examples to it.
 */

/** Children of each element in their order; where an element has two forms, its parent stands before it. */
const CHILDREN: Readonly<Record<string, string>> = {
  Faktura: 'Naglowek Podmiot1 Podmiot2 Fa Stopka?',
  Naglowek: 'KodFormularza WariantFormularza DataWytworzeniaFa SystemInfo?',
  Podmiot1: 'PrefiksPodatnika? DaneIdentyfikacyjne Adres DaneKontaktowe*',
  'Podmiot1/DaneIdentyfikacyjne': 'NIP Nazwa',
  Podmiot2: 'DaneIdentyfikacyjne Adres? DaneKontaktowe* JST GV',
  'Podmiot2/DaneIdentyfikacyjne': '(NIP|KodUE NrVatUE|KodKraju? NrID|BrakID) Nazwa?',
  Adres: 'KodKraju AdresL1 AdresL2?',
  DaneKontaktowe: 'Email? Telefon?',
  Fa: [
    'KodWaluty P_1 P_2 P_6?',
    ...['1', '2', '3', '4'].map((rate) => `(P_13_${rate} P_14_${rate} P_14_${rate}W?)?`),
    '(P_13_5 P_14_5?)? P_13_6_1? P_13_6_2? P_13_6_3? P_13_7? P_13_8? P_13_9? P_13_10? P_13_11? P_15',
    'Adnotacje RodzajFaktury (PrzyczynaKorekty? TypKorekty? DaneFaKorygowanej+)?',
    'DodatkowyOpis* FaWiersz* Platnosc? WarunkiTransakcji?',
  ].join(' '),
  Adnotacje: 'P_16 P_17 P_18 P_18A Zwolnienie NoweSrodkiTransportu P_23 PMarzy',
  Zwolnienie: 'P_19N',
  NoweSrodkiTransportu: 'P_22N',
  PMarzy: 'P_PMarzyN',
  DaneFaKorygowanej: 'DataWystFaKorygowanej NrFaKorygowanej (NrKSeF NrKSeFFaKorygowanej|NrKSeFN)',
  DodatkowyOpis: 'Klucz Wartosc',
  FaWiersz:
    'NrWierszaFa P_7? Indeks? GTIN? P_8A? P_8B? P_9A? P_9B? P_10? P_11? P_11A? P_11Vat? P_12? P_12_XII? KursWaluty? StanPrzed?',
  Platnosc: '(Zaplacono DataZaplaty)? TerminPlatnosci* (FormaPlatnosci|PlatnoscInna OpisPlatnosci)? RachunekBankowy*',
  TerminPlatnosci: 'Termin?',
  RachunekBankowy: 'NrRB',
  WarunkiTransakcji: 'Zamowienia*',
  Zamowienia: 'NrZamowienia?',
  Stopka: 'Informacje* Rejestry*',
  Informacje: 'StopkaFaktury?',
  Rejestry: 'KRS? REGON?',
}

const AMOUNT = /^-?([1-9]\d{0,15}|0)(\.\d{1,2})?$/
const DAY = /^20[2-4]\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/
const YES_OR_NO = /^[12]$/
const ONE = /^1$/
const RATE = /^(23|22|8|7|5|4|3|0 KR|0 WDT|0 EX|zw|oo|np I|np II)$/
const TEXTS: readonly (readonly [names: RegExp, form: RegExp])[] = [
  [/^NIP$/, /^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/],
  [/^(KodKraju|KodUE|PrefiksPodatnika)$/, /^[A-Z]{2}$/],
  [/^NrVatUE$/, /^[A-Z0-9+*]{1,12}$/],
  [/^KodWaluty$/, /^[A-Z]{3}$/],
  [/^P_(13|14)_[\d_]+W?$|^P_15$|^P_11/, AMOUNT],
  [/^P_(9A|9B|10)$/, /^-?([1-9]\d{0,13}|0)(\.\d{1,8})?$/],
  [/^P_8B$|^KursWaluty$/, /^-?([1-9]\d{0,15}|0)(\.\d{1,6})?$/],
  [/^P_12$/, RATE],
  [/^P_12_XII$/, /^\d{1,3}(\.\d{1,2})?$/],
  [/^(P_1|P_6|DataWystFaKorygowanej|Termin|DataZaplaty)$/, DAY],
  [/^(P_16|P_17|P_18|P_18A|P_23|JST|GV)$/, YES_OR_NO],
  [/^(P_19N|P_22N|P_PMarzyN|BrakID|NrKSeFN?|StanPrzed|Zaplacono|PlatnoscInna)$/, ONE],
  [/^(P_7|Nazwa|AdresL[12])$/, /^.{1,512}$/u],
  [/^(Indeks|NrID)$/, /^.{1,50}$/u],
  [/^GTIN$/, /^.{1,20}$/u],
  [/^(P_2|P_8A|Klucz|Wartosc|NrZamowienia|NrFaKorygowanej|OpisPlatnosci|SystemInfo|PrzyczynaKorekty)$/, /^.{1,256}$/u],
  [/^NrKSeFFaKorygowanej$/, /^[1-9]\d{9}-20\d{6}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}$/],
  [/^Email$/, /^(?=.{3,255}$).+@.+$/],
  [/^FormaPlatnosci$/, /^[1-7]$/],
  [/^TypKorekty$/, /^[1-3]$/],
  [/^RodzajFaktury$/, /^(VAT|KOR)$/],
  [/^NrRB$/, /^[A-Z0-9]{10,34}$/],
  [/^KRS$/, /^\d{10}$/],
  [/^REGON$/, /^(\d{9}|\d{14})$/],
  [/^StopkaFaktury$/, /^.{1,3500}$/u],
  [/^NrWierszaFa$/, /^[1-9]\d*$/],
  [/^(KodFormularza|WariantFormularza|DataWytworzeniaFa)$/, /^(FA|3|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)$/],
]

const EUR: TestPurchase = {
  ...{ currency: 'EUR', customerType: 'b2b', billing: GERMAN },
  items: [{ gross: 10_000, taxRate: 0 }],
  delivery: null,
}
const EXAMPLES: Readonly<Record<string, string | null>> = {
  'a consumer’s': writeFa3(invoice({ items: [{ gross: 999, quantity: 3, discount: 100 }] })),
  'a company’s on credit': writeFa3(invoice(BUSINESS)),
  'one above the limit of the split payment': writeFa3(
    invoice(
      { items: [{ gross: 2_000_000 }], customerType: 'b2b', billing: COMPANY },
      {},
      { ...SELLER, isSplitPayment: true },
    ),
  ),
  'one of a seller in registers': writeFa3(
    invoice({}, {}, { ...SELLER, krs: '0000918273', regon: '012100784', register: 'Sąd Rejonowy w Łodzi' }),
  ),
  'goods for another EU country': writeFa3(invoice(EUR)),
  'goods and services for another EU country': writeFa3(invoice(MIXED)),
  'VAT of another country': writeFa3(
    invoice({ items: [{ gross: 1190, taxRate: 1900 }], delivery: null, taxCountry: 'DE', currency: 'EUR' }),
  ),
  'VAT in złoty beside another currency': writeFa3(
    invoice({ currency: 'EUR' }, { exchangeRate: { rate: '4.2345', table: '045/A/NBP/2027', day: '2027-03-09' } }),
  ),
  'a correction': writeFa3(correction(null)),
  'a correction of an invoice in KSeF': writeFa3(correction('5265877635-20250826-0100001AF629-AF')),
}

describe.each(Object.entries(EXAMPLES))('FA(3) of %s', (_, xml) => {
  it('has its elements in the order of the schema, and texts of its forms', () => {
    const problems = elementsOf(xml!).flatMap(({ path, children, text }) => {
      const name = path.at(-1)!
      if (children.length === 0) {
        const form = TEXTS.find(([names]) => names.test(name))?.[1]
        return form?.test(text) ? [] : [`${path.join('/')}: ${form ? `“${text}”` : 'no form is known'}`]
      }
      const order = CHILDREN[path.slice(-2).join('/')] ?? CHILDREN[name]
      return order && sequence(order).test(children.map((child) => `${child} `).join(''))
        ? []
        : [`${path.join('/')}: ${children.join(' ')}`]
    })
    expect(problems).toEqual([])
  })

  it.runIf(process.env.FA3_SCHEMA)('is valid under the published schema', () => {
    execFileSync('xmllint', ['--noout', '--schema', process.env.FA3_SCHEMA!, '-'], { input: xml! })
  })
})

it('a document in the wrong order, or of a wrong rate, is found', () => {
  const order = sequence(CHILDREN.Fa!)
  expect(order.test('KodWaluty P_1 P_2 P_13_9 P_15 Adnotacje RodzajFaktury FaWiersz ')).toBe(true)
  expect(order.test('KodWaluty P_1 P_2 P_15 P_13_9 Adnotacje RodzajFaktury FaWiersz ')).toBe(false)
  expect([RATE.test('np II'), RATE.test('np')]).toEqual([true, false])
})

/** `A B? (C|D)*` as a pattern of names with a blank behind each. */
function sequence(order: string): RegExp {
  return new RegExp(`^${order.replace(/\w+/g, (name) => `(?:${name} )`).replaceAll(/(?<=[)?*+|]) (?=[(\w])/g, '')}$`)
}

interface ReadElement {
  path: string[]
  children: string[]
  text: string
}

/** The elements of a file of ours, which has no comments, sections or entities of its own. */
function elementsOf(xml: string): ReadElement[] {
  const found: ReadElement[] = []
  const open: ReadElement[] = []
  for (const [, end, name, text = ''] of xml.matchAll(/<(\/?)(\w+)[^>]*>([^<]*)/g)) {
    if (end) {
      open.pop()
      continue
    }
    const element: ReadElement = { path: [...(open.at(-1)?.path ?? []), name!], children: [], text }
    open.at(-1)?.children.push(name!)
    open.push(element)
    found.push(element)
  }
  return found
}
