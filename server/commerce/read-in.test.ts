import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CatalogueIndex } from './engine/catalogue/catalogue-index.ts'
import { readIn } from './read-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE_MS = 60_000

/** A start whose lists and search are there when the test says so. */
function start() {
  const [lists, search] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const said: string[] = []
  const index = { lists: { current: () => lists.promise }, search: { current: () => search.promise } }
  let isReady = false
  const ready = readIn(index as unknown as CatalogueIndex, (message) => said.push(message)).then(() => {
    isReady = true
  })
  return { lists, search, said, ready, isReady: () => isReady }
}

it('a start waits for the lists of products, however long they take', async () => {
  const { lists, search, ready, isReady } = start()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(isReady()).toBe(false)
  lists.resolve()
  search.resolve()
  await ready
})

it('it does not wait long for search, which is finished beside the first pages', async () => {
  const { lists, search, said, ready } = start()
  lists.resolve()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await ready
  expect(said).toEqual([])
  search.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['All products are loaded.'])
})

it.each(['lists', 'search'] as const)('it goes on without %s that cannot be loaded, and says so', async (part) => {
  const { said, ready, ...parts } = start()
  if (part === 'search') parts.lists.resolve()
  parts[part].reject(new Error('The database is gone.'))
  await ready
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['Products could not be loaded; the next request retries.'])
})
