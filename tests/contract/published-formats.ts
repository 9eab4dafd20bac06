import type { Locale } from '#schemas/locale.ts'
import type { formatsDocument } from '#server/resources/formats-document.ts'

type Formats = ReturnType<typeof formatsDocument>

/** Writes values by the published rules alone, as a client without an ICU would: calendar days come from the caller. */
export function publishedFormats(formats: Formats, locale: Locale) {
  const rules = formats.locales[locale]!
  const { group, decimal, minus } = rules.number

  const boundary = new RegExp(`(?<=\\d)(?=(?:\\d{${formats.numbers.groupSize}})+$)`, 'g')
  const written = ({ units, decimals }: Rounded) =>
    units.replaceAll(boundary, group) + (decimals === '' ? '' : decimal + decimals)

  function number(value: number, maxDecimals: number): string {
    const { units, decimals } = rounded(digitsOf(Math.abs(value)), maxDecimals)
    const isBelowZero = value < 0 && !isZero({ units, decimals })
    return (isBelowZero ? minus : '') + written({ units, decimals: decimals.replace(/0+$/, '') })
  }

  /** The day of an instant in the time zone of the rules. */
  function partsOf(instant: string): Record<string, string> {
    const zone = { timeZone: formats.timeZone, hourCycle: 'h23' } as const
    const [date = '', time = ''] = new Date(instant).toLocaleString('sv-SE', zone).split(' ')
    const [hh = '', min = ''] = time.split(':')
    return { ...dayParts(date), hh, min }
  }

  function dayParts(day: string): Record<string, string> {
    const [yyyy = '', mm = '', dd = ''] = day.split('-')
    const weekday = rules.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!
    return { yyyy, mm, dd, d: String(Number(dd)), month: rules.months[Number(mm) - 1]!, weekday }
  }

  const date = (instant: string) => fill(rules.date, partsOf(instant))
  const time = (instant: string) => fill(rules.time, partsOf(instant))

  return {
    number: (value: number) => number(value, formats.numbers.maxDecimals),
    percent: (ratio: number) => fill(rules.percent, { number: number(ratio * 100, formats.percentages.maxDecimals) }),
    money(minor: number, currency: string, { whole = false } = {}) {
      const exact = { digits: BigInt(Math.abs(minor)), scale: Math.log10(formats.minorPerUnit) }
      const amount = rounded(exact, whole ? 0 : formats.amounts.decimals)
      return fill(rules.money[currency]!, {
        minus: minor < 0 && !isZero(amount) ? minus : '',
        number: written(amount),
      })
    },
    date,
    time,
    dateTime: (instant: string) => fill(rules.dateTime, { date: date(instant), time: time(instant) }),
    days(from: string, to: string) {
      const [first, last] = [dayParts(from), dayParts(to)]
      const { one, sameMonth, sameYear, otherYear, weekdays } = rules.days
      if (from === to) return fill(one, first)
      const isSameYear = first.yyyy === last.yyyy
      const range = isSameYear ? (first.mm === last.mm ? sameMonth : sameYear) : otherYear
      const isShort = (Date.parse(to) - Date.parse(from)) / 86_400_000 < formats.days.weekdaysBelow
      return fillRange((isShort ? weekdays : '') + range, first, last)
    },
    plural(value: number) {
      const holds = Object.entries(rules.plurals).find(([, rule]) => pluralRuleHolds(rule, value))
      return holds ? holds[0] : 'other'
    },
  }
}

function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!)
}

function fillRange(pattern: string, first: Record<string, string>, last: Record<string, string>): string {
  const later = pattern.replaceAll(/\{to:((?:[^{}]|\{\w+\})*)\}/g, (_, inner: string) => fill(inner, last))
  return fill(later, first)
}

interface Rounded {
  units: string
  decimals: string
}

const isZero = ({ units, decimals }: Rounded) => /^0*$/.test(units + decimals)

/** The shortest decimal form of a number as an integer and its number of decimals. */
function digitsOf(value: number): { digits: bigint; scale: number } {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) }
}

/** Digits before and after the decimal mark, rounded half up. */
function rounded({ digits, scale }: ReturnType<typeof digitsOf>, maxDecimals: number): Rounded {
  const shift = 10n ** BigInt(Math.abs(maxDecimals - scale))
  const kept = scale <= maxDecimals ? digits * shift : (digits * 2n + shift) / (shift * 2n)
  const text = String(kept).padStart(maxDecimals + 1, '0')
  return { units: text.slice(0, text.length - maxDecimals), decimals: text.slice(text.length - maxDecimals) }
}

/** UTS 35: `v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or …`. */
function pluralRuleHolds(rule: string, value: number): boolean {
  const [whole = '', fraction = ''] = String(Math.abs(value)).split('.')
  const operands: Readonly<Record<string, number>> = { n: Math.abs(value), i: Number(whole), v: fraction.length }
  return rule.split(' or ').some((part) =>
    part.split(' and ').every((relation) => {
      const [, name = '', modulus, sign, list = ''] = /^([niv])(?: % (\d+))? (=|!=) ([\d.,]+)$/.exec(relation)!
      const operand = modulus ? operands[name]! % Number(modulus) : operands[name]!
      const isIn = list.split(',').some((range) => {
        const [low, high = low] = range.split('..').map(Number)
        return Number.isInteger(operand) && operand >= low! && operand <= high!
      })
      return isIn === (sign === '=')
    }),
  )
}
