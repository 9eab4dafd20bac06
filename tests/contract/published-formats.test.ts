import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDays,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
} from '#locales/format.ts'
import { createTranslate } from '#locales/translate.ts'
import { createWords } from '#runtime/terminal/words.ts'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { formatsDocument } from '#server/resources/formats-document.ts'
import { publishedFormats } from './published-formats.ts'

/** As a client gets them. */
const formats: ReturnType<typeof formatsDocument> = JSON.parse(JSON.stringify(formatsDocument()))

const AMOUNTS = [0, 1, 5, 49, 50, 99, 100, 950, 99_999, 123_456, 1_234_560, 100_000_000, 9_007_199_254_740_991]
const minor = fc.oneof(
  fc.constantFrom(...AMOUNTS, ...AMOUNTS.map((amount) => -amount)),
  fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
)
const NUMBERS = [0, -0, 0.005, 1.005, 2.345, -0.001, 999.995, 1234.5, 1_000_000, 1e21, 1e-9]
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double({ min: -1e9, max: 1e9, noNaN: true }))
const ratio = fc.oneof(
  fc.constantFrom(0.285, 0.155, 0.085, 0.23, 1, 12.5),
  fc.double({ min: -20, max: 20, noNaN: true }),
)
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
/** Both turns of the clock and the ends of a year, by the minute. */
const TURNS = ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:59Z', '2026-12-31T23:00:00Z']
const range = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 500 })))
  .map(([first, days]) => [first, first + days].map(dayOf) as [string, string])

function dayOf(number: number): string {
  return new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10)
}

describe.each(LOCALES)('the published rules of formats, in %s, write as the shop does', (locale) => {
  const published = publishedFormats(formats, locale)

  it('amounts, with hundredths and whole, below zero and above thousands', () => {
    fc.assert(
      fc.property(minor, fc.constantFrom(...CURRENCIES), fc.boolean(), (amount, currency, whole) => {
        expect(published.money(amount, currency, { whole })).toBe(formatMoney(amount, currency, locale, { whole }))
      }),
    )
  })

  it('numbers and percentages', () => {
    fc.assert(
      fc.property(number, (value) => {
        expect(published.number(value)).toBe(formatNumber(value, locale))
      }),
    )
    fc.assert(
      fc.property(ratio, (value) => {
        expect(published.percent(value)).toBe(formatPercent(value, locale))
      }),
    )
  })

  it('dates and times', () => {
    fc.assert(
      fc.property(fc.oneof(instant, fc.constantFrom(...TURNS)), (at) => {
        expect(published.date(at)).toBe(formatDate(at, locale))
        expect(published.time(at)).toBe(formatTime(at))
        expect(published.dateTime(at)).toBe(formatDateTime(at, locale))
      }),
    )
  })

  it('days and ranges of days', () => {
    fc.assert(
      fc.property(range, ([from, to]) => {
        expect(published.days(from, to)).toBe(formatDays(from, to, locale))
      }),
      { numRuns: 300 },
    )
  })

  it('the plural form of each number up to 1000, and of fractions', () => {
    const forms = { one: 'one', few: 'few', many: 'many', other: 'other' }
    const t = createTranslate(locale, { 'search.results_summary': forms } as never) as (
      key: string,
      values: { count: number },
    ) => string
    const formOf = (count: number) => t('search.results_summary', { count })
    const used = new Set<string>()
    for (const count of [...Array.from({ length: 1001 }, (_, at) => at), 0.5, 1.5, 2.25, 22.1]) {
      expect(published.plural(count), String(count)).toBe(formOf(count))
      used.add(published.plural(count))
    }
    expect(used).toEqual(new Set([...Object.keys(formats.locales[locale]!.plurals), 'other']))
  })

  it('and the text client writes its numbers and amounts so', () => {
    const words = createWords(locale, {}, formats)
    fc.assert(
      fc.property(number, (value) => {
        expect(words.number(value)).toBe(published.number(value))
      }),
    )
    fc.assert(
      fc.property(minor, fc.constantFrom(...CURRENCIES), (amount, currency) => {
        expect(words.money(amount, currency)).toBe(published.money(amount, currency))
      }),
    )
  })
})
