import { formatMoney } from '#locales/format.ts'
import type { Order } from '#schemas/order.ts'
import { hasFailed } from '#schemas/shipment.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { confirmationField, delayFields, parcelFields, priceCutFields } from '#server/forms/studio-order-fields.ts'
import type { Carrier } from '#server/ports/staff-orders.ts'
import { orderRowName } from './order-row-name.ts'
import { goneNote, hasUnsent, parcelActions } from './parcel-actions.ts'
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
  const isSent = order.shipments.some((parcel) => !hasFailed(parcel))
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
    ...order.shipments.flatMap((parcel) => parcelActions(order, parcel, context)),
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
        effect: t('studio.cancel.effect') + goneNote(order, context),
        submit: t('studio.cancel.submit', { number: id }),
        fields: [confirmationField(t)],
        isDanger: true,
      },
  ]
  // What cannot be undone stands last.
  const sorted = [...actions, ...more].sort((a, b) => Number(isDanger(a)) - Number(isDanger(b)))
  return recordActions(sorted, id, context)
}

const isDanger = (action: RecordAction | false) => action !== false && action.isDanger === true

function refundableRows({ items }: Order, t: Context['t']) {
  const kept = items.filter(({ quantity, canceledQty = 0 }) => quantity > canceledQty)
  const rows = kept.map((item) => ({ value: item.id, label: orderRowName(item) }))
  return [{ value: '', label: t('studio.refund.all') }, ...rows]
}

/** The carrier of the delivery method, where it is one of the list. */
function carrierOf({ shippingMethod }: Order, carriers: readonly Carrier[]): string {
  return carriers.find(({ code }) => code === shippingMethod?.code)?.code ?? carriers[0]?.code ?? ''
}
