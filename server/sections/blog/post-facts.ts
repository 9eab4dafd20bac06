import { formatDate } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { BlogPostSummary } from '#server/ports/blog.ts'

type Words = Pick<LoadContext, 't' | 'locale'>

/** Category, day, reading time and picture of a post, as its nodes have them. */
export function postFacts(post: BlogPostSummary, { t, locale }: Words) {
  const { category, publishedAt, readingMinutes, image, imageAlt } = post
  return {
    category: { label: category.name, href: category.href },
    published: { instant: publishedAt, day: formatDate(publishedAt, locale) },
    reading: t('blog.reading', { minutes: readingMinutes }),
    image: image === null ? null : { image, alt: imageAlt },
  }
}

/** A post as lists draw it. */
export function postCard(post: BlogPostSummary, words: Words) {
  const { title, href, lead } = post
  return { title, href, lead, ...postFacts(post, words) }
}
