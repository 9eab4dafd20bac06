import { formatNumber } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { LowStock } from '#server/ports/staff-work.ts'

/** Products that run low, each with the way to its page in the shop. */
export function lowStockTable(
  { offers, total, atMost }: LowStock,
  { t, locale, link }: Pick<LoadContext, 't' | 'locale' | 'link'>,
): NodeDraft {
  const list = link('studio_products', {}, { query: { stock: 'low' } })
  return node(
    'data-table',
    {
      caption: t('studio.stock'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.stock.product'), type: 'link' },
        { label: t('studio.stock.sku'), type: 'text' },
        { label: t('studio.stock.pieces'), type: 'number' },
      ],
      rows: offers.map(({ sku, name, href, pieces }) => ({
        key: sku,
        cells: [
          { text: name ?? sku, ...(href !== null && { href, isNewTab: true as const }) },
          { text: sku },
          { text: formatNumber(pieces, locale) },
        ],
      })),
      ...(offers.length > 0 && list !== null && { more: { label: t('studio.stock.all'), href: list } }),
      ...(offers.length > 0 && { summary: t('studio.stock.summary', { shown: offers.length, total, atMost }) }),
      ...(offers.length === 0 && { none: t('studio.stock.none', { atMost }) }),
    },
    { key: 'stock' },
  )
}
