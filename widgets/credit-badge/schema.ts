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
    /** the remaining credit compared with the cart, or the total credit */
    view: z.enum(['available', 'total']),
    /** price of one unit of another currency in PLN at the shop's rate, by currency code; Domain 0.9 */
    rates: z.record(z.string(), z.number()),
  }),
  defaults: { view: 'available', rates: {} },
})
