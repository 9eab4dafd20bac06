import { CONTENT_STATES, TEXT_KINDS } from '#schemas/staff-content.ts'
import { assembler, type LoadContext, notFound, redirectTo } from '#server/compiler/assembler.ts'
import type { TextComparison } from '#server/compiler/studio-data.ts'
import { postPictureField, typedText } from '#server/forms/studio-text-fields.ts'
import { productsIn } from '#server/forms/text-html.ts'
import { textOfId, titleOf } from '#server/forms/text-names.ts'
import { nameProducts, nameTexts } from '#server/sections/studio/references/name-texts.ts'
import { readPickerFields } from '#server/sections/studio/references/read-pickers.ts'
import { namingAuthors } from './author-names.ts'
import { choiceOf, pageOf, phraseOf } from './list-query.ts'
import { releasesFor } from './open-releases.ts'

/** Rows of one page. */
const PER_PAGE = 50

/** Text pages and posts of the blog. */
export const studioTextsScreen = assembler('studio_texts')({
  provides: ['staffTexts', 'staffTextsQuery'],
  scope: 'private',
  async load(context) {
    const { ports, query, link } = context
    const asked = {
      kind: choiceOf('kind', TEXT_KINDS, context),
      state: choiceOf('state', CONTENT_STATES, context),
      q: phraseOf(context),
      page: pageOf(context),
    }
    const found = await ports.staffContent.list({ ...asked, perPage: PER_PAGE })
    if (!found) return notFound()
    if (found.data.length === 0 && asked.page > 1) {
      const { page: _, ...kept } = query
      return redirectTo(link('studio_texts', {}, { query: kept }) ?? '/')
    }
    return { staffTexts: found, staffTextsQuery: asked }
  },
  title: (_, { t }) => t('studio.texts'),
})

/** One text: its form, what can be done with it, and its history. */
export const studioTextScreen = assembler('studio_text')({
  provides: ['staffText', 'staffTextRevisions', 'textPickers', 'textProducts', 'postCategories', 'openReleases'],
  scope: 'private',
  async load(context) {
    const name = textOfId(context.params.id)
    // Its page has its place and its posts as well.
    if (name?.kind === 'category') return redirectTo(context.link('studio_blog_category', { id: name.id }) ?? '/')
    const { staffContent } = context.ports
    const text = name && (await staffContent.one(name))
    if (!text) return notFound()
    const [revisions, categories] = await Promise.all([
      staffContent.revisions(name),
      name.kind === 'post' ? staffContent.postCategories() : [],
    ])
    const document = text.draft?.document ?? text.published
    const fields = name.kind === 'post' ? [postPictureField(document?.image ?? null)] : []
    const textPickers = await readPickerFields(fields, typedText(context.params.id, context.formDrafts), context)
    const ids =
      name.kind === 'post' ? Object.values(document?.texts ?? {}).flatMap((each) => productsIn(each.content)) : []
    const textProducts = await nameProducts(ids, context)
    const openReleases = await releasesFor(context)
    const named = await namingAuthors(
      (nameOf) => ({
        staffText: { ...text, draft: text.draft && { ...text.draft, author: nameOf(text.draft.author) } },
        staffTextRevisions: (revisions ?? []).map((each) => ({ ...each, author: nameOf(each.author) })),
      }),
      context,
    )
    return { ...named, textPickers, textProducts, postCategories: categories, openReleases }
  },
  title: ({ staffText }, { locale }) => titleOf(staffText, locale),
})

/** What differs between two states of a text. */
export const studioTextChangesScreen = assembler('studio_text_changes')({
  provides: ['staffText', 'textComparison', 'referenceNames'],
  scope: 'private',
  async load(context) {
    const name = textOfId(context.params.id)
    const { staffContent } = context.ports
    const text = name && (await staffContent.one(name))
    if (!text) return notFound()
    const number = numberIn('number', context)
    const namesOf = ({ before, after }: Pick<TextComparison, 'before' | 'after'>) => nameTexts([before, after], context)
    if (number === null) {
      const comparison = { number, before: text.published, after: text.draft?.document ?? text.published }
      return { staffText: text, textComparison: comparison, referenceNames: await namesOf(comparison) }
    }
    const revision = await staffContent.revision(name, number)
    if (!revision) return notFound()
    const present = text.draft?.document ?? text.published
    const comparison = { number, before: present, after: revision.document }
    return { staffText: text, textComparison: comparison, referenceNames: await namesOf(comparison) }
  },
  title: (_, { t }) => t('studio.texts.changes'),
})

/** The draft of a text, or what is published, as shoppers would see it. */
export const studioTextPreviewScreen = assembler('studio_text_preview')({
  provides: ['staffText', 'textPreview'],
  scope: 'private',
  async load({ params, ...context }) {
    const { ports, locale } = context
    const name = textOfId(params.id)
    const text = name && (await ports.staffContent.one(name))
    const document = text?.draft?.document ?? text?.published
    if (!text || !document) return notFound()
    const own = document.texts[locale]
    if (!own) return { staffText: text, textPreview: null }
    const body = await ports.staffContent.preview(own.content)
    const ids = body.flatMap((part) => (part.kind === 'products' ? part.ids : []))
    return { staffText: text, textPreview: { ...own, body, products: await nameProducts(ids, context) } }
  },
  title: (_, { t }) => t('studio.texts.preview'),
})

function numberIn(name: string, { query, ignore }: Pick<LoadContext, 'query' | 'ignore'>): number | null {
  const text = query[name]
  if (text === undefined) return null
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  ignore(name, text)
  return null
}
