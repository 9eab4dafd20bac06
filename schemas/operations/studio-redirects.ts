import { z } from 'zod'
import { Locale } from '../locale.ts'
import { flag, type OperationParts, text } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'catalogue' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'The address is one of the shop, or the redirect is gone.',
  422: 'A field is wrong; the fields say which.',
}
const address = {
  locale: Locale.meta({ description: 'Language of the old address.' }),
  from: text(500, 'Old address, without the prefix of its language.', 'old-pots'),
}

/** What staff do with old addresses. */
export const studioRedirectOperations = {
  'studio.setRedirect': {
    description: 'Lets an old address lead to a path of the shop.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ ...address, to: text(500, 'Path of the shop.', '/en/coffee') }),
  },
  'studio.removeRedirect': {
    description: 'Removes a redirect: its address leads nowhere.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ ...address, isConfirmed: flag('Whether the caller has confirmed it.').optional() }),
  },
} as const satisfies Record<string, OperationParts>
