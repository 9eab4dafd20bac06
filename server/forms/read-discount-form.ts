import type { Translate } from '#locales/translate.ts'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import type { DiscountType } from '#schemas/staff-discounts.ts'
import { readAmount } from '#server/platform/typed-amounts.ts'
import { startOfDayInWarsaw } from '#server/platform/warsaw-day.ts'
import type { Amounts, DiscountChange, StaffDiscount } from '#server/ports/staff-discounts.ts'
import { wrongAmount } from './amount-words.ts'
import { readCategoryLines } from './category-lines.ts'
import type { CodeTick, DiscountNames } from './discount-names.ts'
import { camelName, isTicked, type TypedValues, textOf } from './field-names.ts'
import {
  CATEGORY,
  CUSTOMER_FIELDS,
  countryTicks,
  currencyTicks,
  deliveryTicks,
  groupTicks,
  HAS_PLACES,
  SKU,
} from './studio-discount-fields.ts'
import { linesOf } from './text-lines.ts'
import { readEnd, readStart, type TypedMoment, typedEnd, typedStart } from './typed-period.ts'

interface ReadDiscount {
  change: DiscountChange
  /** message by name of the field */
  errors: Record<string, string>
}

const MAX_COUNT = 1_000_000

/** What a form says that a discount of a type gives. */
export function readGift(t: Translate, type: DiscountType, values: TypedValues): ReadDiscount {
  const { errors, count, amounts, need } = reader(t, values)
  const change: DiscountChange = {}
  if (type === 'percent' || type === 'buy_get') {
    change.percent = count('percent', 100)
    need('percent', change.percent === null, t('studio.discount.wrong.percent'))
  }
  if (type === 'amount') {
    change.amounts = amounts('amount')
    need('amountPln', Object.keys(change.amounts).length === 0, t('studio.discount.wrong.amount'))
  }
  if (type === 'buy_get') {
    change.buyQuantity = count('buyQuantity', MAX_COUNT)
    change.getQuantity = count('getQuantity', MAX_COUNT)
    need('buyQuantity', change.buyQuantity === null, t('studio.discount.wrong.count'))
    need('getQuantity', change.getQuantity === null, t('studio.discount.wrong.count'))
  }
  return { change, errors }
}

/** All that the form of a discount says. A time that nobody touched stays to the millisecond. */
export function readDiscountForm(
  t: Translate,
  { type, terms }: StaffDiscount,
  { values, known }: { values: TypedValues; known: DiscountNames },
): ReadDiscount {
  const { errors, count, amounts, need, moment, texts, ticked } = reader(t, values)
  const gift = readGift(t, type, values)
  const name = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const field = camelName('name', locale)
      const typed = textOf(values, field)
      need(field, typed === '', t('v.required'))
      return [[locale, typed]]
    }),
  )
  const validFrom = moment('from', { stored: terms.validFrom, shown: typedStart(terms.validFrom), read: readStart })
  const validUntil = moment('until', { stored: terms.validUntil, shown: typedEnd(terms.validUntil), read: readEnd })
  need('fromDay', validFrom === null && !errors['values.fromTime'], t('studio.discount.wrong.from'))
  const isBackwards = validFrom !== null && validUntil !== null && validUntil <= validFrom
  need('untilDay', isBackwards, t('studio.discount.wrong.until'))
  const kinds = Object.entries(CUSTOMER_FIELDS).flatMap(([field, kind]) => (isTicked(values, field) ? [kind] : []))
  need('isForGuests', kinds.length === 0, t('studio.discount.wrong.customers'))
  const { ids, unclear } = readCategoryLines(withoutKind(textOf(values, 'categories'), CATEGORY), known.categories)
  need('categories', unclear.length > 0, t('studio.discount.wrong.categories', { names: unclear.join(', ') }))
  const minimum = amounts('minimum')
  const change: DiscountChange = {
    ...gift.change,
    ...{ name, active: isTicked(values, 'active'), validUntil, ...(validFrom !== null && { validFrom }) },
    ...{ limitTotal: count('limitTotal', MAX_COUNT), limitPerCustomer: count('limitPerCustomer', MAX_COUNT) },
    ...{
      firstOrderOnly: isTicked(values, 'firstOrderOnly'),
      customerKinds: kinds,
      priceGroups: ticked(groupTicks(known.priceGroups, terms.priceGroups)),
    },
    ...{ categories: ids.length > 0 ? ids : null, products: texts('products') },
    ...{
      minSubtotal: Object.keys(minimum).length > 0 ? minimum : null,
      excludesSale: isTicked(values, 'excludesSale'),
    },
    ...(type === 'free_shipping' && {
      shippingMethods: ticked(deliveryTicks(known.delivery, terms.shippingMethods)),
    }),
    ...(type === 'buy_get' && { getProducts: texts('getProducts') }),
    ...(terms.promotion && {
      minQuantity: count('minQuantity', MAX_COUNT),
      excludesContractPrices: isTicked(values, 'excludesContractPrices'),
      combines: isTicked(values, 'combines'),
      combinesWithCodes: isTicked(values, 'combinesWithCodes'),
    }),
    ...(terms.promotion &&
      isTicked(values, HAS_PLACES) && {
        countries: ticked(countryTicks(known.countries, terms.promotion.countries)),
        currencies: someCurrencies(ticked(currencyTicks(terms.promotion.currencies))),
      }),
  }
  return { change, errors: { ...gift.errors, ...errors } }
}

/** What was picked, a line each. A form of an older page has ids and names alone. */
const withoutKind = (text: string, kind: string) =>
  text
    .split('\n')
    .map((line) => (line.startsWith(kind) ? line.slice(kind.length) : line))
    .join('\n')

/** Null for all of them. */
function someCurrencies(codes: readonly string[] | null) {
  const some = CURRENCIES.filter((code) => codes?.includes(code))
  return some.length === 0 ? null : some
}

/** Reads fields of a form and keeps what is wrong with them. */
function reader(t: Translate, values: TypedValues) {
  const errors: Record<string, string> = {}
  const need = (name: string, isWrong: boolean, message: string) => {
    if (isWrong) errors[`values.${name}`] ??= message
  }
  return {
    errors,
    need,
    /** null for an empty field */
    count(name: string, max: number): number | null {
      const typed = textOf(values, name).replaceAll(/[\s\u00a0]/g, '')
      if (typed === '') return null
      const value = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
      need(
        name,
        value < 1 || value > max,
        t(max === 100 ? 'studio.discount.wrong.percent' : 'studio.discount.wrong.count'),
      )
      return value
    },
    amounts(name: 'amount' | 'minimum'): Amounts {
      const found = CURRENCIES.flatMap((currency) => {
        const field = camelName(name, currency.toLowerCase())
        const typed = textOf(values, field)
        if (typed === '') return []
        const minor = readAmount(typed)
        need(field, !minor, wrongAmount(t, typed, t('studio.lower.amount_wrong')))
        return [[currency, ((minor ?? 0) / 100).toFixed(2)]]
      })
      return Object.fromEntries(found)
    },
    /** null for all of them: none is ticked */
    ticked(ticks: readonly CodeTick[]): string[] | null {
      const codes = ticks.filter(({ field }) => isTicked(values, field)).map(({ code }) => code)
      return codes.length === 0 ? null : codes
    },
    /** null for all of them */
    texts(name: string): string[] | null {
      const lines = linesOf(withoutKind(textOf(values, name), SKU))
      return lines.length === 0 ? null : [...new Set(lines)]
    },
    moment(
      name: 'from' | 'until',
      {
        stored,
        shown,
        read,
      }: { stored: string | null; shown: TypedMoment; read: (typed: TypedMoment) => string | null },
    ): string | null {
      const typed = { day: textOf(values, `${name}Day`), time: textOf(values, `${name}Time`) }
      if (typed.day === shown.day && typed.time === shown.time) return stored
      if (typed.day === '') return null
      if (startOfDayInWarsaw(typed.day) === null) {
        need(`${name}Day`, true, t('studio.refused.no_day'))
        return null
      }
      const instant = read(typed)
      need(`${name}Time`, instant === null, t('studio.discount.wrong.time'))
      return instant
    },
  }
}
