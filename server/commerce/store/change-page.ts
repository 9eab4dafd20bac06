import { z } from 'zod'
import { matchPath } from '#locales/route-table.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import type { Database } from '#server/platform/database/open.ts'
import { blanksIn } from './blanks.ts'
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

/** The stored page, or errors by language and field (`pl.slug`): then nothing was changed. */
type Changed = { page: StoredPage } | { errors: Readonly<Record<string, string>> }

/** Changes texts of a page and, with its slugs, its addresses. Null for an unknown one. */
export async function changePage(
  { store, claimSlugs, record }: { store: Database<StoreDatabase>; claimSlugs: ClaimSlugs; record?: InTransaction },
  { key, changes }: { key: string; changes: PageChanges },
  now: Date,
): Promise<Changed | null> {
  const before = await loadStoredPage(store, key)
  if (!before) return null
  const texts = Object.fromEntries(
    LOCALES.map((locale) => [locale, { ...before.texts[locale], ...defined(changes[locale]) }]),
  ) as StoredPage['texts']
  const page = { ...before, texts }
  const unfinished = unfinishedErrors(changes)
  if (Object.keys(unfinished).length > 0) return { errors: unfinished }
  // A page with a route has the route's path.
  const moved = page.route === null ? LOCALES.filter((each) => texts[each].slug !== before.texts[each].slug) : []
  const odd = moved.filter((locale) => !isReachable(locale, texts[locale].slug))
  if (odd.length > 0) return { errors: slugErrors(odd, 'This is no slug that a page could be found under.') }
  // Addresses first: if the texts then fail, the old address still redirects to the new one.
  const taken = await claimSlugs(key, Object.fromEntries(moved.map((locale) => [locale, texts[locale].slug])))
  if (taken.length > 0) return { errors: slugErrors(taken, 'This slug is, or was, the address of something else.') }
  await setPage(store, page, now, record)
  return { page }
}

/** Lower-case letters, digits and dashes that are no route's path. */
function isReachable(locale: Locale, slug: string): boolean {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return false
  const match = matchPath(locale === DEFAULT_LOCALE ? `/${slug}` : `/${locale}/${slug}`)
  return match.kind === 'slug' && match.slug === slug
}

/** A text with blanks is never published: the one before stays. */
function unfinishedErrors(changes: PageChanges): Record<string, string> {
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
