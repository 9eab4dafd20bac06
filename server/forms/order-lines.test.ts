import { describe, expect, it } from 'vitest'
import { readOrderLines, readQuantity } from './order-lines.ts'

const read = (text: string) => readOrderLines(text).lines.map(({ number, qty }) => [number, qty])

describe('pasted lines', () => {
  it.each([
    ['tabs of a spreadsheet', 'KAW-1011\t12\nKAW-1012\t3'],
    ['semicolons', 'KAW-1011;12\r\nKAW-1012;3\r\n'],
    ['commas', 'KAW-1011,12\nKAW-1012,3'],
    ['commas and quotes', '"KAW-1011","12"\n"KAW-1012","3"'],
    ['spaces', 'KAW-1011 12\n  KAW-1012   3  '],
    ['headings, empty rows and a byte order mark', '\uFEFFSKU;Ilość\n\nKAW-1011;12\n;\n\t\nKAW-1012;3\n'],
    ['German headings', 'Artikelnummer\tMenge\nKAW-1011\t12\nKAW-1012\t3'],
    ['more columns', 'KAW-1011\t12\tKawa\tPLN\nKAW-1012\t3\t\t'],
    ['old line ends', 'KAW-1011;12\rKAW-1012;3'],
    ['texts that a spreadsheet must not count', '="KAW-1011";12\n\'KAW-1012;3'],
    ['hard and zero-width spaces', 'KAW-\u200b1011\u00a0\t\u00a012\nKAW-1012\u202f;3'],
    ['full-width digits', 'KAW-1011\t１２\nKAW-1012\t３'],
  ])('are read with %s', (_, text) => {
    expect(read(text)).toEqual([
      ['KAW-1011', '12'],
      ['KAW-1012', '3'],
    ])
  })

  it('keep a comma in the quantity, also after a comma', () => {
    expect(read('KAW-1011,2,0\nKAW-1012;2,0\nKAW-1013\t1 000')).toEqual([
      ['KAW-1011', '2,0'],
      ['KAW-1012', '2,0'],
      ['KAW-1013', '1 000'],
    ])
  })

  it('join an EAN that was written in groups', () => {
    expect(read('590 1234 123457\t4')).toEqual([['5901234123457', '4']])
  })

  it('stay text, whatever they look like', () => {
    const hostile = [
      ['=1+1', '=1+1'],
      ['=HYPERLINK("http://evil.example")', '1'],
      ['+KAW-1011', '2'],
      ['@SUM(A1:A9)', '3'],
      ['-2+3', '4'],
      ['<script>alert(1)</script>', '5'],
      ["';DROP-TABLE-offers;--", '6'],
      ['__proto__', '7'],
      ['../../etc/passwd', '8'],
      ['\u202egpj.exe', '9'],
    ]
    const lines = read(hostile.map((cells) => cells.join('\t')).join('\n'))
    expect(lines.map(([, qty]) => qty)).toEqual(hostile.map(([, qty]) => qty))
    expect(lines.map(([number]) => number)).toEqual([
      '=1+1',
      '=HYPERLINK("http://evil.example")',
      '+KAW-1011',
      '@SUM(A1:A9)',
      '-2+3',
      '<script>alert(1)</script>',
      ';DROP-TABLE-offers;--',
      '__proto__',
      '../../etc/passwd',
      'gpj.exe',
    ])
  })

  it('of a first row without headings are lines, also wrong ones', () => {
    expect(read('KAWA;dużo\nKAW-1011;2')).toHaveLength(2)
    expect(read('SKU-77;3')).toEqual([['SKU-77', '3']])
  })

  it('are cut where they are longer than any number or quantity', () => {
    const [line] = readOrderLines(`${'A'.repeat(5000)}\t${'9'.repeat(5000)}`).lines
    expect([line?.number.length, line?.qty.length]).toEqual([64, 16])
    expect(readQuantity(line?.qty ?? '')).toBeNull()
  })

  it('are at most 200; what is above them is given back as it was', () => {
    const rows = Array.from({ length: 237 }, (_, at) => `KAW-${at}\t${at + 1}`)
    const { lines, rest } = readOrderLines(rows.join('\n'))
    expect(lines).toHaveLength(200)
    expect(rest.split('\n')).toEqual(rows.slice(200))
    expect(readOrderLines(rest).lines).toHaveLength(37)
  })

  it('keep their places among 200 of which 7 are wrong', () => {
    const wrong: Record<number, string> = {
      0: ';5',
      9: 'KAW-9',
      50: 'KAW-50;0',
      51: 'KAW-51;-3',
      120: 'KAW-120;2,5',
      121: 'KAW-121;12 szt.',
      199: 'KAW-199;1000000',
    }
    const text = Array.from({ length: 200 }, (_, at) => wrong[at] ?? `KAW-${at};${at}`).join('\r\n')
    const { lines } = readOrderLines(text)
    const bad = lines.flatMap(({ number, qty }, at) => (number === '' || readQuantity(qty) === null ? [at] : []))
    expect(bad).toEqual(Object.keys(wrong).map(Number))
  })

  it('of nothing are none', () => {
    for (const text of ['', '\n\n', ' \t ', ';;;', '\uFEFF', '""']) expect(readOrderLines(text).lines).toEqual([])
  })
})

describe('a quantity', () => {
  it.each([
    ['1', 1],
    ['007', 7],
    [' 12 ', 12],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1.000', 1000],
    ['1,000', 1000],
    ["1'000", 1000],
    ['12 345,00', 12_345],
    ['2,0', 2],
    ['2.00', 2],
    ['999999', 999_999],
  ])('%s is %i', (text, pieces) => {
    expect(readQuantity(text)).toBe(pieces)
  })

  it.each(['', '0', '-1', '2,5', '2,05', '1e3', '1 00', '0x10', '1000000', '٣', 'dwa', '=2', '2 szt.', 'NaN', '1.0.0'])(
    '%s is none',
    (text) => {
      expect(readQuantity(text)).toBeNull()
    },
  )
})
