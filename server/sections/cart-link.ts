import { z } from 'zod'
import { node, section } from './section.ts'

export const cartLinkSection = section('cart-link')({
  title: 'The way to the cart with the number of pieces in it.',
  settings: z.strictObject({}),
  resolve({ link }) {
    const href = link('cart')
    return href === null ? null : node('cart-link', { href, count: { $data: '/cart/count' } })
  },
})
