import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { Money } from '#schemas/money.ts'
import { defineNode } from '../define-node.ts'

export const productOptions = defineNode({
  type: 'product-options',
  group: 'product',
  title: 'What a shopper chooses on a configurable product; every value is a link to the page with it chosen.',
  props: z.strictObject({
    currency: Currency,
    options: z.array(
      z.strictObject({
        code: z.string(),
        label: z.string(),
        values: z.array(
          z.strictObject({
            value: z.string(),
            label: z.string(),
            /** the page with this value and the other chosen values */
            href: z.string(),
            isCurrent: z.boolean(),
            /** `unavailable`: the variant exists and is out of stock; `missing`: this combination does not exist */
            state: z.enum(['available', 'unavailable', 'missing']),
            /** of its variant, if prices differ between the values of this option */
            price: Money.nullable(),
          }),
        ),
      }),
    ),
    /** the address names a combination that does not exist. S2.176 */
    isMissing: z.boolean(),
    /** links, or buttons of a form that leads to the same addresses */
    look: z.enum(['links', 'buttons']),
  }),
  defaults: { isMissing: false, look: 'links' },
})
