import type { ContentDocument } from '#schemas/staff-content.ts'
import type { StoredCategory } from './blog-bodies.ts'
import { mergeTexts } from './change-blog.ts'

/* A category as a text, so that it has drafts and revisions like posts: its name is the title, its description the introduction. */

export function categoryDocument(category: StoredCategory | null): ContentDocument | null {
  if (!category) return null
  const texts = Object.entries(category.texts).map(([locale, { name, slug, description }]) => [
    locale,
    { title: name, slug, metaDescription: '', lead: description, imageAlt: '', content: '' },
  ])
  return { categoryId: null, author: null, image: null, publishedAt: null, texts: Object.fromEntries(texts) }
}

/** The category with these texts; a language without one keeps what it says. */
export function categoryWith(category: StoredCategory, { texts }: ContentDocument): StoredCategory {
  const changes = Object.entries(texts).map(([locale, { title: name, slug, lead: description }]) => [
    locale,
    { name, slug, description },
  ])
  return { ...category, texts: mergeTexts(category.texts, Object.fromEntries(changes)) }
}
