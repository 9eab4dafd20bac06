import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { outcomeOf } from '#server/sections/described-form.ts'

export const cartEmptySection = section('cart-empty')({
  title: 'What stands in place of the cart while it is empty.',
  settings: z.strictObject({}),
  slots: ['below'],
  resolve({ slots, link, notice }) {
    return node(
      'cart-empty',
      { continueHref: link('home') ?? '/', ...(notice && { outcome: outcomeOf(notice) }) },
      { slots: { below: slots.below } },
    )
  },
})
