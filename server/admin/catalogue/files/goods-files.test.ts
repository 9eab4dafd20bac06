import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import { openTestShop } from '#server/commerce/testing/test-commerce.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { eachDatabase, type OpenForTest } from '#server/platform/database/testing.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { GoodsFile, GoodsReading } from '#server/ports/goods-files.ts'
import type { GoodsCalls } from '../catalogue-desk.ts'
import { callsOf } from '../testing-files.ts'
import { createGoodsFiles } from './goods-files.ts'

const READING: GoodsReading = {
  ...{ format: 'own', language: 'pl', currency: 'PLN', vat: 0 },
  ...{ isNet: false, warehouse: null },
}
const rowsOf = (count: number) =>
  ['sku,vat,name.pl,price.PLN', ...Array.from({ length: count }, (_, at) => `LYZ-${at},23,Łyżka ${at},9.90`)].join('\n')
/** Whether a call sends lines behind the first ones of a file. */
const isLater = (body: unknown) => z.object({ from: z.int().positive() }).safeParse(body).success

eachDatabase('files of goods that are kept', (open) => {
  it('are not taken up again where only a part was sent before somebody stopped it', async () => {
    const { calls, filesBy } = await openFiles(open)
    const files = filesBy({
      ...calls,
      async make(path, body, schema) {
        if (isLater(body)) await calls.make(path.replace(/line$/, 'stop'), {}, z.unknown())
        return calls.make(path, body, schema)
      },
    })
    const id = await files.add(rowsOf(250))
    const stopped = await files.checked(id)
    expect(stopped.import).toMatchObject({ state: 'stopped', lines: 200 })
    expect(stopped.failure).toMatchObject({ code: 'stopped_reading' })
  })

  it('leave no import that waits for the rest where the shop fails at sending them', async () => {
    const { calls, filesBy, reported } = await openFiles(open)
    const files = filesBy({
      ...calls,
      async make(path, body, schema) {
        if (isLater(body)) throw new Error('The wire broke.')
        return calls.make(path, body, schema)
      },
    })
    const id = await files.add(rowsOf(250))
    const failed = await files.checked(id)
    expect(failed).toMatchObject({ failure: { code: 'shop_failed' }, import: { state: 'stopped' } })
    expect(reported).toEqual(['A file of goods could not be imported'])
  })

  it('are kept whole in pieces, of which none stays without its file', async () => {
    const { filesBy, calls, database } = await openFiles(open)
    const { add, port, checked } = filesBy(calls)
    const noise = randomBytes(600_000).toString('base64')
    const id = await add(`${rowsOf(2)}\nLYZ-9,23,${noise},9.90`)
    const countParts = async () => (await database.db.selectFrom('goods_parts').select('position').execute()).length
    expect(await countParts()).toBeGreaterThan(2)
    expect((await checked(id)).faults).toMatchObject([{ line: 4 }])
    const other = await add(noise)
    await port.forget(other)
    const rest = await database.db.selectFrom('goods_parts').select('file_id').distinct().execute()
    expect(rest).toEqual([{ file_id: id }])
  })

  it('leave nothing behind where one is cut off on its way', async () => {
    const { filesBy, calls, database } = await openFiles(open)
    const cutOff = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(rowsOf(1)))
        controller.error(new Error('The connection is gone.'))
      },
    })
    await expect(filesBy(calls).port.keep({ name: 'a.csv', body: cutOff })).rejects.toThrow(UpstreamError)
    expect(await database.db.selectFrom('goods_files').select('id').execute()).toEqual([])
  })

  it('stay once they were checked, and are forgotten before that', async () => {
    const { filesBy, calls } = await openFiles(open)
    const { add, port, checked } = filesBy(calls)
    const [kept, forgotten] = [await add(rowsOf(1)), await add(rowsOf(1))]
    await checked(kept)
    for (const id of [kept, forgotten]) await port.forget(id)
    expect([(await port.one(kept))?.import?.state, await port.one(forgotten)]).toEqual(['checked', null])
  })
})

async function openFiles(open: OpenForTest) {
  const shop = await openTestShop(open)
  const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
  const reported: string[] = []
  const create = createGoodsFiles({
    ...{ database, clock: shop.clock },
    report: ({ message }) => void reported.push(message),
  })
  const filesBy = (calls: GoodsCalls) => {
    const port = create({ calls, languages: async () => LOCALES, rights: async () => ['catalogue'] })
    return {
      port,
      async add(text: string): Promise<string> {
        const kept = await port.keep({ name: 'spoons.csv', body: new Blob([text]).stream() })
        if (!kept.ok) throw new Error(kept.code)
        return kept.value.id
      },
      /** Has it checked, and waits for the end of that. */
      async checked(id: string): Promise<GoodsFile> {
        await port.check(id, READING)
        await expect.poll(async () => (await port.one(id))!.isAtWork).toBe(false)
        return (await port.one(id))!
      },
    }
  }
  return { calls: callsOf(shop), filesBy, reported, database }
}
