import { z } from 'zod'
import { DISCOUNT_TYPES, DiscountKind } from '../staff-discounts.ts'
import { flag, key, type OperationParts, text } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'catalogue' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'The discount has changed meanwhile, its code is taken, or it does not run.',
  422: 'A field is wrong; the fields say which.',
}

const values = z
  .record(z.string(), z.union([z.string().max(60_000), z.boolean()]))
  .meta({ description: 'Values of the form by name of the field.', examples: [{ percent: '10' }] })
const code = text(64, 'Its code.', 'MINUS20')
const added = { code, values }
const seen = z
  .int()
  .min(0)
  .meta({ description: 'Revision of the discount that the caller saw.', examples: [270_914_553_205_112] })
const named = { kind: DiscountKind, code: key(64, 'Its code.', 'MINUS20') }

/** What staff do with discount codes and promotions. */
export const studioDiscountOperations = {
  'studio.addCoupon': {
    description: 'Adds a discount code, switched off.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      type: z.enum(DISCOUNT_TYPES).exclude(['buy_get']).meta({ description: 'What it gives.' }),
      ...added,
    }),
  },
  'studio.addPromotion': {
    description: 'Adds a discount without a code, switched off.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ type: z.enum(DISCOUNT_TYPES).meta({ description: 'What it gives.' }), ...added }),
  },
  'studio.changeDiscount': {
    description: 'Changes what a discount gives, when, to whom and how often.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ ...named, seen, values }),
  },
  'studio.arrangeDiscount': {
    description:
      'Without script: searches, picks or removes categories and products in that form, and shows it again. Nothing is saved.',
    ...ofStaff,
    refusals: { 401: refusals[401], 403: refusals[403] },
    input: z.strictObject({ ...named, seen, values }),
  },
  'studio.endDiscount': {
    description: 'Ends a discount that runs, at once.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ ...named, isConfirmed: flag('Whether the caller has confirmed it.').optional() }),
  },
} as const satisfies Record<string, OperationParts>
