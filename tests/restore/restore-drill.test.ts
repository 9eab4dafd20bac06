import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { photo } from '#server/commerce/engine/uploads/testing.ts'
import { createUploadFolder } from '#server/commerce/engine/uploads/upload-folder.ts'
import { settingsFile } from '#server/platform/settings-file.ts'
import { emptyDatabase } from '#tests/empty-database.ts'
import { buyUntilKilled, type OrderRecord } from '../kill/buyer.ts'
import { type CommerceProcess, startCommerce } from '../kill/commerce-process.ts'
import { faultsOf, inDatabase } from '../kill/kill-rounds.ts'
import {
  addWebhook,
  bringPicture,
  type Customer,
  createShop,
  type DrillPlace,
  environmentOf,
  logIn,
  newFolder,
  read,
  sendFileAsCustomer,
  withLayouts,
} from './drilled-shop.ts'
import { runCommand } from './witryna-command.ts'

const KEY = 'only the drill knows this key, which is long enough'
const BUYERS = 2
const WANTED = 6
/** A drill starts a dozen programs one after another. */
const LIMIT_MS = 600_000
/** `npm test` restores on the embedded database alone; `npm run test:restore` and `test:move` do the rest. */
const isShort = process.env.TEST_MATRIX === 'rotating'
const url = isShort ? null : (process.env.TEST_DATABASE_URL ?? null)

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

async function shopOn(serverUrl: string | null): Promise<DrillPlace> {
  const shop = await createShop(serverUrl)
  ends.push(shop.drop, () => rmSync(shop.dataDir, { recursive: true, force: true }))
  return shop
}

async function emptyPlace(serverUrl: string | null): Promise<DrillPlace> {
  const dataDir = newFolder()
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  // Settings of the new place are written before anything is restored to it.
  writeFileSync(settingsFile(dataDir), 'LOG_LEVEL="warn"\n')
  if (serverUrl === null) return { dataDir, databaseUrl: null }
  const database = await emptyDatabase(serverUrl)
  ends.push(database.drop)
  return { dataDir, databaseUrl: database.url }
}

async function start(place: DrillPlace): Promise<CommerceProcess> {
  const shop = await startCommerce(place)
  ends.push(shop.kill)
  return shop
}

/** Sells until `work` is done and at least a few orders were confirmed before it and while it ran. */
async function whileSelling(
  shop: CommerceProcess,
  bought: OrderRecord[],
  work: () => Promise<void>,
): Promise<string[]> {
  const confirmed = () => bought.flatMap(({ number }) => number ?? [])
  const buying = Array.from({ length: BUYERS }, () => buyUntilKilled(shop, bought))
  await expect.poll(() => confirmed().length).toBeGreaterThanOrEqual(WANTED)
  const before = confirmed()
  await work()
  await expect.poll(() => confirmed().length).toBeGreaterThan(before.length)
  await shop.kill()
  await Promise.all(buying)
  return before
}

/** What a shopper, a customer and an operator find in a shop that was restored or moved. */
async function expectWhole(
  place: DrillPlace,
  known: { bought: readonly OrderRecord[]; before: readonly string[]; customer: Customer; picture: string },
) {
  const acknowledged = known.bought.filter(({ number }) => number !== null && known.before.includes(number))
  expect(await inDatabase(place, (database) => faultsOf(database, acknowledged, new Set()))).toEqual([])
  const revisions = await withLayouts(place, (layouts) => layouts.revisions('screens/home'))
  expect(revisions.map(({ note }) => note)).toContain('Before the drill.')

  const secret = 'of a shop beside the commerce API of the drill'
  const doctor = await runCommand(['doctor', '--json'], { ...environmentOf(place), SECRET: secret })
  expect(JSON.parse(doctor.out).findings).toEqual(
    expect.arrayContaining([
      { check: 'databases', state: 'ok', message: 'engine, store, layouts: all migrations are done' },
      { check: 'keys', state: 'ok', message: expect.stringContaining('all are in') },
      { check: 'webhooks', state: 'ok', message: 'endpoints: 1' },
    ]),
  )

  const shop = await start(place)
  const headers = { 'user-token': known.customer.token }
  expect(await read(shop, '/customer', headers)).toMatchObject({ email: 'alicja@klient.example' })
  await logIn(shop)
  const file = await createUploadFolder(join(place.dataDir, 'uploads')).read(known.customer.upload)
  expect((await new Response(file?.stream()).text()).slice(0, 5)).toBe('%PDF-')
  expect((await shop.send(`/media/${known.picture}`, { method: 'GET' })).status).toBe(200)
  expect(await read(shop, '/staff/webhook')).toMatchObject({ data: [{ url: 'https://erp.invalid/hooks' }] })
  const bought: OrderRecord[] = []
  const buying = buyUntilKilled(shop, bought)
  await expect.poll(() => bought.filter(({ number }) => number !== null).length).toBeGreaterThanOrEqual(2)
  await shop.kill()
  await buying
  const all = [...acknowledged, ...bought.filter(({ number }) => number !== null)]
  expect(await inDatabase(place, (database) => faultsOf(database, all, new Set()))).toEqual([])
}

const isFull = process.env.TEST_MATRIX === 'full'
const DRILLS: readonly (readonly [string, string | null, string | null])[] = [
  ['SQLite', null, null],
  ...(url === null ? [] : ([['PostgreSQL', url, url]] as const)),
  // `lost-commit.drill.test.ts` brings a backup from SQLite to PostgreSQL, and the move below a shop.
  ...(url === null || !isFull ? [] : ([['SQLite, restored on PostgreSQL', null, url]] as const)),
]

describe('a backup of a shop that sells', () => {
  it.each(DRILLS)(
    'is restored as a whole shop: %s',
    async (_, from, to) => {
      const source = await shopOn(from)
      const target = await emptyPlace(to)
      const folder = newFolder()
      ends.push(() => rmSync(folder, { recursive: true, force: true }))
      const archive = join(folder, 'shop.witryna')
      const shop = await start(source)
      const customer = await sendFileAsCustomer(shop)
      const picture = await bringPicture(shop, await photo())
      await addWebhook(shop)
      const bought: OrderRecord[] = []
      const before = await whileSelling(shop, bought, async () => {
        const made = await runCommand(['backup', archive], { ...environmentOf(source), BACKUP_KEY: KEY })
        expect(made).toMatchObject({ code: 0, out: expect.stringContaining('Files: media 1, uploads 1'), err: '' })
      })
      expect([readdirSync(folder), statSync(archive).mode & 0o777]).toEqual([['shop.witryna'], 0o600])

      const verified = await runCommand(['restore', archive, '--verify'], { BACKUP_KEY: KEY })
      expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('The archive is whole.') })
      const restored = await runCommand(['restore', archive], { ...environmentOf(target), BACKUP_KEY: KEY })
      expect(restored).toMatchObject({ code: 0, err: '' })
      await expectWhole(target, { bought, before, customer, picture })

      const again = await runCommand(['restore', archive], { ...environmentOf(target), BACKUP_KEY: KEY })
      expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/ is not empty \(|holds a shop \(schemas /) })
    },
    LIMIT_MS,
  )

  if (isShort) return
  it.skipIf(url === null)(
    'a shop moves to PostgreSQL and back, and goes on',
    async () => {
      const source = await shopOn(null)
      const database = await emptyDatabase(url!)
      ends.push(database.drop)
      const there = { dataDir: source.dataDir, databaseUrl: database.url }
      const shop = await start(source)
      const customer = await sendFileAsCustomer(shop)
      const picture = await bringPicture(shop, await photo())
      await addWebhook(shop)
      const bought: OrderRecord[] = []
      const before = await whileSelling(shop, bought, async () => {
        const refused = await runCommand(['move', 'postgres'], environmentOf(there))
        expect(refused).toMatchObject({
          code: 1,
          err: expect.stringMatching(/^DATA_DIR .* is in use by .*: stop it first/),
        })
      })
      const known = { bought, before, customer, picture }
      const moved = await runCommand(['move', 'postgres'], environmentOf(there))
      expect(moved).toMatchObject({ code: 0, out: expect.stringContaining('All rows are equal.'), err: '' })
      await expectWhole(there, known)
      expect(readdirSync(source.dataDir).filter((name) => name.endsWith('.sqlite'))).toEqual([])
      // Orders of the restored shop are not known to `bought`, and count all the same.
      const back = await runCommand(['move', 'sqlite'], environmentOf(there))
      expect(back).toMatchObject({ code: 0, err: '' })
      await expectWhole(source, known)
    },
    LIMIT_MS,
  )
})
