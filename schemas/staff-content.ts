import { z } from 'zod'
import { postAuthor, postPublishedAt } from './blog.ts'
import { LOCALES, Locale, type Locale as LocaleCode } from './locale.ts'
import { paging } from './order-fields.ts'

/* Texts that staff write in the studio: text pages, posts and categories of the blog, with drafts and revisions. */

/** Kinds that are listed together, and begun in the studio's list of texts. */
export const TEXT_KINDS = ['page', 'post'] as const
const CONTENT_KINDS = [...TEXT_KINDS, 'category'] as const
export const ContentKind = z.enum(CONTENT_KINDS).meta({
  description: '`page`: a text page. `post`: a post of the blog. `category`: a category of the blog.',
  examples: ['page'],
})
export type ContentKind = z.infer<typeof ContentKind>

const line = (max: number, description: string, example: string) =>
  z
    .string()
    .max(max)
    .meta({ description, examples: [example] })

/** A text in one language. A draft may lack any part; what is published has a title, a slug and a body. */
export const ContentText = z
  .strictObject({
    title: line(200, 'Title; name of a category.', 'Terms of sale'),
    slug: line(100, 'Slug, the last part of its address.', 'terms-of-sale'),
    metaDescription: line(500, 'Description for search engines; empty for none.', 'Our terms of sale.'),
    lead: line(
      500,
      'Introduction of a post, also in lists; description of a category; empty for a page.',
      'Three minutes, one filter.',
    ),
    imageAlt: line(500, 'What the picture of a post shows; empty for a page.', 'A paper filter with coffee'),
    content: line(200_000, 'The body as HTML; empty for a category.', '<h2>Returns</h2><p>You have 30 days.</p>'),
  })
  .meta({ description: 'A text in one language.' })
export type ContentText = z.infer<typeof ContentText>

const inLanguage = (language: string) => ContentText.optional().meta({ description: `Text in ${language}.` })

/** A text in all its languages, and what belongs to a post. */
export const ContentDocument = z
  .strictObject({
    categoryId: z
      .string()
      .max(60)
      .nullable()
      .meta({ description: 'Category of a post; null for a page.', examples: ['brewing'] }),
    author: postAuthor
      .max(100)
      .nullable()
      .meta({ description: 'Author of a post; null for a page.', examples: ['Joanna Krupa'] }),
    image: z
      .string()
      .max(300)
      .nullable()
      .meta({
        description: 'Picture of a post: a key below /media/ or an https URL; null for none.',
        examples: ['blog/filter'],
      }),
    publishedAt: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/)
      .nullable()
      .meta({ ...z.globalRegistry.get(postPublishedAt), description: 'When a post becomes public; null for a page.' }),
    texts: z
      .strictObject({ pl: inLanguage('Polish'), en: inLanguage('English'), de: inLanguage('German') })
      .meta({ description: 'Texts by language; a language without one is absent.' }),
  })
  .meta({ description: 'A text in all its languages.' })
export type ContentDocument = z.infer<typeof ContentDocument>

const contentId = z
  .string()
  .meta({ description: 'Key of the page or id of the post or category.', examples: ['terms'] })
const author = (of: string) =>
  z.string().meta({ description: `${of}, as in the audit trail; '' if unknown.`, examples: ['person:ewa-kowalska'] })
const at = (of: string) =>
  z.string().meta({ description: `${of}, ISO 8601 in UTC.`, examples: ['2026-11-05T08:05:00.000Z'] })
const facts = {
  kind: ContentKind,
  id: contentId,
  route: z
    .string()
    .nullable()
    .meta({ description: 'Route of a page with a path of its own; null for none.', examples: ['legal_notice'] }),
  isNeeded: z.boolean().meta({ description: 'Whether the shop needs it, as a law page: it cannot be withdrawn.' }),
  isPublic: z.boolean().meta({ description: 'Whether it is published. A post may still wait for its time.' }),
}

/** A text in the list of the studio. */
export const ContentRow = z
  .strictObject({
    ...facts,
    titles: z
      .strictObject({
        pl: z
          .string()
          .optional()
          .meta({ description: 'In Polish.', examples: ['Regulamin'] }),
        en: z
          .string()
          .optional()
          .meta({ description: 'In English.', examples: ['Terms of sale'] }),
        de: z
          .string()
          .optional()
          .meta({ description: 'In German.', examples: ['AGB'] }),
      })
      .meta({ description: 'Titles by language, of the draft if there is one.' }),
    hasDraft: z.boolean().meta({ description: 'Whether a draft waits to be published.' }),
    draftAuthor: author('Who changed the draft last').optional(),
    isUnfinished: z.boolean().meta({ description: 'Whether it has blanks to fill in, so that shoppers see no text.' }),
    missing: z.array(Locale).meta({ description: 'Languages without a complete text.', examples: [['de']] }),
    publishedAt: z
      .string()
      .nullable()
      .meta({
        description: 'When a post becomes public, ISO 8601 in UTC; null for a page.',
        examples: ['2026-11-14T08:00:00.000Z'],
      }),
    changedAt: at('Time of the last change'),
  })
  .meta({ description: 'A text of the shop in a list.' })
export type ContentRow = z.infer<typeof ContentRow>

export const ContentRows = z
  .strictObject({
    data: z.array(ContentRow).meta({ description: 'The texts, the one changed last first.' }),
    ...paging('texts'),
    says: z
      .string()
      .optional()
      .meta({ description: 'What the texts were searched for; absent: nothing.', examples: ['{shop_phone}'] }),
  })
  .meta({ description: 'Texts of the shop.' })

export const CONTENT_STATES = ['public', 'draft', 'withdrawn', 'unfinished', 'missing'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** One text with its draft. */
export const StaffContent = z
  .strictObject({
    ...facts,
    version: z
      .int()
      .min(0)
      .meta({
        description: 'Number that each change raises; a writer names the one that they saw in `if-match`.',
        examples: [3],
      }),
    published: ContentDocument.nullable().meta({ description: 'What is published; null if nothing is.' }),
    draft: z
      .strictObject({
        document: ContentDocument.meta({ description: 'What the draft says.' }),
        author: author('Who saved it'),
        savedAt: at('When it was saved'),
      })
      .nullable()
      .meta({ description: 'The draft; null for none.' }),
  })
  .meta({ description: 'A text of the shop with its draft.' })
export type StaffContent = z.infer<typeof StaffContent>

const revision = {
  number: z.int().meta({ description: 'Number of the revision, from 1.', examples: [4] }),
  note: z
    .string()
    .meta({ description: 'Why it was published; empty if nobody said.', examples: ['New return period'] }),
  author: author('Who published it'),
  createdAt: at('When it was published'),
}
export const ContentRevision = z.strictObject(revision).meta({ description: 'A published revision of a text.' })
export type ContentRevision = z.infer<typeof ContentRevision>
export const ContentRevisions = z
  .strictObject({ data: z.array(ContentRevision).meta({ description: 'The newest first.' }) })
  .meta({ description: 'Revisions of a text.' })
export const WholeContentRevision = z
  .strictObject({ ...revision, document: ContentDocument.meta({ description: 'What was published.' }) })
  .meta({ description: 'A published revision of a text with all that it says.' })
export type WholeContentRevision = z.infer<typeof WholeContentRevision>

/** Whether a language has all that shoppers need. */
export function isComplete(text: ContentText | undefined): text is ContentText {
  return text !== undefined && [text.title, text.slug, text.content].every((part) => part.trim() !== '')
}

/** Whether nothing was written in a language. */
export function isBlank(text: ContentText | undefined): boolean {
  return text === undefined || Object.values(text).every((part) => part.trim() === '')
}

/** Languages that lack a complete text, in order. */
export function missingLanguages({ texts }: ContentDocument): LocaleCode[] {
  return LOCALES.filter((locale) => !isComplete(texts[locale]))
}
