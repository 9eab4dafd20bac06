import { randomUUID } from 'node:crypto'
import { formatNumber } from '#locales/format.ts'
import type { Currency } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { priceFields, stockFields } from '#server/forms/studio-product-fields.ts'
import type { CodeName } from '#server/ports/staff-names.ts'
import type { StaffOffer, StaffProduct } from '#server/ports/staff-products.ts'
import { type RecordAction, recordActions } from '../record-actions.ts'
import { placeOf } from './product-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'staff' | 'formDrafts' | 'stampForm'>

/** What can be done about a product, and about price and stock of one of its offers. */
export function productActions(
  { sku, revision: seen, isEnabled }: StaffProduct,
  {
    offer,
    currencies,
    places,
  }: { offer: StaffOffer | null; currencies: readonly Currency[]; places: readonly CodeName[] },
  context: Context,
): NodeDraft[] {
  const { t } = context
  const right = 'catalogue'
  return recordActions(
    [
      ...(offer ? stockActions(offer, places, context) : []),
      ...(offer ? currencies.map((currency) => priceAction(offer, { currency, seen }, context)) : []),
      isEnabled
        ? {
            ...{ op: 'studio.hideProduct', right, args: { seen } },
            label: t('studio.product.hide'),
            effect: t('studio.product.hide.effect'),
            submit: t('studio.product.hide'),
          }
        : {
            ...{ op: 'studio.showProduct', right, args: { seen } },
            label: t('studio.product.show'),
            effect: t('studio.product.show.effect'),
            submit: t('studio.product.show'),
          },
    ],
    sku,
    context,
  )
}

/** One for each place in which the offer has stock. */
function stockActions(
  { sku, managesStock, stock }: StaffOffer,
  names: readonly CodeName[],
  { t, locale }: Context,
): RecordAction[] {
  if (!managesStock) return []
  return stock.map((each) => ({
    ...{ op: 'studio.changeStock', right: 'catalogue' },
    label: t('studio.product.stock.of', {
      place: placeOf(each.place, names, t),
      pieces: formatNumber(each.quantity, locale),
    }),
    effect: t(each.doesCount ? 'studio.product.stock.effect' : 'studio.product.stock.effect.coming'),
    submit: t('studio.product.stock.submit'),
    // A form that is sent twice changes them once.
    args: { sku, seen: each.quantity, once: randomUUID() },
    which: { name: 'place', value: each.place },
    fields: stockFields(t),
  }))
}

function priceAction(
  { sku, prices }: StaffOffer,
  { currency, seen }: { currency: Currency; seen: number },
  { t }: Context,
): RecordAction {
  const price = prices[currency] ?? null
  return {
    ...{ op: 'studio.savePrice', right: 'catalogue' },
    label: t(price ? 'studio.product.price.of' : 'studio.product.price.new', { currency }),
    effect: t('studio.product.price.effect'),
    submit: t('studio.product.price.submit'),
    args: { sku, seen },
    which: { name: 'currency', value: currency },
    fields: priceFields(t, currency, price),
  }
}
