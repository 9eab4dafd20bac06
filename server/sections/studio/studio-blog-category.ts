import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import type { StaffBlogCategory } from '#schemas/staff-blog.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, section } from '#server/compiler/section.ts'
import {
  blogCategoryFields,
  blogCategoryName,
  blogCategoryTexts,
  blogPlaceField,
} from '#server/forms/blog-category-form.ts'
import { draftWhenField } from '#server/forms/release-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { idOfText } from '#server/forms/text-names.ts'
import { contactsIn } from '#server/platform/contacts/contact-names.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { authorOf } from './layouts/words.ts'
import { recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'
import { textActions } from './texts/text-actions.ts'
import { textHistory } from './texts/text-history.ts'
import { textLinks } from './texts/text-links.ts'

export const studioBlogCategorySection = section('studio-blog-category')({
  title:
    'One category of the blog as a form with its draft and history, its place among the others, and the way to delete it.',
  settings: z.strictObject({}),
  needs: ['staffBlogCategories', 'staffBlogCategory', 'staffText', 'staffTextRevisions', 'openReleases', 'config'],
  submits: [
    'studio.saveBlogCategory',
    'studio.publishText',
    'studio.discardText',
    'studio.placeBlogCategory',
    'studio.deleteBlogCategory',
  ],
  resolve({ data, ...context }) {
    const {
      staffBlogCategories: all,
      staffBlogCategory: category,
      staffText: text,
      openReleases: releases,
      config,
    } = data
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
    const working = { ...category, texts: blogCategoryTexts(text.draft?.document ?? null, texts) }
    // Without what is published of it, the commerce API keeps no drafts of categories.
    const textId = text.published === null ? null : idOfText(text)
    const contacts = contactsIn((key) => config?.get(key))
    // Without an address of its own a text has no page of its changes: it is changed at once.
    const when = textId === null ? [] : draftWhenField(t, { releases, hasDraft: text.draft !== null })
    const mayChange = staff?.rights.includes('content') ?? false
    const args = { id, seen, ...(textId !== null && { version: text.version }) }
    const form = {
      ...({ op: 'studio.saveBlogCategory', args, key: 'form', sent: '' } as const),
      ...{ fields: [...blogCategoryFields(t, working, languages), ...when], submit: t('studio.category.save') },
    }
    return [
      recordHead(
        {
          title: blogCategoryName(working, locale),
          back: { label: t('studio.blog_categories'), href: link('studio_blog_categories') ?? '/' },
          lead: text.draft
            ? t('studio.texts.draft_lead', {
                author: authorOf(text.draft.author, t),
                date: formatDateTime(text.draft.savedAt, locale),
              })
            : t(when.length > 0 && mayChange ? 'studio.blog_category.lead' : 'studio.blog_category.lead_now'),
          states: [
            ...(publicCount === 0 ? [{ label: t('studio.blog_category.hidden'), tone: 'idle' as const }] : []),
            ...(text.draft ? [{ label: t('studio.texts.state.draft'), tone: 'warn' as const }] : []),
          ],
          facts: [{ label: t('studio.blog_category.post_count'), value: String(postCount) }],
          links: [
            {
              label: t('studio.blog_category.posts'),
              href: link('studio_texts', {}, { query: { kind: 'post' } }) ?? '/',
            },
            ...(textId === null ? [] : textLinks(text, textId, languages, context)),
            ...links,
          ],
          actions: [
            ...(textId === null ? [] : textActions(text, { id: textId, languages, contacts, releases }, context)),
            ...actionsOf(category, all, context),
          ],
        },
        context,
      ),
      ...(mayChange ? [describedForm(form, { ...context, notice: null })] : []),
      ...(textId === null ? [] : [textHistory(data.staffTextRevisions, textId, context)]),
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
