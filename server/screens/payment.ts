import type { Order } from '#schemas/order.ts'
import type { PaymentState } from '#schemas/payment.ts'
import { assembler, notFound, redirectTo } from '#server/compiler/assembler.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { purchaseEvent } from './purchase-event.ts'

const noindex = () => ({ robots: 'noindex' as const })
const lastOrder = ({ order }: { order: { number: string } | null }) => ({
  lastOrder: order && { number: order.number },
})

/** The order that a token opens, with its available payment methods. */
async function payableOrder(token: string, ports: Ports) {
  const order = await ports.checkout.orderOf(token)
  const waysToPay = order?.canPay ? await ports.orders.waysToPay({ number: order.number, token }) : []
  return { order, waysToPay }
}

async function lastOrderOf({ orderToken }: Shopper, ports: Ports) {
  return orderToken === null ? { order: null, waysToPay: [] } : payableOrder(orderToken, ports)
}

/** The order placed last on this device. S2.136. */
export const checkoutSuccessScreen = assembler('checkout_success')({
  provides: ['order', 'waysToPay'],
  scope: 'private',
  load: async ({ shopper, ports }) => lastOrderOf(shopper, ports),
  title: ({ order }, { t }) => t(order ? 'success.title' : 'success.none_title'),
  seo: noindex,
  data({ order }) {
    const purchase = purchaseEvent(order)
    return { ...lastOrder({ order }), ...(purchase && { purchase }) }
  },
})

/** State of one payment attempt; redirects to the order's page once that is paid. S2.43-S2.45, Domain 5. */
export const paymentStatusScreen = assembler('payment_status')({
  provides: ['payment', 'order', 'waysToPay'],
  scope: 'private',
  async load({ params, ports, shopper, link }) {
    const payment = await ports.checkout.payment(params.paymentCode)
    if (!payment) return notFound()
    const success = link('checkout_success')
    const isLast = shopper.orderToken?.startsWith(`${payment.orderNumber}.`) ?? false
    if (payment.isFinal && payment.outcome === 'paid' && isLast && success !== null) return redirectTo(success)
    return { payment, ...(await payableOrder(payment.orderToken, ports)) }
  },
  title: ({ payment }, { t }) => (payment?.isFinal ? t('payment.error.title') : t('payment.verify')),
  seo: noindex,
  data: lastOrder,
})

/** Page that a payment provider returns to; returning twice has the same result. S2.87. */
export const paymentBackScreen = assembler('payment_back')({
  provides: [],
  scope: 'private',
  async load({ params, ports, link }) {
    const payment = await ports.checkout.payment(params.paymentCode)
    const to = payment && link('payment_status', { paymentCode: payment.paymentCode })
    return to ? redirectTo(to) : notFound()
  },
  title: (_, { t }) => t('payment.verify'),
  seo: noindex,
})

/** The same for the current payment attempt of the order placed last. S2.138, Domain 5. */
export const paymentVerificationScreen = assembler('payment_verification')({
  provides: ['payment', 'order', 'waysToPay'],
  scope: 'private',
  async load({ shopper, ports, link }) {
    const order = shopper.orderToken === null ? null : await ports.checkout.orderOf(shopper.orderToken)
    const isUnderWay = order?.paymentStatus === 'pending' || order?.paymentStatus === 'awaiting'
    if (!order || !isUnderWay) return redirectTo(link(hasFailed(order) ? 'payment_error' : 'checkout_success') ?? '/')
    const underWay: PaymentState = {
      paymentCode: '',
      orderNumber: order.number,
      orderToken: shopper.orderToken!,
      method: order.paymentMethod.code,
      status: 'pending',
      outcome: 'pending',
      isFinal: false,
      url: null,
    }
    return { payment: underWay, order, waysToPay: [] }
  },
  title: (_, { t }) => t('payment.verify'),
  seo: noindex,
  data: lastOrder,
})

function hasFailed(order: Order | null): boolean {
  return order?.paymentStatus === 'failed' || order?.paymentStatus === 'expired'
}

/** A payment that could not be started; the order stands. S2.137. */
export const paymentErrorScreen = assembler('payment_error')({
  provides: ['payment', 'order', 'waysToPay'],
  scope: 'private',
  load: async ({ shopper, ports }) => ({ payment: null, ...(await lastOrderOf(shopper, ports)) }),
  title: (_, { t }) => t('payment.error.title'),
  seo: noindex,
  data: lastOrder,
})
