import type { APIRequestContext } from 'playwright/test'
import { linkTo } from '#locales/route-table.ts'
import { openSecondShop, type SecondShop } from './second-shop.ts'
import { expect, test as shopTest } from './shop.ts'

/** How long the shop waits for one call: more than a healthy commerce API takes on a machine that does much else. */
const UPSTREAM_TIMEOUT_MS = 6_000

/**
 * A shop whose commerce API is another process behind a proxy that fails as told. Tests of one file share both, so they
 * run one after another, each from a proxy that lets everything pass.
 */
export const testFailing = shopTest.extend<{ baseURL: string; well: undefined }, { second: SecondShop }>({
  second: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
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
      await untilWell(request)
      await use(undefined)
      second.proxy.decide('passes')
    },
    { auto: true },
  ],
})

let phrases = 0
/** Resolves when the shop calls its commerce API again, which it leaves alone for a while after failures. */
export async function untilWell(request: APIRequestContext): Promise<void> {
  // No cache knows a phrase that nobody has searched for.
  const search = () => linkTo('en', 'search', {}, { phrase: `word ${++phrases}` })
  await expect.poll(async () => (await request.get(search())).status()).toBe(200)
}
