import { LOCALES } from '#schemas/locale.ts'
import type { ContentDocument } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { idOfText } from '#server/forms/text-names.ts'
import type { ReleasePart, StaffRelease } from '#server/ports/staff-releases.ts'
import { addressOf } from '../layouts/layout-words.ts'
import { partName } from './part-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

/** The addresses that it changes, as they are now and as they will be. */
export function addressesTable({ parts }: StaffRelease, laterDrafts: ReadonlySet<string>, context: Context): NodeDraft {
  const { t } = context
  const rows = parts.flatMap((part) => {
    const isLater = laterDrafts.has(`${part.kind}/${part.id}`)
    return addressesOf(part, context).map((changed) => ({ ...changed, isLater }))
  })
  return node(
    'data-table',
    {
      caption: t('studio.release.addresses'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.release.column.address'), type: 'text' },
        { label: t('studio.release.column.part'), type: 'text' },
        { label: t('studio.release.column.now'), type: 'link' },
        { label: t('studio.release.column.then'), type: 'link' },
      ],
      rows: rows.map(({ address, part, now, later, isLater }, index) => ({
        key: String(index),
        cells: [
          { text: address },
          { text: part },
          now === null ? { text: '' } : { text: t('studio.release.look.now'), href: now },
          later === null
            ? { text: '' }
            : {
                ...{ text: t('studio.release.look.then'), href: later },
                ...(isLater && { note: t('studio.release.look.later_draft') }),
              },
        ],
      })),
      ...(rows.length === 0 && { none: t('studio.release.addresses.none') }),
    },
    { key: 'addresses' },
  )
}

interface Changed {
  address: string
  part: string
  now: string | null
  later: string | null
}

/** Route of a text by its kind. */
const ROUTES = { page: 'cms_page', post: 'blog_post', category: 'blog_category' } as const

function addressesOf(part: ReleasePart, context: Context): Changed[] {
  const { t, link } = context
  const name = partName(part, context)
  if (part.kind === 'layout') {
    const address = addressOf(part.id, context)
    const all = part.id.startsWith('frames/') ? t('studio.release.addresses.all') : null
    const path = address ?? (all === null ? null : '/')
    if (path === null) return []
    const look = (version: Record<string, string>) => link('studio_preview', {}, { query: { path, ...version } })
    return [{ address: address ?? all!, part: name, now: look({ version: 'published' }), later: look({}) }]
  }
  if (part.kind !== 'page' && part.kind !== 'post' && part.kind !== 'category')
    return [{ address: t('studio.release.addresses.all'), part: name, now: null, later: null }]
  const id = idOfText({ kind: part.kind, id: part.id })
  const slugs = (value: ReleasePart['value']) => {
    const { texts = {} } = (value ?? {}) as Partial<ContentDocument>
    return new Map(LOCALES.flatMap((locale) => (texts[locale]?.slug ? [[locale, texts[locale].slug] as const] : [])))
  }
  const [before, after] = [slugs(part.before), slugs(part.value)]
  return LOCALES.flatMap((locale) => {
    const [old, slug] = [before.get(locale), after.get(locale)]
    if (old === undefined && slug === undefined) return []
    const path = (of: string) => link(ROUTES[part.kind as keyof typeof ROUTES], { slug: of }, { locale })
    const paths = [...new Set([old, slug])].flatMap((each) => (each === undefined ? [] : (path(each) ?? [])))
    return [
      {
        ...{ address: paths.join(' → '), part: name, now: old === undefined ? null : path(old) },
        later: id === null || slug === undefined ? null : link('studio_text_preview', { id }, { locale }),
      },
    ]
  })
}
