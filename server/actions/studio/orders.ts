import type { MessageKey } from '#locales/message-types.ts'
import type { Order } from '#schemas/order.ts'
import type { ActionContext, ActionHandler, ActionResult } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { wrongAmount } from '#server/forms/amount-words.ts'
import { rowName } from '#server/forms/studio-case-fields.ts'
import { comebackFields, parcelRows } from '#server/forms/studio-comeback-fields.ts'
import {
  canceledPiecesFields,
  confirmationField,
  delayFields,
  parcelFields,
  refundNoteFields,
  undecidedBy,
} from '#server/forms/studio-order-fields.ts'
import { type Outcome, refused } from '#server/platform/outcome.ts'
import { readAmount, typedAmount } from '#server/platform/typed-amounts.ts'
import type { StaffRefusal } from '#server/ports/staff.ts'
import type { RefundCut } from '#server/ports/staff-orders.ts'
import { settleCall, wrongField } from './settle-call.ts'

/* What staff do with orders. The right was checked before; the commerce API checks it again, and the state of the order. */

export const receivePayment: ActionHandler<'studio.receivePayment'> = async ({ id, amount }, context) =>
  settle(await context.ports.staffOrders.receiveMoney(id, amount), 'studio.receive.done', { ...context, id })

export const sendParcel: ActionHandler<'studio.sendParcel'> = async ({ id, carrier, trackingNumber }, context) => {
  const { ports, t } = context
  const parcel = { carrier, trackingNumber: trackingNumber.trim() }
  const fields = parcelFields(t, await ports.staffOrders.carriers(), carrier)
  const refused = refuseFields(fields, parcel, t)
  if (refused) return refused
  return settle(await ports.staffOrders.sendParcel(id, parcel), 'studio.send.done', { ...context, id })
}

export const moveParcel: ActionHandler<'studio.moveParcel'> = async ({ id, parcel, status }, context) => {
  const said = status === 'delivered' ? 'studio.arrived.done' : 'studio.left.done'
  return settle(await context.ports.staffOrders.moveParcel(id, parcel, status), said, { ...context, id })
}

export const takeParcelBack: ActionHandler<'studio.takeParcelBack'> = async (input, context) => {
  const { id, parcel, reason, setAside = {}, notifyBuyer = false, note = '', isConfirmed = false } = input
  const { ports, t } = context
  const order = await ports.staffOrders.order(id)
  if (!order) return settle(refused('order_not_found'), 'studio.back.done', { ...context, id })
  const found = order.shipments.find((each) => each.id === parcel)
  const rows = parcelRows(order, found?.items ?? [], ({ sku }) => sku)
  const given = Object.fromEntries(rows.map(({ name }) => [name, setAside[name] ?? 0]))
  const fields = comebackFields({ t, language: '', rows, isNews: found?.status !== 'returned' })
  const wrong = refuseFields(fields, { reason, note, notifyBuyer, setAside: given, isConfirmed }, t)
  if (wrong) return wrong
  const strange = Object.keys(setAside).find((name) => !Object.hasOwn(given, name))
  if (strange !== undefined) return wrongField(`setAside.${strange}`, t('studio.back.set_aside.hint', { count: 0 }))
  if (note.trim() !== '' && !notifyBuyer) return wrongField('notifyBuyer', t('studio.back.notify_first'))
  const set = rows.flatMap(({ name, orderItemId }) => {
    const quantity = setAside[name] ?? 0
    return quantity > 0 ? [{ orderItemId, quantity }] : []
  })
  const comeback = { reason, setAside: set, notifyBuyer, note: note.trim() || null }
  const said = notifyBuyer ? 'studio.back.told.done' : 'studio.back.done'
  return settle(await ports.staffOrders.takeParcelBack(id, parcel, comeback), said, { ...context, id })
}

export const loseParcel: ActionHandler<'studio.loseParcel'> = async ({ id, parcel, isConfirmed = false }, context) => {
  const { ports, t } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  return settle(await ports.staffOrders.moveParcel(id, parcel, 'lost'), 'studio.lost.done', { ...context, id })
}

export const delayOrder: ActionHandler<'studio.delayOrder'> = async ({ id, until, note }, context) => {
  const { ports, t } = context
  const refused = refuseFields(delayFields({ t, language: '' }), { until, ...(note !== undefined && { note }) }, t)
  if (refused) return refused
  const outcome = await ports.staffOrders.delay(id, { until, note: note?.trim() || null })
  if (!outcome.ok && outcome.code === 'invalid_input') return wrongField('until', t('studio.refused.day'))
  return settle(outcome, 'studio.delay.done', { ...context, id })
}

export const completeOrder: ActionHandler<'studio.completeOrder'> = async ({ id }, context) =>
  settle(await context.ports.staffOrders.complete(id), 'studio.complete.done', { ...context, id })

export const previewRefund: ActionHandler<'studio.previewRefund'> = async ({ id, ...typed }, context) => {
  const { ports, t, link } = context
  const cut = readCut(typed, t)
  if ('effects' in cut) return cut
  const outcome = await ports.staffOrders.previewRefund(id, cut)
  if (!outcome.ok) return settle(outcome, 'studio.lower.done', { ...context, id })
  const { amount, delivery, orderItemId } = cut
  const query = {
    amount: typedAmount(amount),
    ...(delivery > 0 && { delivery: typedAmount(delivery) }),
    ...(orderItemId !== null && { item: orderItemId }),
  }
  const to = link('studio_order_refund', { id }, { query }) ?? '/'
  return { status: 200, effects: [{ effect: 'navigate', to }], cookies: [] }
}

export const lowerPrice: ActionHandler<'studio.lowerPrice'> = async ({ id, once, ...typed }, context) => {
  const { ports, t } = context
  const refused = refuseFields(refundNoteFields({ t, language: '' }), typed, t)
  if (refused) return refused
  const cut = readCut(typed, t)
  if ('effects' in cut) return cut
  const given = { ...cut, note: typed.note.trim(), key: `studio-${once}` }
  // A form that is sent again may ask for more than is left: then nothing is known about the way.
  const preview = await ports.staffOrders.previewRefund(id, cut)
  const outcome = await ports.staffOrders.lowerPrice(id, given)
  const said = preview.ok ? (`studio.lower.${preview.value.way}.done` as const) : 'studio.lower.done'
  const settled = settle(outcome, said, { ...context, id })
  if (!outcome.ok) return settled
  // The preview has come true: the order shows what is left.
  const to = context.link('studio_order', { id }) ?? '/'
  const effects = settled.effects.filter(({ effect }) => effect !== 'refresh')
  return { ...settled, effects: [...effects, { effect: 'navigate', to }] }
}

interface TypedCut {
  amount?: string | undefined
  delivery?: string | undefined
  item?: string | undefined
}

/** What was typed, or the refusal of what is no amount. */
function readCut(typed: TypedCut, t: ActionContext['t']): RefundCut | ActionResult {
  const [amount, delivery] = [readAmount(typed.amount || '0'), readAmount(typed.delivery || '0')]
  const why = (text = '') => wrongAmount(t, text, t('studio.lower.amount_wrong'))
  if (amount === null) return wrongField('amount', why(typed.amount))
  if (delivery === null) return wrongField('delivery', why(typed.delivery))
  if (amount + delivery === 0) return wrongField('amount', t('studio.lower.amount_wrong'))
  return { amount, delivery, orderItemId: typed.item || null }
}

export const finishRefund: ActionHandler<'studio.finishRefund'> = async ({ id, refund }, context) =>
  settle(await context.ports.staffOrders.finishRefund(id, refund), 'studio.refunded.done', { ...context, id })

export const cancelPieces: ActionHandler<'studio.cancelPieces'> = async (input, context) => {
  const { id, once, pieces = {}, note = '', isConfirmed = false } = input
  const { ports, t } = context
  const order = await ports.staffOrders.order(id)
  if (!order) return settle(refused('order_not_found'), 'studio.pieces.done', { ...context, id })
  // How many there are is known to the commerce API alone: a form that is sent again finds fewer.
  const wrong = refuseFields(canceledPiecesFields({ t, language: '', rows: [] }), { note, isConfirmed }, t)
  if (wrong) return wrong
  const items = order.items.flatMap((item, index) => {
    const quantity = pieces[rowName(index)] ?? 0
    return quantity > 0 ? [{ orderItemId: item.id, quantity }] : []
  })
  if (items.length === 0) return wrongField(`pieces.${Object.keys(pieces)[0] ?? 'row1'}`, t('studio.pieces.none'))
  const given = { items, note: note.trim() || null, key: `studio-${once}` }
  const outcome = await ports.staffOrders.cancelPieces(id, given)
  const isUndecided = !outcome.ok && outcome.code === 'payment_undecided'
  return settle(isUndecided ? refused(undecidedBy(order)) : outcome, 'studio.pieces.done', { ...context, id })
}

export const cancelOrder: ActionHandler<'studio.cancelOrder'> = async ({ id, isConfirmed = false }, context) => {
  const { ports, t } = context
  const refused = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (refused) return refused
  return settle(await ports.staffOrders.cancel(id), 'studio.cancel.done', { ...context, id })
}

type Lowered = 'lower' | `lower.${'provider' | 'by_hand' | 'invoice'}`
type Done =
  | 'receive'
  | 'send'
  | 'left'
  | 'arrived'
  | 'back'
  | 'back.told'
  | 'lost'
  | 'delay'
  | 'complete'
  | Lowered
  | 'refunded'
  | 'pieces'
  | 'cancel'
type Said = Extract<MessageKey, `studio.${Done}.done`>

/** Says what was done and shows the order as it is now, or says why nothing was. */
function settle(
  outcome: Outcome<Order, StaffRefusal>,
  said: Said,
  context: Pick<ActionContext, 't' | 'link'> & { id: string },
): ActionResult {
  return settleCall(outcome, said, { ...context, back: ['studio_order', { id: context.id }] })
}
