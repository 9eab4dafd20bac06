import type { StaffContent } from '#schemas/staff-content.ts'
import { assembler, notFound } from '#server/compiler/assembler.ts'
import { blogCategoryName } from '#server/forms/blog-category-form.ts'
import { namingAuthors } from './author-names.ts'
import { releasesFor } from './open-releases.ts'

/** The categories of the blog in order. */
export const studioBlogCategoriesScreen = assembler('studio_blog_categories')({
  provides: ['staffBlogCategories'],
  scope: 'private',
  async load({ ports }) {
    const all = await ports.staffBlog.categories()
    return all ? { staffBlogCategories: all } : notFound()
  },
  title: (_, { t }) => t('studio.blog_categories'),
})

/** One of them: its names, addresses and descriptions with their draft and history, and its place. */
export const studioBlogCategoryScreen = assembler('studio_blog_category')({
  provides: ['staffBlogCategories', 'staffBlogCategory', 'staffText', 'staffTextRevisions', 'openReleases'],
  scope: 'private',
  async load(context) {
    const { ports, params } = context
    const name = { kind: 'category', id: params.id } as const
    const [all, text, revisions] = await Promise.all([
      ports.staffBlog.categories(),
      ports.staffContent.one(name),
      ports.staffContent.revisions(name),
    ])
    const one = all?.find(({ id }) => id === params.id)
    if (!all || !one) return notFound()
    const named = await namingAuthors(
      (nameOf) => ({
        staffText:
          text === null
            ? withoutText(params.id)
            : { ...text, draft: text.draft && { ...text.draft, author: nameOf(text.draft.author) } },
        staffTextRevisions: (revisions ?? []).map((each) => ({ ...each, author: nameOf(each.author) })),
      }),
      context,
    )
    return { ...named, staffBlogCategories: all, staffBlogCategory: one, openReleases: await releasesFor(context) }
  },
  title: ({ staffBlogCategory }, { locale }) => blogCategoryName(staffBlogCategory, locale),
})

/** Of a category that the commerce API, maybe of an earlier version, keeps no drafts of: it is changed at once. */
const withoutText = (id: string): StaffContent => ({
  ...{ kind: 'category', id, route: null, isNeeded: true, isPublic: true },
  ...{ version: 0, published: null, draft: null },
})
