import { describe, expect, it } from 'vitest'
import {
  type IdentifierResult,
  readEan,
  readEuVat,
  readIban,
  readIdNr,
  readNip,
  readRegon,
  readUstId,
} from './checksums.ts'

/** Test values of Domain 3: [check, valid, invalid]. */
const table: [string, (text: string) => IdentifierResult, string[], string[]][] = [
  [
    'NIP',
    readNip,
    ['1234563218', '5260250274', '5252248481', '7740001454'],
    ['1234567890', '1234563217', '5260250275', '1111111111', '0000000000'],
  ],
  [
    'USt-IdNr',
    readUstId,
    ['DE136695976', 'DE811907980', 'DE129273398', 'DE111222339'],
    ['DE136695970', 'DE111222337', 'DE123456789', 'DE811907981'],
  ],
  [
    'Steuer-IdNr',
    readIdNr,
    ['86095742719', '65929970489', '47036892816', '11234567890'],
    ['86095742710', '65929970480', '12345678903', '36574261890'],
  ],
  [
    'REGON of 9 digits',
    readRegon,
    ['123456785', '017232480', '010016565', '610188201'],
    ['123456789', '017232481', '010016566', '12345678'],
  ],
  [
    'REGON of 14 digits',
    readRegon,
    ['12345678512347', '00033150100017', '01723248000015', '61018820100028'],
    ['12345678512346', '00033150100018', '01723248000016', '61018820100029'],
  ],
  [
    'IBAN',
    readIban,
    [
      'PL61109010140000071219812874',
      'PL36102010260000004202000001',
      'DE89370400440532013000',
      'DE50100000000000000001',
      'FR1420041010050500013M02606',
      'NL91ABNA0417164300',
    ],
    [
      'NL91ABNA04171643000',
      'PL61109010140000071219812875',
      'PL36102010260000004202000010',
      'DE89370400440532013001',
      'DE8937040044053201300',
    ],
  ],
  [
    'EAN-13',
    readEan,
    ['5901234123457', '4006381333931', '9783161484100', '5900000000015'],
    ['5901234123456', '4006381333930', '5901234123475', '590123412345'],
  ],
]

describe.each(table)('%s', (_, read, valid, invalid) => {
  it.each(valid)('accepts %s', (text) => expect(read(text)).toEqual({ ok: true, normal: text }))
  it.each(invalid)('refuses %s', (text) => expect(read(text)).toMatchObject({ ok: false }))
  it('refuses texts that are no such number', () => {
    for (const text of ['', 'abc', '٣'.repeat(10), `${valid[0]}0`, `${valid[0]}\n0`, '-'.repeat(500)])
      expect(read(text)).toMatchObject({ ok: false, wrong: 'shape' })
  })
})

describe('identifiers as people write them', () => {
  it('lose spaces, dashes and the country prefix', () => {
    expect(readNip('PL 123-456-32-18')).toEqual({ ok: true, normal: '1234563218' })
    expect(readUstId('de 136 695 976')).toEqual({ ok: true, normal: 'DE136695976' })
    expect(readIdNr('86 095 742 719')).toEqual({ ok: true, normal: '86095742719' })
    expect(readIban('61 1090 1014 0000 0712 1981 2874')).toEqual({ ok: true, normal: 'PL61109010140000071219812874' })
    expect(readIban('de89 3704 0044 0532 0130 00')).toEqual({ ok: true, normal: 'DE89370400440532013000' })
  })

  it('tell a wrong shape from a wrong check digit', () => {
    expect(readNip('123456321')).toMatchObject({ wrong: 'shape' })
    expect(readNip('1234563217')).toMatchObject({ wrong: 'checksum' })
    expect(readRegon('12345678612343')).toMatchObject({ wrong: 'checksum' })
    expect(readIdNr('01234567890')).toMatchObject({ wrong: 'shape' })
  })
})

describe('VAT ids of the EU', () => {
  it.each([
    'ATU12345678',
    'BE0123456789',
    'EL123456789',
    'NL123456789B01',
    'FR 12 345678901',
    'IE1234567WA',
    'XIGD123',
    'ROO12'.replace('ROO', 'RO'),
    'PL1234563218',
    'DE136695976',
  ])('accepts %s', (text) => {
    expect(readEuVat(text)).toMatchObject({ ok: true })
  })
  it.each(['GR123456789', 'AT12345678', 'US123', 'PL1234567890', 'DE136695970', '', 'constructor', 'NL123456789C01'])(
    'refuses %s',
    (text) => {
      expect(readEuVat(text)).toMatchObject({ ok: false })
    },
  )
})
