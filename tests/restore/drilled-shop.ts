import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import { pdf } from '#server/commerce/engine/uploads/testing.ts'
import { DEMO_PASSWORD } from '#server/commerce/testing/test-accounts.ts'
import { demoTemplate, testClock } from '#server/commerce/testing/test-commerce.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import { type LayoutStore, openLayoutStore } from '#server/layouts/store.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { copyPostgresTemplate, sqliteTemplate } from '#server/platform/database/testing-templates.ts'
import type { CommerceProcess } from '../kill/commerce-process.ts'
import { fillStock, inDatabase } from '../kill/kill-rounds.ts'

/** Where a shop keeps its data. */
export interface DrillPlace {
  dataDir: string
  databaseUrl: string | null
  /** of the bucket of its pictures; absent: they lie in a folder */
  variables?: Readonly<Record<string, string>>
}

/** A folder of its own, which its caller removes. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'witryna-restore-'))

export const environmentOf = ({ dataDir, databaseUrl, variables }: DrillPlace) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  ...variables,
})

/** The demo shop with plenty of stock, a published layout and no server; on PostgreSQL if a server is given. */
export async function createShop(serverUrl: string | null): Promise<DrillPlace & { drop(): Promise<void> }> {
  const dataDir = newFolder()
  const template = demoTemplate(testClock())
  const copy = serverUrl === null ? null : await copyPostgresTemplate(serverUrl, template)
  if (!copy) cpSync(await sqliteTemplate(template), dataDir, { recursive: true })
  const place = { dataDir, databaseUrl: copy?.url ?? null }
  await inDatabase(place, fillStock)
  await withLayouts(place, async (layouts) => {
    const home = layouts.published('screens/home')!
    const published = await layouts.publish('screens/home', home.layout, { note: 'Before the drill.' })
    if (!published.ok) throw new Error('The layout of the drill is refused.')
  })
  return { ...place, drop: async () => copy?.drop() }
}

export async function withLayouts<T>(place: DrillPlace, work: (layouts: LayoutStore) => Promise<T>): Promise<T> {
  const database = await openDatabase<LayoutTables>({ name: 'layouts', ...place, migrations: layoutTableMigrations })
  const world = shopLayoutWorld()
  const layouts = await openLayoutStore({ database, defaults: readDefaultLayouts(), world, report: () => {} })
  try {
    return await work(layouts)
  } finally {
    layouts.close()
    await database.close()
  }
}

/** What a customer of the shop has before it is backed up. */
export interface Customer {
  token: string
  /** id of a file that they have sent */
  upload: string
}

/** An order of the demo shop, delivered and complete. */
const ORDER = '100022410'

/** Logs a customer in, who sends a file for a complaint. */
export async function sendFileAsCustomer(shop: CommerceProcess): Promise<Customer> {
  const token = await logIn(shop)
  const sent = await shop.send(`/order/${ORDER}/upload`, {
    method: 'POST',
    headers: { 'user-token': token, 'content-type': 'application/octet-stream', 'file-name': 'paragon.pdf' },
    body: new Uint8Array(pdf()),
  })
  if (sent.status !== 201) throw new Error(`The file was answered with ${sent.status}.`)
  return { token, upload: ((await sent.json()) as { id: string }).id }
}

export async function logIn(shop: CommerceProcess): Promise<string> {
  const credentials = { email: 'alicja@klient.example', password: DEMO_PASSWORD }
  const headers = { captcha: 'captcha-disabled' }
  const { status, body } = await shop.ask('POST', '/customer/login', credentials, { headers })
  if (status !== 200) throw new Error(`The log-in was answered with ${status}: ${JSON.stringify(body)}`)
  return (body as { token: string }).token
}

export async function read<T>(shop: CommerceProcess, path: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await shop.send(path, { method: 'GET', headers })
  if (answer.status !== 200) throw new Error(`GET ${path} was answered with ${answer.status}.`)
  return (await answer.json()) as T
}

/** Adds a webhook endpoint, of an event that the drill does not cause. */
export async function addWebhook(shop: CommerceProcess): Promise<void> {
  const body = { url: 'https://erp.invalid/hooks', types: ['complaint.filed'] }
  const { status } = await shop.ask('POST', '/staff/webhook', body)
  if (status !== 201) throw new Error(`The webhook endpoint was answered with ${status}.`)
}

/** Brings a picture of the shop's own in. Returns its key. */
export async function bringPicture(shop: CommerceProcess, picture: Buffer): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await shop.send('/staff/media', { method: 'POST', headers, body: new Uint8Array(picture) })
  return ((await answer.json()) as { key: string }).key
}
