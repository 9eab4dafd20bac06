import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { outcomeOf } from '#server/sections/described-form.ts'

/** All sections of the cart follow the live cart, so that a change shows without a new screen. */
export const CART = { $data: '/cart' } as const

export const cartPageSection = section('cart-page')({
  title: 'The cart with its heading, lines, and a summary beside them.',
  settings: z.strictObject({}),
  needs: ['cart'],
  slots: ['lines', 'aside', 'below'],
  resolve({ slots, link, notice }) {
    return node(
      'cart-page',
      { cart: CART, continueHref: link('home') ?? '/', ...(notice && { outcome: outcomeOf(notice) }) },
      {
        slots: { lines: slots.lines, aside: slots.aside, below: slots.below },
        on: { clear: [{ do: 'call', op: 'cart.clear' }] },
      },
    )
  },
})
