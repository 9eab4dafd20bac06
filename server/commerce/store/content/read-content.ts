import type { Kysely } from 'kysely'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import {
  ContentDocument,
  type ContentKind,
  type ContentRevision,
  type ContentRow,
  type ContentState,
  isComplete,
  type StaffContent,
  type WholeContentRevision,
} from '#schemas/staff-content.ts'
import { blanksIn } from '#server/platform/blanks.ts'
import { storedPost } from '../blog/change-blog.ts'
import { LAW_PAGES } from '../law-pages.ts'
import { loadStoredPage } from '../pages.ts'
import { readConfig } from '../read-config.ts'
import type { StoreDatabase } from '../schema.ts'

type Db = Kysely<StoreDatabase>
export type ContentName = { kind: ContentKind; id: string }

/** Without it the shop cannot sell, or one of its routes has no text. */
export function isNeeded({ kind, id }: ContentName, route: string | null): boolean {
  return kind === 'page' && (route !== null || (LAW_PAGES as readonly string[]).includes(id))
}

/** Languages that shoppers can choose. */
export async function shopLanguages(db: Db): Promise<readonly Locale[]> {
  const config = await readConfig(db, ['locale/options/allow'])
  return config('locale/options/allow')
}

/** What is published of a text; null if nothing is. */
export async function publishedContent(db: Db, { kind, id }: ContentName): Promise<ContentDocument | null> {
  if (kind === 'page') {
    const page = await loadStoredPage({ db }, id)
    if (!page) return null
    const texts = Object.entries(page.texts).map(([locale, text]) => [locale, { ...text, lead: '', imageAlt: '' }])
    return { categoryId: null, author: null, image: null, publishedAt: null, texts: Object.fromEntries(texts) }
  }
  const post = await storedPost(db, id)
  if (!post) return null
  const { id: _, ...document } = post
  return document
}

/** One text with its draft; null for an unknown one. */
export async function readContent(db: Db, name: ContentName): Promise<StaffContent | null> {
  const item = await itemOf(db, name)
  const published = await publishedContent(db, name)
  const [last] = published || item?.draft ? [] : await listContentRevisions(db, name)
  if (!published && !item?.draft && !last) return null
  const route = name.kind === 'page' ? await routeOf(db, name.id) : null
  return {
    ...name,
    route,
    isNeeded: isNeeded(name, route),
    isPublic: published !== null,
    version: item?.version ?? 0,
    published,
    draft: item?.draft
      ? { document: ContentDocument.parse(JSON.parse(item.draft)), author: item.author, savedAt: item.changed_at }
      : null,
  }
}

export async function itemOf(db: Db, { kind, id }: ContentName) {
  const item = await db
    .selectFrom('content_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return item ?? null
}

async function routeOf(db: Db, id: string): Promise<string | null> {
  const page = await db.selectFrom('pages').select('route').where('key', '=', id).executeTakeFirst()
  return page?.route ?? null
}

/** The newest first. */
export async function listContentRevisions(db: Db, { kind, id }: ContentName): Promise<ContentRevision[]> {
  const rows = await db
    .selectFrom('content_revisions')
    .select(['number', 'note', 'author', 'created_at'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
}

/** Null if there is none of this number, or none any more. */
export async function readContentRevision(
  db: Db,
  { kind, id }: ContentName,
  number: number,
): Promise<WholeContentRevision | null> {
  const row = await db
    .selectFrom('content_revisions')
    .select(['number', 'note', 'author', 'created_at', 'document'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const { created_at: createdAt, document, ...rest } = row
  return { ...rest, createdAt, document: ContentDocument.parse(JSON.parse(document)) }
}

export interface ContentQuery {
  kind?: ContentKind | undefined
  state?: ContentState | undefined
  /** words of a title, a slug or a key */
  phrase?: string | undefined
  page: number
  perPage: number
}

/** Texts of the shop, the one changed last first. */
export async function listContent(db: Db, query: ContentQuery) {
  const { page, perPage } = query
  const languages = await shopLanguages(db)
  const rows = [...(await pageRows(db)), ...(await postRows(db))]
  const items = await db.selectFrom('content_items').selectAll().execute()
  const withdrawn = await db
    .selectFrom('content_revisions')
    .select(['kind', 'id', (eb) => eb.fn.max('number').as('number')])
    .groupBy(['kind', 'id'])
    .execute()
  const known = new Map(rows.map((row) => [nameOf(row), row]))
  for (const name of [...items.filter(({ draft }) => draft !== null), ...withdrawn])
    if (!known.has(nameOf(name))) known.set(nameOf(name), await unpublishedRow(db, name))
  for (const item of items) {
    const row = known.get(nameOf(item))
    if (!row) continue
    row.changedAt = item.changed_at
    if (item.draft === null) continue
    row.hasDraft = true
    row.texts = textsOf(ContentDocument.parse(JSON.parse(item.draft)))
  }
  const found = [...known.values()]
    .map((row) => toRow(row, languages))
    .filter((row) => isWanted(row, query))
    .sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length, page, perPage }
}

const nameOf = ({ kind, id }: ContentName) => `${kind}/${id}`

type TextRow = { locale: Locale; title: string; slug: string; content: string }
type Row = Omit<ContentRow, 'titles' | 'missing' | 'isUnfinished' | 'isNeeded'> & { texts: TextRow[] }

function textsOf({ texts }: ContentDocument): TextRow[] {
  return LOCALES.flatMap((locale) => {
    const text = texts[locale]
    return text ? [{ locale, title: text.title, slug: text.slug, content: text.content }] : []
  })
}

async function pageRows(db: Db): Promise<Row[]> {
  const pages = await db.selectFrom('pages').select(['key', 'route', 'updated_at']).execute()
  const texts = await db.selectFrom('page_texts').select(['page_key', 'locale', 'title', 'slug', 'content']).execute()
  const own = Map.groupBy(texts, ({ page_key }) => page_key)
  return pages.map(({ key, route, updated_at }) => ({
    ...{ kind: 'page' as const, id: key, route, isPublic: true, hasDraft: false, publishedAt: null },
    ...{ changedAt: updated_at, texts: own.get(key) ?? [] },
  }))
}

async function postRows(db: Db): Promise<Row[]> {
  const posts = await db.selectFrom('blog_posts').select(['id', 'published_at', 'updated_at']).execute()
  const texts = await db
    .selectFrom('blog_post_texts')
    .select(['post_id', 'locale', 'title', 'slug', 'content'])
    .execute()
  const own = Map.groupBy(texts, ({ post_id }) => post_id)
  return posts.map(({ id, published_at, updated_at }) => ({
    ...{ kind: 'post' as const, id, route: null, isPublic: true, hasDraft: false, publishedAt: published_at },
    ...{ changedAt: updated_at, texts: own.get(id) ?? [] },
  }))
}

/** A draft that was never published, or a text that was withdrawn. */
async function unpublishedRow(db: Db, { kind, id }: ContentName): Promise<Row> {
  const [last] = await listContentRevisions(db, { kind, id })
  const whole = last ? await readContentRevision(db, { kind, id }, last.number) : null
  return {
    ...{ kind, id, route: null, isPublic: false, hasDraft: false, publishedAt: null },
    ...{ changedAt: last?.createdAt ?? '', texts: whole ? textsOf(whole.document) : [] },
  }
}

function toRow({ texts, ...row }: Row, languages: readonly Locale[]): ContentRow {
  const complete = texts.filter((text) => isComplete({ ...text, lead: '', metaDescription: '', imageAlt: '' }))
  return {
    ...row,
    isNeeded: isNeeded(row, row.route),
    titles: Object.fromEntries(texts.map(({ locale, title }) => [locale, title])),
    isUnfinished: texts.some(({ content }) => blanksIn(content).length > 0),
    missing: languages.filter((locale) => !complete.some((text) => text.locale === locale)),
  }
}

function isWanted(row: ContentRow, { kind, state, phrase }: ContentQuery): boolean {
  if (kind !== undefined && row.kind !== kind) return false
  if (state === 'public' && !row.isPublic) return false
  if (state === 'draft' && !row.hasDraft) return false
  if (state === 'withdrawn' && (row.isPublic || row.hasDraft)) return false
  if (state === 'unfinished' && !row.isUnfinished) return false
  if (state === 'missing' && row.missing.length === 0) return false
  if (phrase === undefined) return true
  const words = [row.id, ...Object.values(row.titles)].join(' ').toLowerCase()
  return words.includes(phrase.toLowerCase())
}
