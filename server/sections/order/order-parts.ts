import { formatDate, formatDays, formatMoney } from '#locales/format.ts'
import type { Order } from '#schemas/order.ts'
import { deliveryKey } from '#server/forms/delivery-fields.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderDetails } from '#widgets/order-details/schema.ts'
import { addressLines } from './address-lines.ts'
import { approvalPart } from './order-approval.ts'
import { transferFacts, type Writing } from './order-texts.ts'

type Parts = PropsOf<typeof orderDetails>['parts']

/** Recipient, billing address, delivery, payment and approval of an order. */
export function orderParts(order: Order, { t, locale }: Writing): Parts {
  const { recipient, billing, email, purchaseOrderNumber } = order
  return [
    { title: t('checkout.part.recipient'), lines: [...addressLines(recipient, locale), email], facts: [] },
    {
      title: t('order.billing'),
      lines: addressLines(billing, locale),
      facts: purchaseOrderNumber ? [{ label: t('checkout.purchase_order'), value: purchaseOrderNumber }] : [],
    },
    ...deliveryOf(order, { t, locale }),
    paymentOf(order, { t, locale }),
    ...approvalPart(order, { t, locale }),
  ]
}

/** Empty if nothing is shipped. */
function deliveryOf({ shippingMethod, pickupPoint, ...order }: Order, { t, locale }: Writing): Parts {
  if (!shippingMethod) return []
  const { status, shipments } = order
  // A delivered or cancelled order has no expected date, and one of which nothing is under way any more.
  const hasFailed = shipments.length > 0 && shipments.every(({ status: way }) => way === 'returned' || way === 'lost')
  const isOnTheWay = status !== 'canceled' && !hasFailed && !shipments.some(({ deliveredAt }) => deliveredAt !== null)
  const when = isOnTheWay ? deliveryDays(order, { t, locale }) : []
  const point = pickupPoint ? [pickupPoint.id, pickupPoint.line1, pickupPoint.line2, pickupPoint.description] : []
  const lines = [shippingMethod.label, ...point, ...when].filter((line) => line !== '')
  return [{ title: t('checkout.part.delivery'), lines, facts: [] }]
}

/** The expected dates as a line of text; empty if unknown. */
function deliveryDays(
  { estimatedFrom: from, estimatedTo: to }: Pick<Order, 'estimatedFrom' | 'estimatedTo'>,
  { t, locale }: Writing,
): string[] {
  if (from === null) return []
  const [first, last] = [from.slice(0, 10), (to ?? from).slice(0, 10)]
  return [t(deliveryKey(first, last), { days: formatDays(first, last, locale) })]
}

/** Successful payments, or the data of the awaited transfer. */
function paymentOf(order: Order, { t, locale }: Writing): Parts[number] {
  const { paymentMethod, payments, bankTransfer, currency } = order
  const paid = payments.filter(({ status }) => status === 'paid' || status === 'refunded' || status === 'refund_due')
  const refunds = order.refunds.map((refund) => ({
    label:
      refund.status === 'done' ? t('order.refunded_on', { day: formatDate(refund.at, locale) }) : t('order.refund_due'),
    value: [formatMoney(refund.amount, currency, locale), ...refundedParts(refund, order, t)].join(' · '),
  }))
  const due = bankTransfer && t('success.due', { day: formatDate(bankTransfer.dueDate, locale) })
  return {
    title: t('checkout.part.payment'),
    lines: [paymentMethod.label, ...(due ? [due] : [])],
    facts: bankTransfer
      ? transferFacts(bankTransfer, { t, locale })
      : [
          ...paid.map(({ at, amount }) => ({
            label: t('order.paid_on', { day: formatDate(at, locale) }),
            value: formatMoney(amount, currency, locale),
          })),
          ...refunds,
        ],
  }
}

/** What a refund is for, where it goes and why: of a whole payment nothing more than where. */
function refundedParts(
  { items = [], delivery = 0, isTransfer = false, message }: Order['refunds'][number],
  order: Pick<Order, 'items'>,
  t: Writing['t'],
): string[] {
  const names = items.map(({ orderItemId, quantity }) => {
    const row = order.items.find(({ id }) => id === orderItemId)
    const name = [row?.name ?? orderItemId, ...(row?.options ?? []).map(({ valueLabel }) => valueLabel)].join(', ')
    return quantity === 0 ? name : `${quantity} × ${name}`
  })
  return [
    ...names,
    ...(delivery > 0 ? [t('checkout.part.delivery')] : []),
    ...(isTransfer ? [t('order.refund_transfer')] : []),
    ...(message === undefined ? [] : [message]),
  ]
}
