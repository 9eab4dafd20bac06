import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { CART } from './cart-page.ts'

export const miniCartSection = section('mini-cart')({
  title: 'The cart in a drawer, which the way to the cart opens.',
  settings: z.strictObject({}),
  needs: ['config'],
  slots: ['credit'],
  varies: ['currency'],
  showsFreeDelivery: true,
  resolve({ data, slots, link, shopper }) {
    const cartHref = link('cart')
    if (cartHref === null) return null
    const threshold = data.config?.get(`shipping/free_threshold/${shopper.currency}`)
    const checkoutHref = link('checkout')
    return node(
      'mini-cart',
      {
        cart: CART,
        cartHref,
        ...(threshold ? { freeShippingFrom: threshold } : {}),
        ...(checkoutHref ? { checkoutHref } : {}),
      },
      {
        slots: { credit: slots.credit },
        on: {
          setQuantity: [{ do: 'call', op: 'cart.setQuantity' }],
          remove: [{ do: 'call', op: 'cart.removeItem' }],
          view: [{ do: 'track', event: 'cart_view' }],
        },
        // Closed it is not drawn, even before its widget has loaded.
        fallback: 'drop',
      },
    )
  },
})
