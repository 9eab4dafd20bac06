import { z } from 'zod'
import type { Action } from '#schemas/action.ts'
import { node, section } from '#server/compiler/section.ts'

export const cartLinkSection = section('cart-link')({
  title: 'The way to the cart with the number of pieces in it.',
  settings: z.strictObject({
    opens: z
      .string()
      .min(1)
      .optional()
      .meta({
        description: 'Key of the section of the same frame that it opens; absent: a plain link.',
        examples: ['mini-cart'],
      }),
  }),
  resolve({ settings: { opens }, link }) {
    const href = link('cart')
    if (href === null) return null
    return node(
      'cart-link',
      { href, count: { $data: '/cart/count' } },
      opens === undefined ? {} : { on: { open: openAfterLoading(opens) } },
    )
  },
})

/** The drawer opens after the current cart has loaded (S4.24). */
function openAfterLoading(section: string): Action[] {
  return [
    { do: 'refresh', what: 'session' },
    { do: 'open', target: `frame.${section}` },
  ]
}
