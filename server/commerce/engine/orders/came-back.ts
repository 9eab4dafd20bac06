import type { Transaction } from 'kysely'
import type { ComebackReason } from '#schemas/shipment.ts'
import { appendEvent } from '../events.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { piecesHere } from './gone-pieces.ts'
import { moveParcel } from './move-parcel.ts'
import { orderMail } from './order-mail.ts'
import type { OrderTransition } from './order-transition.ts'
import { areTooMany, hasLabelAlone, type Parcel, type Pieces, parcelsOf, piecesOf } from './parcels.ts'
import type { OrderRecord } from './read-order.ts'
import type { StoredShipment } from './stored-order.ts'

type Tx = Transaction<EngineDatabase>

export interface Comeback {
  reason: ComebackReason
  /** pieces that cannot be sold any more; the rest lies here for the order */
  setAside: Pieces
  /** whether the buyer gets a mail */
  isTold: boolean
  /** for the buyer, in the language of the order; null for none */
  note: string | null
}

/**
 * Records that staff have a parcel back that was not delivered, and what has become of its goods: they lie here for the order, can be sent
 * again, and go back into stock with a cancellation, but for those that are set aside. Once for each parcel, whether its carrier has said
 * before that it came back, or says so later; the same again changes nothing, but that the buyer is told if that is first asked for then. Throws
 * 404 for none, 409 for a parcel that has not left, has ended otherwise or was recorded differently, for pieces that do not lie here, and if the
 * buyer of an ended order is to be told; 422 for pieces of other parcels.
 */
export async function recordComeback(
  tx: Tx,
  record: OrderRecord,
  comeback: Comeback & { id: string },
  transition: OrderTransition,
): Promise<void> {
  const { id, reason, setAside, note } = comeback
  const { now } = transition
  const parcel = (await parcelsOf(tx, record.number)).find((each) => each.id === id)
  if (!parcel) throw new Refusal(404, 'shipment_not_found', 'This order has no such parcel.')
  const { cameBack: known } = parcel
  if (!known) checkParcel(parcel, setAside)
  else if (known.reason !== reason || !isSame(known.setAside, setAside))
    throw new Refusal(409, 'return_recorded', 'It was recorded before how this parcel came back.')
  const isToTell = comeback.isTold && !known?.isTold
  if (isToTell && record.status !== 'processing')
    throw new Refusal(
      409,
      'order_not_open',
      'This order has ended: nothing of it is sent again, so its buyer is not asked.',
    )
  if (known && !isToTell) return
  const { id: _, ...content } = known ? parcel : await takeIn(tx, record, comeback, transition)
  const cameBack = { at: now.toISOString(), reason, setAside, ...known, ...(isToTell && { isTold: true }) }
  await tx
    .updateTable('shipments')
    .set({ content: JSON.stringify({ ...content, cameBack } satisfies StoredShipment) })
    .where('id', '=', id)
    .execute()
  if (!isToTell) return
  const mail = await orderMail(tx, record, transition)
  await appendEvent(tx, { type: 'shipment.returned', shipmentId: id, reason, note, ...mail }, now)
}

/** Moves a parcel as if its carrier had said so, if it has not. */
async function takeIn(
  tx: Tx,
  record: OrderRecord,
  { id, reason, setAside }: Comeback & { id: string },
  transition: OrderTransition,
): Promise<Parcel> {
  await moveParcel(tx, record, { id, status: 'returned', place: '', collectUntil: null, reason }, transition)
  const parcels = await parcelsOf(tx, record.number)
  await checkSetAside(tx, record, { setAside, parcels })
  return parcels.find((each) => each.id === id)!
}

function checkParcel(parcel: Parcel, setAside: Readonly<Pieces>): void {
  if (parcel.status === 'delivered' || parcel.status === 'lost')
    throw new Refusal(409, 'shipment_ended', 'This parcel has arrived or was lost: it does not come back.')
  if (hasLabelAlone(parcel))
    throw new Refusal(409, 'shipment_not_sent', 'This parcel has not left: take it back instead.')
  const ids = setAside.map(({ orderItemId }) => orderItemId)
  const isWrong = setAside.some(({ orderItemId, quantity }) => quantity > piecesOf(parcel.items, orderItemId))
  if (isWrong || new Set(ids).size < ids.length)
    throw new Refusal(422, 'too_many', 'More pieces than the parcel had, or a row twice.')
}

/** Pieces that were sent again or cancelled since the carrier said that they came back lie here no more. */
async function checkSetAside(
  tx: Tx,
  record: OrderRecord,
  { setAside, parcels }: { setAside: Readonly<Pieces>; parcels: readonly Parcel[] },
): Promise<void> {
  if (setAside.length === 0) return
  if (record.status === 'processing' && !areTooMany(setAside, await piecesHere(tx, record, parcels))) return
  throw new Refusal(
    409,
    'set_aside_gone',
    'Pieces of this parcel were sent again or cancelled since: correct the stock by hand.',
  )
}

const isSame = (some: Readonly<Pieces>, others: Readonly<Pieces>) =>
  some.length === others.length && some.every(({ orderItemId, quantity }) => piecesOf(others, orderItemId) === quantity)
