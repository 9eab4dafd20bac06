import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { startCommerceProcess } from './testing/commerce-process.ts'
import { isSignedWith, startReceiver } from './testing/webhook-receiver.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'witryna-killed-webhooks-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const ROUNDS = process.env.TEST_MATRIX === 'full' ? 20 : 2
const CHANGES = 12
/** What the receiver has is looked at in this process, what waits is asked of the server, which delivers meanwhile. */
const WAIT = { timeout: 120_000, interval: 5 }
const WAIT_FOR_SERVER = { timeout: 120_000, interval: 50 }

const kettle = (quantity: number) => ({
  ...{ sku: 'CZA-1', vat: 23, categories: [1], texts: { pl: { name: 'Czajnik' } } },
  offers: [{ sku: 'CZA-1', prices: { PLN: { regular: '199.00' } }, stock: [{ place: 'LDZ', quantity }] }],
})

it('every event of a server that is killed at any instant arrives, in order, and none that was not stored', async () => {
  const receiver = await startReceiver()
  const start = () => startCommerceProcess(dataDir, { WEBHOOKS_LOOPBACK: '1' })
  let shop = await start()
  const { id, secret } = await shop.ask<{ id: string; secret: string }>('POST', '/staff/webhook', { url: receiver.url })
  for (let round = 0; round < ROUNDS; round += 1) {
    // Early and late: while the first is on its way, and while the last ones wait.
    const before = receiver.received.length
    const enough = 1 + Math.floor((round / ROUNDS) * CHANGES)
    const { child } = shop
    const changes = Array.from({ length: CHANGES }, (_, at) => kettle(round * CHANGES + at + 1))
    const sending = (async () => {
      for (const record of changes) await shop.ask('POST', '/staff/record/product', { records: [record] })
    })()
    // Those after the kill are refused.
    sending.catch(() => {})
    await expect.poll(() => receiver.received.length - before, WAIT).toBeGreaterThanOrEqual(enough)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await sending.catch(() => {})
    shop = await start()
    await expect
      .poll(
        async () => (await shop.ask<{ total: number }>('GET', `/staff/webhook/${id}/delivery?status=waiting`)).total,
        WAIT_FOR_SERVER,
      )
      .toBe(0)
  }
  shop.child.kill('SIGKILL')
  await once(shop.child, 'exit')

  const [stored, stock] = inFile((file) => [
    file.prepare('select id from webhook_events order by position').all() as { id: string }[],
    file.prepare("select quantity from stock where sku = 'CZA-1'").get() as { quantity: number },
  ])
  expect(stored.length).toBeGreaterThanOrEqual(ROUNDS)
  // What came twice came first in its place.
  expect([...new Set(receiver.received.map(({ document }) => document.id))]).toEqual(stored.map((event) => event.id))
  for (const event of receiver.received) expect(isSignedWith(event, secret)).toBe(true)
  expect(receiver.received.at(-1)!.document.data).toMatchObject({ stock: { sku: 'CZA-1', quantity: stock.quantity } })
  await receiver.close()
})

function inFile<T>(use: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(join(dataDir, 'engine.sqlite'), { readOnly: true })
  try {
    return use(file)
  } finally {
    file.close()
  }
}
