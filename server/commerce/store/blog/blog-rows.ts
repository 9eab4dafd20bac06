import type { Insertable } from 'kysely'
import { LOCALES } from '#schemas/locale.ts'
import type { StoredCategory, StoredPost } from './blog-bodies.ts'
import type { BlogTables } from './blog-tables.ts'
import { readingMinutes } from './reading-minutes.ts'

type Row<T extends keyof BlogTables> = Insertable<BlogTables[T]>

/** A post as rows of its tables. */
export function postRows({ id, categoryId, author, image, publishedAt, texts }: StoredPost, now: Date) {
  const languages = LOCALES.flatMap((locale) => {
    const text = texts[locale]
    return text ? [[locale, text] as const] : []
  })
  const row: Row<'blog_posts'> = {
    id,
    category_id: categoryId,
    author,
    image,
    // One notation, so that instants compare as texts.
    published_at: new Date(publishedAt).toISOString(),
    updated_at: now.toISOString(),
  }
  return {
    row,
    texts: languages.map(([locale, text]): Row<'blog_post_texts'> => {
      const { title, slug, lead, metaDescription, imageAlt, content } = text
      return {
        post_id: id,
        locale,
        title,
        slug,
        lead,
        meta_description: metaDescription,
        image_alt: imageAlt,
        content,
        reading_minutes: readingMinutes(content),
      }
    }),
    slugs: languages.map(([locale, { slug }]): Row<'blog_slugs'> => ({ kind: 'post', locale, slug, target_id: id })),
  }
}

/** A category as rows of its tables. */
export function categoryRows({ id, position, texts }: StoredCategory, now: Date) {
  const row: Row<'blog_categories'> = { id, position, updated_at: now.toISOString() }
  return {
    row,
    texts: LOCALES.map((locale): Row<'blog_category_texts'> => ({ category_id: id, locale, ...texts[locale] })),
    slugs: LOCALES.map(
      (locale): Row<'blog_slugs'> => ({
        kind: 'category',
        locale,
        slug: texts[locale].slug,
        target_id: id,
      }),
    ),
  }
}
