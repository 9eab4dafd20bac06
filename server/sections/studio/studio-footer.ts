import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { BLOCK_TYPES, type BlockType, type FooterRevision, POST_BLOCK_TYPES } from '#server/ports/staff-footer.ts'
import { draftActions, draftDifferences, footerLead, previewLink } from './footer/draft-state.ts'
import { columnTitle, footerOutline } from './footer/outline.ts'
import { authorOf } from './layouts/words.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

/** The commerce API takes no more columns. */
const MAX_COLUMNS = 8

export const studioFooterSection = section('studio-footer')({
  title:
    'The footer or its draft as an outline: columns, blocks, the ways to change and to add them, and to publish a draft.',
  settings: z.strictObject({}),
  needs: ['staffFooter', 'footerRevisions', 'openReleases'],
  submits: ['studio.restoreFooter', 'studio.publishFooter', 'studio.discardFooterDraft'],
  resolve({ data: { staffFooter: found, footerRevisions, openReleases }, ...context }) {
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
          lead: footerLead(found, context),
          actions: mayChange
            ? [...draftActions(found, openReleases, context), ...undoLast(found.revision, footerRevisions, context)]
            : [],
          links: [
            { label: t('studio.footer.history'), href: link('studio_footer_history') ?? '/' },
            ...previewLink(found, context),
            { label: t('studio.footer.shop'), href: link('home') ?? '/', isNewTab: true as const },
          ],
        },
        context,
      ),
      ...draftDifferences(found, context),
      ...footerOutline(found.footer, mayChange ? (place) => at({ place }) : null, context),
      ...(mayChange ? [adding] : []),
    ]
  },
})

/** Back to what the footer was before its last change, in one step; nothing while it was never changed. */
function undoLast(
  seen: number,
  revisions: readonly FooterRevision[],
  context: Pick<LoadContext, 't' | 'locale' | 'formDrafts' | 'stampForm'>,
): NodeDraft[] {
  const { t, locale } = context
  const last = revisions.find(({ number }) => number === seen)
  const before = revisions.find(({ number }) => number < seen)
  if (!last || !before) return []
  const date = formatDateTime(last.createdAt, locale)
  return [
    recordAction(
      {
        op: 'studio.restoreFooter',
        label: t('studio.footer.undo'),
        effect: t('studio.footer.undo.effect', { author: authorOf(last.author, t), date }),
        submit: t('studio.footer.undo'),
        args: { to: before.number, seen },
      },
      context,
    ),
  ]
}
