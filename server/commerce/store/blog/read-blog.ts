import type { Kysely } from 'kysely'
import type { BlogCategory, BlogPostSummary, BlogTarget, WireBlogPost } from '#schemas/blog.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import { ROUTE_PARAM_SHAPE } from '#schemas/routes.ts'
import { amountFiller } from '../amounts.ts'
import type { StoreDatabase } from '../schema.ts'
import type { BlogKind } from './blog-tables.ts'

type Db = Kysely<StoreDatabase>
/** Language of the texts, currency of their amounts, and the instant at which a post must be public. */
interface Reader {
  locale: Locale
  currency: Currency
  now: Date
}

/** Every category in order, with the number of its public posts. */
export async function listCategories(db: Db, { locale, currency, now }: Reader): Promise<BlogCategory[]> {
  const categories = await db.selectFrom('blog_categories').select('id').orderBy('position').orderBy('id').execute()
  const texts = await db.selectFrom('blog_category_texts').selectAll().execute()
  const fill = await amountFiller(db, { locale, currency })
  const counts = await db
    .selectFrom('blog_posts')
    .select(['category_id', (eb) => eb.fn.countAll<number>().as('posts')])
    .where('published_at', '<=', now.toISOString())
    .groupBy('category_id')
    .execute()
  return categories.flatMap(({ id }) => {
    const own = texts.filter(({ category_id }) => category_id === id)
    const text = own.find((each) => each.locale === locale)
    if (!text) return []
    const postCount = Number(counts.find(({ category_id }) => category_id === id)?.posts ?? 0)
    return [{ id, name: text.name, description: fill(text.description), postCount, slugs: slugsOf(own) }]
  })
}

interface PostsQuery {
  /** id of a category; absent: all */
  category?: string | undefined
  skip: number
  limit: number
}

/** A page of the public posts, the newest first, and their number on all pages. */
export async function listPosts(
  db: Db,
  { category, skip, limit }: PostsQuery,
  reader: Reader,
): Promise<{ data: BlogPostSummary[]; total: number }> {
  let posts = db.selectFrom('blog_posts').where('published_at', '<=', reader.now.toISOString())
  if (category !== undefined) posts = posts.where('category_id', '=', category)
  const counted = await posts.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await posts.selectAll().orderBy('published_at', 'desc').orderBy('id').offset(skip).limit(limit).execute()
  return { data: await summaries(db, rows, reader), total: Number(counted.count) }
}

/** Public posts that go with a post: those of its category first, then the newest others. */
export async function listRelated(db: Db, { id, limit }: { id: string; limit: number }, reader: Reader) {
  const post = await publicPost(db, id, reader.now)
  if (!post) return []
  const others = await db
    .selectFrom('blog_posts')
    .selectAll()
    .where('published_at', '<=', reader.now.toISOString())
    .where('id', '!=', id)
    .orderBy((eb) => eb.case().when('category_id', '=', post.category_id).then(0).else(1).end())
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return summaries(db, others, reader)
}

/** A public post with its text in the requested language; null for an unknown one. */
export async function loadPost(db: Db, id: string, reader: Reader): Promise<WireBlogPost | null> {
  const post = await publicPost(db, id, reader.now)
  if (!post) return null
  const [summary] = await summaries(db, [post], reader)
  const text = await db
    .selectFrom('blog_post_texts')
    .select(['content', 'meta_description'])
    .where('post_id', '=', id)
    .where('locale', '=', reader.locale)
    .executeTakeFirst()
  if (!summary || !text) return null
  const fill = await amountFiller(db, reader)
  return { ...summary, metaDescription: fill(text.meta_description), content: fill(text.content) }
}

/** The category or public post of a present or former slug; null for an unknown one. */
export async function resolveBlogSlug(
  db: Db,
  { kind, slug }: { kind: BlogKind; slug: string },
  { locale, now }: Pick<Reader, 'locale' | 'now'>,
): Promise<BlogTarget | null> {
  if (!ROUTE_PARAM_SHAPE.slug.test(slug)) return null
  const found = await db
    .selectFrom('blog_slugs')
    .select('target_id')
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!found || (kind === 'post' && !(await publicPost(db, found.target_id, now)))) return null
  const slugs = await slugsOfTarget(db, kind, found.target_id)
  const present = slugs[locale]
  return present === undefined ? null : { kind: `blog_${kind}`, id: found.target_id, slug: present, slugs }
}

/** Present slugs of a category or post by language. */
async function slugsOfTarget(db: Db, kind: BlogKind, id: string): Promise<Record<string, string>> {
  const rows =
    kind === 'post'
      ? await db.selectFrom('blog_post_texts').select(['locale', 'slug']).where('post_id', '=', id).execute()
      : await db.selectFrom('blog_category_texts').select(['locale', 'slug']).where('category_id', '=', id).execute()
  return slugsOf(rows)
}

type PostRow = StoreDatabase['blog_posts']

async function publicPost(db: Db, id: string, now: Date): Promise<PostRow | null> {
  const row = await db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', id)
    .where('published_at', '<=', now.toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** Each row with its texts; a post without texts in this language is left out. */
async function summaries(db: Db, rows: readonly PostRow[], reader: Reader): Promise<BlogPostSummary[]> {
  if (rows.length === 0) return []
  const { locale } = reader
  const categories = await listCategories(db, reader)
  const fill = await amountFiller(db, reader)
  const ids = rows.map(({ id }) => id)
  const texts = await db
    .selectFrom('blog_post_texts')
    .select(['post_id', 'locale', 'title', 'slug', 'lead', 'image_alt', 'reading_minutes'])
    .where('post_id', 'in', ids)
    .execute()
  return rows.flatMap((row) => {
    const own = texts.filter(({ post_id }) => post_id === row.id)
    const text = own.find((each) => each.locale === locale)
    const category = categories.find(({ id }) => id === row.category_id)
    if (!text || !category) return []
    return [
      {
        id: row.id,
        category: { id: category.id, name: category.name, slugs: category.slugs },
        title: fill(text.title),
        lead: fill(text.lead),
        author: row.author,
        publishedAt: row.published_at,
        updatedAt: row.updated_at,
        readingMinutes: text.reading_minutes,
        image: row.image,
        imageAlt: text.image_alt,
        slugs: slugsOf(own),
      },
    ]
  })
}

function slugsOf(texts: readonly { locale: Locale; slug: string }[]): Record<string, string> {
  return Object.fromEntries(texts.map(({ locale, slug }) => [locale, slug]))
}
