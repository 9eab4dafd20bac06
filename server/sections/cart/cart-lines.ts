import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { CART } from './cart-page.ts'

export const cartLinesSection = section('cart-lines')({
  title: 'The lines of the cart.',
  settings: z.strictObject({}),
  needs: ['cart'],
  resolve() {
    return node(
      'cart-lines',
      { cart: CART },
      {
        on: {
          setQuantity: [{ do: 'call', op: 'cart.setQuantity' }],
          remove: [{ do: 'call', op: 'cart.removeItem' }],
        },
      },
    )
  },
})
