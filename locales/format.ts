import type { Currency, Locale } from '#schemas/locale.ts'

/*
 * The server's and the browser's ICU must format a page with equal characters, or hydration fails. Intl's patterns
 * change with CLDR: the space before a currency, "Sep" or "Sept", grouping of four digits, the place of a sign. So the
 * separators of the three languages are defined here, as in Domain 7, and Intl does only the stable part: rounding and
 * the calendar of Warsaw, in plain digits. A test compares the result with this ICU's own.
 */

export const NBSP = '\u00a0'
/** As wide as a digit, unlike a hyphen, and without a line break after it. */
export const MINUS = '\u2212'

export const MARKS: Readonly<Record<Locale, { group: string; decimal: string; percent: string }>> = {
  pl: { group: NBSP, decimal: ',', percent: '%' },
  en: { group: ',', decimal: '.', percent: '%' },
  de: { group: '.', decimal: ',', percent: `${NBSP}%` },
}

/** For prices; the selector has its own sign for PLN. Domain 0.7. */
export const SYMBOL: Readonly<Record<Currency, string>> = { PLN: 'zł', EUR: '€', USD: '$' }

/** All currencies of the shop have hundredths. */
const MINOR_PER_UNIT = 100

/**
 * A formatted amount, from integer minor units: `1 234,56 zł`, `€1,234.56`, `1.234,56 $`, with U+00A0 as each space.
 * English puts `zł` after the amount, as shoppers expect. `whole` rounds to units, half away from zero (credit). Domain
 * 7.
 */
export function formatMoney(minor: number, currency: Currency, locale: Locale, { whole = false } = {}): string {
  const amount = Math.round(Math.abs(whole ? minor / MINOR_PER_UNIT : minor))
  const units = whole ? amount : Math.floor(amount / MINOR_PER_UNIT)
  const { decimal } = MARKS[locale]
  const fraction = whole ? '' : decimal + String(amount % MINOR_PER_UNIT).padStart(2, '0')
  const number = groupDigits(String(units), locale) + fraction
  const sign = minor < 0 && amount > 0 ? MINUS : ''
  const symbol = SYMBOL[currency]
  return locale === 'en' && currency !== 'PLN' ? sign + symbol + number : `${sign}${number}${NBSP}${symbol}`
}

/** A number with at most two decimals by default: `1 234,5`, `1,234.5`, `1.234,5`. */
export function formatNumber(value: number, locale: Locale, { maximumFractionDigits = 2 } = {}): string {
  // Most numbers are counts, and a page has a hundred of them: they need no rounding.
  const plain = Number.isSafeInteger(value) ? String(value) : plainNumber(maximumFractionDigits).format(value)
  return localize(plain, locale)
}

/** A ratio as whole percent: 0.15 is `15%`, in German `15 %` with U+00A0. */
export function formatPercent(ratio: number, locale: Locale): string {
  const percent = ratio * 100
  // Half away from zero. `Intl.NumberFormat` would do the same, but making the first one takes a phone 30 ms.
  const whole = Math.sign(percent) * Math.round(Math.abs(percent))
  return localize(String(whole), locale) + MARKS[locale].percent
}

type Instant = Date | number | string

const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** The day in Warsaw: `05.11.2026`, in English `5 Nov 2026`. Throws RangeError for an invalid date. Domain 7. */
export function formatDate(instant: Instant, locale: Locale): string {
  const { year, month, day } = inWarsaw(instant)
  if (locale === 'en') return `${Number(day)} ${SHORT_MONTHS[Number(month) - 1]} ${year}`
  return `${day}.${month}.${year}`
}

/** A dash between days without a line break after it: U+2060 joins it to the next character. */
export const JOINED_DASH = '–\u2060'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** Abbreviations in each language, starting with Sunday and January: CLDR's short names. */
export const CALENDAR: Readonly<
  Record<Locale, { weekdays: readonly string[]; months: readonly string[]; dayMark: string }>
> = {
  pl: {
    weekdays: ['niedz.', 'pon.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.'],
    months: ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru'],
    dayMark: '',
  },
  en: { weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], months: SHORT_MONTHS, dayMark: '' },
  de: {
    weekdays: ['So.', 'Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.'],
    months: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
    dayMark: '.',
  },
}

/**
 * One day or a range of days, from values such as `2026-11-24`, short enough for a phone: `wt.–śr., 24–25 lis`,
 * `Tue–Wed, 24–25 Nov`, `Di.–Mi., 24.–25. Nov.`. The year is included only if the two days have different years. A
 * range of a week or more has no weekdays, because they would be ambiguous. Throws RangeError for an invalid day.
 */
export function formatDays(from: string, to: string, locale: Locale): string {
  const [first, last] = [readDay(from), readDay(to)]
  const { weekdays, months, dayMark } = CALENDAR[locale]
  const weekday = (day: Date) => weekdays[day.getUTCDay()]!
  const number = (day: Date) => `${day.getUTCDate()}${dayMark}`
  const month = (day: Date) => `${number(day)}${NBSP}${months[day.getUTCMonth()]!}`
  const year = (day: Date) => `${month(day)}${NBSP}${day.getUTCFullYear()}`
  if (first.getTime() === last.getTime()) return `${weekday(first)}, ${month(first)}`
  const isSameYear = first.getUTCFullYear() === last.getUTCFullYear()
  const isSameMonth = isSameYear && first.getUTCMonth() === last.getUTCMonth()
  const days = isSameMonth
    ? `${number(first)}${JOINED_DASH}${month(last)}`
    : isSameYear
      ? `${month(first)} – ${month(last)}`
      : `${year(first)} – ${year(last)}`
  const isWithinWeek = last.getTime() - first.getTime() < WEEK_DAYS * DAY_MS
  return isWithinWeek ? `${weekday(first)}${JOINED_DASH}${weekday(last)}, ${days}` : days
}

function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) throw new RangeError(`Not a day: ${text}`)
  return day
}

/** The time of day in Warsaw on a 24-hour clock: `09:05`. */
export function formatTime(instant: Instant): string {
  const { hour, minute } = inWarsaw(instant)
  return `${hour}:${minute}`
}

/** The same with seconds, for receipts: `09:05:12`. Warsaw differs from UTC by whole minutes. */
export function formatExactTime(instant: Instant): string {
  return `${formatTime(instant)}:${String(new Date(instant).getUTCSeconds()).padStart(2, '0')}`
}

/** The day in Warsaw as an ISO date: `2026-11-05`. */
export function dayInWarsaw(instant: Instant): string {
  const { year, month, day } = inWarsaw(instant)
  return `${year}-${month}-${day}`
}

/** Day and time in Warsaw: `05.11.2026, 09:05`. */
export function formatDateTime(instant: Instant, locale: Locale): string {
  return `${formatDate(instant, locale)}, ${formatTime(instant)}`
}

function groupDigits(digits: string, locale: Locale): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, MARKS[locale].group)
}

function localize(plain: string, locale: Locale): string {
  const [whole = '', fraction] = plain.split('.')
  const { decimal } = MARKS[locale]
  const written = groupDigits(whole, locale).replace('-', MINUS)
  return written + (fraction === undefined ? '' : decimal + fraction)
}

const numbers = new Map<number, Intl.NumberFormat>()

function plainNumber(maximumFractionDigits: number): Intl.NumberFormat {
  const known = numbers.get(maximumFractionDigits)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits, useGrouping: false, signDisplay: 'negative' })
  numbers.set(maximumFractionDigits, format)
  return format
}

let warsaw: Intl.DateTimeFormat | undefined

function inWarsaw(instant: Instant): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  warsaw ??= new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: 'Europe/Warsaw',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const found = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of warsaw.formatToParts(new Date(instant))) {
    if (Object.hasOwn(found, type)) found[type as keyof typeof found] = value.padStart(2, '0')
  }
  return found
}
