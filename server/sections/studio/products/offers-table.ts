import { formatMoney, formatNumber } from '#locales/format.ts'
import type { Currency } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { StaffOffer, StaffProduct } from '#server/ports/staff-products.ts'
import { listTable } from '../list-table.ts'
import { piecesOf, variantInWords } from './product-words.ts'

/** Variants of one page. */
const PER_PAGE = 50

interface OffersTable {
  currencies: readonly Currency[]
  /** from 1; one past the end is the last */
  page: number
}

/** The variants of a product; each leads to its price and stock. */
export function offersTable(
  product: StaffProduct,
  { currencies, page: asked }: OffersTable,
  context: Pick<LoadContext, 't' | 'locale' | 'link'>,
): NodeDraft {
  const { t, locale, link } = context
  const { sku, offers } = product
  const page = Math.min(asked, Math.ceil(offers.length / PER_PAGE))
  const start = (page - 1) * PER_PAGE
  const query = (offer: StaffOffer) => ({ sku, offer: offer.sku, ...(page > 1 && { page: String(page) }) })
  const table = listTable(
    {
      route: 'studio_product',
      caption: t('studio.product.offers'),
      asked: { sku, page: page > 1 ? String(page) : null },
      filters: [],
      paging: { page, perPage: PER_PAGE, total: offers.length },
      columns: [
        { label: t('studio.product.sku'), type: 'link' },
        { label: t('studio.products.pieces'), type: 'number' },
        ...currencies.map((currency) => ({ label: currency, type: 'money' as const })),
      ],
      rows: offers.slice(start, start + PER_PAGE).map((offer) => {
        const pieces = piecesOf(offer)
        const variant = variantInWords(offer, product, locale)
        return {
          key: offer.sku,
          cells: [
            {
              text: offer.sku,
              ...(variant !== '' && { note: variant }),
              href: link('studio_product', {}, { query: query(offer) }) ?? '/',
            },
            { text: pieces === null ? t('studio.products.pieces.unknown') : formatNumber(pieces, locale) },
            ...currencies.map((currency) => ({ text: priceOf(offer, currency, locale) })),
          ],
        }
      }),
      none: '',
    },
    context,
  )
  return node('data-table', { ...table, isCaptionShown: true }, { key: 'offers' })
}

function priceOf({ prices }: StaffOffer, currency: Currency, locale: LoadContext['locale']): string {
  const price = prices[currency]
  return price ? formatMoney(price.shown?.final ?? price.regular, currency, locale) : ''
}
