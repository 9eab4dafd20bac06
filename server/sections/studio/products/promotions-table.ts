import { formatDateTime } from '#locales/format.ts'
import type { DiscountRow } from '#schemas/staff-discounts.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { discountBadge, endInWords, giftInShort, nameInWords } from '../discount-words.ts'

/** The promotions that hold for a product, each with the way to it. */
export function promotionsTable(
  promotions: readonly DiscountRow[],
  context: Pick<LoadContext, 't' | 'locale' | 'link'>,
): NodeDraft {
  const { t, locale, link } = context
  return node(
    'data-table',
    {
      caption: t('studio.product.promotions'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.discounts.code'), type: 'link' },
        { label: t('studio.discounts.gives'), type: 'text' },
        { label: t('studio.discounts.period'), type: 'text' },
        { label: t('studio.discounts.state'), type: 'state' },
      ],
      rows: promotions.map((row) => {
        const { kind, code, state, validFrom, validUntil } = row
        const name = nameInWords(row, context)
        return {
          key: code,
          cells: [
            { text: code, href: link('studio_discount', { id: kind }, { query: { code } }) ?? '/' },
            { text: giftInShort(row, context), ...(name !== '' && { note: name }) },
            {
              text: t('studio.discounts.from', { at: formatDateTime(validFrom, locale) }),
              note:
                validUntil === null
                  ? t('studio.discounts.no_end')
                  : t('studio.discounts.until', { at: endInWords(validUntil, locale) }),
            },
            { text: '', badges: [discountBadge(state, t)] },
          ],
        }
      }),
      ...(promotions.length === 0 && { none: t('studio.product.promotions.none') }),
    },
    { key: 'promotions' },
  )
}
