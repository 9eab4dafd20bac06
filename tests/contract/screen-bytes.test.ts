import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { shop } = await openForFile(openWholeShop)

/**
 * Bytes of the demo shop's screens before they named fields, words and waiting times: plain, and as sent with brotli.
 * Hashes of words and of the catalog pack differently, by a few bytes.
 * Home and products have the newsletter form of the footer on top, and products the variants and costs of delivery that
 * search engines read.
 */
const LIMITS = [
  ['home', '/en', 41_512, 7_512],
  ['category', '/en/coffee', 51_721, 8_547],
  ['product', '/en/ethiopia-guji-natural', 50_400, 8_610],
  ['home', '/de', 42_247, 7_900],
  ['category', '/de/kaffee', 52_690, 8_987],
  ['product', '/de/aethiopien-guji-natural', 51_500, 9_032],
  ['home', '/', 41_579, 7_701],
  ['category', '/kawa', 51_956, 8_921],
  ['product', '/etiopia-guji-natural', 50_250, 8_910],
] as const

async function bytesOf(path: string, encoding: string): Promise<number> {
  const headers = { 'accept-encoding': encoding }
  const answer = await shop.app.request(`/api/screens?path=${encodeURIComponent(path)}`, { headers })
  expect(answer.status).toBe(200)
  return (await answer.arrayBuffer()).byteLength
}

describe('the JSON of a screen', () => {
  it.each(LIMITS)('takes no more bytes than it did: %s at %s', async (_, path, plain, packed) => {
    expect(await bytesOf(path, 'identity')).toBeLessThanOrEqual(plain)
    expect(await bytesOf(path, 'br')).toBeLessThanOrEqual(packed)
  })
})
