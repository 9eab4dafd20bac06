import { formatDateTime } from '#locales/format.ts'
import { LINK_HOURS } from '#schemas/operations/studio-previews.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { Previewed } from '#server/compiler/studio-data.ts'
import { readView, viewQuery } from '#server/forms/preview-view.ts'
import type { PreviewLink } from '#server/ports/preview-links.ts'
import { authorOf } from '../layouts/words.ts'
import { recordAction } from '../record-action.ts'
import { viewWords } from './view-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'formDrafts' | 'stampForm'>

/** The way to share the first view, and the links that can be opened, each of which can be withdrawn. */
export function shareNodes({ sides }: Previewed, links: readonly PreviewLink[], context: Context): NodeDraft[] {
  const { t } = context
  const [first] = sides
  const make =
    first?.outcome.is === 'screen'
      ? [
          recordAction(
            {
              op: 'studio.makePreviewLink',
              label: t('studio.preview.link.make'),
              effect: t('studio.preview.link.make.effect'),
              submit: t('studio.preview.link.make.submit'),
              args: { view: String(new URLSearchParams(viewQuery(first.view))) },
              fields: [
                {
                  ...{ name: 'hours', label: t('studio.preview.link.hours'), type: 'select', value: '24' },
                  options: LINK_HOURS.map((value) => ({ value, label: t(`studio.preview.link.hours.${value}`) })),
                  rules: [{ rule: 'required' }],
                },
              ],
            },
            context,
          ),
        ]
      : []
  return [
    ...make,
    ...(links.length === 0 ? [] : [tableOf(links, context), ...links.map((link) => withdraw(link, context))]),
  ]
}

function tableOf(links: readonly PreviewLink[], context: Context): NodeDraft {
  const { t, locale, link: path } = context
  return node(
    'data-table',
    {
      caption: t('studio.preview.links'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.preview.links.view'), type: 'text' },
        { label: t('studio.preview.links.author'), type: 'text' },
        { label: t('studio.preview.links.until'), type: 'date' },
        { label: t('studio.preview.links.address'), type: 'link' },
      ],
      rows: links.map(({ id, key, query, author, expiresAt }) => ({
        key: id,
        cells: [
          { text: wordsOf(query, context) },
          { text: authorOf(author, t) },
          { text: formatDateTime(expiresAt, locale) },
          { text: t('studio.preview.links.open'), href: path('studio_shared', {}, { query: { key } }) ?? '/' },
        ],
      })),
    },
    { key: 'links' },
  )
}

function wordsOf(query: string, context: Context): string {
  const { view } = readView(Object.fromEntries(new URLSearchParams(query)))
  return viewWords({ view, outcome: null }, [], context)
}

function withdraw({ id, author, expiresAt }: PreviewLink, context: Context): NodeDraft {
  const { t, locale } = context
  return recordAction(
    {
      op: 'studio.withdrawPreviewLink',
      label: t('studio.preview.link.withdraw', {
        author: authorOf(author, t),
        date: formatDateTime(expiresAt, locale),
      }),
      effect: t('studio.preview.link.withdraw.effect'),
      submit: t('studio.preview.link.withdraw.submit'),
      args: { id },
      isDanger: true,
      key: id,
    },
    context,
  )
}
