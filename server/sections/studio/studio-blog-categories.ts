import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { blogCategoryName, newBlogCategoryFields } from '#server/forms/blog-category-form.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

export const studioBlogCategoriesSection = section('studio-blog-categories')({
  title: 'The categories of the blog in order, with a form that adds one.',
  settings: z.strictObject({}),
  needs: ['staffBlogCategories', 'config'],
  submits: ['studio.addBlogCategory'],
  resolve({ data: { staffBlogCategories: categories, config }, ...context }) {
    const { t, locale, link, staff } = context
    const adding = {
      op: 'studio.addBlogCategory' as const,
      label: t('studio.blog_category.add'),
      effect: t('studio.blog_category.add.effect'),
      submit: t('studio.blog_category.add.submit'),
      fields: newBlogCategoryFields(t, allowedLocales(config)),
    }
    const actions = (staff?.rights.includes('content') ?? false) ? [recordAction(adding, context)] : []
    return [
      recordHead(
        {
          title: t('studio.blog_categories'),
          lead: t('studio.blog_categories.lead'),
          links: [
            {
              label: t('studio.blog_category.posts'),
              href: link('studio_texts', {}, { query: { kind: 'post' } }) ?? '/',
            },
            { label: t('studio.blog_category.blog'), href: link('blog') ?? '/', isNewTab: true as const },
          ],
          actions,
        },
        context,
      ),
      node(
        'data-table',
        {
          caption: t('studio.blog_categories'),
          filters: [],
          columns: [
            { label: t('studio.texts.category'), type: 'link' },
            { label: t('studio.texts.part.slug'), type: 'text' },
            { label: t('studio.blog_category.post_count'), type: 'number' },
          ],
          rows: categories.map((category) => {
            const href = link('studio_blog_category', { id: category.id })
            return {
              key: category.id,
              cells: [
                {
                  text: blogCategoryName(category, locale),
                  ...(href !== null && { href }),
                  ...(category.publicCount === 0 && { note: t('studio.blog_category.hidden') }),
                },
                { text: category.texts[locale].slug },
                { text: String(category.postCount) },
              ],
            }
          }),
          ...(categories.length === 0 && { none: t('studio.blog_categories.none') }),
        },
        { key: 'table' },
      ),
    ]
  },
})
