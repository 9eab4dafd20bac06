import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FocalPoint } from '#schemas/image.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { openDiskCache } from './disk-cache.ts'
import { drawnFocus } from './drawn-focus.ts'

const PATH = '/media/mug/front'
const MINUTE_MS = 60_000
const [left, right] = [10, 90].map((xPercent) => ({ xPercent, yPercent: 50 })) as [FocalPoint, FocalPoint]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'witryna-focus-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A shop with one picture, and what it did. */
async function shopWith(focus: FocalPoint | null) {
  const shop = { focus, isDown: false, nowMs: 0, reads: 0 }
  const media = {
    async read(path: string) {
      shop.reads += 1
      if (shop.isDown) throw new UpstreamError('down', { reason: 'network' })
      return path === PATH ? { bytes: new Uint8Array(1), type: 'image/png', focus: shop.focus } : null
    },
  }
  const focuses = drawnFocus({ media, cache: await openDiskCache(folder, 10_000), now: () => shop.nowMs })
  return { shop, of: focuses.of, seen: async () => (await focuses.of(PATH))!.focus }
}

it('a focal point is asked for again after a minute', async () => {
  const { shop, seen } = await shopWith(left)
  await seen()
  shop.focus = right
  expect([await seen(), shop.reads]).toEqual([left, 1])
  shop.nowMs = MINUTE_MS
  expect([await seen(), shop.reads]).toEqual([right, 2])
})

it('the last known one counts in an outage, in which the source is tried once a minute', async () => {
  const { shop, seen } = await shopWith(left)
  await seen()
  Object.assign(shop, { isDown: true, nowMs: MINUTE_MS })
  expect([await seen(), await seen(), shop.reads]).toEqual([left, left, 2])
  Object.assign(shop, { isDown: false, nowMs: 2 * MINUTE_MS, focus: right })
  expect(await seen()).toEqual(right)
})

it.each([
  ['a point', left],
  ['a point that was taken away', null],
])('the last known one survives a restart in an outage: %s', async (_, last) => {
  await (await shopWith(right)).seen()
  await (await shopWith(last)).seen()
  const { shop, of } = await shopWith(right)
  shop.isDown = true
  const asked = (await of(PATH))!
  expect(asked.focus).toEqual(last)
  await expect(asked.read()).rejects.toBeInstanceOf(UpstreamError)
  expect(shop.reads).toBe(1)
})

it('a picture that is not there has none, until it is', async () => {
  const { of } = await shopWith(left)
  expect(await of('/media/none')).toBeNull()
})
