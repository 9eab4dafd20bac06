import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { engineMigrations } from '#server/commerce/engine/migrations/migrations.ts'
import { setStock } from '#server/commerce/engine/offers/write-stock.ts'
import { contentOf } from '#server/commerce/engine/orders/read-order.ts'
import type { EngineDatabase } from '#server/commerce/engine/schema.ts'
import { PLENTIFUL } from '#server/commerce/testing/test-orders.ts'
import { type Database, openDatabase } from '#server/platform/database/open.ts'
import { buyUntilKilled, type OrderRecord, sendOrder } from './buyer.ts'
import { type CommerceProcess, startCommerce } from './commerce-process.ts'
import { refundIds, returnFaults } from './return-faults.ts'
import { giveBack, type ReturnAttempt, returnUntilKilled } from './returner.ts'

const BUYERS = 4
const STOCK = 1_000_000

export interface KillResult {
  rounds: number
  /** confirmed orders before the shop was killed */
  acknowledged: number
  /** orders sent but unanswered when the shop was killed; sent again afterwards */
  unanswered: number
  orders: number
  /** orders of which a piece was given back */
  returns: number
  /** problems found; empty if there are none */
  faults: string[]
}

/**
 * Kills the commerce API at random moments while four buyers place orders and a fifth gives pieces back, for a number of rounds, and
 * checks its database after each: no confirmed order, return or refund is missing or doubled, no order is partial, no stock is lost or
 * sold twice.
 */
export async function killRounds({
  rounds,
  databaseUrl,
  onRound = () => {},
}: {
  rounds: number
  databaseUrl: string | null
  onRound?: (round: number, bought: number) => void
}): Promise<KillResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-kill-'))
  const bought: OrderRecord[] = []
  const returned: ReturnAttempt[] = []
  const faults: string[] = []
  let unanswered = 0
  let running: CommerceProcess | undefined
  const start = async () => {
    running = await startCommerce({ dataDir, databaseUrl })
    return running
  }
  try {
    await (await start()).kill()
    const ofDemo = await inDatabase({ dataDir, databaseUrl }, async (database) => {
      await fillStock(database)
      return refundIds(database)
    })
    const allFaults = async (database: Database<EngineDatabase>): Promise<string[]> => {
      const carts = new Set(returned.map(({ cartId }) => cartId))
      return [...(await faultsOf(database, bought, carts)), ...(await returnFaults(database, returned, ofDemo))]
    }
    for (let round = 1; round <= rounds; round += 1) {
      const shop = await start()
      const open = bought.filter(({ number }) => number === null)
      for (const each of open) await sendOrder(shop, each)
      for (const each of returned.filter(({ isRefunded }) => !isRefunded)) await giveBack(shop, each)
      const buying = Array.from({ length: BUYERS }, () => buyUntilKilled(shop, bought))
      const returning = returnUntilKilled(shop, returned)
      await underWay({ bought, returned }, { bought: bought.length + BUYERS, returned: returned.length + 1 })
      await pause(Math.random() * 500)
      await shop.kill()
      await Promise.all([...buying, returning])
      unanswered += bought.filter(({ number }) => number === null).length
      faults.push(...(await inDatabase({ dataDir, databaseUrl }, allFaults)))
      onRound(round, bought.length)
    }
    const last = await start()
    for (const each of bought.filter(({ number }) => number === null)) await sendOrder(last, each)
    for (const each of returned.filter(({ isRefunded }) => !isRefunded)) await giveBack(last, each)
    await last.kill()
    const orders = await inDatabase({ dataDir, databaseUrl }, async (database) => {
      faults.push(...(await allFaults(database)))
      return (await placedOrders(database)).length
    })
    const baskets = bought.length + returned.length
    if (orders !== baskets) faults.push(`${baskets} baskets became ${orders} orders`)
    return { rounds, acknowledged: bought.length - unanswered, unanswered, orders, returns: returned.length, faults }
  } finally {
    // After an error it still runs, and writes.
    await running?.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits for a number of sent orders and returns, so that a kill hits some also on a slow machine; with a time limit. */
async function underWay(
  { bought, returned }: { bought: readonly OrderRecord[]; returned: readonly ReturnAttempt[] },
  wanted: { bought: number; returned: number },
): Promise<void> {
  const isUnderWay = () => bought.length >= wanted.bought && returned.length >= wanted.returned
  for (let waited = 0; !isUnderWay() && waited < 400; waited += 1) await pause(25)
}

/** Does work in the database `engine` of a commerce API that does not run. */
export async function inDatabase<T>(
  where: { dataDir: string; databaseUrl: string | null },
  work: (database: Database<EngineDatabase>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase<EngineDatabase>({
    ...where,
    name: 'engine',
    migrations: engineMigrations,
    poolSize: 2,
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Stocks what the buyers buy, so that `faultsOf` can count it. */
export async function fillStock(database: Database<EngineDatabase>): Promise<void> {
  for (const sku of PLENTIFUL) {
    const sources = await database.db
      .selectFrom('stock')
      .select('source')
      .where('sku', '=', sku)
      .where('status', 'is not', null)
      .execute()
    for (const [place, { source }] of sources.entries()) {
      await setStock(database, { sku, source, quantity: place === 0 ? STOCK : 0 })
    }
  }
}

const placedOrders = ({ db }: Database<EngineDatabase>) =>
  db.selectFrom('orders').selectAll().where('cart_id', 'is not', null).execute()

/**
 * Confirmed orders that are missing or doubled, orders that are half, and stock that does not add up.
 * `returned`: carts of the orders that are given back in part, which have one row.
 */
export async function faultsOf(
  database: Database<EngineDatabase>,
  bought: readonly OrderRecord[],
  returned: ReadonlySet<string>,
): Promise<string[]> {
  const { db } = database
  const faults: string[] = []
  const orders = await placedOrders(database)
  const numbers = new Set(orders.map(({ number }) => number))
  for (const { number, cartId } of bought) {
    if (number !== null && !numbers.has(number)) faults.push(`confirmed order ${number} is missing`)
    const ofCart = orders.filter(({ cart_id }) => cart_id === cartId)
    if (ofCart.length > 1) faults.push(`cart ${cartId} became ${ofCart.length} orders`)
  }
  const history = new Set(
    (await db.selectFrom('order_history').select('order_number').execute()).map((row) => row.order_number),
  )
  const carts = new Set((await db.selectFrom('carts').select('id').execute()).map(({ id }) => id))
  const sold = new Map<string, number>(PLENTIFUL.map((sku) => [sku, 0]))
  for (const order of orders) {
    const { items, taken } = contentOf(order)
    const rows = returned.has(order.cart_id!) ? 1 : PLENTIFUL.length
    if (items.length !== rows || !history.has(order.number)) faults.push(`order ${order.number} is half an order`)
    if (carts.has(order.cart_id!)) faults.push(`order ${order.number} has left its cart behind`)
    for (const { sku, quantity } of taken) sold.set(sku, (sold.get(sku) ?? 0) + quantity)
    const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0)
    if (taken.reduce((sum, { quantity }) => sum + quantity, 0) !== wanted)
      faults.push(`order ${order.number} took other pieces`)
  }
  for (const sku of PLENTIFUL) {
    const rows = await db
      .selectFrom('stock')
      .select('quantity')
      .where('sku', '=', sku)
      .where('status', 'is not', null)
      .execute()
    const left = rows.reduce((sum, { quantity }) => sum + quantity, 0)
    if (left + sold.get(sku)! !== STOCK) faults.push(`${sku}: ${left} left and ${sold.get(sku)} sold of ${STOCK}`)
  }
  return faults
}
