import { formatDateTime } from '#locales/format.ts'
import type { ContentRevision } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { authorOf } from '../layouts/words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

/** Revisions of a text, each with the way to what differs. */
export function textHistory(
  revisions: readonly ContentRevision[],
  id: string,
  { t, locale, link }: Context,
): NodeDraft {
  const changes = (number: number) => link('studio_text_changes', { id }, { query: { number: String(number) } }) ?? '/'
  return node(
    'data-table',
    {
      caption: t('studio.layout.history'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.layout.history.number'), type: 'link' },
        { label: t('studio.layout.history.when'), type: 'date' },
        { label: t('studio.layout.history.who'), type: 'text' },
        { label: t('studio.layout.history.note'), type: 'text' },
      ],
      rows: revisions.map(({ number, note, author, createdAt }) => ({
        key: String(number),
        cells: [
          { text: String(number), href: changes(number) },
          { text: formatDateTime(createdAt, locale) },
          { text: author === '' ? '' : authorOf(author, t) },
          { text: note },
        ],
      })),
      ...(revisions.length === 0 && { none: t('studio.texts.no_history') }),
    },
    { key: 'history' },
  )
}
