import { assembler, notFound } from '#server/compiler/assembler.ts'
import { blogCategoryName } from '#server/forms/blog-category-form.ts'

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

/** One of them: its names, addresses, descriptions and place. */
export const studioBlogCategoryScreen = assembler('studio_blog_category')({
  provides: ['staffBlogCategories', 'staffBlogCategory'],
  scope: 'private',
  async load({ ports, params }) {
    const all = await ports.staffBlog.categories()
    const one = all?.find(({ id }) => id === params.id)
    return all && one ? { staffBlogCategories: all, staffBlogCategory: one } : notFound()
  },
  title: ({ staffBlogCategory }, { locale }) => blogCategoryName(staffBlogCategory, locale),
})
