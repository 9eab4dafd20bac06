import { afterEach, expect, it, vi } from 'vitest'
import { painted } from './painted.ts'

afterEach(() => vi.restoreAllMocks())

it('listens for the end of the page only while it waits', async () => {
  const heard = new Set<unknown>()
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (_: string, listener: unknown) => void heard.add(listener),
  )
  vi.spyOn(globalThis, 'removeEventListener').mockImplementation(
    (_: string, listener: unknown) => void heard.delete(listener),
  )
  const waiting = painted()
  expect(heard.size).toBe(1)
  await waiting
  expect(heard.size).toBe(0)
})

it('resolves as soon as the page is left', async () => {
  vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never)
  const waiting = painted()
  dispatchEvent(new Event('pagehide'))
  await waiting
})
