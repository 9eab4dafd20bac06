import { z } from 'zod'
import { key, type OperationParts, text } from './operation.ts'
import { releaseChoice } from './studio-releases.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'config' } as const
const id = key(120, 'Key of the message.', 'cart.title')
const seen = key(40, 'State of the own words that the caller saw, from the form.', 'k3Jz0mY8aB_x1-2Z')
const note = text(300, 'Why, for the history; absent for nothing.', 'Spring campaign').optional()
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'The words have changed since `seen`, or there is no such message.',
  422: 'Words are of no use; the fields say which.',
}

/** What staff do with words of the shop. */
export const studioWordsOperations = {
  'studio.saveWords': {
    description:
      'Puts own words in place of the shipped ones of a message, in each language. An empty language has the shipped words again.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      values: z.record(z.string(), z.string().max(4000)).meta({
        description: 'Words by name of the field: a language, with the plural form.',
        examples: [{ en: 'Bag' }],
      }),
      note,
      release: releaseChoice,
    }),
  },
  'studio.resetWords': {
    description: 'Goes back to the shipped words of a message in all languages.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, seen, note }),
  },
} as const satisfies Record<string, OperationParts>
