import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type IdentifierResult, readEan, readEuVat, readIban, readIdNr, readNip, readUstId } from './checksums.ts'
import { checkRule } from './rules.ts'

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(''))

/** All texts that differ in one digit. */
const slips = (text: string): string[] =>
  [...text].flatMap((sign, at) =>
    /\d/.test(sign)
      ? Array.from('0123456789')
          .filter((other) => other !== sign)
          .map((other) => text.slice(0, at) + other + text.slice(at + 1))
      : [],
  )

/** Valid numbers from any prefix: the check digits are computed. */
const rightOnes = (read: (text: string) => IdentifierResult, head: string) =>
  Array.from('0123456789', (last) => head + last).filter((text) => read(text).ok)

const CHECKS: readonly [string, (text: string) => IdentifierResult, fc.Arbitrary<string>][] = [
  ['NIP', readNip, digits(9)],
  ['USt-IdNr', readUstId, digits(7).map((rest) => `DE1${rest}`)],
  ['EAN-13', readEan, digits(12)],
]

describe.each(CHECKS)('the check digit of a %s', (_, read, heads) => {
  it('is at most one for any beginning', () => {
    fc.assert(fc.property(heads, (head) => rightOnes(read, head).length <= 1))
  })

  it('tells every slip of one digit', () => {
    fc.assert(
      fc.property(heads, (head) => {
        // A change of the first digit may also change the type: invalid all the same.
        for (const right of rightOnes(read, head))
          for (const slip of slips(right)) expect([slip, read(slip).ok]).toEqual([slip, false])
      }),
      { numRuns: 30 },
    )
  })

  it('is found however the number is written', () => {
    fc.assert(
      fc.property(heads, fc.integer({ min: 0, max: 9 }), (head, at) => {
        for (const right of rightOnes(read, head))
          expect(read(`${right.slice(0, at)} ${right.slice(at)}`)).toEqual({ ok: true, normal: right })
      }),
    )
  })
})

describe('no reader of identifiers', () => {
  it('throws for any input that it refuses, and parses its own output to the same result', () => {
    const readers = [readNip, readUstId, readIdNr, readEan, readEuVat, readIban]
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        for (const read of readers) {
          const found = read(text)
          if (found.ok) expect(read(found.normal)).toEqual(found)
        }
      }),
    )
  })
})

describe('a tax id in a form', () => {
  const of = (country: string, text: string) => checkRule({ rule: 'taxId', country }, text, { values: {}, today: '' })

  it('[S5.14] [S9.13] of Poland has 10 digits, whatever else it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }).chain(digits), (text) => {
        if (text.length !== 10) expect(of('PL', text)).toEqual({ key: 'v.nip' })
        else expect([null, 'v.id_bad']).toContain(of('PL', text)?.key ?? null)
      }),
    )
  })

  it('[S5.15] of Germany has 11 digits, or DE and 9', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }).chain(digits), (text) => {
        if (text.length !== 11) expect(of('DE', text)).not.toBeNull()
      }),
    )
    expect(of('DE', 'DE136695976')).toBeNull()
    expect(of('DE', '86095742719')).toBeNull()
    expect(of('DE', 'DE136695970')).toEqual({ key: 'v.id_bad' })
  })
})
