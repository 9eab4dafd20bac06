import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { invoiceOf, type Seller } from '../invoice.ts'
import { writeInvoice } from '../invoice-paper.ts'
import { COMPANY, ON_CREDIT, SELLER, type TestPurchase, testDocument, testOrder } from '../testing.ts'
import { writeEn16931 } from './cii.ts'

const GERMAN = {
  ...COMPANY,
  companyName: 'Müller & Söhne <GmbH>',
  taxId: 'DE136695976',
  countryCode: 'DE',
  postcode: '10119',
  city: 'Berlin',
}
const NAMES = { ...SELLER, name: 'Ziarno & Kawa „Łódź” <sp. z o.o.>' }
const CODE = 'https://qr-test.ksef.mf.gov.pl/invoice/1/2/3'

function invoice(purchase: TestPurchase = {}, seller: Seller = NAMES) {
  const order = testOrder({
    items: [{ gross: 46_900, quantity: 3, discount: 500 }],
    customerType: 'b2b',
    billing: GERMAN,
    locale: 'de',
    currency: 'EUR',
    paymentMethod: ON_CREDIT,
    ...purchase,
  })
  return invoiceOf({ document: testDocument(order), order, seller, ksefLink: CODE })
}

/** The file by its objects: dictionary, and unpacked stream. */
async function objectsOf(purchase?: TestPurchase) {
  const text = (await writeInvoice(invoice(purchase))).toString('latin1')
  const objects = text.matchAll(/(\d+) 0 obj\n(.*?)\n(?:stream\n(.*?)\nendstream\n)?endobj/gs)
  const read = new Map(
    [...objects].map(([, id = '', dictionary = '', stream = '']) => {
      const bytes = Buffer.from(stream, 'latin1')
      return [id, { dictionary, bytes: dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes }]
    }),
  )
  const all = [...read.values()]
  const withType = (type: string) => all.filter(({ dictionary }) => new RegExp(`/Type /${type}\\b`).test(dictionary))
  return { text, withType, get: (id = '') => read.get(id)! }
}

describe('the PDF of an invoice for a German buyer', () => {
  it('holds its data as an alternative of the same document, under the name that ZUGFeRD gives', async () => {
    const { withType, get } = await objectsOf()
    const [spec] = withType('Filespec')
    expect(spec!.dictionary).toContain('/AFRelationship /Alternative')
    expect(spec!.dictionary).toContain('(factur-x.xml)')
    const [catalog] = withType('Catalog')
    const [, associated] = /\/AF \[(\d+) 0 R\]/.exec(catalog!.dictionary) ?? []
    expect(get(associated)).toBe(spec)
    const [, file] = /\/EF <<\s*\/F (\d+) 0 R/.exec(spec!.dictionary) ?? []
    expect(get(file).dictionary).toContain('/Subtype /text#2Fxml')
    expect(get(file).bytes.toString()).toBe(writeEn16931(invoice()))
    expect(get(file).bytes.toString()).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
  })

  it('is PDF/A-3b: fonts inside, a colour profile, nothing encrypted, metadata that name part, profile and fields', async () => {
    const { text, withType } = await objectsOf()
    const fonts = withType('FontDescriptor')
    expect(fonts.length).toBeGreaterThan(1)
    for (const { dictionary } of fonts) expect(dictionary).toMatch(/\/FontFile2 \d+ 0 R/)
    for (const { dictionary } of withType('Font')) expect(dictionary).toMatch(/\/Subtype \/(Type0|CIDFontType2)/)
    expect(text).not.toContain('/Encrypt')
    expect(withType('OutputIntent')[0]!.dictionary).toMatch(/\/S \/GTS_PDFA1[\s\S]*\/DestOutputProfile \d+ 0 R/)
    // A link must be printed as well.
    const links = text.match(/\/Subtype \/Link[\s\S]*?>>\nendobj/g)!
    for (const link of links) expect(link).toContain('/F 4')
    const [metadata] = withType('Metadata')
    const xml = metadata!.bytes.toString()
    const said = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)
    expect([said('pdfaid:part'), said('pdfaid:conformance')]).toEqual([['3'], ['B']])
    expect([
      said('fx:DocumentFileName'),
      said('fx:DocumentType'),
      said('fx:Version'),
      said('fx:ConformanceLevel'),
    ]).toEqual([['factur-x.xml'], ['INVOICE'], ['1.0'], ['EN 16931']])
    expect(said('pdfaSchema:namespaceURI')).toEqual(['urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'])
    expect(said('pdfaProperty:name')).toEqual(['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'])
    expect(said('rdf:li')).toContain('Ziarno &amp; Kawa „Łódź” &lt;sp. z o.o.&gt;')
  })

  it('has the same bytes each time; a Polish buyer’s holds no data', async () => {
    expect((await writeInvoice(invoice())).equals(await writeInvoice(invoice()))).toBe(true)
    const polish = await objectsOf({ billing: COMPANY, locale: 'pl', currency: 'PLN' })
    expect(polish.withType('Filespec')).toEqual([])
    expect(polish.withType('Metadata')[0]!.bytes.toString()).not.toContain('pdfaid')
  })
})
