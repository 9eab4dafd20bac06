import { FORMAT_OPTION } from './catalogue/record-command.ts'
import { refused } from './change-pairs.ts'
import type { CommandCall, ExitCode, Streams, Verbs } from './command-line.ts'
import { exportOrders } from './export-orders.ts'
import type { OrderDesk, Row, StaffOrder } from './order-desk.ts'
import { giveBack, owedOf } from './order-money.ts'
import { filtersOf, PAGE_OPTIONS, printPage } from './print-page.ts'
import type { MadeOutcome } from './store-calls.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const ORDER_VERBS: Verbs = {
  list: {
    about: 'orders, the oldest first, 50 on a page',
    options: {
      status: { about: 'pending (not paid), processing (to be packed), complete or canceled', value: 'status' },
      'to-refund': { about: 'those whose money somebody has to transfer back' },
      ...PAGE_OPTIONS,
    },
  },
  show: { takes: '<number>', about: 'one order, whole, as JSON' },
  export: {
    takes: '<folder>',
    about: 'writes orders that are done, and those of a former shop, as `customers import` of another shop takes them',
    options: {
      from: { about: 'first day of the orders', value: 'day', shape: DAY },
      to: { about: 'last day of the orders', value: 'day', shape: DAY },
      ...FORMAT_OPTION,
    },
  },
  paid: { takes: '<number>', about: 'all of its money has come, by transfer or in cash' },
  ship: {
    takes: '<number> <carrier> <tracking-number>',
    about: 'a parcel with all that is left has gone; carrier: gls, inpost, dpd-pl, dhl-pl, dhl-de, poczta, …',
  },
  delivered: { takes: '<number>', about: 'its parcels that are on their way have arrived' },
  refund: {
    takes: '<number> <amount>',
    about: 'gives a part of the price back (5.00) for goods that the buyer keeps',
    options: {
      note: { about: 'why; the buyer reads it', value: 'text' },
      again: { about: 'once more what was given back already, with the same amount and note' },
    },
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
  if (verb === 'export') return exportOrders({ verb, subjects, options }, world)
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
  if (verb === 'refund') {
    const what = { amount: first, note: String(options.note ?? ''), isAgain: options.again === true }
    const outcome = await giveBack(order, what, world)
    return outcome === 'nothing_new' ? 1 : told(outcome, world)
  }
  const outcome =
    verb === 'paid'
      ? await desk.tellOrder(number, 'payment', { amount: owedOf(order) })
      : verb === 'ship'
        ? await desk.tellOrder(number, 'shipment', { carrier: first, trackingNumber: tracking })
        : await desk.tellOrder(number, 'cancel', {})
  return told(outcome, world)
}

/** Says what the order is now, as far as one line tells it. */
const tell = (order: StaffOrder, { print }: Pick<World, 'print'>) => print(`${order.number}  ${statesOf(order)}`)

function told(outcome: MadeOutcome<StaffOrder>, world: World): ExitCode {
  if (!outcome.ok) return refused(outcome.errors, world)
  tell(outcome.value, world)
  return 0
}

/** Why a parcel that has not ended is not taken for delivered. */
const NOT_ON_ITS_WAY: Readonly<Record<string, string>> = {
  ready_for_pickup_by_courier: 'has a label and has not left yet',
  returning: 'is on its way back',
}
const ENDED: readonly string[] = ['delivered', 'returned', 'lost']

async function arrive({ number, shipments }: StaffOrder, world: World): Promise<ExitCode> {
  const open = shipments.filter(({ status }) => !ENDED.includes(status))
  const under = open.filter(({ status }) => NOT_ON_ITS_WAY[status] === undefined)
  if (under.length === 0) world.complain(`No parcel of ${number} is on its way.`)
  for (const { trackingNumber, status } of open)
    if (NOT_ON_ITS_WAY[status] !== undefined)
      world.complain(`Parcel ${trackingNumber} ${NOT_ON_ITS_WAY[status]}: it was left as it is.`)
  if (under.length === 0) return 1
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

async function list(options: CommandCall['options'], world: World): Promise<ExitCode> {
  const found = await world.desk.orders({
    ...filtersOf(options, ['status', 'page']),
    ...(options['to-refund'] && { refundByHand: 'true' }),
  })
  return printPage(found, { isJson: options.json === true, noun: 'orders', linesOf }, world)
}

function linesOf(order: Row): string[] {
  const { number, createdAt, gross, currency, email, refundsByHand } = order
  return [
    `${createdAt}  ${number}  ${gross} ${currency}  ${statesOf(order)}  ${email}`,
    ...refundsByHand.map(({ amount }) => `  to be transferred back: ${amount} ${currency}`),
  ]
}

const statesOf = ({
  status,
  paymentStatus,
  shipmentStatus,
}: Pick<Row, 'status' | 'paymentStatus' | 'shipmentStatus'>) =>
  `${status}, payment ${paymentStatus}, parcels ${shipmentStatus}`
