import { z } from 'zod'
import { amounts, discountConditions } from './discount-shape.ts'
import { about, Code, Label, orNull } from './fields.ts'

const CouponKind = z.enum(['percent', 'amount', 'free_shipping'])

/** A discount code. A field that is absent stays as it is; a list replaces the one before. */
export const CouponInput = z.strictObject({
  code: Code.meta({ description: 'What customers type; small letters count as capitals.', examples: ['MINUS20'] }),
  kind: about(CouponKind, 'A share of the goods, an amount of them, or free delivery; never changed.').optional(),
  percent: orNull(about(z.int().min(1).max(100), 'Of `percent`: per cent of each line.', 10)).optional(),
  amounts: amounts('Of `amount`: gross amount in each currency; in others the code does not work.').optional(),
  label: Label.meta({
    description: 'Its name in the cart by language; `{amount}` and `{minimum}` stand for the amounts.',
    examples: [{ pl: 'Rabat {amount}', en: '{amount} off', de: '{amount} Rabatt' }],
  }).optional(),
  ...discountConditions('code'),
})
export type CouponInput = z.infer<typeof CouponInput>
