import type { Transaction } from 'kysely'
import { portions } from '../records/known.ts'
import type { EngineDatabase } from '../schema.ts'
import type { WebhookData } from './event-data.ts'
import { hasEndpoints, recordWebhookEvents, type WebhookEvent } from './record-events.ts'

type Tx = Transaction<EngineDatabase>
type StockData = WebhookData['stock.changed']['stock']

/** Runs `write`, and tells webhooks which of these SKUs have another stock after it. */
export async function tellOfStockChange(
  tx: Tx,
  skus: readonly string[],
  write: () => Promise<void>,
  now: Date,
): Promise<void> {
  if (!(await hasEndpoints(tx))) return write()
  const before = await stockOf(tx, skus)
  await write()
  const isSame = (stock: StockData) => JSON.stringify(stock) === JSON.stringify(before.get(stock.sku))
  await recordWebhookEvents(
    tx,
    async () =>
      eventsOf(await stockOf(tx, skus))
        .filter(({ stock }) => !isSame(stock))
        .map(({ event }) => event),
    now,
  )
}

/** Tells webhooks of the stock of SKUs whose stock was changed. */
export async function recordStock(tx: Tx, skus: readonly string[], now: Date): Promise<void> {
  if (skus.length === 0) return
  await recordWebhookEvents(tx, async () => eventsOf(await stockOf(tx, skus)).map(({ event }) => event), now)
}

const eventsOf = (stocks: ReadonlyMap<string, StockData>): { stock: StockData; event: WebhookEvent }[] =>
  [...stocks.values()].map((stock) => ({
    stock,
    event: { type: 'stock.changed', object: `stock/${stock.sku}`, data: { stock } },
  }))

async function stockOf(tx: Tx, skus: readonly string[]): Promise<Map<string, StockData>> {
  const stocks = new Map<string, StockData>()
  for (const some of portions([...new Set(skus)].sort())) {
    const rows = await tx
      .selectFrom('stock')
      .selectAll()
      .where('sku', 'in', some)
      .orderBy('sku')
      .orderBy('source')
      .execute()
    for (const { sku, source, quantity, delivery_days, status } of rows) {
      const stock = stocks.get(sku) ?? { sku, quantity: 0, places: [] }
      // Pieces without a state do not count yet (S5.40).
      if (status !== null) stock.quantity += quantity
      stock.places.push({ place: source, quantity, deliveryDays: delivery_days, status })
      stocks.set(sku, stock)
    }
  }
  return stocks
}
