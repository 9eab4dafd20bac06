import { openSecondShop, type SecondShop } from './second-shop.ts'
import { test as shopTest } from './shop.ts'

/**
 * A shop whose commerce API is another process behind a proxy that fails as told, and that waits so long for one call. Tests of
 * one file share both, so they run one after another, each from a proxy that lets everything pass.
 */
export const testFailing = (upstreamTimeoutMs: number) =>
  shopTest.extend<{ baseURL: string; well: undefined }, { second: SecondShop }>({
    second: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
      async ({}, use) => {
        const second = await openSecondShop({ UPSTREAM_TIMEOUT_MS: String(upstreamTimeoutMs) })
        await use(second)
        await second.close()
      },
      { scope: 'worker', timeout: 200_000 },
    ],
    baseURL: ({ second }, use) => use(second.origin),
    well: [
      async ({ second }, use) => {
        await use(undefined)
        second.proxy.decide('passes')
      },
      { auto: true },
    ],
  })
