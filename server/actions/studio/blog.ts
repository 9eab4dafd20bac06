import type { JsonValue } from '#schemas/json.ts'
import type { StaffContent } from '#schemas/staff-content.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import {
  behindOf,
  blogCategoryFieldOf,
  blogCategoryFields,
  blogCategoryTexts,
  blogPlaceField,
  newBlogCategoryFields,
  readBlogCategoryForm,
  readNewBlogCategory,
  withBlogCategoryChanges,
} from '#server/forms/blog-category-form.ts'
import { KEEP_DRAFT, releaseIn } from '#server/forms/release-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { numberedSlugs, slugOf } from '#server/platform/slug-of.ts'
import type { DocumentOutcome } from '#server/ports/staff.ts'
import type { BlogCategoryChanges } from '#server/ports/staff-blog.ts'
import type { ContentOutcome } from '#server/ports/staff-content.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { addToRelease } from './releases.ts'
import { type Back, refusedCall, settleCall, wrongFields } from './settle-call.ts'

/* What staff do with categories of the blog. The commerce API checks right, version and addresses again. */

/** Names in the studio's addresses are short; a number makes one its own. */
const NAME_LENGTH = 28
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

export const saveBlogCategory: ActionHandler<'studio.saveBlogCategory'> = async (input, context) => {
  const { id, seen, values, version } = input
  const { t, link, ports } = context
  const back: Back = ['studio_blog_category', { id }]
  const category = (await ports.staffBlog.categories())?.find((each) => each.id === id)
  if (!category) return refusedCall('blog_category_not_found', context, LIST)
  // What was emptied by somebody who did not see it must not look like a change of theirs.
  if (category.version !== seen) return refusedCall('blog_category_changed', context, back)
  const languages = allowedLocales(await ports.store.config())
  const text = version === undefined ? null : await ports.staffContent.one({ kind: 'category', id })
  if (version !== undefined && text?.version !== version) return refusedCall('blog_category_changed', context, back)
  const texts = blogCategoryTexts(text?.draft?.document ?? null, category.texts)
  const wrong = refuseFields(blogCategoryFields(t, { texts }, languages), { values }, t)
  if (wrong) return wrong
  const { changes, errors } = readBlogCategoryForm(t, { texts }, { languages, values })
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  const release = releaseIn(input.release)
  if (text && (text.draft || release !== null)) return changeDraft(text, { changes, release }, context)
  if (release !== null) return refusedCall('blog_category_changed', context, back)
  const outcome = await ports.staffBlog.change(id, changes, seen)
  return wrongParts(outcome, context) ?? settleCall(outcome, 'studio.blog_category.save.done', { t, link, back })
}

/** Keeps a change in the draft of a category, and publishes that or puts it into a release. */
async function changeDraft(
  text: StaffContent,
  { changes, release }: { changes: BlogCategoryChanges; release: string | null },
  context: ActionContext,
): Promise<ActionResult> {
  const { t, link, ports, staff } = context
  const { id, version } = text
  const name = { kind: 'category', id } as const
  const back: Back = ['studio_blog_category', { id }]
  const told = (outcome: ContentOutcome, said: 'draft' | 'save') => {
    // Somebody was faster.
    if (!outcome.ok && outcome.code === 'revision_conflict') return refusedCall('blog_category_changed', context, back)
    return wrongParts(outcome, context) ?? settleCall(outcome, `studio.blog_category.${said}.done`, { t, link, back })
  }
  const isReleased = release !== null && release !== KEEP_DRAFT
  // Before the draft is saved: else it would be another one for who sends the form again.
  if (isReleased && !staff?.rights.includes('layouts')) return refusedCall('right_missing', context, back)
  const before = text.draft?.document ?? text.published
  if (!before) return refusedCall('blog_category_not_found', context, LIST)
  const saved = await ports.staffContent.save(name, withBlogCategoryChanges(before, changes), version)
  if (!saved.ok || release === KEEP_DRAFT) return told(saved, 'draft')
  const { version: seen, draft } = saved.value
  if (release === null) return orKept(told(await ports.staffContent.publish(name, { note: '', seen }), 'save'), context)
  const value = (draft?.document ?? null) as JsonValue
  return orKept(await addToRelease(release, [{ ...name, value, version: seen }], context), context)
}

/** What came of the step after the draft was saved: a refusal says that it is kept, and shows the page with its version. */
function orKept(result: ActionResult, { t }: ActionContext): ActionResult {
  if (result.status === 200) return result
  const isLeft = result.effects.some(({ effect }) => effect === 'navigate' || effect === 'refresh')
  const kept = toast('info', t('studio.blog_category.kept'))
  return { ...result, effects: [kept, ...result.effects, ...(isLeft ? [] : [{ effect: 'refresh' as const }])] }
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
