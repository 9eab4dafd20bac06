import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, type Currency, LOCALES, type Locale } from '#schemas/locale.ts'
import {
  formatDate,
  formatDateTime,
  formatDays,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
} from './format.ts'

/** The spaces of Domain 7 are U+00A0; here they are written as `_`. */
const blanks = (text: string) => text.replaceAll('\u00a0', '_')

describe('a price', () => {
  const rows: [minor: number, currency: Currency, locale: Locale, written: string][] = [
    [950, 'PLN', 'pl', '9,50_zł'],
    [123456, 'PLN', 'pl', '1_234,56_zł'],
    [1234560, 'EUR', 'pl', '12_345,60_€'],
    [123456, 'USD', 'pl', '1_234,56_$'],
    [123456, 'PLN', 'en', '1,234.56_zł'],
    [123456, 'EUR', 'en', '€1,234.56'],
    [123456, 'USD', 'en', '$1,234.56'],
    [123456, 'PLN', 'de', '1.234,56_zł'],
    [123456, 'EUR', 'de', '1.234,56_€'],
    [123456, 'USD', 'de', '1.234,56_$'],
    [-500, 'PLN', 'pl', '−5,00_zł'],
    [-500, 'EUR', 'en', '−€5.00'],
    [0, 'PLN', 'pl', '0,00_zł'],
    [5, 'USD', 'en', '$0.05'],
    [100000000, 'EUR', 'de', '1.000.000,00_€'],
  ]
  it('[S1.3] is written in each language and each of the three currencies as Domain 7 has it', () => {
    for (const [minor, currency, locale, written] of rows) {
      expect(blanks(formatMoney(minor, currency, locale))).toBe(written)
    }
  })

  it('may be whole, as credit is', () => {
    expect(blanks(formatMoney(1250000, 'PLN', 'pl', { whole: true }))).toBe('12_500_zł')
    expect(blanks(formatMoney(1250050, 'PLN', 'en', { whole: true }))).toBe('12,501_zł')
    expect(blanks(formatMoney(-250, 'EUR', 'de', { whole: true }))).toBe('−3_€')
    expect(blanks(formatMoney(-40, 'EUR', 'de', { whole: true }))).toBe('0_€')
  })

  it('never reads ZŁ, which is for the selector alone', () => {
    for (const locale of LOCALES) expect(formatMoney(100, 'PLN', locale)).toMatch(/zł$/)
  })

  it('equals Intl with the options of Domain 7, but for zł in English and a real minus sign', () => {
    const tags = { pl: 'pl-PL', en: 'en-GB', de: 'de-DE' }
    const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...LOCALES),
        fc.boolean(),
        (minor, currency, locale, whole) => {
          fc.pre(!(whole && minor < 0 && minor > -50))
          const intl = new Intl.NumberFormat(tags[locale], {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            useGrouping: 'always',
            ...(whole ? { maximumFractionDigits: 0 } : {}),
          })
          const parts = intl.formatToParts(minor / 100)
          const isSymbol = ({ type, value }: Intl.NumberFormatPart) =>
            type === 'currency' || (type === 'literal' && value.trim() === '')
          const written =
            locale === 'en' && currency === 'PLN'
              ? `${parts
                  .filter((part) => !isSymbol(part))
                  .map(({ value }) => value)
                  .join('')}\u00a0zł`
              : parts.map(({ value }) => value).join('')
          expect(formatMoney(minor, currency, locale, { whole })).toBe(written.replace('-', '−'))
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a number', () => {
  it('has the marks of its language', () => {
    expect(LOCALES.map((locale) => blanks(formatNumber(1234.5, locale)))).toEqual(['1_234,5', '1,234.5', '1.234,5'])
    expect(LOCALES.map((locale) => blanks(formatNumber(-1000000, locale)))).toEqual([
      '−1_000_000',
      '−1,000,000',
      '−1.000.000',
    ])
    expect(formatNumber(2.345, 'pl', { maximumFractionDigits: 1 })).toBe('2,3')
    expect(formatNumber(-0, 'pl')).toBe('0')
  })

  it('as a ratio is a whole percent', () => {
    expect(LOCALES.map((locale) => blanks(formatPercent(0.15, locale)))).toEqual(['15%', '15%', '15_%'])
    expect(formatPercent(0.2, 'pl')).toBe('20%')
    expect([0.285, 0.29, -0.285, -0.001].map((ratio) => formatPercent(ratio, 'en'))).toEqual([
      '28%',
      '29%',
      '−28%',
      '0%',
    ])
    expect([0.125, -0.125].map((ratio) => formatPercent(ratio, 'en'))).toEqual(['13%', '−13%'])
  })
})

describe('a date', () => {
  it('is written as Domain 7 has it', () => {
    expect(LOCALES.map((locale) => formatDate('2026-11-05T10:00:00Z', locale))).toEqual([
      '05.11.2026',
      '5 Nov 2026',
      '05.11.2026',
    ])
    expect(formatDate('2026-11-05', 'en')).toBe('5 Nov 2026')
  })

  it('is the day in Warsaw, in winter and in summer', () => {
    expect(formatDate('2026-12-31T23:30:00Z', 'pl')).toBe('01.01.2027')
    expect(formatDateTime('2026-11-05T08:05:00Z', 'de')).toBe('05.11.2026, 09:05')
    expect(formatDateTime('2026-07-01T22:00:00Z', 'en')).toBe('2 Jul 2026, 00:00')
    expect(formatTime(new Date('2026-07-01T10:42:59Z'))).toBe('12:42')
  })

  it('names each month in English as this ICU does', () => {
    const intl = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Europe/Warsaw',
    })
    for (let month = 0; month < 12; month++) {
      const day = Date.UTC(2026, month, 9, 12)
      expect(formatDate(day, 'en')).toBe(intl.format(day))
    }
  })

  it('is refused when it is none', () => {
    expect(() => formatDate('soon', 'pl')).toThrow(RangeError)
  })
})

describe('days of a delivery', () => {
  /** Without U+2060, which keeps a range on one line. */
  const written = (from: string, to: string) =>
    LOCALES.map((locale) => blanks(formatDays(from, to, locale)).replaceAll('\u2060', ''))

  it('in one month name it once', () => {
    expect(written('2026-11-24', '2026-11-25')).toEqual([
      'wt.–śr., 24–25_lis',
      'Tue–Wed, 24–25_Nov',
      'Di.–Mi., 24.–25._Nov.',
    ])
  })

  it('are one day where both are the same', () => {
    expect(written('2026-11-24', '2026-11-24')).toEqual(['wt., 24_lis', 'Tue, 24_Nov', 'Di., 24._Nov.'])
  })

  it('in two months name both', () => {
    expect(written('2026-11-30', '2026-12-01')).toEqual([
      'pon.–wt., 30_lis – 1_gru',
      'Mon–Tue, 30_Nov – 1_Dec',
      'Mo.–Di., 30._Nov. – 1._Dez.',
    ])
  })

  it('in two years name both', () => {
    expect(written('2026-12-31', '2027-01-04')).toEqual([
      'czw.–pon., 31_gru_2026 – 4_sty_2027',
      'Thu–Mon, 31_Dec_2026 – 4_Jan_2027',
      'Do.–Mo., 31._Dez._2026 – 4._Jan._2027',
    ])
  })

  it('a week apart or more have no weekdays', () => {
    expect(written('2026-11-23', '2026-11-30')).toEqual(['23–30_lis', '23–30_Nov', '23.–30._Nov.'])
    expect(written('2026-11-23', '2026-11-29')[0]).toBe('pon.–niedz., 23–29_lis')
  })

  it('abbreviate weekdays and months as this ICU does', () => {
    const tags = { pl: 'pl-PL', en: 'en-GB', de: 'de-DE' }
    for (const locale of LOCALES) {
      const intl = new Intl.DateTimeFormat(tags[locale], {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      })
      for (let at = 0; at < 12; at++) {
        const day = new Date(Date.UTC(2026, at, 9 + at))
        const parts = Object.fromEntries(intl.formatToParts(day).map(({ type, value }) => [type, value]))
        const text = formatDays(day.toISOString().slice(0, 10), day.toISOString().slice(0, 10), locale)
        expect(text.split(', ')[0]!.replace('.', '')).toBe(parts.weekday!.replace('.', ''))
        expect(text.split('\u00a0')[1]).toBe(parts.month)
      }
    }
  })

  it('are refused when they are none', () => {
    expect(() => formatDays('soon', '2026-11-24', 'pl')).toThrow(RangeError)
  })
})
