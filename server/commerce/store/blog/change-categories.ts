import type { Transaction } from 'kysely'
import { LOCALES } from '#schemas/locale.ts'
import { ROUTE_PARAM_SHAPE } from '#schemas/routes.ts'
import type { ContentDocument } from '#schemas/staff-content.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { StoreDatabase } from '../schema.ts'
import type { CategoryChanges, StoredCategory } from './blog-bodies.ts'
import { categoryRows } from './blog-rows.ts'
import { BLOG_TAG } from './blog-tables.ts'
import { categoryWith } from './category-documents.ts'
import {
  BAD_SLUG,
  type BlogDesk,
  type BlogWriting,
  type Changed,
  defined,
  mergeTexts,
  slugErrors,
  slugsOf,
  storedCategory,
} from './change-blog.ts'
import { postsByCategory } from './staff-categories.ts'

/** Longest name, as in `CategoryBody`. */
const MAX_NAME = 100

/** The store, and what else belongs to a change; `before`: the category that was changed, null: it is new. */
export interface CategoryDesk {
  store: BlogDesk['store']
  record: (tx: Transaction<StoreDatabase>, before: StoredCategory | null) => Promise<void>
}

/** Adds a category; refused if there is one of this id. */
export async function addCategory(
  { store, record }: CategoryDesk,
  category: StoredCategory,
  now: Date,
): Promise<Changed<StoredCategory>> {
  return store.transaction(async (tx) => {
    if (await storedCategory(tx, category.id)) return { errors: { id: 'There is a category of this id.' } }
    return writeCategory({ tx, record: () => record(tx, null) }, category, now)
  })
}

/** Null for an unknown category; `seen`: the version that the writer saw, undefined for any. */
export async function changeCategory(
  { store, record }: CategoryDesk,
  { id, changes, seen }: { id: string; changes: CategoryChanges; seen: number | undefined },
  now: Date,
): Promise<Changed<StoredCategory> | 'conflict' | null> {
  return store.transaction(async (tx) => {
    const before = await storedCategory(tx, id)
    if (!before) return null
    if (seen !== undefined && seen !== (await versionOf(tx, id))) return 'conflict'
    const { texts, ...rest } = changes
    const category = { ...before, ...defined(rest), texts: mergeTexts(before.texts, texts) }
    return writeCategory({ tx, record: () => record(tx, before) }, category, now)
  })
}

/** Puts a category behind another one, null: before all others. Null for an unknown category. */
export async function placeCategory(
  { store, record }: BlogDesk,
  { id, behind }: { id: string; behind: string | null },
  now: Date,
): Promise<{ errors: Readonly<Record<string, string>> } | { order: readonly string[] } | null> {
  return store.transaction(async (tx) => {
    const rows = await tx.selectFrom('blog_categories').select('id').orderBy('position').orderBy('id').execute()
    const others = rows.map((row) => row.id).filter((each) => each !== id)
    if (others.length === rows.length) return null
    const at = behind === null ? 0 : others.indexOf(behind) + 1
    if (behind !== null && at === 0) return { errors: { behind: 'There is no other category of this id.' } }
    const order = others.toSpliced(at, 0, id)
    for (const [place, each] of order.entries())
      await tx
        .updateTable('blog_categories')
        .set({ position: place + 1, updated_at: now.toISOString() })
        .where('id', '=', each)
        .where('position', '!=', place + 1)
        .execute()
    await record(tx)
    await appendChanges(tx, [BLOG_TAG], now)
    return { order }
  })
}

/** False for an unknown category; refused while it has posts, public or not, and drafts of posts. */
export async function removeCategory(
  { store, record }: BlogDesk,
  id: string,
  now: Date,
): Promise<boolean | 'has-posts'> {
  return store.transaction(async (tx) => {
    if ((await postsByCategory(tx)).has(id)) return 'has-posts'
    const { numDeletedRows } = await tx.deleteFrom('blog_categories').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await tx.deleteFrom('blog_category_texts').where('category_id', '=', id).execute()
    await tx.deleteFrom('blog_slugs').where('kind', '=', 'category').where('target_id', '=', id).execute()
    await record(tx)
    await appendChanges(tx, [BLOG_TAG], now)
    return true
  })
}

async function versionOf(tx: Transaction<StoreDatabase>, id: string): Promise<number> {
  const row = await tx.selectFrom('blog_categories').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return row.version
}

/** Gives a category these texts in the transaction of the caller, or tells what is wrong with them. */
export async function writeCategoryTexts(
  { tx, record }: BlogWriting,
  { id, document }: { id: string; document: ContentDocument },
  now: Date,
): Promise<Changed<StoredCategory>> {
  const before = await storedCategory(tx, id)
  if (!before) return { errors: { id: 'There is no such category any more.' } }
  const errors = categoryTextErrors(document)
  if (Object.keys(errors).length > 0) return { errors }
  return writeCategory({ tx, record }, categoryWith(before, document), now)
}

/** What can be told of the texts of a category alone, by field: `texts.pl.title`. */
export function categoryTextErrors({ texts }: ContentDocument): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const locale of LOCALES) {
    const { title = '', slug } = texts[locale] ?? {}
    if (title.length > MAX_NAME) errors[`texts.${locale}.title`] = 'This name is too long.'
    if (slug !== undefined && !ROUTE_PARAM_SHAPE.slug.test(slug)) errors[`texts.${locale}.slug`] = BAD_SLUG
  }
  return errors
}

async function writeCategory(
  { tx, record }: BlogWriting,
  category: StoredCategory,
  now: Date,
): Promise<Changed<StoredCategory>> {
  const errors = await slugErrors(tx, { kind: 'category', id: category.id, slugs: slugsOf(category.texts) })
  if (Object.keys(errors).length > 0) return { errors }
  const { row, texts, slugs } = categoryRows(category, now)
  const { id: _, ...values } = row
  await tx
    .insertInto('blog_categories')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ ...values, version: eb('blog_categories.version', '+', 1) })),
    )
    .execute()
  await tx.deleteFrom('blog_category_texts').where('category_id', '=', category.id).execute()
  await tx.insertInto('blog_category_texts').values(texts).execute()
  await tx
    .insertInto('blog_slugs')
    .values(slugs)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await record(tx)
  await appendChanges(tx, [BLOG_TAG], now)
  return { stored: category }
}
