import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { FieldCondition } from '#schemas/form-rule.ts'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { DISCOUNT_TYPES, type DiscountKind, type DiscountType } from '#schemas/staff-discounts.ts'
import type { Amounts, StaffDiscount } from '#server/ports/staff-discounts.ts'
import type { CodeName } from '#server/ports/staff-names.ts'
import { type CodeTick, codeTicks, type DiscountNames } from './discount-names.ts'
import { camelName } from './field-names.ts'
import { typedEnd, typedStart } from './typed-period.ts'

/* The forms of discount codes and promotions. Names of fields are members of `values`. */

const MAX_LIST = 50_000

/** Codes take no pieces for less with others. */
export const typesOf = (kind: DiscountKind): readonly DiscountType[] =>
  kind === 'promotion' ? DISCOUNT_TYPES : DISCOUNT_TYPES.filter((type) => type !== 'buy_get')

const isNot = (type: DiscountType): FieldCondition => ({ field: 'type', equals: type, not: true })
const LESS_IN_PERCENT = [isNot('amount'), isNot('free_shipping')]

/** A new one asks for its code and for what it gives; the rest is on its page. */
export function newDiscountFields(t: Translate, kind: DiscountKind): FormField[] {
  const note = t('studio.discount.any_delivery')
  return [
    {
      ...{ name: 'code', label: t('studio.discounts.code'), type: 'text' },
      hint: t(`studio.discount.code.hint.${kind}`),
      rules: [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max: 64 }],
    },
    {
      ...{ name: 'type', label: t('studio.discounts.gives'), type: 'select', value: 'percent' },
      options: typesOf(kind).map((value) => ({ value, label: t(`studio.discount.type.${value}`) })),
      rules: [{ rule: 'required' }],
    },
    {
      ...percentField(t, null, `${t(`studio.discount.percent.hint.${kind}`)} ${note}`),
      ...{ width: 'full', when: LESS_IN_PERCENT },
    },
    ...amountFields(t, 'amount', {}, `${t('studio.discount.amount.hint')} ${note}`).map(
      (field): FormField => ({
        ...{ ...field, group: t('studio.discount.type.amount') },
        when: [{ field: 'type', equals: 'amount' }],
      }),
    ),
    ...(kind === 'promotion'
      ? pieceFields(t, { buy: null, get: null, hint: t('studio.discount.pieces.hint') }).map(
          (field): FormField => ({
            ...{ ...field, group: t('studio.discount.type.buy_get') },
            when: [{ field: 'type', equals: 'buy_get' }],
          }),
        )
      : []),
  ]
}

/** Parts of the form of a discount that stand folded behind what they say now. */
export const FOLDED_PARTS = ['when', 'limits', 'customers', 'together'] as const
type FoldedPart = (typeof FOLDED_PARTS)[number]

/** All that can be changed, filled in; what is picked stands in its pickers. */
export function discountFields(t: Translate, discount: StaffDiscount, known: DiscountNames): FormField[] {
  const folded = FOLDED_PARTS.flatMap((part) => foldedFields(t, part, { discount, known }))
  return [...openFields(t, discount, known), ...folded]
}

/** Those of a folded part. */
export function foldedFields(
  t: Translate,
  part: FoldedPart,
  { discount, known }: { discount: StaffDiscount; known: DiscountNames },
): FormField[] {
  if (part === 'when') return periodFields(t, discount)
  if (part === 'limits') return limitFields(t, discount)
  return part === 'customers' ? customerFields(t, discount, known) : togetherFields(t, discount)
}

function openFields(t: Translate, discount: StaffDiscount, known: DiscountNames): FormField[] {
  return [
    tick('active', t('studio.discount.active'), discount.terms.active),
    ...LOCALES.map((locale, at) =>
      text(camelName('name', locale), t(`studio.language.${locale}`), {
        ...{ group: t('studio.discount.part.name'), width: 'full' },
        ...(at === 0 && { hint: t('studio.discount.name.hint', { amount: '{amount}', minimum: '{minimum}' }) }),
        value: discount.terms.name[locale] ?? '',
        rules: [{ rule: 'length', max: 500 }],
      }),
    ),
    ...giftFields(t, discount, known),
    ...goodsFields(t, discount),
  ]
}

/** What a discount names is picked: by name of the field, with what it holds as stored. */
export function pickedOf({ type, terms }: StaffDiscount): readonly PickedGoods[] {
  const { categories, products, promotion } = terms
  const skus = (all: readonly string[] | null | undefined) => (all ?? []).map((sku) => `${SKU}${sku}`).join('\n')
  return [
    { name: 'categories', kinds: ['category'], text: (categories ?? []).map((id) => `${CATEGORY}${id}`).join('\n') },
    { name: 'products', kinds: ['sku'], text: skus(products) },
    ...(type === 'buy_get'
      ? [{ name: 'getProducts', kinds: ['sku'], text: skus(promotion?.getProducts) } as const]
      : []),
  ]
}

interface PickedGoods {
  name: string
  kinds: readonly ['category'] | readonly ['sku']
  text: string
}

/** How pickers write a category and a SKU. */
export const CATEGORY = 'category:'
export const SKU = 'sku:'

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
          picked('getProducts', t('studio.discount.get_products'), t('studio.discount.get_products.hint')),
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
  const [start, end] = [typedStart(validFrom), typedEnd(validUntil)]
  const day = (name: string, label: string, value: string): FormField => ({
    ...{ name: `values.${name}`, label, type: 'date', width: 'half', value, rules: [] },
  })
  const time = (name: string, label: string, given: { value: string; hint: string }) =>
    text(name, label, { ...given, rules: [{ rule: 'length', max: 5 }] })
  return [
    day('fromDay', t('studio.discount.from_day'), start.day),
    time('fromTime', t('studio.discount.from_time'), { value: start.time, hint: t('studio.discount.from_time.hint') }),
    day('untilDay', t('studio.discount.until_day'), end.day),
    time('untilTime', t('studio.discount.until_time'), { value: end.time, hint: t('studio.discount.until_time.hint') }),
  ]
}

function limitFields(t: Translate, { terms: { limitTotal, limitPerCustomer, firstOrderOnly } }: StaffDiscount) {
  const hint = t('studio.discount.limit.hint')
  return [
    text('limitTotal', t('studio.discount.limit_total'), { hint, ...number(limitTotal) }),
    text('limitPerCustomer', t('studio.discount.limit_customer'), { hint, ...number(limitPerCustomer) }),
    tick('firstOrderOnly', t('studio.discount.first_order'), firstOrderOnly),
  ]
}

/** By name of the field: who may have a discount. */
export const CUSTOMER_FIELDS = { isForGuests: 'guest', isForConsumers: 'b2c', isForCompanies: 'b2b' } as const

function customerFields(
  t: Translate,
  { terms: { customerKinds, priceGroups, promotion } }: StaffDiscount,
  { priceGroups: known, countries }: DiscountNames,
): FormField[] {
  return [
    ...Object.entries(CUSTOMER_FIELDS).map(([name, kind]) =>
      tick(name, t(`studio.discount.customers.${kind}`), customerKinds.includes(kind)),
    ),
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
  const inGroup = (fields: FormField[], group: string) => fields.map((field): FormField => ({ ...field, group }))
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
  return ticks.map(({ field, code, name }) => ({
    ...tick(field, name, chosen?.includes(code) ?? false),
    width: 'half',
  }))
}

function goodsFields(t: Translate, { terms }: StaffDiscount): FormField[] {
  const { minSubtotal, excludesSale, promotion } = terms
  const fields = [
    picked('categories', t('studio.discount.categories'), t('studio.discount.categories.hint')),
    picked('products', t('studio.discount.products'), t('studio.discount.products.hint')),
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
  return [
    tick('combines', t('studio.discount.combines'), promotion.combines),
    tick('combinesWithCodes', t('studio.discount.combines_codes'), promotion.combinesWithCodes),
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

/** Its value is that of its picker. */
function picked(name: string, label: string, hint: string): FormField {
  return { name: `values.${name}`, label, hint, type: 'hidden', value: '', rules: [{ rule: 'length', max: MAX_LIST }] }
}

function tick(name: string, label: string, value: boolean): FormField {
  return { name: `values.${name}`, label, type: 'checkbox', value, rules: [] }
}
