import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { type Ask, startCommerceProcess } from './testing/commerce-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'witryna-killed-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const ROUNDS = process.env.TEST_MATRIX === 'rotating' ? { words: 1, carts: 2 } : { words: 2, carts: 3 }
const WRITERS = 4

interface Cart {
  id: string
  items: { sku: string; quantity: number }[]
}

/** Pieces that the shop has confirmed, by cart. */
type Confirmed = Map<string, number>

/** Fills carts until the process is gone. */
async function write(ask: Ask, confirmed: Confirmed) {
  for (;;) {
    try {
      const { id } = await ask<Cart>('POST', '/cart', {})
      confirmed.set(id, 0)
      for (const sku of ['KAW-1013', 'KAW-1014']) {
        await ask('POST', `/cart/${id}/item`, { sku, qty: 1, deliveryTime: 1 })
        confirmed.set(id, confirmed.get(id)! + 1)
      }
    } catch {
      // The process has been killed: unanswered writes may be there or not.
      return
    }
  }
}

/** Changes a word again and again until the process is gone; returns the last change that was confirmed. */
function changeWords(ask: Ask): () => number {
  let confirmed = 0
  const change = async (): Promise<void> => {
    const words = { 'cart.title': `Basket ${confirmed + 1}` }
    await ask('PATCH', '/store-config', { 'messages/en': words })
    confirmed += 1
    return change()
  }
  // The process has been killed: the last change may be there or not.
  void change().catch(() => undefined)
  return () => confirmed
}

interface Revision {
  number: number
  entries?: Entry[]
}
type Entry = { key: string; value: unknown }

describe('a server that is killed while it writes', () => {
  it('opens again with the store config of its last whole revision', async () => {
    for (let round = 0; round < ROUNDS.words; round += 1) {
      const { child, ask } = await startCommerceProcess(dataDir)
      const confirmed = changeWords(ask)
      await expect.poll(confirmed, { timeout: 120_000 }).toBeGreaterThan(5)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const again = await startCommerceProcess(dataDir)
      const { data: entries } = await again.ask<{ data: Entry[] }>('GET', '/store-config/stored')
      const { data: revisions } = await again.ask<{ data: Revision[] }>('GET', '/store-config/revisions')
      const newest = await again.ask<Revision>('GET', `/store-config/revisions/${revisions[0]!.number}`)
      expect(entries).toEqual(newest.entries)
      const { value } = entries.find(({ key }) => key === 'messages/en') as { value: Record<string, string> }
      expect(Number(value['cart.title']!.split(' ')[1])).toBeGreaterThanOrEqual(confirmed())
      again.child.kill('SIGKILL')
      await once(again.child, 'exit')
    }
  })

  it('opens again each time, with every piece that it has confirmed', async () => {
    const confirmed: Confirmed = new Map()
    for (let round = 0; round < ROUNDS.carts; round += 1) {
      const { child, ask } = await startCommerceProcess(dataDir)
      for (const [id, pieces] of confirmed) {
        const { items } = await ask<Cart>('GET', `/cart/${id}`)
        const kept = items.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(kept, id).toBeGreaterThanOrEqual(pieces)
      }
      const writers = Array.from({ length: WRITERS }, () => write(ask, confirmed))
      await expect.poll(() => confirmed.size, { timeout: 120_000 }).toBeGreaterThan((round + 1) * 12)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await Promise.all(writers)
    }
    expect([...confirmed.values()].some((pieces) => pieces === 2)).toBe(true)
    const file = new DatabaseSync(join(dataDir, 'engine.sqlite'))
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(file.prepare('pragma foreign_key_check').all()).toEqual([])
    file.close()
  })
})
