import type { Kysely, Transaction } from 'kysely'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { ROUTE_PARAM_SHAPE } from '#schemas/routes.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import type { InTransaction } from '../pages.ts'
import type { StoreDatabase } from '../schema.ts'
import type { PostChanges, StoredCategory, StoredPost } from './blog-bodies.ts'
import { postRows } from './blog-rows.ts'
import { BLOG_TAG, type BlogKind } from './blog-tables.ts'

/** The store, and what else belongs to the transaction of a change. */
export interface BlogDesk {
  store: Database<StoreDatabase>
  record: InTransaction
}
type Tx = Transaction<StoreDatabase>
export type BlogWriting = { tx: Tx; record: InTransaction }

/** What was stored, or errors by field (`texts.pl.slug`): then nothing was changed. */
export type Changed<T> = { stored: T } | { errors: Readonly<Record<string, string>> }

/** Adds a post; refused if there is one of this id. */
export async function addPost({ store, record }: BlogDesk, post: StoredPost, now: Date): Promise<Changed<StoredPost>> {
  return store.transaction(async (tx) => {
    if (await storedPost(tx, post.id)) return { errors: { id: 'There is a post of this id.' } }
    return writePost({ tx, record }, post, now)
  })
}

/** Null for an unknown post. */
export async function changePost(
  { store, record }: BlogDesk,
  { id, changes }: { id: string; changes: PostChanges },
  now: Date,
): Promise<Changed<StoredPost> | null> {
  return store.transaction(async (tx) => {
    const before = await storedPost(tx, id)
    if (!before) return null
    const { texts, ...rest } = changes
    const post = { ...before, ...defined(rest), texts: mergeTexts(before.texts, texts) }
    return writePost({ tx, record }, post, now)
  })
}

/** False for an unknown post. Its former addresses answer 404. */
export async function removePost({ store, record }: BlogDesk, id: string, now: Date): Promise<boolean> {
  return store.transaction(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('blog_posts').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await tx.deleteFrom('blog_post_texts').where('post_id', '=', id).execute()
    await tx.deleteFrom('blog_slugs').where('kind', '=', 'post').where('target_id', '=', id).execute()
    await record(tx)
    await appendChanges(tx, [`post:${id}`, BLOG_TAG], now)
    return true
  })
}

/** Stores a post in the transaction of the caller, or tells what is wrong with it. */
export async function writePost(
  { tx, record }: BlogWriting,
  post: StoredPost,
  now: Date,
): Promise<Changed<StoredPost>> {
  const errors = {
    ...partErrors(post),
    ...(await slugErrors(tx, { kind: 'post', id: post.id, slugs: slugsOf(post.texts) })),
    ...((await storedCategory(tx, post.categoryId)) ? {} : { categoryId: 'There is no such category.' }),
    ...(post.image === null || mediaUrl(post.image) !== null
      ? {}
      : { image: 'This is no key of a picture and no https URL.' }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const { row, texts, slugs } = postRows(post, now)
  const { id: _, ...values } = row
  await tx
    .insertInto('blog_posts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await tx.deleteFrom('blog_post_texts').where('post_id', '=', post.id).execute()
  await tx.insertInto('blog_post_texts').values(texts).execute()
  await tx
    .insertInto('blog_slugs')
    .values(slugs)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await record(tx)
  await appendChanges(tx, [`post:${post.id}`, BLOG_TAG], now)
  return { stored: { ...post, publishedAt: row.published_at } }
}

export const BAD_SLUG = 'A slug is lower-case letters, digits and single dashes.'

/** What is wrong with these addresses, by field. */
export async function slugErrors(
  tx: Tx,
  { kind, id, slugs }: { kind: BlogKind; id: string; slugs: Partial<Record<Locale, string>> },
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const locale of LOCALES) {
    const slug = slugs[locale]
    if (slug === undefined) continue
    const field = `texts.${locale}.slug`
    if (!ROUTE_PARAM_SHAPE.slug.test(slug)) {
      found[field] = BAD_SLUG
      continue
    }
    const owner = await tx
      .selectFrom('blog_slugs')
      .select('target_id')
      .where('kind', '=', kind)
      .where('locale', '=', locale)
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (owner && owner.target_id !== id) found[field] = 'This slug is, or was, the address of something else.'
  }
  return found
}

export async function storedPost(tx: Kysely<StoreDatabase>, id: string): Promise<StoredPost | null> {
  const row = await tx.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const rows = await tx.selectFrom('blog_post_texts').selectAll().where('post_id', '=', id).execute()
  const texts = rows.map(({ locale, title, slug, lead, meta_description, image_alt, content }) => [
    locale,
    { title, slug, lead, metaDescription: meta_description, imageAlt: image_alt, content },
  ])
  return {
    id,
    categoryId: row.category_id,
    author: row.author,
    image: row.image,
    publishedAt: row.published_at,
    texts: Object.fromEntries(texts) as StoredPost['texts'],
  }
}

export async function storedCategory(tx: Kysely<StoreDatabase>, id: string): Promise<StoredCategory | null> {
  const row = await tx.selectFrom('blog_categories').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const rows = await tx.selectFrom('blog_category_texts').selectAll().where('category_id', '=', id).execute()
  const texts = rows.map(({ locale, name, slug, description }) => [locale, { name, slug, description }])
  return { id, position: row.position, texts: Object.fromEntries(texts) as StoredCategory['texts'] }
}

const POST_PARTS = ['title', 'slug', 'lead', 'metaDescription', 'imageAlt', 'content'] as const

/** A language that had no text must get all parts of one. */
function partErrors({ texts }: StoredPost): Record<string, string> {
  const lacking = LOCALES.flatMap((locale) => {
    const text = texts[locale]
    if (!text) return []
    return POST_PARTS.flatMap((part) => (text[part] === undefined ? [`texts.${locale}.${part}`] : []))
  })
  return Object.fromEntries(lacking.map((field) => [field, 'This part is missing in this language.']))
}

type Texts<T> = Record<Locale, T>

/** Texts with their changes; a language that has none of both stays absent. */
export function mergeTexts<T extends object, B extends Partial<Texts<T>>>(
  before: B,
  changes: Partial<Record<Locale, object | undefined>> = {},
): B {
  const languages = LOCALES.filter((locale) => before[locale] || changes[locale])
  return Object.fromEntries(
    languages.map((locale) => [locale, { ...before[locale], ...defined(changes[locale] ?? {}) }]),
  ) as B
}

/** Slugs by language. */
export function slugsOf(texts: Partial<Texts<{ slug: string }>>): Partial<Record<Locale, string>> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => (texts[locale]?.slug === undefined ? [] : [[locale, texts[locale].slug]])),
  )
}

/** Without members that are undefined. */
export function defined<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never
}
