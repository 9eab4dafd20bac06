import { CALENDAR, JOINED_DASH, MARKS, MINUS, NBSP, SYMBOL } from '#locales/format.ts'
import { CURRENCIES, currencySign, LOCALES, type Locale } from '#schemas/locale.ts'

/** `/schemas/formats.json`: how numbers, amounts and days are written in each language, as data. Domain 7. */
export function formatsDocument() {
  return {
    description:
      'How values are written. A pattern has {parameters}. Numbers: at most two decimals, digits before the decimal mark in groups of three. Amounts are integers of minor units, 100 to a unit, always with two decimals; "whole" rounds to units. Instants are written for the time zone. A percentage is a ratio times 100, rounded.',
    timeZone: 'Europe/Warsaw',
    minorPerUnit: 100,
    /** of the selector of currencies; prices have signs of their own */
    currencySigns: currencySign,
    locales: Object.fromEntries(LOCALES.map((locale) => [locale, formatsOf(locale)])),
  }
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
    /** of days such as 2026-11-24; from Sunday and January */
    weekdays,
    months,
    days: {
      one: `{weekday}, ${month}`,
      sameMonth: `${day}${JOINED_DASH}{to:${month}}`,
      sameYear: `${month} – {to:${month}}`,
      otherYear: `${month}${NBSP}{yyyy} – {to:${month}${NBSP}{yyyy}}`,
      /** before the range, if it is shorter than seven days */
      weekdays: `{weekday}${JOINED_DASH}{to:{weekday}}, `,
    },
  }
}
