import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { CustomerTerms } from '#schemas/user.ts'
import { defineNode } from '../define-node.ts'

export const creditBadge = defineNode({
  type: 'credit-badge',
  // It stands in the mini cart and on pages, and an overlay loads the groups of what is in it.
  group: 'shop',
  title: "A company's credit, in PLN, coloured by whether the cart fits it.",
  props: z.strictObject({
    credit: bindable(CustomerTerms.nullable()).meta({
      description: 'Credit terms of the company, in PLN; nothing is drawn if null, without a limit, or blocked.',
      examples: [{ $data: '/credit' }],
    }),
    cart: bindable(Cart.nullable()).meta({
      description: 'The cart whose net total, converted to PLN, is compared with the remaining credit.',
      examples: [{ $data: '/cart' }],
    }),
    view: z.enum(['available', 'total']).meta({
      description:
        'available: the remaining credit, red if the cart exceeds it, amber if more than half of the limit is used, else green; total: the limit in grey.',
    }),
    rates: z.record(z.string(), z.number()).meta({
      description:
        'Price of one unit of a foreign currency in PLN by ISO 4217 code, at the rate of the shop. A cart in a currency without a rate is taken to fit.',
      examples: [{ EUR: 4.31, USD: 3.97 }],
    }),
  }),
  defaults: { view: 'available', rates: {} },
})
