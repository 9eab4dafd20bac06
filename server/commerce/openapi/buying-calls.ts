import { CheckoutChange, WireCheckout } from '#schemas/checkout.ts'
import { PickupPoints } from '../engine/routes/checkout-routes.ts'
import type { Call } from './calls.ts'

/** Names under which the schemas of these calls stand in the document. */
export const buyingSchemas = {
  Checkout: WireCheckout,
  CheckoutChange,
  PickupPoints,
} as const

const checkout = { status: 200, schema: WireCheckout, description: 'The checkout with its cart.' }

/** From a cart to a paid order, and back to see it. */
export const buyingCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/cart/{cartId}/checkout',
    summary: 'What was typed and chosen so far, and what can be chosen.',
    answer: checkout,
    refusals: [403, 404],
  },
  {
    method: 'patch',
    path: '/cart/{cartId}/checkout',
    summary: 'Keeps what was typed and chosen, unfinished as it may be.',
    body: CheckoutChange,
    answer: checkout,
    refusals: [403, 404],
  },
  {
    method: 'get',
    path: '/pickup-point',
    summary: 'Points that a delivery method goes to.',
    query: {
      method: 'Code of the delivery method.',
      query: 'Words of its code, street, postcode or town.',
      limit: 'At most so many, 1 to 50.',
    },
    answer: { status: 200, schema: PickupPoints, description: 'The points that hold every word.' },
    refusals: [422],
  },
]
