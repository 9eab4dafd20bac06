import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Currency } from '#schemas/locale.ts'
import { readAmount } from '#server/platform/typed-amounts.ts'
import type { OfferPrice } from '#server/ports/staff-products.ts'
import { amountText, wrongAmount } from './amount-words.ts'
import { dayAfter, instantInWarsaw, warsawDayAndTime } from './warsaw-time.ts'

/* Fields of the forms about price and stock of one offer, the same for drawing and for checking. */

const MAX_PIECES = 999_999_999
const NONE: OfferPrice = { regular: 0, sale: null }

/** `price` null: it has none in this currency. */
export function priceFields(t: Translate, currency: Currency, price: OfferPrice | null): FormField[] {
  const { from, until } = shownDays(price?.sale ?? null)
  const gross = price?.sale?.gross
  const amount = { type: 'text', inputMode: 'decimal', width: 'half' } as const
  const day = { type: 'date', width: 'half' } as const
  return [
    {
      ...{ name: 'regular', label: t('studio.product.price.regular', { currency }), ...amount },
      ...(price && { value: amountText(t, price.regular) }),
      rules: [{ rule: 'required' }, { rule: 'length', max: 16 }],
    },
    {
      ...{ name: 'sale', label: t('studio.product.price.sale', { currency }), ...amount },
      hint: t('studio.product.price.sale.hint'),
      ...(gross !== undefined && { value: amountText(t, gross) }),
      rules: [{ rule: 'length', max: 16 }],
    },
    {
      ...{ name: 'saleFrom', label: t('studio.product.price.from'), ...day, value: from },
      hint: t('studio.product.price.from.hint'),
      rules: [],
    },
    {
      ...{ name: 'saleUntil', label: t('studio.product.price.until'), ...day, value: until },
      hint: t('studio.product.price.until.hint'),
      rules: [],
    },
  ]
}

/** First and last day of a discount as the form shows them; empty: not said. */
function shownDays(sale: OfferPrice['sale']): { from: string; until: string } {
  const dayOf = (instant: string) => warsawDayAndTime(instant).day
  return {
    from: sale ? dayOf(sale.from) : '',
    // The last instant is one before the end.
    until: sale?.until ? dayOf(new Date(Date.parse(sale.until) - 1).toISOString()) : '',
  }
}

interface TypedPrice {
  regular: string
  sale: string
  saleFrom: string
  saleUntil: string
}

/** The price that a form holds, or what is wrong with which field. Days that were not touched keep their hours. */
export function readPrice(
  t: Translate,
  typed: TypedPrice,
  { stored, now }: { stored: OfferPrice | null; now: Date },
): { price: OfferPrice; errors: Record<string, string> } {
  const regular = readAmount(typed.regular)
  if (!regular)
    return { price: NONE, errors: { regular: wrongAmount(t, typed.regular, t('studio.product.wrong.amount')) } }
  if (typed.sale.trim() === '') return { price: { regular, sale: null }, errors: {} }
  const errors: Record<string, string> = {}
  const gross = readAmount(typed.sale)
  if (!gross) errors.sale = wrongAmount(t, typed.sale, t('studio.product.wrong.amount'))
  else if (gross >= regular) errors.sale = t('studio.product.wrong.sale')
  const before = shownDays(stored?.sale ?? null)
  const [first, last] = [typed.saleFrom.trim(), typed.saleUntil.trim()]
  const from =
    stored?.sale && first === before.from
      ? stored.sale.from
      : first === ''
        ? now.toISOString()
        : instantInWarsaw(first, '00:00')
  const until =
    last === ''
      ? null
      : stored?.sale && last === before.until
        ? stored.sale.until
        : instantInWarsaw(dayAfter(last), '00:00')
  if (from === null) errors.saleFrom = t('studio.product.wrong.day')
  if (last !== '' && until === null) errors.saleUntil = t('studio.product.wrong.day')
  else if (from !== null && until !== null && until <= from) errors.saleUntil = t('studio.product.wrong.until')
  return { price: { regular, sale: { gross: gross ?? 0, from: from ?? '', until } }, errors }
}

type StockWay = 'set' | 'by'

/** Empty at first: a number that stands there would be added to itself by the wrong choice. */
export function stockFields(t: Translate): FormField[] {
  return [
    {
      ...{ name: 'way', label: t('studio.product.stock.way'), type: 'radio', value: 'set' },
      options: [
        { value: 'set', label: t('studio.product.stock.set'), hint: t('studio.product.stock.set.hint') },
        { value: 'by', label: t('studio.product.stock.by'), hint: t('studio.product.stock.by.hint') },
      ],
      rules: [{ rule: 'required' }],
    },
    {
      ...{ name: 'pieces', label: t('studio.product.stock.pieces'), type: 'text', width: 'half' },
      rules: [{ rule: 'required' }, { rule: 'length', max: 12 }],
    },
  ]
}

/** Pieces to set, or to add: `12`, `+5`, `-3`. Null for anything else. */
export function readPieces(typed: string, way: StockWay): number | null {
  const plain = typed.replaceAll(/[\s\u00a0]/g, '').replace('\u2212', '-')
  if (!(way === 'set' ? /^\d{1,9}$/ : /^[+-]?\d{1,9}$/).test(plain)) return null
  const pieces = Number(plain)
  return Math.abs(pieces) <= MAX_PIECES && !(way === 'by' && pieces === 0) ? pieces : null
}
