import { formatMoney } from '#locales/format.ts'
import type { Order } from '#schemas/order.ts'
import type { Shipment, ShipmentStatus } from '#schemas/shipment.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { confirmationField, delayFields, parcelFields, priceCutFields } from '#server/forms/studio-order-fields.ts'
import type { Carrier } from '#server/ports/staff-orders.ts'
import { orderRowName } from './order-row-name.ts'
import { type RecordAction, recordActions } from './record-actions.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'staff' | 'formDrafts' | 'notice' | 'stampForm'>

/** The gross total of an order in minor units. */
export function orderTotal({ totals }: Pick<Order, 'totals'>): number {
  return totals.find(({ code }) => code === 'grand_total__incl_tax')?.price.gross ?? 0
}

/** What the order still owes, in minor units: of an invoice on credit the rest, else all of it. */
function owedOf(order: Order): number {
  const open = order.documents.reduce((sum, { remaining = 0 }) => sum + remaining, 0)
  return open > 0 ? open : orderTotal(order)
}

/**
 * The actions that this person has a right to and that fit the state of the order, the most likely first and those that cannot be
 * undone last. The commerce API has the last word.
 */
export function orderActions(
  order: Order,
  {
    carriers,
    pieces,
    more,
  }: { carriers: readonly Carrier[]; pieces: RecordAction | false; more: readonly (RecordAction | false)[] },
  context: Context,
): NodeDraft[] {
  const { t, locale, staff } = context
  if (order.isImported || !staff) return []
  const { number: id, currency, status, paymentStatus, shipmentStatus } = order
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const about = { t, language: t(`studio.language.${order.locale}`) }
  const isOpen = status === 'pending' || status === 'processing'
  const isSent = shipmentStatus !== 'none' && shipmentStatus !== 'preparing'
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partially_refunded'
  const owes =
    status !== 'canceled' && (paymentStatus === 'awaiting' || order.documents.some(({ remaining }) => remaining))

  const actions: (RecordAction | false)[] = [
    owes && {
      op: 'studio.receivePayment',
      right: 'refunds',
      label: t('studio.receive'),
      effect: t('studio.receive.effect', { amount: money(owedOf(order)) }),
      submit: t('studio.receive.submit', { amount: money(owedOf(order)) }),
      args: { amount: owedOf(order) },
    },
    ...order.shipments.flatMap((parcel) => parcelAction(parcel, t)),
    status === 'processing' &&
      order.shippingMethod !== null &&
      hasUnsent(order) && {
        op: 'studio.sendParcel',
        right: 'orders',
        label: t('studio.send'),
        effect: t('studio.send.effect'),
        submit: t('studio.send.submit'),
        fields: parcelFields(t, carriers, carrierOf(order, carriers)),
      },
    isOpen &&
      order.shippingMethod !== null &&
      shipmentStatus !== 'delivered' && {
        op: 'studio.delayOrder',
        right: 'orders',
        label: t('studio.delay'),
        effect: t('studio.delay.effect'),
        submit: t('studio.delay.submit'),
        fields: delayFields(about),
      },
    status === 'processing' &&
      isPaid &&
      order.shippingMethod === null && {
        op: 'studio.completeOrder',
        right: 'orders',
        label: t('studio.complete'),
        effect: t('studio.complete.effect'),
        submit: t('studio.complete.submit'),
      },
    ...order.refunds
      .filter((refund) => refund.status === 'by_hand')
      .map(
        (refund): RecordAction => ({
          op: 'studio.finishRefund',
          right: 'refunds',
          label: t('studio.refunded', { amount: money(refund.amount) }),
          effect: t('studio.refunded.effect', { amount: money(refund.amount) }),
          submit: t('studio.refunded.submit'),
          which: { name: 'refund', value: refund.id },
        }),
      ),
    isPaid && {
      op: 'studio.previewRefund',
      right: 'refunds',
      label: t('studio.lower'),
      effect: t('studio.refund.preview.effect'),
      submit: t('studio.refund.preview'),
      fields: priceCutFields({ t, currency, items: refundableRows(order, t) }),
    },
    pieces,
    isOpen &&
      !isSent && {
        op: 'studio.cancelOrder',
        right: 'orders',
        label: t('studio.cancel'),
        effect: t('studio.cancel.effect'),
        submit: t('studio.cancel.submit', { number: id }),
        fields: [confirmationField(t)],
        isDanger: true,
      },
  ]
  // What cannot be undone stands last.
  const sorted = [...actions, ...more].sort((a, b) => Number(isDanger(a)) - Number(isDanger(b)))
  return recordActions(sorted, id, context)
}

const STANDS_HERE: readonly ShipmentStatus[] = ['preparing', 'ready_for_pickup_by_courier']
const UNDER_WAY: readonly ShipmentStatus[] = ['in_transit', 'out_for_delivery', 'ready_to_collect']

/** The next news of a parcel: that it has left, or has arrived; none of one whose way has ended. */
function parcelAction({ id, trackingNumber, status }: Shipment, t: Context['t']): RecordAction[] {
  const common = { op: 'studio.moveParcel', right: 'orders', which: { name: 'parcel', value: id } } as const
  const number = trackingNumber
  if (STANDS_HERE.includes(status))
    return [
      {
        ...common,
        label: t('studio.left', { number }),
        effect: t('studio.left.effect'),
        submit: t('studio.left.submit'),
        args: { status: 'in_transit' },
      },
    ]
  if (!UNDER_WAY.includes(status)) return []
  return [
    {
      ...common,
      label: t('studio.arrived', { number }),
      effect: t('studio.arrived.effect'),
      submit: t('studio.arrived.submit'),
      args: { status: 'delivered' },
    },
  ]
}

const isDanger = (action: RecordAction | false) => action !== false && action.isDanger === true

function refundableRows({ items }: Order, t: Context['t']) {
  const kept = items.filter(({ quantity, canceledQty = 0 }) => quantity > canceledQty)
  const rows = kept.map((item) => ({ value: item.id, label: orderRowName(item) }))
  return [{ value: '', label: t('studio.refund.all') }, ...rows]
}

/** Whether pieces of the order are in no parcel yet. */
export function hasUnsent({ items, shipments }: Order): boolean {
  const packed = shipments.flatMap((parcel) => parcel.items)
  return items.some(({ id, quantity, canceledQty = 0 }) => {
    const sent = packed.filter(({ orderItemId }) => orderItemId === id)
    return sent.reduce((sum, each) => sum + each.quantity, 0) < quantity - canceledQty
  })
}

/** The carrier of the delivery method, where it is one of the list. */
function carrierOf({ shippingMethod }: Order, carriers: readonly Carrier[]): string {
  return carriers.find(({ code }) => code === shippingMethod?.code)?.code ?? carriers[0]?.code ?? ''
}
