import { z } from 'zod'
import type { RouteKey } from '#schemas/routes.ts'
import { node, section } from '#server/compiler/section.ts'

/** Step 0 is the cart, 1 the checkout, 2 the payment (S2.108). */
const STEP_OF: Partial<Record<RouteKey, 0 | 1 | 2>> = {
  cart: 0,
  checkout: 1,
  checkout_selection: 1,
  checkout_success: 2,
  payment_status: 2,
  payment_error: 2,
  payment_verification: 2,
  payment_back: 2,
}

export const checkoutStepperSection = section('checkout-stepper')({
  title: 'Steps from the cart to the placed order; a step without a screen is not a link.',
  settings: z.strictObject({}),
  resolve({ route, link }) {
    const current = STEP_OF[route]
    if (current === undefined) return null
    // Payment follows the order by itself: nothing links to it.
    const hrefs = [link('cart'), link('checkout'), null]
    return node('checkout-stepper', { current, hrefs, isFinished: route === 'checkout_success' })
  },
})
