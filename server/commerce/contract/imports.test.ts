import { beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { WireProduct } from '#schemas/product.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { createFormerAddresses } from '../engine/accounts/former-addresses.ts'
import { checkAll } from '../engine/records/imports/check-import.ts'
import type { Runner } from '../engine/records/imports/claim.ts'
import { ImportAnswer, ImportsAnswer, ProblemsAnswer } from '../engine/routes/staff/import-bodies.ts'
import { RecordsAnswer, StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { MadeStaffKeyAnswer, StaffCallsAnswer } from '../staff/staff-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const KETTLE = {
  sku: 'CZA-1',
  vat: 23,
  categories: [1],
  texts: { pl: { name: 'Czajnik Łódź' }, en: { name: 'Kettle Łódź' }, de: { name: 'Kessel für Tee' } },
  offers: [
    {
      sku: 'CZA-1',
      prices: { PLN: { regular: '199' } },
      stock: [{ place: 'LDZ', quantity: 5, deliveryDays: 1, status: 'in_stock' }],
    },
  ],
}
const DAY_MS = 86_400_000

eachDatabase('goods brought in by staff', (open, _, rule) => {
  let shop: TestShop
  let operator: { headers: Record<string, string | null> }
  beforeEach(async () => {
    shop = await openTestShop(open)
    operator = { headers: { 'staff-operator': 'ola' } }
  })

  const put = (kind: string, records: readonly unknown[]) =>
    shop.ask(StoredRecordsAnswer, 'POST', `/staff/record/${kind}`, { ...operator, body: { records } })
  const refused = (kind: string, records: readonly unknown[]) =>
    shop.askRefused('POST', `/staff/record/${kind}`, { ...operator, body: { records } })
  const records = (kind: string, query = '') =>
    shop.ask(RecordsAnswer, 'GET', `/staff/record/${kind}?${query}`, operator)
  const productOf = async (sku: string) => {
    const { data } = await records('product', 'limit=500')
    return data.find((record) => 'sku' in record && record.sku === sku) as Record<string, never> | undefined
  }
  const shown = (id: string) => shop.ask(WireProduct, 'GET', `/product/by-id/${id}`)

  const make = (body: object = {}) =>
    shop.ask(ImportAnswer, 'POST', '/staff/import', { ...operator, status: 201, body })
  const send = (id: string, lines: readonly object[], from = 0) =>
    shop.ask(ImportAnswer, 'POST', `/staff/import/${id}/line`, { ...operator, body: { from, lines } })
  const tell = (id: string, verb: string) => shop.ask(ImportAnswer, 'POST', `/staff/import/${id}/${verb}`, operator)
  const read = (id: string) => shop.ask(ImportAnswer, 'GET', `/staff/import/${id}`, operator)
  const problems = async (id: string) =>
    (await shop.ask(ProblemsAnswer, 'GET', `/staff/import/${id}/problem`, operator)).data
  const line = (record: object, kind = 'product', place = 'products.jsonl:1') => ({ kind, place, record })

  /** Makes an import of these lines and waits for its end. */
  async function run(lines: readonly object[], body: object = {}): Promise<z.infer<typeof ImportAnswer>> {
    const { id } = await make(body)
    await send(id, lines)
    await tell(id, 'start')
    await shop.commerce.imports.settled()
    return read(id)
  }

  it('are in the shop with address, price, stock and search at once', async () => {
    expect(await put('product', [KETTLE])).toEqual({ added: 1, changed: 0, same: 0 })
    const product = await shown('cza-1')
    expect(product.name).toBe('Czajnik Łódź')
    expect(product.prices[0]!.finalPrice.gross).toBe('199.00')
    expect(product.available).toBe(true)
    const found = await shop.send('POST', '/search/short/czajnik%20lodz', {
      body: { categoryId: 0, filters: {}, page: 1, perPage: 12 },
    })
    expect(await found.text()).toContain('Czajnik Łódź')
    expect((await productOf('CZA-1'))!.texts).toMatchObject({
      ...{ pl: { slug: 'czajnik-lodz' }, en: { slug: 'kettle-lodz' }, de: { slug: 'kessel-fuer-tee' } },
    })
  })

  rule('change in the fields that are named, and in no other', async () => {
    await put('product', [KETTLE])
    const before = await productOf('CZA-1')
    expect(
      await put('product', [{ sku: 'CZA-1', offers: [{ sku: 'CZA-1', prices: { EUR: { regular: '49.90' } } }] }]),
    ).toEqual({
      ...{ added: 0, changed: 1, same: 0 },
    })
    const after = (await productOf('CZA-1')) as never as { offers: [{ prices: Record<string, { regular: string }> }] }
    expect(after.offers[0].prices.EUR!.regular).toBe('49.90')
    const { EUR: _, ...prices } = after.offers[0].prices
    expect({ ...after, offers: [{ ...after.offers[0], prices }] }).toEqual(before)
    expect(await put('product', [{ sku: 'CZA-1', manufacturer: null }])).toEqual({ added: 0, changed: 0, same: 1 })
  })

  rule('keep the history of their prices, from which the lowest of 30 days comes', async () => {
    await put('product', [KETTLE])
    const day = (days: number) => new Date(shop.clock().getTime() + days * DAY_MS).toISOString()
    const priced = (PLN: object) => ({ sku: 'CZA-1', offers: [{ sku: 'CZA-1', prices: { PLN } }] })
    shop.clock.now = new Date(day(40))
    await put('product', [priced({ regular: '149.00' })])
    shop.clock.now = new Date(day(10))
    await put('product', [priced({ sale: { gross: '120.00', from: day(0), until: day(5) } })])
    const [price] = (await shown('cza-1')).prices
    expect(price).toMatchObject({ finalPrice: { gross: '120.00' }, omnibusPrice: { gross: '149.00' } })
  })

  rule('lead on from a former address', async () => {
    await put('product', [KETTLE])
    await put('product', [{ sku: 'CZA-1', texts: { en: { slug: 'tea-kettle' } } }])
    const old = await shop.send('GET', '/url/kettle-lodz', { locale: 'en' })
    expect(await old.json()).toMatchObject({ kind: 'product', id: 'cza-1', slug: 'tea-kettle' })
    await put('redirect', [{ locale: 'en', from: 'old-shop-page', to: '/en/tea-kettle' }])
    const moved = await shop.send('GET', '/url/old-shop-page', { locale: 'en' })
    expect(await moved.json()).toMatchObject({ kind: 'redirect', slug: '/en/tea-kettle' })
  })

  rule('have addresses of their own, however many have one name', async () => {
    const namesakes = (from: number) =>
      Array.from({ length: 30 }, (_, at) => ({ sku: `N-${from + at}`, vat: 23, texts: { pl: { name: 'Kubek Łąka' } } }))
    for (const from of [0, 30]) expect(await put('product', namesakes(from))).toMatchObject({ added: 30 })
    const { data } = await records('product', 'after=N-&limit=60')
    const slugs = data.map((each) => (each as { texts: { pl: { slug: string } } }).texts.pl.slug)
    expect(slugs.filter((slug) => /^kubek-laka(?:-\d+)?$/.test(slug))).toHaveLength(60)
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  rule('are refused all together, each fault by its place, if one of them is bad', async () => {
    const answer = await refused('product', [
      KETTLE,
      { sku: 'NEW-2', texts: { pl: { name: 'Nowy' } } },
      { sku: 'NEW-3', vat: 23, categories: [9_999], texts: { en: { name: 'A', slug: 'Not A Slug' } } },
      {
        sku: 'NEW-4',
        vat: 23,
        texts: { pl: { name: 'Nowy' } },
        offers: [{ sku: 'NEW-4', prices: { PLN: { regular: '12,50' } } }],
      },
      { sku: 'NEW-5', vat: 23, texts: { pl: { name: 'Nowy' } }, attributes: { nowhere: 'x' }, surprise: 1 },
    ])
    expect(answer).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(Object.keys(answer.errors!).sort()).toEqual([
      'records.1.vat',
      'records.2.texts.en.slug',
      'records.3.offers.NEW-4.prices.PLN.regular',
      'records.4',
    ])
    expect(await productOf('CZA-1')).toBeUndefined()
  })

  rule('need a key with the right, and leave a row in the audit trail', async () => {
    const body = { name: 'importer', rights: ['orders'] }
    const { key } = await shop.ask(MadeStaffKeyAnswer, 'POST', '/staff/key', { ...operator, status: 201, body })
    const headers = { 'cg-token': null, authorization: `Bearer ${key}` }
    expect((await shop.send('GET', '/staff/record/product', { headers })).status).toBe(403)
    await put('product', [KETTLE])
    const { data } = await shop.ask(StaffCallsAnswer, 'GET', '/staff/audit', operator)
    expect(data[0]).toMatchObject({ key: 'operator:ola', object: `record/product/${KETTLE.sku}`, note: '1 of product' })
  })

  rule('come in an import of several kinds that may name one another', async () => {
    const set = {
      sku: 'SET-1',
      type: 'bundle',
      vat: 23,
      texts: { en: { name: 'Tea set' } },
      parts: [{ sku: 'CZA-1', quantity: 2 }],
    }
    const done = await run([
      line({ ...set, categories: [900], related: ['CZA-1'] }),
      line(KETTLE),
      line({ id: 900, texts: { pl: { name: 'Zestawy' }, en: { name: 'Sets' }, de: { name: 'Sets' } } }, 'category'),
    ])
    expect(done).toMatchObject({ state: 'done', lines: 3, checked: 3, added: 3, bad: 0, stored: 3 })
    expect(await productOf('SET-1')).toMatchObject({ categories: [900], related: ['CZA-1'], parts: set.parts })
    const { data } = await shop.ask(ImportsAnswer, 'GET', '/staff/import', operator)
    expect(data).toHaveLength(1)
  })

  rule('store nothing of an import with a bad document, and name its place and every fault', async () => {
    const bad = { sku: 'BAD-1', vat: 23, texts: { pl: { name: 'Zły' } }, categories: [77_777], related: ['NO-SUCH'] }
    const refusedImport = await run([
      line(KETTLE),
      line(bad, 'product', 'products.csv:7'),
      line(
        { sku: 'LOOSE-1', vat: 23, texts: { pl: { name: 'Luz' } }, related: ['NO-SUCH'] },
        'product',
        'products.csv:8',
      ),
      line({ ...KETTLE, vat: 8 }, 'product', 'products.csv:9'),
    ])
    expect(refusedImport).toMatchObject({ state: 'refused', lines: 4, checked: 4, added: 1, bad: 3, stored: 0 })
    expect(await problems(refusedImport.id)).toEqual([
      {
        position: 1,
        place: 'products.csv:7',
        problems: [
          {
            path: 'categories.0',
            message: 'There is no category 77777.',
            ...{ code: 'category_unknown', values: { id: '77777' } },
          },
        ],
      },
      {
        ...{ position: 2, place: 'products.csv:8' },
        problems: [
          {
            path: 'related.0',
            message: 'No product with the SKU NO-SUCH is in the shop or in this import.',
            ...{ code: 'sku_nowhere', values: { sku: 'NO-SUCH' } },
          },
        ],
      },
      {
        ...{ position: 3, place: 'products.csv:9' },
        problems: [
          {
            path: '',
            message: 'Document 1 of this import is about the same product.',
            ...{ code: 'entry_twice', values: {} },
          },
        ],
      },
    ])
    expect(await productOf('CZA-1')).toBeUndefined()
  })

  rule('leave bad documents out if that is wanted, and store nothing in a dry run', async () => {
    const lines = [line(KETTLE), line({ sku: 'BAD-1' })]
    expect(await run(lines, { dryRun: true, skipBad: true })).toMatchObject({
      state: 'checked',
      added: 1,
      bad: 1,
      stored: 0,
    })
    expect(await productOf('CZA-1')).toBeUndefined()
    expect(await run(lines, { skipBad: true })).toMatchObject({ state: 'done', added: 1, bad: 1, stored: 1 })
    expect(await productOf('CZA-1')).toBeDefined()
    expect(await run([line(KETTLE)])).toMatchObject({ state: 'done', same: 1, stored: 0 })
  })

  rule('name a SKU that nobody has: it is looked for in portions, each of which keeps the import', async () => {
    const { id } = await make()
    const LINES = 450
    await send(
      id,
      Array.from({ length: LINES }, (_, n) =>
        line({ ...KETTLE, sku: `P-${n}`, offers: [], texts: { pl: { name: `Towar ${n}` } }, related: ['NOWHERE'] }),
      ),
    )
    const { database, clock } = shop
    const started = { state: 'checking' as const, claimed_by: null, claimed_until: null }
    await database.db.updateTable('catalogue_imports').set(started).where('id', '=', id).execute()
    /** Stops it after a number of the transactions that follow the check of the last line. */
    const check = async (stopAfter: number) => {
      const stop = new AbortController()
      let since = -1
      const runner: Runner = {
        database: {
          ...database,
          async transaction(work) {
            const result = await database.transaction(work)
            if (since >= 0 || (await read(id)).checked === LINES) since += 1
            if (since === stopAfter) stop.abort()
            return result
          },
        },
        former: createFormerAddresses({ secret: 'of this test' }),
        newDays: async () => null,
        clock,
        pace: { sliceMs: 1_000, maxLines: 1_000, takesRests: false },
        signal: stop.signal,
      }
      return { isDone: await checkAll(runner, id), transactions: since, ...(await read(id)) }
    }
    expect(await check(0)).toMatchObject({ isDone: false, state: 'checking', bad: 0 })
    expect(await check(1)).toMatchObject({ isDone: false, state: 'checking', bad: 200 })
    expect(await check(99)).toMatchObject({
      isDone: true,
      state: 'refused',
      bad: LINES,
      checked: LINES,
      transactions: 4,
    })
    expect(await problems(id)).toHaveLength(100)
  })

  rule('can be stopped before they are started, taken up again, and sent twice', async () => {
    const { id } = await make()
    await send(id, [line(KETTLE)])
    expect((await send(id, [line(KETTLE)])).lines).toBe(1)
    expect(await tell(id, 'stop')).toMatchObject({ state: 'stopped' })
    expect(await shop.askRefused('POST', `/staff/import/${id}/start`, operator)).toMatchObject({ status: 409 })
    await tell(id, 'continue')
    await shop.commerce.imports.settled()
    expect(await read(id)).toMatchObject({ state: 'done', stored: 1 })
    expect(await shop.askRefused('POST', `/staff/import/${id}/stop`, operator)).toMatchObject({ status: 409 })
    expect(await shop.askRefused('GET', '/staff/import/nothing', operator)).toMatchObject({ status: 404 })
  })

  rule('take hostile documents apart without harm', async () => {
    const hostile = [
      { sku: '__proto__' },
      { sku: "x'; drop table products; --", vat: 23, texts: { en: { name: '<script>alert(1)</script>' } } },
      { sku: 'BIG-1', vat: 1e9, position: -1 },
      {
        sku: 'NEG-1',
        vat: 23,
        texts: { en: { name: 'N' } },
        offers: [{ sku: 'NEG-1', stock: [{ place: 'LDZ', quantity: -1, deliveryDays: 1, status: 'in_stock' }] }],
      },
    ]
    for (const record of hostile) expect((await refused('product', [record])).status).toBe(422)
    const { status } = await shop.send('POST', '/staff/record/product', {
      ...operator,
      body: '{"records":[{"sku":"P","__proto__":{"vat":23}}]}',
    })
    expect(status).toBe(400)
    expect((await shop.send('POST', '/staff/record/nothing', { ...operator, body: { records: [{}] } })).status).toBe(
      422,
    )
  })
})
