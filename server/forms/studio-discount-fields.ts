import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { DISCOUNT_TYPES, type DiscountKind, type DiscountType } from '#schemas/staff-discounts.ts'
import type { Amounts, StaffDiscount } from '#server/ports/staff-discounts.ts'
import type { CodeName } from '#server/ports/staff-names.ts'
import { categoryLines, type NamedCategory } from './category-lines.ts'
import { type CodeTick, codeTicks, type DiscountNames } from './discount-names.ts'
import { camelName } from './field-names.ts'
import { typedEnd, typedStart } from './typed-period.ts'

/* The forms of discount codes and promotions. Names of fields are members of `values`. */

const MAX_LIST = 50_000

/** Codes take no pieces for less with others. */
export const typesOf = (kind: DiscountKind): readonly DiscountType[] =>
  kind === 'promotion' ? DISCOUNT_TYPES : DISCOUNT_TYPES.filter((type) => type !== 'buy_get')

/** A new one asks for its code and for what it gives; the rest is on its page. */
export function newDiscountFields(t: Translate, kind: DiscountKind): FormField[] {
  return [
    {
      ...{ name: 'code', label: t('studio.discounts.code'), type: 'text', width: 'half' },
      hint: t(`studio.discount.code.hint.${kind}`),
      rules: [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max: 64 }],
    },
    {
      ...{ name: 'type', label: t('studio.discounts.gives'), type: 'select', value: 'percent', width: 'half' },
      options: typesOf(kind).map((value) => ({ value, label: t(`studio.discount.type.${value}`) })),
      rules: [{ rule: 'required' }],
    },
    percentField(t, null, t(`studio.discount.percent.hint.${kind}`)),
    ...amountFields(t, 'amount', {}, t('studio.discount.amount.hint')),
    ...(kind === 'promotion' ? pieceFields(t, { buy: null, get: null, hint: t('studio.discount.pieces.hint') }) : []),
  ]
}

/** All that can be changed, filled in. */
export function discountFields(t: Translate, discount: StaffDiscount, known: DiscountNames): FormField[] {
  return [
    tick('active', t('studio.discount.active'), discount.terms.active),
    ...LOCALES.map((locale, at) =>
      text(camelName('name', locale), t(`studio.language.${locale}`), {
        group: t('studio.discount.part.name'),
        ...(at === 0 && { hint: t('studio.discount.name.hint', { amount: '{amount}', minimum: '{minimum}' }) }),
        value: discount.terms.name[locale] ?? '',
        rules: [{ rule: 'length', max: 500 }],
      }),
    ),
    ...giftFields(t, discount, known),
    ...periodFields(t, discount),
    ...limitFields(t, discount),
    ...customerFields(t, discount, known),
    ...goodsFields(t, discount, known.categories),
    ...togetherFields(t, discount),
  ]
}

function giftFields(
  t: Translate,
  { type, terms: { percent, amounts, promotion, shippingMethods } }: StaffDiscount,
  { delivery }: DiscountNames,
): FormField[] {
  const group = t('studio.discount.part.gift')
  const fields = [
    ...(type === 'percent' || type === 'buy_get'
      ? [percentField(t, percent, type === 'percent' ? t('studio.discount.any_delivery') : undefined)]
      : []),
    ...(type === 'amount'
      ? amountFields(t, 'amount', amounts, `${t('studio.discount.amount.none')} ${t('studio.discount.any_delivery')}`)
      : []),
    ...(type === 'buy_get'
      ? [
          ...pieceFields(t, { buy: promotion?.buyQuantity ?? null, get: promotion?.getQuantity ?? null }),
          list('getProducts', t('studio.discount.get_products'), {
            hint: t('studio.discount.get_products.hint'),
            value: (promotion?.getProducts ?? []).join('\n'),
          }),
        ]
      : []),
  ]
  const free = type === 'free_shipping' ? tickFields(deliveryTicks(delivery, shippingMethods), shippingMethods) : []
  return [
    ...fields.map((field) => ({ ...field, group })),
    ...free.map((field) => ({ ...field, group: t('studio.discount.part.delivery') })),
  ]
}

function periodFields(t: Translate, { terms: { validFrom, validUntil } }: StaffDiscount): FormField[] {
  const group = t('studio.discount.part.when')
  const [start, end] = [typedStart(validFrom), typedEnd(validUntil)]
  const day = (name: string, label: string, value: string): FormField => ({
    ...{ name: `values.${name}`, label, type: 'date', group, width: 'half', value, rules: [] },
  })
  const time = (name: string, label: string, given: { value: string; hint: string }) =>
    text(name, label, { ...given, group, rules: [{ rule: 'length', max: 5 }] })
  return [
    day('fromDay', t('studio.discount.from_day'), start.day),
    time('fromTime', t('studio.discount.from_time'), { value: start.time, hint: t('studio.discount.from_time.hint') }),
    day('untilDay', t('studio.discount.until_day'), end.day),
    time('untilTime', t('studio.discount.until_time'), { value: end.time, hint: t('studio.discount.until_time.hint') }),
  ]
}

function limitFields(t: Translate, { terms: { limitTotal, limitPerCustomer, firstOrderOnly } }: StaffDiscount) {
  const group = t('studio.discount.part.limits')
  const hint = t('studio.discount.limit.hint')
  return [
    text('limitTotal', t('studio.discount.limit_total'), { ...{ group, hint }, ...number(limitTotal) }),
    text('limitPerCustomer', t('studio.discount.limit_customer'), { ...{ group, hint }, ...number(limitPerCustomer) }),
    { ...tick('firstOrderOnly', t('studio.discount.first_order'), firstOrderOnly), group },
  ]
}

/** By name of the field: who may have a discount. */
export const CUSTOMER_FIELDS = { isForGuests: 'guest', isForConsumers: 'b2c', isForCompanies: 'b2b' } as const

function customerFields(
  t: Translate,
  { terms: { customerKinds, priceGroups, promotion } }: StaffDiscount,
  { priceGroups: known, countries }: DiscountNames,
): FormField[] {
  const group = t('studio.discount.part.customers')
  return [
    ...Object.entries(CUSTOMER_FIELDS).map(([name, kind]) => ({
      ...tick(name, t(`studio.discount.customers.${kind}`), customerKinds.includes(kind)),
      group,
    })),
    ...tickFields(groupTicks(known, priceGroups), priceGroups).map((field) => ({
      ...field,
      group: t('studio.discount.part.groups'),
    })),
    ...(promotion ? placeFields(t, promotion, countries) : []),
  ]
}

type Places = Pick<NonNullable<StaffDiscount['terms']['promotion']>, 'countries' | 'currencies'>

/** Countries and currencies that a promotion is limited to. */
function placeFields(t: Translate, { countries, currencies }: Places, known: readonly CodeName[]): FormField[] {
  const inGroup = (fields: FormField[], group: string) =>
    fields.map((field): FormField => ({ ...field, group, width: 'half' }))
  return [
    { name: `values.${HAS_PLACES}`, label: HAS_PLACES, type: 'hidden', value: '1', rules: [] },
    ...inGroup(tickFields(currencyTicks(currencies), currencies), t('studio.discount.part.currencies')),
    ...inGroup(tickFields(countryTicks(known, countries), countries), t('studio.discount.part.countries')),
  ]
}

/** Forms of an older page have no such fields, and must not empty what they do not show. */
export const HAS_PLACES = 'hasPlaces'

/** Countries of delivery that have it; none ticked: all of them. */
export const countryTicks = (known: readonly CodeName[], chosen: readonly string[] | null) =>
  codeTicks('country', known, chosen)

/** Currencies that have it; none ticked: all of them. */
export const currencyTicks = (chosen: readonly string[] | null) =>
  codeTicks(
    'currency',
    CURRENCIES.map((code) => ({ code, name: code })),
    chosen,
  )

/** Ways of delivery that it makes free; none ticked: all of them. */
export const deliveryTicks = (known: readonly CodeName[], chosen: readonly string[] | null) =>
  codeTicks('freeBy', known, chosen)

/** Price groups that have it; none ticked: everybody. */
export const groupTicks = (known: readonly CodeName[], chosen: readonly string[] | null) =>
  codeTicks('priceGroup', known, chosen)

function tickFields(ticks: readonly CodeTick[], chosen: readonly string[] | null): FormField[] {
  return ticks.map(({ field, code, name }) => tick(field, name, chosen?.includes(code) ?? false))
}

function goodsFields(t: Translate, { terms }: StaffDiscount, known: readonly NamedCategory[]): FormField[] {
  const { categories, products, minSubtotal, excludesSale, promotion } = terms
  const fields = [
    list('categories', t('studio.discount.categories'), {
      hint: t('studio.discount.categories.hint'),
      value: categoryLines(categories ?? [], known),
    }),
    list('products', t('studio.discount.products'), {
      hint: t('studio.discount.products.hint'),
      value: (products ?? []).join('\n'),
    }),
    ...amountFields(t, 'minimum', minSubtotal ?? {}, t('studio.discount.minimum.hint')),
    ...(promotion
      ? [
          text('minQuantity', t('studio.discount.min_pieces'), {
            hint: t('studio.discount.min_pieces.hint'),
            ...number(promotion.minQuantity),
          }),
        ]
      : []),
    tick('excludesSale', t('studio.discount.no_sale'), excludesSale),
    ...(promotion
      ? [tick('excludesContractPrices', t('studio.discount.no_contract'), promotion.excludesContractPrices)]
      : []),
  ]
  return fields.map((field) => ({ ...field, group: t('studio.discount.part.goods') }))
}

function togetherFields(t: Translate, { terms: { promotion } }: StaffDiscount): FormField[] {
  if (!promotion) return []
  const group = t('studio.discount.part.together')
  return [
    { ...tick('combines', t('studio.discount.combines'), promotion.combines), group },
    { ...tick('combinesWithCodes', t('studio.discount.combines_codes'), promotion.combinesWithCodes), group },
  ]
}

function percentField(t: Translate, percent: number | null, hint?: string): FormField {
  return text('percent', t('studio.discount.percent'), { ...number(percent), ...(hint !== undefined && { hint }) })
}

/** One field for each currency. */
function amountFields(t: Translate, name: 'amount' | 'minimum', amounts: Amounts, hint: string): FormField[] {
  return CURRENCIES.map((currency, at) =>
    text(camelName(name, currency.toLowerCase()), t(`studio.discount.${name}`, { currency }), {
      ...(at === 0 && { hint }),
      ...{ inputMode: 'decimal', value: (amounts[currency] ?? '').replace('.', t('studio.amount.mark')) },
    }),
  )
}

function pieceFields(t: Translate, { buy, get, hint }: { buy: number | null; get: number | null; hint?: string }) {
  return [
    text('buyQuantity', t('studio.discount.buy'), { ...number(buy), ...(hint !== undefined && { hint }) }),
    text('getQuantity', t('studio.discount.get'), number(get)),
  ]
}

const number = (value: number | null) => ({ inputMode: 'numeric' as const, value: value === null ? '' : String(value) })

function text(name: string, label: string, given: Partial<FormField>): FormField {
  return {
    ...{ name: `values.${name}`, label, type: 'text', width: 'half', rules: [{ rule: 'length', max: 16 }] },
    ...given,
  }
}

function list(name: string, label: string, given: Partial<FormField>): FormField {
  return {
    ...{ name: `values.${name}`, label, type: 'textarea', rules: [{ rule: 'length', max: MAX_LIST }] },
    ...given,
  }
}

function tick(name: string, label: string, value: boolean): FormField {
  return { name: `values.${name}`, label, type: 'checkbox', value, rules: [] }
}
