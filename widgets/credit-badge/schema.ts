import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { CustomerTerms } from '#schemas/user.ts'
import { defineNode } from '../define-node.ts'

export const creditBadge = defineNode({
  type: 'credit-badge',
  group: 'overlay',
  title: "A company's credit, in PLN, coloured by whether the cart fits it.",
  props: z.strictObject({
    credit: bindable(CustomerTerms.nullable()),
    cart: bindable(Cart.nullable()),
    /** what is left of it against the cart, or all of it */
    view: z.enum(['available', 'total']),
    /** what one unit of another currency is in PLN at the shop's rate, by its code; Domain 0.9 */
    rates: z.record(z.string(), z.number()),
  }),
  defaults: { view: 'available', rates: {} },
})
