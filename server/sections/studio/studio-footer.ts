import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { BLOCK_TYPES, type BlockType, POST_BLOCK_TYPES } from '#server/ports/staff-footer.ts'
import { columnTitle, footerOutline } from './footer/outline.ts'
import { recordHead } from './record-head.ts'

/** The commerce API takes no more columns. */
const MAX_COLUMNS = 8

export const studioFooterSection = section('studio-footer')({
  title: 'The footer as an outline: its columns, their blocks, and the ways to change and to add them.',
  settings: z.strictObject({}),
  needs: ['staffFooter'],
  resolve({ data: { staffFooter: found }, ...context }) {
    const { t, link, staff } = context
    const mayChange = staff?.rights.includes('content') ?? false
    const at = (query: Record<string, string>) => link('studio_footer_block', {}, { query }) ?? '/'
    const { columns } = found.footer
    const places = [
      ...columns.map((_, list) => ({ list: String(list), label: columnTitle(list, context), types: BLOCK_TYPES })),
      ...(columns.length < MAX_COLUMNS
        ? [{ list: String(columns.length), label: t('studio.footer.column.new'), types: BLOCK_TYPES }]
        : []),
      { list: 'post', label: t('studio.footer.post'), types: POST_BLOCK_TYPES },
    ]
    const adding = node(
      'data-table',
      {
        caption: t('studio.footer.add'),
        filters: [],
        columns: [
          { label: t('studio.footer.block'), type: 'text' },
          ...places.map(({ label }) => ({ label, type: 'link' as const })),
        ],
        rows: [...new Set<BlockType>([...BLOCK_TYPES, ...POST_BLOCK_TYPES])].map((type) => ({
          key: type,
          cells: [
            { text: t(`studio.footer.type.${type}`) },
            ...places.map(({ list, types }) =>
              (types as readonly string[]).includes(type)
                ? { text: t('studio.footer.add.here'), href: at({ column: list, add: type }) }
                : { text: '' },
            ),
          ],
        })),
      },
      { key: 'add' },
    )
    return [
      recordHead(
        {
          title: t('studio.footer'),
          lead: t('studio.footer.lead'),
          links: [
            { label: t('studio.footer.history'), href: link('studio_footer_history') ?? '/' },
            { label: t('studio.footer.shop'), href: link('home') ?? '/', isNewTab: true as const },
          ],
        },
        context,
      ),
      ...footerOutline(found.footer, mayChange ? (place) => at({ place }) : null, context),
      ...(mayChange ? [adding] : []),
    ]
  },
})
