import { CALENDAR, JOINED_DASH, MARKS, MINUS, NBSP, SYMBOL } from '#locales/format.ts'
import { CURRENCIES, currencySign, LOCALES, type Locale } from '#schemas/locale.ts'

/**
 * `/schemas/formats.json`: how numbers, amounts, days and plurals are written in each language, as data that is enough
 * to write them without an ICU. Domain 7.
 */
export function formatsDocument() {
  return {
    description:
      'How values are written. A pattern has {parameters}; all its other characters stand for themselves, U+00A0 and U+2060 too.',
    numbers: {
      description:
        'Rounded to `maxDecimals`, half away from zero, by the shortest decimal form of the number (1.005 is 1.01); zeros at the end of the decimals are left out. Digits before the decimal mark stand in groups of `groupSize`, from the right. `minus` precedes a number that is below zero after rounding. Parameters of messages that are numbers are written so.',
      maxDecimals: 2,
      groupSize: 3,
    },
    percentages: {
      description:
        'A ratio times 100, as IEEE 754 computes it, written as a number of at most `maxDecimals` in the pattern `percent`.',
      maxDecimals: 0,
    },
    amounts: {
      description:
        'Integers of minor units, `minorPerUnit` to a unit, in the pattern of their currency; {number} has always `decimals` decimals. A place that asks for whole amounts rounds to units, half away from zero, and has none. {minus} is `minus` for an amount below zero after rounding, else empty.',
      decimals: 2,
    },
    minorPerUnit: 100,
    instants: {
      description:
        'The day and time in `timeZone`, by a clock of 24 hours: {d} and {dd} are the day of the month, the second with two digits, {mm} is the month with two digits, {month} its name in `months`, {yyyy} the year, {hh} and {min} the time with two digits.',
    },
    timeZone: 'Europe/Warsaw',
    days: {
      description:
        'Days such as 2026-11-24, without a time zone, by a pattern of `days`: `one` if first and last day are the same, else `sameMonth`, `sameYear` or `otherYear`. Parameters are those of the first day; what stands in {to:…} is written for the last day. A range of fewer than `weekdaysBelow` days from first to last begins with the pattern `weekdays`. `weekdays` begin with Sunday, `months` with January.',
      weekdaysBelow: 7,
    },
    plurals: {
      description:
        'Rules of Unicode CLDR in the syntax of UTS 35, "Plural Operand Meanings": n is the number, i its integer digits, v the number of its decimals. The first rule that holds names the form of a message; without one, and where a message lacks the form, it is `other`.',
    },
    /** of the selector of currencies; prices have signs of their own */
    currencySigns: currencySign,
    locales: Object.fromEntries(LOCALES.map((locale) => [locale, formatsOf(locale)])),
  }
}

const ONE = 'i = 1 and v = 0'

/** CLDR 47, cardinal numbers; for integers and decimals without an exponent. */
const PLURALS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  pl: {
    one: ONE,
    few: 'v = 0 and i % 10 = 2..4 and i % 100 != 12..14',
    many: 'v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14',
  },
  en: { one: ONE },
  de: { one: ONE },
}

function formatsOf(locale: Locale) {
  const { group, decimal, percent } = MARKS[locale]
  const { weekdays, months, dayMark } = CALENDAR[locale]
  const day = `{d}${dayMark}`
  const month = `${day}${NBSP}{month}`
  return {
    number: { group, decimal, minus: MINUS },
    percent: `{number}${percent}`,
    money: Object.fromEntries(
      CURRENCIES.map((currency) => [
        currency,
        locale === 'en' && currency !== 'PLN'
          ? `{minus}${SYMBOL[currency]}{number}`
          : `{minus}{number}${NBSP}${SYMBOL[currency]}`,
      ]),
    ),
    date: locale === 'en' ? '{d} {month} {yyyy}' : '{dd}.{mm}.{yyyy}',
    time: '{hh}:{min}',
    dateTime: '{date}, {time}',
    weekdays,
    months,
    days: {
      one: `{weekday}, ${month}`,
      sameMonth: `${day}${JOINED_DASH}{to:${month}}`,
      sameYear: `${month} – {to:${month}}`,
      otherYear: `${month}${NBSP}{yyyy} – {to:${month}${NBSP}{yyyy}}`,
      weekdays: `{weekday}${JOINED_DASH}{to:{weekday}}, `,
    },
    plurals: PLURALS[locale],
  }
}
