import { z } from 'zod'
import { matchPath } from '#locales/route-table.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import { blanksIn } from '#server/platform/blanks.ts'
import type { Database } from '#server/platform/database/open.ts'
import { type InTransaction, loadStoredPage, type PageText, type StoredPage, setPage } from './pages.ts'
import type { StoreDatabase } from './schema.ts'

/** What the texts of a page mean, with examples. */
export const PAGE_TEXT = {
  title: { description: 'Title.', examples: ['Terms of sale'] },
  slug: { description: 'Slug of the page.', examples: ['terms-of-sale'] },
  metaDescription: { description: 'Description for search engines; empty for none.', examples: ['Our terms of sale.'] },
  content: { description: 'The body as HTML.', examples: ['<h2>Returns</h2><p>You have 30 days.</p>'] },
} as const

const TextChanges = z.strictObject({
  title: z.string().min(1).max(200).optional().meta(PAGE_TEXT.title),
  slug: z.string().min(1).max(100).optional().meta(PAGE_TEXT.slug),
  metaDescription: z.string().max(500).optional().meta(PAGE_TEXT.metaDescription),
  content: z.string().optional().meta(PAGE_TEXT.content),
})
const textsIn = (language: string) => TextChanges.optional().meta({ description: `Texts in ${language}.` })

/** Body of PATCH /page/{key}: texts by language; absent fields stay. RFC 7396. */
export const PageChanges = z
  .strictObject({ pl: textsIn('Polish'), en: textsIn('English'), de: textsIn('German') })
  .meta({ description: 'Changes of a text page as a merge patch: absent fields stay.' })
export type PageChanges = z.infer<typeof PageChanges>

/**
 * Lets the engine, which resolves paths, assign slugs of a page; the former ones redirect to them. All or none: returns
 * the languages in which a slug is taken.
 */
export type ClaimSlugs = (pageKey: string, slugs: Partial<Record<Locale, string>>) => Promise<Locale[]>

/** Gives the addresses of a page that is gone to whoever wants them, the former ones too. */
export type ReleaseSlugs = (pageKey: string) => Promise<void>

/** The stored page, or errors by language and field (`pl.slug`): then nothing was changed. */
export type ChangedPage = { page: StoredPage } | { errors: Readonly<Record<string, string>> }

/** Changes texts of a page and, with its slugs, its addresses. Null for an unknown one. */
export async function changePage(
  desk: PageDesk,
  { key, changes }: { key: string; changes: PageChanges },
  now: Date,
): Promise<ChangedPage | null> {
  const before = await loadStoredPage(desk.store, key)
  if (!before) return null
  const languages = LOCALES.filter((locale) => before.texts[locale] || changes[locale])
  const texts = Object.fromEntries(
    languages.map((locale) => [locale, { ...EMPTY, ...before.texts[locale], ...defined(changes[locale]) }]),
  )
  return publishPage(desk, { before, page: { ...before, texts }, changed: changes }, now)
}

export interface PageDesk {
  store: Database<StoreDatabase>
  claimSlugs: ClaimSlugs
  record?: InTransaction
}

interface Publication {
  /** null for a page that is not published */
  before: StoredPage | null
  page: StoredPage
  /** the texts that are new: only they are looked at for blanks */
  changed: Partial<Record<Locale, { content?: string | undefined } | undefined>>
}

/** Publishes a page with its addresses; refused by language and field for what shoppers must not see. */
export async function publishPage(
  { store, claimSlugs, record }: PageDesk,
  publication: Publication,
  now: Date,
): Promise<ChangedPage> {
  const { page } = publication
  const errors = await claimAddresses({ claimSlugs }, publication)
  if (errors) return { errors }
  await setPage(store, page, now, record)
  return { page }
}

/** Gives a page its addresses; else errors by language and field, for what shoppers must not see: then nothing was done. */
export async function claimAddresses(
  { claimSlugs }: Pick<PageDesk, 'claimSlugs'>,
  { before, page, changed }: Publication,
): Promise<Readonly<Record<string, string>> | null> {
  const { key, route, texts } = page
  const errors = { ...emptyErrors(texts), ...unfinishedErrors(changed) }
  if (Object.keys(errors).length > 0) return errors
  const slugs = LOCALES.flatMap((locale) => {
    const slug = texts[locale]?.slug
    return slug === undefined || slug === before?.texts[locale]?.slug ? [] : [[locale, slug] as const]
  })
  // A page with a route has the route's path.
  const moved = route === null ? slugs : []
  const odd = moved.filter(([locale, slug]) => !isReachable(locale, slug)).map(([locale]) => locale)
  if (odd.length > 0) return slugErrors(odd, 'This is no slug that a page could be found under.')
  // Addresses first: if the texts then fail, the old address still redirects to the new one.
  const taken = await claimSlugs(key, Object.fromEntries(moved))
  return taken.length > 0 ? slugErrors(taken, 'This slug is, or was, the address of something else.') : null
}

const EMPTY: PageText = { title: '', slug: '', metaDescription: '', content: '' }

/** A language that a page is shown in has a title and a slug. */
function emptyErrors(texts: StoredPage['texts']): Record<string, string> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) =>
      (['title', 'slug'] as const).flatMap((part) =>
        texts[locale]?.[part] === '' ? [[`${locale}.${part}`, 'This part is missing in this language.']] : [],
      ),
    ),
  )
}

/** Lower-case letters, digits and dashes that are no route's path. */
function isReachable(locale: Locale, slug: string): boolean {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return false
  const match = matchPath(locale === DEFAULT_LOCALE ? `/${slug}` : `/${locale}/${slug}`)
  return match.kind === 'slug' && match.slug === slug
}

/** A text with blanks is never published: the one before stays. */
function unfinishedErrors(changes: Publication['changed']): Record<string, string> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const blanks = blanksIn(changes[locale]?.content ?? '')
      if (blanks.length === 0) return []
      const named = blanks.map((blank) => `[[${blank}]]`).join(', ')
      return [[`${locale}.content`, `Fill in what stands in double brackets, then publish: ${named}.`]]
    }),
  )
}

function slugErrors(locales: readonly Locale[], message: string): Record<string, string> {
  return Object.fromEntries(locales.map((locale) => [`${locale}.slug`, message]))
}

function defined(changes: z.infer<typeof TextChanges> = {}): Partial<PageText> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
