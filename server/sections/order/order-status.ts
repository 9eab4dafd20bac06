import type { MessageKey } from '#locales/message-types.ts'
import type { Translate } from '#locales/translate.ts'
import type { DocumentStatus, OrderDocument } from '#schemas/billing-document.ts'
import type { Order, OrderStatus } from '#schemas/order.ts'
import type { PaymentStatus } from '#schemas/payment.ts'
import type { ShipmentStatus } from '#schemas/shipment.ts'

/** A status as text, with its look. */
export interface Badge {
  label: string
  tone: 'idle' | 'ok' | 'warn' | 'bad' | 'info'
}

type Looks<S extends string> = Readonly<Record<S, readonly [PlainKey, Badge['tone']] | null>>
type PlainKey = Extract<
  MessageKey,
  `order.status.${string}` | `payment.status.${string}` | `shipment.status.${string}` | `invoice.status.${string}`
>

const ORDER = {
  pending: ['order.status.pending', 'warn'],
  processing: ['order.status.processing', 'info'],
  complete: ['order.status.complete', 'ok'],
  canceled: ['order.status.canceled', 'idle'],
} as const satisfies Looks<OrderStatus>

/** Null: the status of the order says it already. */
const PAYMENT: Looks<PaymentStatus> = {
  not_required: null,
  awaiting: ['payment.status.awaiting', 'warn'],
  pending: ['payment.status.pending', 'info'],
  authorized: ['payment.status.pending', 'info'],
  paid: ['payment.status.paid', 'ok'],
  partially_refunded: ['payment.status.partially_refunded', 'idle'],
  refunded: ['payment.status.refunded', 'idle'],
  failed: ['payment.status.failed', 'bad'],
  expired: ['payment.status.failed', 'bad'],
  canceled: null,
  chargeback: ['payment.status.refunded', 'idle'],
}

const SHIPMENT: Looks<ShipmentStatus> = {
  none: null,
  preparing: ['shipment.status.preparing', 'info'],
  ready_for_pickup_by_courier: ['shipment.status.preparing', 'info'],
  in_transit: ['shipment.status.in_transit', 'info'],
  out_for_delivery: ['shipment.status.out_for_delivery', 'info'],
  ready_to_collect: ['shipment.status.ready_to_collect', 'warn'],
  delivered: ['shipment.status.delivered', 'ok'],
  delivery_failed: ['shipment.status.delivery_failed', 'bad'],
  returning: ['shipment.status.returning', 'idle'],
  returned: ['shipment.status.returned', 'idle'],
  lost: ['shipment.status.lost', 'bad'],
}

const DOCUMENT = {
  open: ['invoice.status.open', 'warn'],
  paid: ['invoice.status.paid', 'ok'],
  canceled: ['invoice.status.canceled', 'idle'],
} as const satisfies Looks<DocumentStatus>

/** S4.10. */
export function orderBadge(status: OrderStatus, t: Translate): Badge {
  const [key, tone] = ORDER[status]
  return { label: t(key), tone }
}

/** Badges of an order and its payment; one that waits for approval is not to be paid yet. */
export function orderBadges(
  { status, paymentStatus, approval }: Pick<Order, 'status' | 'paymentStatus' | 'approval'>,
  t: Translate,
): Badge[] {
  if (approval?.state === 'waiting') return [{ label: t('order.status.approval'), tone: 'warn' }]
  return [orderBadge(status, t), paymentBadge(paymentStatus, t)].filter((badge) => badge !== null)
}

/** Null where the status of the order says it already. */
function paymentBadge(status: PaymentStatus, t: Translate): Badge | null {
  return badgeOf(PAYMENT[status], t)
}

/** Null while there is no parcel. */
export function shipmentBadge(status: ShipmentStatus, t: Translate): Badge | null {
  return badgeOf(SHIPMENT[status], t)
}

/** S4.11; past its due date an open one is overdue. A correction changes an invoice: it is not paid by itself. */
export function documentBadge(
  {
    status,
    type,
    isOverdue = false,
  }: { status: DocumentStatus; type: (typeof OrderDocument.shape.type.options)[number]; isOverdue?: boolean },
  t: Translate,
): Badge {
  if (type === 'correction' && status === 'paid') return { label: t('invoice.status.issued'), tone: 'idle' }
  if (isOverdue) return { label: t('invoice.status.overdue'), tone: 'bad' }
  const [key, tone] = DOCUMENT[status]
  return { label: t(key), tone }
}

function badgeOf(look: readonly [PlainKey, Badge['tone']] | null, t: Translate): Badge | null {
  return look && { label: t(look[0]), tone: look[1] }
}
