import { Refusal } from '../refusal.ts'

export const orderNotPaid = () =>
  new Refusal(409, 'order_not_paid', 'Nothing was paid for this order, or all of it was given back.')

export const refundTooMuch = () => new Refusal(409, 'refund_too_much', 'More than is left of what was paid.')
