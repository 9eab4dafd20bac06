import { expect } from 'vitest'
import { z } from 'zod'
import { commerceStaffBulk } from '#server/adapters/commerce/staff-bulk.ts'
import { commerceStaffProducts } from '#server/adapters/commerce/staff-products.ts'
import { commerceClient } from '#server/adapters/commerce/transport/http.ts'
import { callsOf } from '#server/admin/catalogue/testing-files.ts'
import { openTestShop } from '#server/commerce/testing/test-commerce.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import type { OpenForTest } from '#server/platform/database/testing.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import type { AskedChange, BulkRunsPort } from '#server/ports/bulk-runs.ts'
import type { StaffBulkPort } from '#server/ports/staff-bulk.ts'
import { createBulkRuns } from './bulk-runs.ts'

/** Five more for the price of each. */
export const ASKED: AskedChange = {
  ...{ kind: 'price', typed: { way: 'amount', byPLN: '+5' }, author: 'person:ola' },
  change: { kind: 'price', way: 'amount', group: null, values: { PLN: 500 }, isAll: false, ending: null },
}
const SPOONS = { q: 'LYZ-', state: null, category: null, stock: null, atMost: 5 }

/** The id of a change of all spoons that has begun. */
export async function begun(runs: BulkRunsPort, asked = ASKED): Promise<string> {
  const outcome = await runs.begin(asked, SPOONS, crypto.randomUUID())
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

/** A change once nobody works on it any more. */
export async function ended(runs: BulkRunsPort, id: string) {
  await expect.poll(async () => (await runs.one(id))!.state, { timeout: 120_000 }).toMatch(/^(done|stopped)$/)
  return (await runs.one(id))!
}

/** A shop, the changes of many of its products, and what else a test needs of both. */
export async function openRuns(open: OpenForTest) {
  const shop = await openTestShop(open)
  const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
  const client = commerceClient({
    fetch: (request) => shop.commerce.fetch(request),
    ...{ baseUrl: 'http://commerce.test', apiKey: 'test-api-key' },
  })
  const staffHttp = () =>
    client.forShopper({
      ...{ locale: 'pl', currency: 'PLN', scope: 'amp_pl', captcha: 'none' },
      ...{ token: null, address: null, operator: 'ola' },
    })
  const { make, read } = callsOf(shop)
  async function store(records: readonly object[]) {
    const made = await make('/staff/record/product', { records }, z.unknown())
    if (!made.ok) throw new Error(JSON.stringify(made.errors))
  }
  let passedMs = 0
  const reports: ReportEvent[] = []
  const bulk = () => commerceStaffBulk({ staffHttp: staffHttp() })
  const create = createBulkRuns({
    ...{ database, report: (event) => reports.push(event) },
    clock: () => new Date(shop.clock().getTime() + passedMs),
  })
  const record = z.object({
    offers: z.array(z.object({ prices: z.object({ PLN: z.object({ regular: z.string() }) }) })),
  })
  return {
    database,
    reports,
    bulk,
    /** Lets a day and more pass for the whole shop. */
    passDay() {
      shop.clock.now = new Date(shop.clock().getTime() + 25 * 3_600_000)
    },
    /** Lets time pass for what is kept of changes. */
    pass(ms: number) {
      passedMs += ms
    },
    /** The changes of a server, whose calls may be others than usual. */
    by: (change: (bulk: StaffBulkPort) => StaffBulkPort = (bulk) => bulk) =>
      create({
        rights: async () => ['catalogue'],
        bulk: () => change(bulk()),
        products: () => commerceStaffProducts({ staffHttp: staffHttp() }),
      }),
    async addSpoons(count: number) {
      const records = Array.from({ length: count }, (_, at) => spoon(at))
      for (let from = 0; from < count; from += 400) await store(records.slice(from, from + 400))
    },
    async setPrice(sku: string, regular: string) {
      await store([{ sku, offers: [{ sku, prices: { PLN: { regular } } }] }])
    },
    async piecesOf(sku: string) {
      const [product] = (await bulk().products([sku]))!
      return product!.offers[0]!.stock.find(({ place }) => place === 'LDZ')!.quantity
    },
    pricesOf: (...skus: string[]) =>
      Promise.all(
        skus.map(async (sku) => (await read(`/staff/record/product/${sku}`, record)).offers[0]!.prices.PLN.regular),
      ),
  }
}

const spoon = (at: number) => ({
  ...{ sku: `LYZ-${at}`, type: 'simple', vat: 23, texts: { pl: { name: `Łyżka ${at}` } } },
  offers: [
    {
      ...{ sku: `LYZ-${at}`, prices: { PLN: { regular: '9.90' } } },
      ...{ managesStock: true, stock: [{ place: 'LDZ', quantity: 10 }] },
    },
  ],
})
