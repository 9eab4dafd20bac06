import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { WireListing } from '#schemas/listing.ts'
import { demoContents } from '#server/demo/demo-contents.ts'
import { demoCustomerKey } from './engine/import/import-shoppers.ts'
import { type EmbeddedCommerce, openEmbeddedCommerce } from './open.ts'

const opened: EmbeddedCommerce[] = []
const folders: string[] = []
afterEach(async () => {
  for (const commerce of opened.splice(0)) await commerce.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function open(dataDir: string | null) {
  const said: string[] = []
  const commerce = await openEmbeddedCommerce({
    contents: demoContents,
    dataDir,
    rendersPictures: false,
    log: (message) => said.push(message),
  })
  opened.push(commerce)
  const call = (method: string, path: string, body?: object) =>
    commerce.fetch(
      new Request(`http://shop.test${path}`, {
        method,
        headers: { 'cg-token': commerce.apiKey, 'x-headless': '1', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  return { commerce, call, said }
}

describe('the commerce API in the box', () => {
  it('is filled with the demo shop and can be searched', async () => {
    const { call, said } = await open(null)
    expect(said).toEqual(['The demo shop has been filled in: 96 products.'])
    const query = { categoryId: 0, filters: {}, page: 1, perPage: 10 }
    const answer = WireListing.parse(await (await call('POST', '/search/short/zmierzch', query)).json())
    expect(answer.products[0]?.id).toBe('zmierzch')
  })

  it.skipIf(!process.env.TEST_DATABASE_URL)('is filled once by servers that start together on PostgreSQL', async () => {
    const said: string[] = []
    const schemaPrefix = `test_${randomBytes(6).toString('hex')}_`
    const start = () =>
      openEmbeddedCommerce({
        contents: demoContents,
        dataDir: null,
        databaseUrl: process.env.TEST_DATABASE_URL!,
        schemaPrefix,
        log: (message) => said.push(message),
      })
    const servers = await Promise.allSettled([start(), start()])
    for (const server of servers) if (server.status === 'fulfilled') opened.push(server.value)
    expect(servers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(said).toEqual(['The demo shop has been filled in: 96 products.'])
  })

  it('answers below /commerce as well', async () => {
    const { call } = await open(null)
    expect((await call('GET', '/commerce/store-config')).status).toBe(200)
    expect((await call('GET', '/commerce/product/by-id/etat')).status).toBe(200)
  })

  it('says at the start what an earlier version stored and nobody can use, and goes on with the default', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'witryna-commerce-'))
    folders.push(folder)
    const { commerce } = await open(folder)
    const stored = { key: 'maintenance/enabled', value: '"tak"' }
    await commerce.store.db.updateTable('config').set(stored).where('key', '=', stored.key).execute()
    await commerce.close()
    opened.length = 0
    const { call, said } = await open(folder)
    expect(said).toEqual([
      'Store config has an entry that cannot be used. maintenance/enabled: Must be true or false; it is "tak". The default counts: false.',
    ])
    expect(await (await call('GET', '/store-config')).text()).not.toContain('maintenance/enabled')
  })

  it('keeps carts, keys and what it was told from one start to the next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'witryna-commerce-'))
    folders.push(folder)
    const first = await open(folder)
    const cart = WireCart.parse(await (await first.call('POST', '/cart')).json())
    const token = await first.commerce.signer.sign(
      { id: 'cus-1', type: 'b2c', b2bPlus: false, initials: 'AN', cgToken: demoCustomerKey('cus-1') },
      600,
    )
    await first.commerce.close()
    for (const file of ['commerce-token', 'token-key.json'])
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)

    const second = await open(folder)
    expect(second.said).toEqual([])
    expect(second.commerce.apiKey).toBe(first.commerce.apiKey)
    expect(await second.commerce.signer.verify(token)).toMatchObject({ user: { id: 'cus-1' } })
    expect((await second.call('GET', `/cart/${cart.id}`)).status).toBe(200)
  })
})
