import { type Expression, type Kysely, sql } from 'kysely'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { ContentDocument, type ContentKind, type ContentRow, type ContentState } from '#schemas/staff-content.ts'
import { blanksIn } from '#server/platform/blanks.ts'
import type { StoreDatabase } from '../schema.ts'
import { type ContentName, isNeeded, listContentRevisions, readContentRevision, shopLanguages } from './read-content.ts'
import { textsSaying } from './texts-saying.ts'

type Db = Kysely<StoreDatabase>

interface ContentQuery {
  kind?: ContentKind | undefined
  state?: ContentState | undefined
  /** words of a title or a key */
  phrase?: string | undefined
  /** contained in what is published (`textsSaying`) */
  says?: string | undefined
  page: number
  perPage: number
}

/** Texts of the shop, the one changed last first. */
export async function listContent(db: Db, query: ContentQuery) {
  const { page, perPage, says } = query
  const languages = await shopLanguages(db)
  // Who asks for all texts means pages and posts.
  const isCategories = query.kind === 'category'
  const rows = isCategories ? await categoryRows(db) : [...(await pageRows(db)), ...(await postRows(db))]
  const items = await db.selectFrom('content_items').selectAll().execute()
  const withdrawn = await db
    .selectFrom('content_revisions')
    .select(['kind', 'id', (eb) => eb.fn.max('number').as('number')])
    .groupBy(['kind', 'id'])
    .execute()
  const known = new Map(rows.map((row) => [nameOf(row), row]))
  for (const name of [...items.filter(({ draft }) => draft !== null), ...withdrawn])
    if (!known.has(nameOf(name)) && (name.kind === 'category') === isCategories)
      known.set(nameOf(name), await unpublishedRow(db, name))
  for (const item of items) {
    const row = known.get(nameOf(item))
    if (!row) continue
    row.changedAt = item.changed_at
    if (item.draft === null) continue
    row.hasDraft = true
    row.draftAuthor = item.author
    const texts = textsOf(ContentDocument.parse(JSON.parse(item.draft)))
    row.texts = isCategories ? texts.map((text) => ({ ...text, isWritten: true })) : texts
  }
  const saying = says === undefined ? null : new Set((await textsSaying(db, says)).map(nameOf))
  const found = [...known.values()]
    .map((row) => toRow(row, languages))
    .filter((row) => isWanted(row, query) && (saying === null || saying.has(nameOf(row))))
    .sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
  return {
    data: found.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    page,
    perPage,
    ...(says !== undefined && { says }),
  }
}

const nameOf = ({ kind, id }: ContentName) => `${kind}/${id}`

/** A text without its body, and what the list tells of that. */
interface TextRow {
  locale: Locale
  title: string
  slug: string
  isWritten: boolean
  hasBlanks: boolean
}

type Row = Omit<ContentRow, 'titles' | 'missing' | 'isUnfinished' | 'isNeeded'> & { texts: TextRow[] }

/** A body up to this length may be nothing but spaces. */
const SHORT = 40

/** A body that has to be looked at, for blanks or as it may be empty; null for all others, which stay in the database. */
const doubtful = (content: Expression<string>) =>
  sql<string | null>`case when length(${content}) < ${sql.lit(SHORT)} or ${content} like '%[[%]]%' then ${content} end`

function toTextRow({ content, ...text }: Pick<TextRow, 'locale' | 'title' | 'slug'> & { content: string | null }) {
  return {
    ...text,
    isWritten: content === null || content.trim() !== '',
    hasBlanks: content !== null && blanksIn(content).length > 0,
  }
}

function textsOf({ texts }: ContentDocument): TextRow[] {
  return LOCALES.flatMap((locale) => {
    const text = texts[locale]
    return text ? [toTextRow({ locale, title: text.title, slug: text.slug, content: text.content })] : []
  })
}

async function pageRows(db: Db): Promise<Row[]> {
  const pages = await db.selectFrom('pages').select(['key', 'route', 'updated_at']).execute()
  const texts = await db
    .selectFrom('page_texts')
    .select(['page_key', 'locale', 'title', 'slug'])
    .select((eb) => doubtful(eb.ref('content')).as('content'))
    .execute()
  const own = Map.groupBy(texts, ({ page_key }) => page_key)
  return pages.map(({ key, route, updated_at }) => ({
    ...{ kind: 'page' as const, id: key, route, isPublic: true, hasDraft: false, publishedAt: null },
    ...{ changedAt: updated_at, texts: (own.get(key) ?? []).map(({ page_key: _, ...text }) => toTextRow(text)) },
  }))
}

async function postRows(db: Db): Promise<Row[]> {
  const posts = await db.selectFrom('blog_posts').select(['id', 'published_at', 'updated_at']).execute()
  const texts = await db
    .selectFrom('blog_post_texts')
    .select(['post_id', 'locale', 'title', 'slug'])
    .select((eb) => doubtful(eb.ref('content')).as('content'))
    .execute()
  const own = Map.groupBy(texts, ({ post_id }) => post_id)
  return posts.map(({ id, published_at, updated_at }) => ({
    ...{ kind: 'post' as const, id, route: null, isPublic: true, hasDraft: false, publishedAt: published_at },
    ...{ changedAt: updated_at, texts: (own.get(id) ?? []).map(({ post_id: _, ...text }) => toTextRow(text)) },
  }))
}

async function categoryRows(db: Db): Promise<Row[]> {
  const categories = await db.selectFrom('blog_categories').select(['id', 'updated_at']).execute()
  const texts = await db.selectFrom('blog_category_texts').select(['category_id', 'locale', 'name', 'slug']).execute()
  const own = Map.groupBy(texts, ({ category_id }) => category_id)
  return categories.map(({ id, updated_at }) => ({
    ...{ kind: 'category' as const, id, route: null, isPublic: true, hasDraft: false, publishedAt: null },
    changedAt: updated_at,
    texts: (own.get(id) ?? []).map(({ locale, name, slug }) => ({
      ...{ locale, title: name, slug, isWritten: true, hasBlanks: false },
    })),
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
  const complete = texts.filter(({ title, slug, isWritten }) => title.trim() !== '' && slug.trim() !== '' && isWritten)
  return {
    ...row,
    isNeeded: isNeeded(row, row.route),
    titles: Object.fromEntries(texts.map(({ locale, title }) => [locale, title])),
    isUnfinished: texts.some(({ hasBlanks }) => hasBlanks),
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
