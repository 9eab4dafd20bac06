import type { Client } from 'pg'
import { contentOf } from '#server/commerce/engine/orders/read-order.ts'
import { faultsOf, inDatabase } from '../kill/kill-rounds.ts'
import type { Bought, KnownCart } from './customers.ts'
import type { CaughtMail } from './mail-catcher.ts'

type Pieces = readonly { sku: string; quantity: number }[]

/** Orders and carts that are missing, doubled or other than shoppers know them, and stock that does not add up. */
export async function boughtFaults(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  { orders, carts }: Bought,
): Promise<string[]> {
  return inDatabase({ dataDir, databaseUrl }, async (database) => {
    const { db } = database
    const records = orders.map(({ id }) => ({ cartId: id, key: '', expectedTotal: '', number: null }))
    const faults = await faultsOf(database, records, new Set())
    const placed = await db.selectFrom('orders').selectAll().where('cart_id', 'is not', null).execute()
    const left = await db.selectFrom('carts').select('id').execute()
    if (placed.length !== orders.length) faults.push(`${orders.length} purchases became ${placed.length} orders`)
    if (left.length !== carts.length) faults.push(`${carts.length} filled carts became ${left.length}`)
    for (const order of orders) {
      const own = placed.find(({ cart_id }) => cart_id === order.id)
      if (own) faults.push(...differences(`order ${own.number}`, order, contentOf(own).items))
      else faults.push(`the order of cart ${order.id} is missing`)
    }
    for (const cart of carts) {
      const lines = await db
        .selectFrom('cart_lines')
        .select(['sku', 'quantity'])
        .where('cart_id', '=', cart.id)
        .execute()
      faults.push(...differences(`cart ${cart.id}`, cart, lines))
    }
    return faults
  })
}

function differences(name: string, { pieces }: KnownCart, found: Pieces): string[] {
  const missing = [...pieces].filter(
    ([sku, quantity]) => found.reduce((sum, each) => sum + (each.sku === sku ? each.quantity : 0), 0) !== quantity,
  )
  const isWhole = missing.length === 0 && found.length === pieces.size
  return isWhole ? [] : [`${name} has ${told(found)}, and its shopper added ${told(toPieces(pieces))}`]
}

const toPieces = (pieces: ReadonlyMap<string, number>) => [...pieces].map(([sku, quantity]) => ({ sku, quantity }))
const told = (pieces: Pieces) => pieces.map(({ sku, quantity }) => `${quantity} of ${sku}`).join(', ') || 'nothing'

/** Mails that wait or are being sent, and those of killed servers of which nobody knows whether they were sent. */
export async function unsentMails(database: Client): Promise<{ waiting: number; unknown: Set<string> }> {
  const { rows } = await database.query<{ recipient: string; status: string }>(
    "select recipient, status from store.outbox where status in ('pending', 'sending', 'unclear')",
  )
  const unknown = rows.filter(({ status }) => status !== 'pending')
  return { waiting: rows.length - unknown.length, unknown: new Set(unknown.map(({ recipient }) => recipient)) }
}

/** Addresses of orders that got no mail. `unknown`: recipients whose mail was under way at a kill. */
export function lackMail(
  mails: readonly CaughtMail[],
  orders: Bought['orders'],
  unknown: ReadonlySet<string>,
): string[] {
  const reached = new Set(mails.map(({ recipient }) => recipient))
  return orders.flatMap(({ email }) => (reached.has(email) || unknown.has(email) ? [] : [email]))
}

/** Mails that came twice. */
export function mailFaults(mails: readonly CaughtMail[]): string[] {
  const same = mails.map(({ recipient, subject }) => `${recipient}: ${subject}`)
  return [
    ...doubled(mails.map(({ id }) => id)).map((id) => `the mail ${id} came twice`),
    ...doubled(same).map((mail) => `there are two mails to ${mail}`),
  ]
}

/** Events of deliveries that are under way just now. */
export async function claimedEvents(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ event_id: string }>(
    "select event_id from engine.webhook_deliveries where status = 'waiting' and claimed_by is not null",
  )
  return rows.map(({ event_id }) => event_id)
}

export async function waitingDeliveries(database: Client): Promise<number> {
  const { rows } = await database.query("select 1 from engine.webhook_deliveries where status = 'waiting'")
  return rows.length
}

/** Events that came twice although no server was killed on the way, and orders that were not told. */
export function webhookFaults(
  events: readonly { id: string; order: string }[],
  { orders, underWay }: { orders: readonly string[]; underWay: ReadonlySet<string> },
): string[] {
  const faults = doubled(events.map(({ id }) => id))
    .filter((id) => !underWay.has(id))
    .map((id) => `the event ${id} came twice`)
  const ids = new Map(events.map(({ id, order }) => [id, order]))
  faults.push(...doubled([...ids.values()]).map((order) => `order ${order} has two events`))
  const told = new Set(ids.values())
  for (const order of orders) if (!told.has(order)) faults.push(`no event told of order ${order}`)
  return faults
}

/** Each value that is there more than once. */
function doubled(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))]
}
