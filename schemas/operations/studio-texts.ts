import { z } from 'zod'
import { Locale } from '../locale.ts'
import { TEXT_KINDS } from '../staff-content.ts'
import { flag, type OperationParts, recordId, text } from './operation.ts'
import { releaseChoice } from './studio-releases.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'content' } as const
const id = recordId('Kind and key of the text.', 'page_terms')
const seen = z
  .int()
  .min(0)
  .meta({ description: 'Version of the text that the caller saw.', examples: [3] })
const note = text(300, 'Why, for the history; absent for nothing.', 'New return period').optional()
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'The text has changed since `seen`, or this cannot be done with it now.',
  422: 'A field is wrong; the fields say which.',
}

/** What staff do with text pages and posts. */
export const studioTextOperations = {
  'studio.addText': {
    description: 'Begins a text page or a post as a draft.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      kind: z.enum(TEXT_KINDS).meta({ description: 'Page or post.' }),
      language: Locale.meta({ description: 'Language of the title.' }),
      title: text(400, 'Title in that language.', 'Gift wrapping'),
    }),
  },
  'studio.saveText': {
    description: 'Saves a text as its draft. What shoppers see stays.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      values: z
        .record(z.string(), z.union([z.string().max(200_000), z.boolean()]))
        .meta({ description: 'Values of the form by name of the field.', examples: [{ titlePl: 'Regulamin' }] }),
    }),
  },
  'studio.arrangeText': {
    description:
      'Without script: searches, picks or removes the picture of a post in its form, and shows it again. Nothing is saved.',
    ...ofStaff,
    refusals: { 401: refusals[401], 403: refusals[403] },
    input: z.strictObject({
      id,
      seen,
      values: z
        .record(z.string(), z.union([z.string().max(200_000), z.boolean()]))
        .meta({ description: 'Values of the form by name of the field.', examples: [{ step: 'find image -' }] }),
    }),
  },
  'studio.publishText': {
    description: 'Publishes the draft of a text.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, seen, note, release: releaseChoice }),
  },
  'studio.withdrawText': {
    description: 'Takes a text off the shop; it stays as a draft.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, seen, isConfirmed: flag('Whether the caller has confirmed it.').optional() }),
  },
  'studio.discardText': {
    description: 'Drops the draft of a text.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, seen, isConfirmed: flag('Whether the caller has confirmed it.').optional() }),
  },
  'studio.restoreText': {
    description: 'Puts an earlier version of a text into its draft.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      to: z
        .int()
        .min(1)
        .meta({ description: 'Number of the version.', examples: [3] }),
    }),
  },
  'studio.deleteText': {
    description: 'Removes a text that is not published, with all its versions.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, isConfirmed: flag('Whether the caller has confirmed it.').optional() }),
  },
} as const satisfies Record<string, OperationParts>
