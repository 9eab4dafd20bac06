import type { Generated, Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'

/** Tables of the blog. Times are ISO 8601 in UTC. */
export interface BlogTables {
  blog_categories: {
    id: string
    position: number
    updated_at: string
    /** raised by each change of its texts or addresses */
    version: Generated<number>
  }
  blog_category_texts: { category_id: string; locale: Locale; name: string; slug: string; description: string }
  blog_posts: {
    id: string
    category_id: string
    author: string
    /** key below `/media/` or an https URL; null for none */
    image: string | null
    /** public from this instant on */
    published_at: string
    updated_at: string
  }
  blog_post_texts: {
    post_id: string
    locale: Locale
    title: string
    slug: string
    lead: string
    meta_description: string
    image_alt: string
    /** HTML */
    content: string
    reading_minutes: number
  }
  /** present and former slugs; a former one leads to the present one */
  blog_slugs: { kind: BlogKind; locale: Locale; slug: string; target_id: string }
}

export type BlogKind = 'category' | 'post'

export async function createBlog({ schema }: Kysely<unknown>) {
  await schema
    .createTable('blog_categories')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('blog_category_texts')
    .addColumn('category_id', 'text', (column) => column.notNull().references('blog_categories.id').onDelete('cascade'))
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blog_category_texts_key', ['category_id', 'locale'])
    .execute()
  await schema
    .createTable('blog_posts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('category_id', 'text', (column) => column.notNull().references('blog_categories.id'))
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('blog_posts_by_age').on('blog_posts').columns(['published_at', 'id']).execute()
  await schema
    .createTable('blog_post_texts')
    .addColumn('post_id', 'text', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('lead', 'text', (column) => column.notNull())
    .addColumn('meta_description', 'text', (column) => column.notNull())
    .addColumn('image_alt', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('reading_minutes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('blog_post_texts_key', ['post_id', 'locale'])
    .execute()
  await schema
    .createTable('blog_slugs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blog_slugs_key', ['kind', 'locale', 'slug'])
    .execute()
}

export async function addCategoryVersions({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('blog_categories')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}

/** Tag of all lists of posts and of the categories' names. */
export const BLOG_TAG = 'blog'
