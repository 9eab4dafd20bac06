import { formatDateTime, formatMoney, formatNumber } from '#locales/format.ts'
import { CURRENCIES, type Currency } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { CodeName } from '#server/ports/staff-names.ts'
import type { StaffOffer, StaffProduct } from '#server/ports/staff-products.ts'
import { placeOf, variantInWords } from './product-words.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

/** Stock and prices of one offer to read, with what visitors see of the prices. */
export function offerFacts(
  offer: StaffOffer,
  { product, places }: { product: StaffProduct; places: readonly CodeName[] },
  context: Context,
): NodeDraft {
  const variant = variantInWords(offer, product, context.locale)
  const groups = [
    stockOf(offer, { variant, places }, context),
    ...CURRENCIES.flatMap((currency) => priceOf(offer, currency, context)),
  ]
  return node('studio-record-facts', { groups }, { key: 'offer' })
}

function stockOf(
  { sku, managesStock, stock }: StaffOffer,
  { variant, places: names }: { variant: string; places: readonly CodeName[] },
  { t, locale }: Context,
) {
  const places = stock.map(({ place, quantity, doesCount }) => {
    const pieces = formatNumber(quantity, locale)
    return {
      label: placeOf(place, names, t),
      lines: [doesCount ? pieces : t('studio.product.stock.coming', { pieces })],
    }
  })
  return {
    title: t('studio.product.stock'),
    facts: [
      { label: t('studio.product.sku'), lines: [sku, ...(variant === '' ? [] : [variant])] },
      ...(managesStock ? places : [{ lines: [t('studio.product.stock.unmanaged')] }]),
      ...(managesStock && places.length === 0 ? [{ lines: [t('studio.product.stock.nowhere')] }] : []),
    ],
  }
}

function priceOf({ prices }: StaffOffer, currency: Currency, { t, locale }: Context) {
  const price = prices[currency]
  if (!price) return []
  const { regular, sale, shown } = price
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const instant = (at: string) => formatDateTime(at, locale)
  return [
    {
      title: t('studio.product.price', { currency }),
      facts: [
        { label: t('studio.product.price.usual'), lines: [money(regular)] },
        ...(sale
          ? [
              {
                label: t('studio.product.price.discount'),
                lines: [
                  money(sale.gross),
                  t('studio.product.price.since', { date: instant(sale.from) }),
                  ...(sale.until ? [t('studio.product.price.till', { date: instant(sale.until) })] : []),
                ],
              },
            ]
          : []),
        ...(shown ? [{ label: t('studio.product.price.now'), lines: [money(shown.final)] }] : []),
        {
          label: t('studio.product.price.omnibus'),
          lines: [
            shown?.isSale
              ? shown.lowest === null
                ? t('studio.product.price.omnibus.none')
                : money(shown.lowest)
              : t('studio.product.price.omnibus.off'),
          ],
        },
      ],
    },
  ]
}
