import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { pageKey, pageRoute, type WireContentPage } from '#schemas/content.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { slugsByLanguage } from '#schemas/slugs.ts'
import { blanksIn } from '#server/platform/blanks.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Caller } from '../parts.ts'
import { amountFiller } from './amounts.ts'
import type { StoreDatabase, StoreTables } from './schema.ts'

type Store = Database<StoreDatabase>
/** More work in the transaction of a change. */
export type InTransaction = (tx: Transaction<StoreDatabase>) => Promise<void>
type CallerPreferences = Pick<Caller, 'locale' | 'currency'>

/** Row of GET /page: the address of each text page, for links to it. */
export const PageRow = z
  .strictObject({
    key: pageKey,
    route: pageRoute,
    slugs: slugsByLanguage,
    updatedAt: z
      .string()
      .meta({ description: 'Time of the last change, ISO 8601 in UTC.', examples: ['2026-11-05T08:05:00.000Z'] }),
    isUnfinished: z
      .literal(true)
      .optional()
      .meta({ description: 'A text of it has blanks to fill in; absent: it is complete.' }),
  })
  .meta({ description: 'The address of a text page.' })

export type PageText = { title: string; slug: string; metaDescription: string; content: string }
/** A page in its languages, one without a text is absent; `content` is HTML whose texts may name amounts. */
export type StoredPage = { key: string; route: string | null; texts: Partial<Record<Locale, PageText>> }

const NAME = /^[A-Za-z0-9_-]{1,100}$/

/** Every page in order. */
export async function listPages({ db }: Store): Promise<z.infer<typeof PageRow>[]> {
  const pages = await db
    .selectFrom('pages')
    .select(['key', 'route', 'updated_at'])
    .orderBy('position')
    .orderBy('key')
    .execute()
  const texts = await db.selectFrom('page_texts').select(['page_key', 'locale', 'slug']).execute()
  const unfinished = await db
    .selectFrom('page_texts')
    .select('page_key')
    .distinct()
    .where('content', 'like', '%[[%')
    .execute()
  return pages.map(({ key, route, updated_at: updatedAt }) => ({
    key,
    route,
    updatedAt,
    slugs: slugsOf(texts.filter((text) => text.page_key === key)),
    ...(unfinished.some(({ page_key }) => page_key === key) && { isUnfinished: true as const }),
  }))
}

/** A page by its key or by its route, in the requested language with its amounts filled in; null for an unknown one. */
export async function loadPage(
  { db }: Store,
  by: { key: string } | { route: string },
  caller: CallerPreferences,
): Promise<WireContentPage | null> {
  const wanted = 'key' in by ? by.key : by.route
  // PostgreSQL refuses text with a zero byte, and no page has such a name.
  if (!NAME.test(wanted)) return null
  const page = await db
    .selectFrom('pages')
    .selectAll()
    .where('key' in by ? 'key' : 'route', '=', wanted)
    .executeTakeFirst()
  if (!page) return null
  const texts = await db.selectFrom('page_texts').selectAll().where('page_key', '=', page.key).execute()
  const text = texts.find(({ locale }) => locale === caller.locale)
  if (!text) return null
  const fill = await amountFiller(db, caller)
  return {
    key: page.key,
    route: page.route,
    title: fill(text.title),
    metaDescription: fill(text.meta_description),
    // A law text with blanks is a draft: nobody is to take it for the shop's terms.
    ...(blanksIn(text.content).length === 0 ? { content: fill(text.content) } : { content: '', isUnfinished: true }),
    updatedAt: page.updated_at,
    slugs: slugsOf(texts),
  }
}

function slugsOf(texts: readonly Pick<StoreTables['page_texts'], 'locale' | 'slug'>[]): Record<string, string> {
  return Object.fromEntries(texts.map(({ locale, slug }) => [locale, slug]))
}

/** A page with its stored texts, in every language; null for an unknown one. */
export async function loadStoredPage({ db }: Pick<Store, 'db'>, key: string): Promise<StoredPage | null> {
  if (!NAME.test(key)) return null
  const page = await db.selectFrom('pages').select(['key', 'route']).where('key', '=', key).executeTakeFirst()
  if (!page) return null
  const rows = await db.selectFrom('page_texts').selectAll().where('page_key', '=', key).execute()
  const texts = rows.map(({ locale, title, slug, meta_description: metaDescription, content }) => [
    locale,
    { title, slug, metaDescription, content },
  ])
  return { ...page, texts: Object.fromEntries(texts) as StoredPage['texts'] }
}

/** Adds or replaces a page. The engine's table of slugs resolves paths: `changePage` keeps it in step. */
export async function setPage(store: Store, page: StoredPage, now: Date, record?: InTransaction): Promise<void> {
  await store.transaction((tx) => writePage(tx, page, now, record))
}

/** The same in the transaction of the caller. */
export async function writePage(
  tx: Transaction<StoreDatabase>,
  page: StoredPage,
  now: Date,
  record?: InTransaction,
): Promise<void> {
  const { key, route } = page
  const updated_at = now.toISOString()
  const last = await tx
    .selectFrom('pages')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  await tx
    .insertInto('pages')
    .values({ key, route, position: (last?.position ?? -1) + 1, updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ route, updated_at }))
    .execute()
  await tx.deleteFrom('page_texts').where('page_key', '=', key).execute()
  await tx.insertInto('page_texts').values(textRows(page)).execute()
  await record?.(tx)
  await appendChanges(tx, [`page:${key}`, 'pages'], now)
}

export function textRows({ key, texts }: StoredPage): StoreTables['page_texts'][] {
  return LOCALES.flatMap((locale) => {
    const text = texts[locale]
    if (!text) return []
    const { title, slug, metaDescription, content } = text
    return [{ page_key: key, locale, title, slug, meta_description: metaDescription, content }]
  })
}

/** Tags of every page, and of their list. */
export async function allPageTags(db: Kysely<StoreDatabase>): Promise<string[]> {
  const pages = await db.selectFrom('pages').select('key').execute()
  return ['pages', ...pages.map(({ key }) => `page:${key}`)]
}
