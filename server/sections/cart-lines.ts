import { z } from 'zod'
import { CART } from './cart-page.ts'
import { node, section } from './section.ts'

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
