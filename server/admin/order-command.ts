import { createHash } from 'node:crypto'
import { z } from 'zod'
import { refused } from './change-pairs.ts'
import { type CommandCall, type ExitCode, JSON_OPTION, type Streams, type Verbs } from './command-line.ts'
import type { MadeOutcome, StoreCalls } from './store-calls.ts'

const Row = z.object({
  number: z.string(),
  createdAt: z.string(),
  email: z.string(),
  ...{ gross: z.string(), currency: z.string() },
  ...{ status: z.string(), paymentStatus: z.string(), shipmentStatus: z.string() },
  refundsByHand: z.array(z.object({ id: z.string(), amount: z.string() })),
})
type Row = z.infer<typeof Row>

/** A whole order as the commerce API answers it; only what the commands need is named. */
const Order = z.looseObject({
  number: z.string(),
  currency: z.string(),
  ...{ status: z.string(), paymentStatus: z.string(), shipmentStatus: z.string() },
  totals: z.array(z.object({ code: z.string(), price: z.object({ gross: z.string() }) })),
  shipments: z.array(z.object({ id: z.string(), status: z.string() })),
})
export type StaffOrder = z.infer<typeof Order>

/** Orders and their money and parcels. Its methods throw StoreDeskError. */
export interface OrderDesk {
  /** oldest first */
  orders(filters: Readonly<Record<string, string>>): Promise<{ data: Row[]; total: number }>
  order(number: string): Promise<StaffOrder | null>
  /** `payment`, `shipment`, `refund`, … with the body of that staff call */
  tellOrder(number: string, what: string, body: object, idempotencyKey?: string): Promise<MadeOutcome<StaffOrder>>
  /** where a parcel is now; errors if it was refused, null if not */
  tellParcel(number: string, id: string, status: string): Promise<Readonly<Record<string, string>> | null>
}

export function orderDesk({ read, find, make, write }: StoreCalls): OrderDesk {
  const at = (number: string) => `/staff/order/${encodeURIComponent(number)}`
  return {
    orders: (filters) =>
      read(`/staff/order?${new URLSearchParams(filters)}`, z.object({ data: z.array(Row), total: z.int() })),
    order: (number) => find(at(number), Order),
    tellOrder: (number, what, body, key) =>
      make(`${at(number)}/${what}`, body, Order, key === undefined ? {} : { 'idempotency-key': key }),
    async tellParcel(number, id, status) {
      const outcome = await write('PATCH', `${at(number)}/shipment/${encodeURIComponent(id)}`, { body: { status } })
      return outcome.ok ? null : outcome.errors
    },
  }
}

export const ORDER_VERBS: Verbs = {
  list: {
    about: 'orders, the oldest first, 50 on a page',
    options: {
      status: { about: 'pending (not paid), processing (to be packed), complete or canceled', value: 'status' },
      'to-refund': { about: 'those whose money somebody has to transfer back' },
      page: { about: 'a later page', value: 'number', shape: /^\d{1,4}$/ },
      ...JSON_OPTION,
    },
  },
  show: { takes: '<number>', about: 'one order, whole, as JSON' },
  paid: { takes: '<number>', about: 'all of its money has come, by transfer or in cash' },
  ship: {
    takes: '<number> <carrier> <tracking-number>',
    about: 'a parcel with all that is left has gone; carrier: gls, inpost, dpd-pl, dhl-pl, dhl-de, poczta, …',
  },
  delivered: { takes: '<number>', about: 'its parcels have arrived' },
  refund: {
    takes: '<number> <amount>',
    about: 'gives a part of the price back (5.00) for goods that the buyer keeps',
    options: { note: { about: 'why; the buyer reads it', value: 'text' } },
  },
  refunded: { takes: '<number>', about: 'money that waited to be given back by hand has been transferred' },
  cancel: { takes: '<number>', about: 'before a parcel has gone; what was paid goes back' },
}

type World = Pick<Streams, 'print' | 'complain'> & { desk: OrderDesk }

/** Runs a command on orders. */
export async function runOrderCommand({ verb, subjects, options }: CommandCall, world: World): Promise<ExitCode> {
  const { desk, print, complain } = world
  const [number = '', first = '', tracking = ''] = subjects
  if (verb === 'list') return list(options, world)
  const order = await desk.order(number)
  if (order === null) {
    complain(`There is no order ${number}.`)
    return 1
  }
  if (verb === 'show') {
    print(JSON.stringify(order, null, 2))
    return 0
  }
  if (verb === 'delivered') return arrive(order, world)
  if (verb === 'refunded') return settle(order, world)
  const outcome =
    verb === 'paid'
      ? await desk.tellOrder(number, 'payment', { amount: totalOf(order) })
      : verb === 'ship'
        ? await desk.tellOrder(number, 'shipment', { carrier: first, trackingNumber: tracking })
        : verb === 'cancel'
          ? await desk.tellOrder(number, 'cancel', {})
          : await desk.tellOrder(
              number,
              'refund',
              { amount: first, note: String(options.note ?? '') },
              keyOf(number, first, String(options.note ?? '')),
            )
  return told(outcome, world)
}

/** The same words again are the same refund: nothing goes back twice by mistake. */
const keyOf = (...words: string[]) => createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 40)

const totalOf = ({ totals }: StaffOrder) =>
  totals.find(({ code }) => code === 'grand_total__incl_tax')?.price.gross ?? ''

/** Says what the order is now, as far as one line tells it. */
const tell = (order: StaffOrder, { print }: Pick<World, 'print'>) => print(`${order.number}  ${statesOf(order)}`)

function told(outcome: MadeOutcome<StaffOrder>, world: World): ExitCode {
  if (!outcome.ok) return refused(outcome.errors, world)
  tell(outcome.value, world)
  return 0
}

async function arrive({ number, shipments }: StaffOrder, world: World): Promise<ExitCode> {
  const under = shipments.filter(({ status }) => status !== 'delivered')
  if (under.length === 0) {
    world.complain(`No parcel of ${number} is on its way.`)
    return 1
  }
  for (const { id } of under) {
    const errors = await world.desk.tellParcel(number, id, 'delivered')
    if (errors !== null) return refused(errors, world)
  }
  const after = await world.desk.order(number)
  if (after !== null) tell(after, world)
  return 0
}

async function settle({ number }: StaffOrder, world: World): Promise<ExitCode> {
  const waiting = await refundsOf(number, world.desk)
  if (waiting.length === 0) {
    world.complain(`No money of ${number} waits to be given back by hand.`)
    return 1
  }
  let outcome: MadeOutcome<StaffOrder> | null = null
  for (const { id } of waiting) {
    outcome = await world.desk.tellOrder(number, `refund/${encodeURIComponent(id)}/done`, {})
    if (!outcome.ok) break
  }
  return outcome === null ? 1 : told(outcome, world)
}

async function refundsOf(number: string, desk: OrderDesk): Promise<Row['refundsByHand']> {
  for (let page = 1; ; page += 1) {
    const { data } = await desk.orders({ refundByHand: 'true', page: String(page) })
    const found = data.find((each) => each.number === number)
    if (found || data.length === 0) return found?.refundsByHand ?? []
  }
}

async function list({ status, page, json, ...rest }: CommandCall['options'], world: World): Promise<ExitCode> {
  const { desk, print, complain } = world
  const { data, total } = await desk.orders({
    ...(typeof status === 'string' && { status }),
    ...(rest['to-refund'] && { refundByHand: 'true' }),
    ...(typeof page === 'string' && { page }),
  })
  if (json) print(JSON.stringify({ data, total }, null, 2))
  else
    for (const each of data) {
      const { number, createdAt, gross, currency, email, refundsByHand } = each
      print(`${createdAt}  ${number}  ${gross} ${currency}  ${statesOf(each)}  ${email}`)
      for (const { amount } of refundsByHand) print(`  to be transferred back: ${amount} ${currency}`)
    }
  if (!json && total > data.length) complain(`${total} orders in all; --page shows others.`)
  return 0
}

const statesOf = ({
  status,
  paymentStatus,
  shipmentStatus,
}: Pick<Row, 'status' | 'paymentStatus' | 'shipmentStatus'>) =>
  `${status}, payment ${paymentStatus}, parcels ${shipmentStatus}`
