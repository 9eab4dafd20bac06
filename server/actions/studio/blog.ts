import type { ActionContext, ActionHandler, ActionResult } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import {
  behindOf,
  blogCategoryFieldOf,
  blogCategoryFields,
  blogPlaceField,
  newBlogCategoryFields,
  readBlogCategoryForm,
  readNewBlogCategory,
} from '#server/forms/blog-category-form.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { numberedSlugs, slugOf } from '#server/platform/slug-of.ts'
import type { DocumentOutcome } from '#server/ports/staff.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { type Back, refusedCall, settleCall, wrongFields } from './settle-call.ts'

/* What staff do with categories of the blog. The commerce API checks right, version and addresses again. */

/** Names in the studio's addresses are short; a number makes one its own. */
const NAME_LENGTH = 30
const TRIES = 9
const LIST: Back = ['studio_blog_categories']

export const addBlogCategory: ActionHandler<'studio.addBlogCategory'> = async ({ values }, context) => {
  const { t, link, ports, shopper } = context
  const languages = allowedLocales(await ports.store.config())
  const wrong = refuseFields(newBlogCategoryFields(t, languages), { values }, t)
  if (wrong) return wrong
  const all = await ports.staffBlog.categories()
  if (!all) return refusedCall('right_missing', context, LIST)
  const texts = readNewBlogCategory(languages, values)
  const unfit = languages.filter((locale) => texts[locale].slug === '')
  if (unfit.length > 0) return atNames(unfit, 'studio.texts.wrong.title', context)
  const position = Math.max(0, ...all.map((each) => each.position)) + 1
  const base = slugOf(texts[shopper.locale].name, shopper.locale, NAME_LENGTH)
  const free = numberedSlugs(base, all.length + TRIES).filter((id) => !all.some((each) => each.id === id))
  for (const [at, id] of free.slice(0, TRIES).entries()) {
    const outcome = await ports.staffBlog.add({ id, position, texts })
    // Somebody else has just added one of this name.
    if (!outcome.ok && Object.hasOwn(outcome.errors, 'id') && at < TRIES - 1) continue
    const taken = outcome.ok ? [] : languages.filter((each) => Object.hasOwn(outcome.errors, `texts.${each}.slug`))
    if (taken.length > 0) return atNames(taken, 'studio.blog_category.wrong.name_taken', context)
    const to = link('studio_blog_category', { id })
    return settleCall(outcome, 'studio.blog_category.add.done', { t, link, back: LIST, to })
  }
  return refusedCall('refused', context, LIST)
}

function atNames(
  languages: readonly string[],
  key: 'studio.texts.wrong.title' | 'studio.blog_category.wrong.name_taken',
  { t }: ActionContext,
): ActionResult {
  const errors = languages.map((locale) => [blogCategoryFieldOf(`texts.${locale}.name`) ?? '', t(key)])
  return wrongFields(Object.fromEntries(errors), { t })
}

export const saveBlogCategory: ActionHandler<'studio.saveBlogCategory'> = async ({ id, seen, values }, context) => {
  const { t, link, ports } = context
  const back: Back = ['studio_blog_category', { id }]
  const category = (await ports.staffBlog.categories())?.find((each) => each.id === id)
  if (!category) return refusedCall('blog_category_not_found', context, LIST)
  // What was emptied by somebody who did not see it must not look like a change of theirs.
  if (category.version !== seen) return refusedCall('blog_category_changed', context, back)
  const languages = allowedLocales(await ports.store.config())
  const wrong = refuseFields(blogCategoryFields(t, category, languages), { values }, t)
  if (wrong) return wrong
  const { changes, errors } = readBlogCategoryForm(t, category, { languages, values })
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  const outcome = await ports.staffBlog.change(id, changes, seen)
  return wrongParts(outcome, context) ?? settleCall(outcome, 'studio.blog_category.save.done', { t, link, back })
}

/** At the fields that the commerce API names; null if it names none. */
function wrongParts(outcome: DocumentOutcome<unknown>, { t }: ActionContext): ActionResult | null {
  if (outcome.ok) return null
  const wrong = Object.keys(outcome.errors).flatMap((path) => {
    const field = blogCategoryFieldOf(path)
    const what = path.endsWith('slug') ? 'slug_taken' : 'value'
    return field === null ? [] : [[field, t(`studio.category.wrong.${what}`)] as const]
  })
  return wrong.length === 0 ? null : wrongFields(Object.fromEntries(wrong), { t })
}

export const placeBlogCategory: ActionHandler<'studio.placeBlogCategory'> = async ({ id, behind }, context) => {
  const { t, link, ports, shopper } = context
  const all = (await ports.staffBlog.categories()) ?? []
  if (!all.some((each) => each.id === id)) return refusedCall('blog_category_not_found', context, LIST)
  const field = blogPlaceField(t, { id, all, locale: shopper.locale })
  const back: Back = ['studio_blog_category', { id }]
  // The other one is gone, or stands right before it by now.
  if (!field?.options?.some(({ value }) => value === behind)) return refusedCall('blog_place_gone', context, back)
  const outcome = await ports.staffBlog.place(id, behindOf(behind))
  return settleCall(outcome, 'studio.blog_category.place.done', { t, link, back })
}

export const deleteBlogCategory: ActionHandler<'studio.deleteBlogCategory'> = async (input, context) => {
  const { id, isConfirmed = false } = input
  const { t, link, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  const outcome = await ports.staffBlog.remove(id)
  return settleCall(outcome, 'studio.blog_category.delete.done', {
    ...{ t, link, back: ['studio_blog_category', { id }], to: link('studio_blog_categories') },
  })
}
