import { z } from 'zod'
import { Locale } from '../locale.ts'
import { flag, type OperationParts, text } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'catalogue' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'It is gone, or the language has as many as it may have.',
  422: 'A field is wrong; the fields say which.',
}
const locale = Locale.meta({ description: 'Language of the search.' })
const term = text(60, 'Word or short phrase that is typed.', 'cafetiere')
const phrase = text(60, 'Phrase that is typed, whole.', 'gift')
const isConfirmed = flag('Whether the caller has confirmed it.').optional()

/** What staff do with search. */
export const studioSearchOperations = {
  'studio.setSynonym': {
    description: 'Sets what a word or phrase also finds.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      locale,
      term,
      others: text(700, 'What it also finds, a word or phrase a line.', 'french press'),
      isTwoWay: flag('Whether each of them finds all the others, too; absent: no.').optional(),
    }),
  },
  'studio.removeSynonym': {
    description: 'Removes the synonyms of a word or phrase.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ locale, term, isConfirmed }),
  },
  'studio.setPin': {
    description: 'Lets products come first for a phrase.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      locale,
      phrase,
      products: text(1500, 'SKUs of the products, one a line, in order.', 'MOK-3'),
    }),
  },
  'studio.removePin': {
    description: 'Unpins all products of a phrase.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ locale, phrase, isConfirmed }),
  },
} as const satisfies Record<string, OperationParts>
