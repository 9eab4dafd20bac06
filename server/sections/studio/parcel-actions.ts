import type { Order } from '#schemas/order.ts'
import { isPaid } from '#schemas/payment.ts'
import { hasFailed, type Shipment, type ShipmentStatus } from '#schemas/shipment.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { comebackFields, parcelRows } from '#server/forms/studio-comeback-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { orderRowName } from './order-row-name.ts'
import type { RecordAction } from './record-actions.ts'

type Context = Pick<LoadContext, 't'>

const STANDS_HERE: readonly ShipmentStatus[] = ['preparing', 'ready_for_pickup_by_courier']
const MAY_ARRIVE: readonly ShipmentStatus[] = ['in_transit', 'out_for_delivery', 'ready_to_collect', 'delivery_failed']
const UNDER_WAY: readonly ShipmentStatus[] = [...MAY_ARRIVE, 'returning']

/** Whether pieces of the order that are not given back are in no parcel, or in one that came back or was lost. */
export function hasUnsent({ items, shipments }: Pick<Order, 'items' | 'shipments'>): boolean {
  const packed = shipments.filter((parcel) => !hasFailed(parcel)).flatMap((parcel) => parcel.items)
  return items.some(({ id, quantity, canceledQty = 0, returnableQty, withdrawalExcluded, unitPrice }) => {
    const sent = packed.filter(({ orderItemId }) => orderItemId === id)
    if (sent.reduce((sum, each) => sum + each.quantity, 0) >= quantity - canceledQty) return false
    // Of goods that cannot be given back, and of those that replace others without a price, none is returnable from the start.
    return returnableQty > 0 || withdrawalExcluded !== null || unitPrice.gross === 0
  })
}

/** What a form that cancels says of pieces that go back into no stock; empty where all of them do. */
export const goneNote = (order: Order, { t }: Context): string =>
  hasUnsent(order) &&
  order.shipments.some(({ status, cameBack }) => status === 'lost' || (cameBack?.setAside.length ?? 0) > 0)
    ? ` ${t('studio.cancel.gone')}`
    : ''

/**
 * What staff can record of a parcel: that it has left, has arrived, came back or was lost. Of one that came back as its carrier says, how, while
 * its order is under way; none of one whose way has ended otherwise.
 */
export function parcelActions(order: Order, parcel: Shipment, { t }: Context): RecordAction[] {
  const { id, trackingNumber: number, status } = parcel
  const common = { right: 'orders', which: { name: 'parcel', value: id } } as const
  const left: RecordAction = {
    ...{ ...common, op: 'studio.moveParcel', args: { status: 'in_transit' } },
    ...{ label: t('studio.left', { number }), effect: t('studio.left.effect'), submit: t('studio.left.submit') },
  }
  const arrived: RecordAction = {
    ...{ ...common, op: 'studio.moveParcel', args: { status: 'delivered' } },
    ...{ label: t('studio.arrived', { number }), effect: t('studio.arrived.effect') },
    submit: t('studio.arrived.submit'),
  }
  const rows = parcelRows(order, parcel.items, (item) => `${orderRowName(item)} (${item.sku})`)
  const language = t(`studio.language.${order.locale}`)
  const isKnown = status === 'returned'
  const back: RecordAction = {
    ...{ ...common, op: 'studio.takeParcelBack' },
    label: t(isKnown ? 'studio.back.check' : 'studio.back', { number }),
    effect: [
      isKnown ? t('studio.back.known') : '',
      t('studio.back.effect'),
      moneyNote(order, t),
      t('studio.back.final'),
    ]
      .filter(Boolean)
      .join(' '),
    submit: t('studio.back.submit'),
    fields: comebackFields({ t, language, rows, isNews: !isKnown }),
  }
  const lost: RecordAction = {
    ...{ ...common, op: 'studio.loseParcel', isDanger: true },
    label: t('studio.lost', { number }),
    effect: [t('studio.lost.effect'), moneyNote(order, t)].filter(Boolean).join(' '),
    submit: t('studio.lost.submit'),
    fields: [confirmationField(t)],
  }
  return [
    ...(STANDS_HERE.includes(status) ? [left] : []),
    ...(MAY_ARRIVE.includes(status) ? [arrived] : []),
    ...(UNDER_WAY.includes(status) || isToCheck(order, parcel) ? [back] : []),
    ...(UNDER_WAY.includes(status) ? [lost] : []),
  ]
}

/** Its carrier alone has said that it came back. Parcels of orders that are over stay as they are. */
const isToCheck = (order: Order, { status, cameBack }: Shipment): boolean =>
  order.status === 'processing' && status === 'returned' && !cameBack

/** What becomes of the money of a parcel that was not delivered. */
function moneyNote({ paymentMethod, paymentStatus }: Order, t: Context['t']): string {
  if (isPaid(paymentStatus)) return t('studio.back.paid')
  return paymentMethod.code === 'cod' && paymentStatus === 'awaiting' ? t('studio.back.cod') : ''
}

/** How a parcel came back, for the order's facts; that it is not known yet, where a carrier alone has said so. */
export function comebackLines(order: Order, parcel: Shipment, t: Context['t']): string[] {
  const { cameBack } = parcel
  if (isToCheck(order, parcel)) return [t('studio.back.unchecked')]
  if (parcel.status !== 'returned' || !cameBack) return []
  const count = cameBack.setAside.reduce((sum, { quantity }) => sum + quantity, 0)
  const why = t(`studio.back.reason.${cameBack.reason}`)
  return count > 0 ? [why, t('studio.back.set_aside.sum', { count })] : [why]
}
