import { expect, it } from 'vitest'
import { z } from 'zod'
import { commerceStaffBulk } from '#server/adapters/commerce/staff-bulk.ts'
import { commerceStaffProducts } from '#server/adapters/commerce/staff-products.ts'
import { commerceClient } from '#server/adapters/commerce/transport/http.ts'
import { callsOf } from '#server/admin/catalogue/testing-files.ts'
import { openTestShop } from '#server/commerce/testing/test-commerce.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { eachDatabase, type OpenForTest } from '#server/platform/database/testing.ts'
import type { AskedChange, BulkRunsPort } from '#server/ports/bulk-runs.ts'
import type { StaffBulkPort } from '#server/ports/staff-bulk.ts'
import { createBulkRuns } from './bulk-runs.ts'

const ASKED: AskedChange = {
  ...{ kind: 'price', typed: { way: 'amount', byPLN: '+5' }, author: 'person:ola' },
  change: { kind: 'price', way: 'amount', group: null, values: { PLN: 500 }, isAll: false, ending: null },
}
const SPOONS = { q: 'LYZ-', state: null, category: null, stock: null, atMost: 5 }

eachDatabase('changes of many products', (open) => {
  it('take a list of several pages, each product once, and are taken back', async () => {
    const { by, addSpoons, pricesOf } = await openRuns(open)
    const runs = by()
    await addSpoons(130)
    const id = await begun(runs)
    expect((await ended(runs, id)).counts).toMatchObject({ changed: 130, total: 130, waiting: 0 })
    expect(await pricesOf('LYZ-1', 'LYZ-129')).toEqual(['14.90', '14.90'])
    const last = await runs.results(id, { state: 'changed', page: 3 })
    expect([last.total, last.data.length]).toEqual([130, 30])
    const undone = await runs.undo(id, 'person:ola')
    if (!undone.ok) throw new Error(undone.code)
    expect((await ended(runs, undone.value)).counts).toMatchObject({ changed: 130 })
    expect(await pricesOf('LYZ-1', 'LYZ-129')).toEqual(['9.90', '9.90'])
    expect(await runs.undo(id, 'person:ola')).toMatchObject({ code: 'bulk_run_state' })
    expect((await runs.all())!.map(({ undoes }) => undoes).sort()).toEqual([null, id].sort())
  })

  it('go on after a server has ended over one, and change nothing twice', async () => {
    const { by, addSpoons, pricesOf, pass } = await openRuns(open)
    await addSpoons(8)
    const cut = by((bulk) => ({
      ...bulk,
      async change(...given) {
        await bulk.change(...given)
        throw new Error('The server ends.')
      },
    }))
    const id = await begun(cut)
    pass(60_000)
    expect(await by().one(id)).toMatchObject({ state: 'broken', counts: { changed: 0 } })
    expect(await by().goOn(id)).toMatchObject({ ok: true })
    expect((await ended(by(), id)).counts).toMatchObject({ changed: 8 })
    expect(await pricesOf('LYZ-0', 'LYZ-7')).toEqual(['14.90', '14.90'])
    expect(await by().goOn(id)).toMatchObject({ code: 'bulk_run_state' })
  })

  it('are stopped between two slices, and taken up again', async () => {
    const { by, addSpoons, pricesOf } = await openRuns(open)
    await addSpoons(40)
    const runs: BulkRunsPort = by((bulk) => ({
      ...bulk,
      async change(...given) {
        const outcome = await bulk.change(...given)
        const [run] = (await runs.all()) ?? []
        await runs.stop(run!.id)
        return outcome
      },
    }))
    const id = await begun(runs)
    const stopped = await ended(runs, id)
    expect(stopped.state).toBe('stopped')
    expect(stopped.counts.changed).toBeGreaterThan(0)
    expect(stopped.counts.waiting).toBeGreaterThan(0)
    await by().goOn(id)
    expect((await ended(by(), id)).counts).toMatchObject({ changed: 40 })
    expect(await pricesOf('LYZ-0', 'LYZ-39')).toEqual(['14.90', '14.90'])
  })

  it('plan a product anew once where somebody was faster, and leave the rest of its slice alone', async () => {
    const { by, addSpoons, pricesOf, setPrice } = await openRuns(open)
    await addSpoons(5)
    let isFirst = true
    const runs = by((bulk) => ({
      ...bulk,
      async change(...given) {
        if (isFirst) await setPrice('LYZ-3', '20.00')
        isFirst = false
        return bulk.change(...given)
      },
    }))
    expect((await ended(runs, await begun(runs))).counts).toMatchObject({ changed: 5, refused: 0 })
    expect(await pricesOf('LYZ-2', 'LYZ-3')).toEqual(['14.90', '25.00'])
  })
})

async function begun(runs: BulkRunsPort): Promise<string> {
  const outcome = await runs.begin(ASKED, SPOONS, crypto.randomUUID())
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

async function ended(runs: BulkRunsPort, id: string) {
  await expect.poll(async () => (await runs.one(id))!.state, { timeout: 120_000 }).toMatch(/^(done|stopped)$/)
  return (await runs.one(id))!
}

async function openRuns(open: OpenForTest) {
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
  const create = createBulkRuns({
    ...{ database, report: () => {} },
    clock: () => new Date(shop.clock().getTime() + passedMs),
  })
  const record = z.object({
    offers: z.array(z.object({ prices: z.object({ PLN: z.object({ regular: z.string() }) }) })),
  })
  return {
    /** Lets time pass for what is kept of changes. */
    pass(ms: number) {
      passedMs += ms
    },
    /** The changes of a server, whose calls may be others than usual. */
    by: (change: (bulk: StaffBulkPort) => StaffBulkPort = (bulk) => bulk) =>
      create({
        rights: async () => ['catalogue'],
        bulk: () => change(commerceStaffBulk({ staffHttp: staffHttp() })),
        products: () => commerceStaffProducts({ staffHttp: staffHttp() }),
      }),
    async addSpoons(count: number) {
      const records = Array.from({ length: count }, (_, at) => spoon(at))
      for (let from = 0; from < count; from += 400) await store(records.slice(from, from + 400))
    },
    async setPrice(sku: string, regular: string) {
      await store([{ sku, offers: [{ sku, prices: { PLN: { regular } } }] }])
    },
    pricesOf: (...skus: string[]) =>
      Promise.all(
        skus.map(async (sku) => (await read(`/staff/record/product/${sku}`, record)).offers[0]!.prices.PLN.regular),
      ),
  }
}

const spoon = (at: number) => ({
  ...{ sku: `LYZ-${at}`, type: 'simple', vat: 23, texts: { pl: { name: `Łyżka ${at}` } } },
  offers: [{ sku: `LYZ-${at}`, prices: { PLN: { regular: '9.90' } } }],
})
