import type { Translate } from '#locales/translate.ts'
import type { FieldOption, FormField } from '#schemas/form-field.ts'
import type { Currency } from '#schemas/locale.ts'
import type { CodeName } from '#server/ports/staff-names.ts'
import {
  ALL_CURRENCIES,
  amountField,
  type BulkKind,
  CATEGORY_WAYS,
  PRICE_WAYS,
  SALE_WAYS,
  SHOWN_WAYS,
  STOCK_WAYS,
  type TypedBulk,
} from './bulk-change.ts'
import { PRICE_ENDINGS } from './price-endings.ts'

/** What the choices of the forms are called. */
export interface BulkNames {
  currencies: readonly Currency[]
  priceGroups: readonly CodeName[]
  /** with the places that are no warehouse */
  places: readonly CodeName[]
  /** `Coffee › Beans` */
  categories: readonly { id: number; path: string }[]
}

/** The form of a change of many products, filled in with what the address says. */
export function bulkFields(t: Translate, kind: BulkKind, names: BulkNames, typed: TypedBulk): FormField[] {
  return FIELDS[kind](t, names).map((field) => {
    const given = typed[field.name as keyof TypedBulk]
    return given === undefined ? field : { ...field, value: given }
  })
}

const FIELDS: { [K in BulkKind]: (t: Translate, names: BulkNames) => FormField[] } = {
  price: (t, { currencies, priceGroups }) => [
    waysField(
      t,
      PRICE_WAYS.map((value) => ({ value, label: t(`studio.bulk.way.price.${value}`) })),
    ),
    ...valueFields(t, currencies, {
      hints: { percent: t('studio.bulk.by.price.hint'), amount: t('studio.bulk.by.amount.hint') },
    }),
    {
      ...{ name: 'group', label: t('studio.bulk.group'), type: 'select', width: 'half', value: '' },
      options: [
        { value: '', label: t('studio.bulk.group.none') },
        ...priceGroups.map(({ code, name }) => ({ value: code, label: name })),
      ],
      rules: [],
    },
  ],
  sale: (t, { currencies }) => [
    waysField(
      t,
      SALE_WAYS.map((value) => ({ value, label: t(`studio.bulk.way.sale.${value}`) })),
    ),
    ...valueFields(t, currencies, {
      hints: { percent: t('studio.bulk.by.sale.hint'), amount: t('studio.bulk.by.sale.amount.hint') },
      isNoneAsked: true,
    }),
    dayField('from', t('studio.product.price.from'), t('studio.product.price.from.hint')),
    dayField('until', t('studio.product.price.until'), t('studio.product.price.until.hint')),
  ],
  stock: (t, { places }) => [
    waysField(
      t,
      STOCK_WAYS.map((value) => ({ value, label: t(`studio.bulk.way.stock.${value}`) })),
    ),
    valueField(t('studio.product.stock.pieces'), t('studio.bulk.by.stock.hint')),
    {
      ...{ name: 'place', label: t('studio.bulk.place'), type: 'select', width: 'half' },
      options: places.map(({ code, name }) => ({ value: code, label: name })),
      ...(places[0] && { value: places[0].code }),
      rules: [{ rule: 'required' }],
    },
  ],
  shown: (t) => [
    waysField(
      t,
      SHOWN_WAYS.map((value) => ({ value, label: t(`studio.bulk.way.shown.${value}`) })),
    ),
  ],
  category: (t, { categories }) => [
    waysField(
      t,
      CATEGORY_WAYS.map((value) => ({ value, label: t(`studio.bulk.way.category.${value}`) })),
    ),
    {
      ...{ name: 'to', label: t('studio.products.category'), type: 'select' },
      options: categories.map(({ id, path }) => ({ value: String(id), label: path })),
      ...(categories[0] && { value: String(categories[0].id) }),
      rules: [{ rule: 'required' }],
    },
  ],
}

const notNone: NonNullable<FormField['when']> = [{ field: 'way', equals: 'none', not: true }]

const waysField = (t: Translate, options: FieldOption[]): FormField => ({
  ...{ name: 'way', label: t('studio.product.stock.way'), type: 'radio', value: options[0]!.value, options },
  rules: [{ rule: 'required' }],
})

const valueField = (label: string, hint: string): FormField => ({
  ...{ name: 'by', label, hint, type: 'text', width: 'half' },
  rules: [{ rule: 'required' }, { rule: 'length', max: 16 }],
})

interface Values {
  hints: { percent: string; amount: string }
  /** a currency is also asked for where nothing is set */
  isNoneAsked?: boolean
}

/** A share in one currency or in all of them, or an amount in each; and how the new prices end. */
function valueFields(t: Translate, currencies: readonly Currency[], { hints, isNoneAsked }: Values): FormField[] {
  const amounts = currencies.map(
    (currency): FormField => ({
      ...valueField(t('studio.bulk.by.currency', { currency }), hints.amount),
      ...{ name: amountField(currency), rules: [{ rule: 'length', max: 16 }] },
      when: [...notPercent, ...notNone],
    }),
  )
  return [
    { ...valueField(t('studio.bulk.by'), hints.percent), when: isPercent },
    currencyField(t, currencies, isNoneAsked ? [...notSet, ...notAmount] : isPercent),
    ...amounts,
    {
      ...{ name: 'ending', label: t('studio.bulk.ending'), type: 'select', width: 'half', value: '' },
      hint: t('studio.bulk.ending.hint'),
      options: [
        { value: '', label: t('studio.bulk.ending.none') },
        ...PRICE_ENDINGS.map((value) => ({ value, label: t('studio.bulk.ending.some', { ending: value }) })),
      ],
      when: [...notSet, ...notNone],
      rules: [],
    },
  ]
}

const isPercent: NonNullable<FormField['when']> = [{ field: 'way', equals: 'percent' }]
const notPercent: NonNullable<FormField['when']> = [{ field: 'way', equals: 'percent', not: true }]
const notSet: NonNullable<FormField['when']> = [{ field: 'way', equals: 'set', not: true }]
const notAmount: NonNullable<FormField['when']> = [{ field: 'way', equals: 'amount', not: true }]

const currencyField = (
  t: Translate,
  currencies: readonly Currency[],
  when: NonNullable<FormField['when']>,
): FormField => ({
  ...{ name: 'currency', label: t('studio.bulk.currency'), type: 'select', width: 'half', when },
  options: [
    ...(currencies.length > 1 ? [{ value: ALL_CURRENCIES, label: t('studio.bulk.currency.all') }] : []),
    ...currencies.map((each) => ({ value: each, label: each })),
  ],
  value: currencies.length > 1 ? ALL_CURRENCIES : (currencies[0] ?? ''),
  rules: [{ rule: 'required' }],
})

const dayField = (name: 'from' | 'until', label: string, hint: string): FormField => ({
  ...{ name, label, hint, type: 'date', width: 'half', when: notNone, rules: [] },
})
