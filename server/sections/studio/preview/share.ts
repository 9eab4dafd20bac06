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

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'now' | 'formDrafts' | 'stampForm'>

/** The way to share the first view, and the links that can be opened. */
export function shareNodes({ sides, origin }: Previewed, links: readonly PreviewLink[], context: Context): NodeDraft[] {
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
  return [...make, ...(links.length === 0 ? [] : [listOf(links, origin, context)])]
}

/** How long the list stands open after a link was made, in ms. */
const NEW_MS = 5 * 60_000

/** The links that can be opened, each to be copied or withdrawn. */
function listOf(links: readonly PreviewLink[], origin: string | null, context: Context): NodeDraft {
  const { t, locale, link: path, now } = context
  const isNew = links.some(({ createdAt }) => now.getTime() - Date.parse(createdAt) < NEW_MS)
  const fields = links.map((link) => {
    const address = path('studio_shared', {}, { query: { key: link.key } }) ?? '/'
    const date = formatDateTime(link.expiresAt, locale)
    return node(
      'studio-link-field',
      {
        label: wordsOf(link.query, context),
        note: t('studio.preview.links.note', { author: authorOf(link.author, t), date }),
        address: origin === null ? address : new URL(address, origin).href,
      },
      { key: link.id, slots: { actions: [withdraw(link, context)] } },
    )
  })
  return node(
    'studio-record-action',
    {
      label: t('studio.preview.links'),
      effect: t('studio.preview.links.effect', { number: links.length }),
      tone: 'usual',
      ...(isNew && { isOpen: true }),
    },
    { key: 'links', slots: { form: fields } },
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
