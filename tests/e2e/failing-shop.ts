import type { APIRequestContext } from 'playwright/test'
import { linkTo } from '#locales/route-table.ts'
import { openSecondShop, type SecondShop } from './second-shop.ts'
import { expect, test as shopTest } from './shop.ts'

/** Time limit of the shop for one call: longer than a healthy commerce API needs on a busy machine. */
const UPSTREAM_TIMEOUT_MS = 6_000

/**
 * A shop whose commerce API is a separate process behind a proxy that fails on demand. Tests of one file share both, so
 * they run one after another, each starting with a proxy that passes all calls.
 */
export const testFailing = shopTest.extend<{ baseURL: string; well: undefined }, { second: SecondShop }>({
  second: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it
    async ({}, use) => {
      const second = await openSecondShop({ shop: { UPSTREAM_TIMEOUT_MS: String(UPSTREAM_TIMEOUT_MS) } })
      await use(second)
      await second.close()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ second }, use) => use(second.origin),
  well: [
    async ({ second, request }, use) => {
      await untilRecovered(request)
      await use(undefined)
      second.proxy.decide('passes')
    },
    { auto: true },
  ],
})

let newPhrases = 0
/** Resolves when the shop calls its commerce API again: after failures it pauses its calls. */
export async function untilRecovered(request: APIRequestContext): Promise<void> {
  // No cache has a phrase that is new.
  const search = () => linkTo('en', 'search', {}, { phrase: `word ${++newPhrases}` })
  await expect.poll(async () => (await request.get(search())).status()).toBe(200)
}
