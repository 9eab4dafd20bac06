import type { Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import type { StaffBlogCategory } from '#schemas/staff-blog.ts'
import { ContentDocument } from '#schemas/staff-content.ts'
import type { StoreDatabase } from '../schema.ts'

type Db = Kysely<StoreDatabase>

/** Every category in order, as staff see it; `now`: posts are public from their instant on. */
export async function listStaffCategories(db: Db, now: Date): Promise<StaffBlogCategory[]> {
  const rows = await db.selectFrom('blog_categories').selectAll().orderBy('position').orderBy('id').execute()
  const texts = await db.selectFrom('blog_category_texts').selectAll().execute()
  const posts = await postsByCategory(db)
  const open = await db
    .selectFrom('blog_posts')
    .select(['category_id', (eb) => eb.fn.countAll<number>().as('posts')])
    .where('published_at', '<=', now.toISOString())
    .groupBy('category_id')
    .execute()
  return rows.map(({ id, position, version }) => ({
    ...{ id, position, version, postCount: posts.get(id)?.size ?? 0 },
    publicCount: Number(open.find(({ category_id }) => category_id === id)?.posts ?? 0),
    texts: Object.fromEntries(
      texts
        .filter(({ category_id }) => category_id === id)
        .map(({ locale, name, slug, description }) => [locale, { name, slug, description }]),
    ) as Record<Locale, StaffBlogCategory['texts'][Locale]>,
  }))
}

/** Ids of posts by category: those that are stored, public or not, and those whose draft names it. */
export async function postsByCategory(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const stored = await db.selectFrom('blog_posts').select(['id', 'category_id']).execute()
  const drafted = await db
    .selectFrom('content_items')
    .select(['id', 'draft'])
    .where('kind', '=', 'post')
    .where('draft', 'is not', null)
    .execute()
  const found = new Map<string, Set<string>>()
  const add = (category: string, post: string) => found.set(category, (found.get(category) ?? new Set()).add(post))
  for (const { id, category_id } of stored) add(category_id, id)
  for (const { id, draft } of drafted) {
    const { categoryId } = ContentDocument.parse(JSON.parse(draft!))
    if (categoryId !== null) add(categoryId, id)
  }
  return found
}
