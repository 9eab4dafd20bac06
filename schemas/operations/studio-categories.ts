import { z } from 'zod'
import { type OperationParts, text } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'catalogue' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'The category has changed since `seen`, or is gone.',
  422: 'A field is wrong; the fields say which.',
}

/** The form of a category as it is sent. */
const formOf = (example: Record<string, string>) =>
  z.strictObject({
    id: text(10, 'Number of the category.', '12'),
    seen: z
      .int()
      .min(0)
      .meta({ description: 'Its revision that the caller saw.', examples: [12] }),
    values: z
      .record(z.string(), z.union([z.string().max(200_000), z.boolean()]))
      .meta({ description: 'Values of the form by name of the field.', examples: [example] }),
  })

/** What staff do with categories and the menu that is made of them. */
export const studioCategoryOperations = {
  'studio.addCategory': {
    description: 'Adds a category that the menu does not show yet.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      name: text(300, 'Its name in the language of the caller.', 'Gifts'),
      parent: text(10, 'Number of the category above it; 0 for none.', '0'),
    }),
  },
  'studio.saveCategory': {
    description: 'Changes a category: texts, address, place, picture, and whether the menu shows it.',
    ...ofStaff,
    refusals,
    input: formOf({ namePl: 'Prezenty' }),
  },
  'studio.arrangeCategory': {
    description:
      'Without script: searches, picks or removes the picture of a category in its form, and shows it again. Nothing is saved.',
    ...ofStaff,
    refusals: { 401: refusals[401], 403: refusals[403] },
    input: formOf({ step: 'find image -' }),
  },
} as const satisfies Record<string, OperationParts>
