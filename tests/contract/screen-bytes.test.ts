import { describe, expect, it, vi } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { shop } = await openForFile(openWholeShop)

/**
 * Bytes of the demo shop's screens before they named fields, words and waiting times: plain, and as kept with brotli.
 * Hashes of words and of the catalog pack differently, by a few bytes.
 * On top are the newsletter form and the blog's link of the footer, posts on the home page, and the variants of products
 * and costs of delivery that search engines read, the tag of their questions, and that goods without counted stock never run out.
 */
const LIMITS = [
  ['home', '/en', 41_640, 8_230],
  ['category', '/en/coffee', 51_721, 8_580],
  ['product', '/en/ethiopia-guji-natural', 50_400, 8_690],
  ['home', '/de', 42_640, 8_650],
  ['category', '/de/kaffee', 52_690, 9_010],
  ['product', '/de/aethiopien-guji-natural', 51_540, 9_110],
  ['home', '/', 41_640, 8_420],
  ['category', '/kawa', 51_956, 8_950],
  ['product', '/etiopia-guji-natural', 50_270, 8_990],
] as const

/** Far above what packing takes on a busy machine. */
const PACKED_WITHIN_MS = 10_000

async function bytesOf(path: string, encoding: string): Promise<number> {
  const headers = { 'accept-encoding': encoding }
  const answer = await shop.app.request(`/api/screens?path=${encodeURIComponent(path)}`, { headers })
  expect(answer.status).toBe(200)
  return (await answer.arrayBuffer()).byteLength
}

describe('the JSON of a screen', () => {
  it.each(LIMITS)('takes no more bytes than it did: %s at %s', async (_, path, plain, packed) => {
    expect(await bytesOf(path, 'identity')).toBeLessThanOrEqual(plain)
    // The first answer is packed in haste, a tenth larger; what is asked for again is packed well, in the background.
    await vi.waitUntil(async () => (await bytesOf(path, 'br')) <= packed, { timeout: PACKED_WITHIN_MS })
  })
})
