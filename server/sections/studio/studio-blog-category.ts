import { z } from 'zod'
import type { StaffBlogCategory } from '#schemas/staff-blog.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, section } from '#server/compiler/section.ts'
import { blogCategoryFields, blogCategoryName, blogPlaceField } from '#server/forms/blog-category-form.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'

export const studioBlogCategorySection = section('studio-blog-category')({
  title: 'One category of the blog as a form, with its place among the others and the way to delete it.',
  settings: z.strictObject({}),
  needs: ['staffBlogCategories', 'staffBlogCategory', 'config'],
  submits: ['studio.saveBlogCategory', 'studio.placeBlogCategory', 'studio.deleteBlogCategory'],
  resolve({ data: { staffBlogCategories: all, staffBlogCategory: category, config }, ...context }) {
    const { t, locale, link, staff } = context
    const languages = allowedLocales(config)
    const { id, version: seen, postCount, publicCount, texts } = category
    // The shop has no page of a category without posts.
    const links = (publicCount === 0 ? [] : languages).flatMap((each) => {
      const href = link('blog_category', { slug: texts[each].slug }, { locale: each })
      return href === null
        ? []
        : [
            {
              label: t('studio.category.open', { language: t(`studio.language.in_${each}`) }),
              href,
              isNewTab: true as const,
            },
          ]
    })
    const form = {
      ...({ op: 'studio.saveBlogCategory', args: { id, seen }, key: 'form', sent: '' } as const),
      ...{ fields: blogCategoryFields(t, category, languages), submit: t('studio.category.save') },
    }
    return [
      recordHead(
        {
          title: blogCategoryName(category, locale),
          back: { label: t('studio.blog_categories'), href: link('studio_blog_categories') ?? '/' },
          lead: t('studio.blog_category.lead'),
          states: publicCount === 0 ? [{ label: t('studio.blog_category.hidden'), tone: 'idle' }] : [],
          facts: [{ label: t('studio.blog_category.post_count'), value: String(postCount) }],
          links: [
            {
              label: t('studio.blog_category.posts'),
              href: link('studio_texts', {}, { query: { kind: 'post' } }) ?? '/',
            },
            ...links,
          ],
          actions: actionsOf(category, all, context),
        },
        context,
      ),
      ...((staff?.rights.includes('content') ?? false) ? [describedForm(form, { ...context, notice: null })] : []),
    ]
  },
})

function actionsOf(
  { id }: StaffBlogCategory,
  all: readonly StaffBlogCategory[],
  context: Pick<LoadContext, 't' | 'locale' | 'staff' | 'formDrafts' | 'stampForm'>,
): NodeDraft[] {
  const { t, locale } = context
  const place = blogPlaceField(t, { id, all, locale })
  return recordActions(
    [
      place !== null && {
        right: 'content',
        op: 'studio.placeBlogCategory',
        label: t('studio.blog_category.place'),
        effect: t('studio.blog_category.place.effect'),
        submit: t('studio.blog_category.place.submit'),
        fields: [place],
      },
      {
        right: 'content',
        op: 'studio.deleteBlogCategory',
        label: t('studio.blog_category.delete'),
        effect: t('studio.blog_category.delete.effect'),
        submit: t('studio.blog_category.delete'),
        fields: [confirmationField(t)],
        isDanger: true,
      },
    ],
    id,
    context,
  )
}
