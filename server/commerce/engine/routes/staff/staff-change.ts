import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall, type StaffCallRecord } from '../../../staff/staff-call.ts'
import { keepAnswer, requestHash, takeKey } from '../../answers.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { type OrderTransition, orderTransition } from '../../orders/order-transition.ts'
import { parcelsOf } from '../../orders/parcels.ts'
import {
  contentOf,
  isImported,
  type OrderRecord,
  orderByNumber,
  readOrder,
  toWireOrder,
} from '../../orders/read-order.ts'
import { refundsOf } from '../../payments/refunds.ts'
import { Refusal } from '../../refusal.ts'
import type { EngineDatabase } from '../../schema.ts'
import { registeredBuyer } from '../../vat-numbers/stored-numbers.ts'
import type { CheckoutDeps } from '../engine.ts'
import { OrderAnswer } from '../order-bodies.ts'
import { readKey } from '../read-request.ts'

type Ctx = Context<CommerceEnv>
type Tx = Transaction<EngineDatabase>
export type StaffDeps = Pick<CheckoutDeps, 'database' | 'links' | 'rules'>
export type Work = (tx: Tx, record: OrderRecord, transition: OrderTransition) => Promise<200 | 201>

/** What every staff call that changes an order answers and refuses. */
export const ORDER_CHANGE = {
  answers: { 200: { description: 'The order as it is now.', schema: OrderAnswer } },
  refusals: [404, 409],
  idempotencyKey: 'optional',
} as const

/**
 * Changes an order, once for each idempotency-key, and answers its new state. `note`: the change, for the audit trail.
 */
export async function changeOrder(
  { database, links, rules }: StaffDeps,
  context: Ctx,
  work: Work,
  note = '',
): Promise<Response> {
  const { now } = context.get('caller')
  const number = context.req.param('number') as string
  const transition = await orderTransition({ links, rules }, now)
  const change = async (tx: Tx) => {
    await lockOrder(tx, number)
    const record = await orderByNumber(tx, number)
    if (!record) throw orderNotFound()
    if (isImported(record)) throw new Refusal(409, 'order_imported', 'A former shop has carried this order out.')
    return work(tx, record, transition)
  }
  const status = await onceForKey(database, context, { change, note })
  return context.json(await staffOrder(database, context, (await orderByNumber(database.db, number))!), status)
}

type Told = Pick<StaffCallRecord, 'object' | 'before' | 'after'>

/**
 * Runs a change in one transaction, once for each idempotency-key; returns its status. A second request with the key waits for the first.
 * `note`: the change, for the audit trail; `told`: what else it tells, asked once the change is made.
 */
export async function onceForKey(
  database: StaffDeps['database'],
  context: Ctx,
  { change, note, told }: { change: (tx: Tx) => Promise<200 | 201>; note: string; told?: () => Told },
): Promise<200 | 201> {
  const { now } = context.get('caller')
  const key = readKey(context)
  const { method, path } = context.req
  const request = requestHash({ method, path, body: await context.req.text(), asker: 'staff' })
  return database.transaction(async (tx) => {
    const earlier = key === null ? null : await takeKey(tx, key, request, now)
    if (earlier === 'mismatch')
      throw new Refusal(422, 'idempotency_key_reused', 'This idempotency-key was used for another request.')
    if (earlier) {
      await recordStaffCall(tx, context, { status: earlier.status, note: 'Repeated: nothing was changed.' })
      return earlier.status as 200 | 201
    }
    const status = await change(tx)
    await recordStaffCall(tx, context, { status, note, ...told?.() })
    if (key !== null) await keepAnswer(tx, { key, request, status, body: path, now })
    return status
  })
}

/** For calls that move money or goods: repeated by mistake they would move it twice. */
export function requireKey(context: Ctx, what = 'Giving money back'): void {
  if (readKey(context) === null) throw new Refusal(400, 'idempotency_key_missing', `${what} needs an idempotency-key.`)
}

/** The order with the staff's fields: notes of its refunds, how parcels came back, and who VIES says has the VAT number. */
export async function staffOrder({ db }: StaffDeps['database'], context: Ctx, record: OrderRecord) {
  const order = toWireOrder(await readOrder(db, record, context.get('caller').locale))
  const notes = new Map((await refundsOf(db, record)).map(({ id, error }) => [id, error]))
  const found = new Map((await parcelsOf(db, record.number)).map(({ id, cameBack }) => [id, cameBack]))
  const { intraEu } = contentOf(record)
  return {
    ...order,
    refunds: order.refunds.map((refund) => ({ ...refund, note: notes.get(refund.id) ?? null })),
    shipments: order.shipments.map((parcel) => {
      const cameBack = found.get(parcel.id)
      if (!cameBack) return parcel
      const { isTold: _, ...how } = cameBack
      return { ...parcel, cameBack: how }
    }),
    ...(order.intraEuSupply &&
      intraEu && {
        intraEuSupply: { ...order.intraEuSupply, registered: await registeredBuyer(db, intraEu.proof) },
      }),
  }
}

export const orderNotFound = () => new Refusal(404, 'order_not_found', 'There is no such order.')
