import { z } from 'zod'
import { CheckoutChange, OrderInput, PaymentMethods, WireCheckout } from '#schemas/checkout.ts'
import { PlacedOrder, WireDocuments, WireOrder, WireOrders, WireReordered } from '#schemas/order.ts'
import { PaymentState } from '#schemas/payment.ts'
import { EmptyBody } from '../engine/routes/cart-bodies.ts'
import { PickupPoints } from '../engine/routes/checkout-routes.ts'
import { PayAgainBody, ReorderBody } from '../engine/routes/order-bodies.ts'
import type { Call } from './calls.ts'

/** Names of the schemas of these calls in the document. */
export const checkoutSchemas = {
  Checkout: WireCheckout,
  CheckoutChange,
  PickupPoints,
  OrderInput,
  PlacedOrder,
  Order: WireOrder,
  Orders: WireOrders,
  PayAgain: PayAgainBody,
  PaymentMethods,
  PaymentState,
  Reorder: ReorderBody,
  Reordered: WireReordered,
  BillingDocuments: WireDocuments,
  PaymentNoticeResult: z.strictObject({ result: z.string() }),
} as const

const checkout = { status: 200, schema: WireCheckout, description: 'The checkout with its cart.' }

const placed = { status: 201, schema: PlacedOrder, description: 'The order, and what the shopper does next to pay.' }
const order = { status: 200, schema: WireOrder, description: 'The order.' }
const pdf = { status: 200, schema: null, type: 'application/pdf', description: 'The file.' } as const
const LINKED =
  'One order: the customer’s own by user-token, or the one that a mailed link opens by the header order-token. Another’s answers as one that there is not.'

/** From a cart to a paid order, and reading it. */
export const checkoutCalls: readonly Call[] = [
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
      postcode: 'Without a query: the nearest points to this postcode.',
      city: 'Likewise: points of this town come first.',
      country: 'Likewise: points of this country only, if the method serves it.',
      limit: 'At most so many, 1 to 50.',
    },
    answer: {
      status: 200,
      schema: PickupPoints,
      description: 'The points that hold every word, or the nearest first.',
    },
    refusals: [422, 503],
  },
  {
    method: 'post',
    path: '/cart/{cartId}/order',
    summary:
      'Places the order; needs an idempotency-key. One cart makes one order: sent again it answers 200 with the same. 409 says what has changed: `total`, `item.<sku>`, `coupon`, `paymentMethod`.',
    body: OrderInput,
    answer: placed,
    refusals: [401, 403, 404, 409],
  },
  {
    method: 'get',
    path: '/order',
    summary: 'The customer’s orders, the newest first.',
    query: {
      status: 'Only those with this status.',
      from: 'From this day on.',
      to: 'Up to this day, included.',
      page: 'From 1.',
      perPage: '1 to 100, 10 unless given.',
    },
    answer: { status: 200, schema: WireOrders, description: 'One page.' },
    refusals: [401, 422],
  },
  {
    method: 'get',
    path: '/order/{number}',
    summary: LINKED,
    answer: order,
    refusals: [404],
  },
  {
    method: 'get',
    path: '/order/{number}/payment-method',
    summary: 'The ways in which an order that waits for money can be paid now; none for any other.',
    answer: { status: 200, schema: PaymentMethods, description: 'The ways, in the shop’s order.' },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/order/{number}/payment',
    summary: 'Pays an order that waits for money, the same way or another.',
    body: PayAgainBody,
    answer: placed,
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/order/{number}/cancel',
    summary: 'Cancels an order that is not paid; its pieces go back into stock.',
    body: EmptyBody,
    answer: order,
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/order/{number}/reorder',
    summary: 'Puts what was bought into a cart again, as much of it as there is.',
    body: ReorderBody,
    answer: { status: 201, schema: WireReordered, description: 'The cart, and names of what is missing.' },
    refusals: [403, 404],
  },
  {
    method: 'get',
    path: '/order/{number}/download/{id}',
    summary: `A file that was bought, once it is paid, as often and as long as the order says (410 afterwards). ${LINKED}`,
    answer: pdf,
    refusals: [404, 410],
  },
  {
    method: 'get',
    path: '/order/{number}/document/{id}/pdf',
    summary: 'A document of an order.',
    answer: pdf,
    refusals: [404],
  },
  {
    method: 'get',
    path: '/customer/document',
    summary: 'Billing documents of a b2bPlus customer, the newest first.',
    query: {
      type: 'Only this type.',
      paid: '`paid` or `unpaid`.',
      page: 'From 1.',
      perPage: '1 to 100, 10 unless given.',
    },
    answer: { status: 200, schema: WireDocuments, description: 'One page.' },
    refusals: [401, 403, 422],
  },
  {
    method: 'get',
    path: '/customer/document/{id}/pdf',
    summary: 'A billing document of a b2bPlus customer.',
    answer: pdf,
    refusals: [401, 403, 404],
  },
  {
    method: 'get',
    path: '/payment/{code}',
    summary: 'How an attempt to pay stands; whoever knows its code may see it.',
    answer: { status: 200, schema: PaymentState, description: 'The attempt.' },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/payment-notice/{provider}',
    summary: 'Reports of payment providers, each signed in its provider’s way.',
    body: z.record(z.string(), z.unknown()),
    answer: { status: 200, schema: checkoutSchemas.PaymentNoticeResult, description: 'What became of it.' },
    refusals: [404],
    isOpen: true,
  },
  {
    method: 'get',
    path: '/sandbox-bank/{id}',
    summary: 'The page of the sandbox bank for one payment.',
    answer: { status: 200, schema: null, type: 'text/html', description: 'The page.' },
    refusals: [404],
    isOpen: true,
  },
  {
    method: 'post',
    path: '/sandbox-bank/{id}',
    summary: 'What a shopper chose at the sandbox bank: `action` of a form. Leads back to the shop.',
    answer: { status: 303, schema: null, type: 'text/html', description: 'Back to the shop.' },
    refusals: [404],
    isOpen: true,
  },
]
