import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { CHROMIUM_FLAGS, findChromium } from '../find-chromium.ts'
import { simpleProduct } from './catalogue.ts'
import { liven } from './liven.ts'
import { expect, test } from './shop.ts'

/*
 * A browser keeps a page that was left and shows it again as it was, unless the page forbids it: with a listener of
 * `unload`, with `no-store`, or with a connection that it holds open. The headless shell keeps no page, so the tests use the
 * whole browser where there is one, and look at what forbids it in any.
 */

const t = TRANSLATE.en
const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const path = simpleProduct.path('en')

const BEFORE_IT_IS_LEFT: readonly { state: string; reach(page: Page): Promise<void> }[] = [
  { state: 'whose script never ran', reach: async () => {} },
  { state: 'whose script runs', reach: liven },
  {
    state: 'with something in the basket',
    async reach(page) {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('product.add') })
        .first()
        .click()
      await expect(page.getByRole('banner').locator(`a[href="${linkTo('en', 'cart')}"]`)).toContainText('1')
    },
  },
]

for (const { state, reach } of BEFORE_IT_IS_LEFT)
  test(`a page ${state} is shown again from the browser’s memory`, async ({ baseURL }) => {
    const browser = await chromium.launch({
      executablePath: WHOLE_BROWSERS.find(existsSync) ?? findChromium(),
      args: CHROMIUM_FLAGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
      const canKeep = await isKept(page, '/robots.txt')
      const opened = await page.goto(path)
      expect(opened?.headers()['cache-control']).not.toContain('no-store')
      await reach(page)
      expect(await listenersOf(page)).not.toContain('unload')
      expect(await isKept(page)).toBe(canKeep)
    } finally {
      await browser.close()
    }
  })

/** Whether the browser shows the page, or the one at `address`, as it was left. */
async function isKept(page: Page, address?: string): Promise<boolean> {
  if (address !== undefined) await page.goto(address)
  const left = page.url()
  await page.evaluate(() => Object.assign(globalThis, { wasHere: true }))
  await page.goto('/healthz')
  // A page from memory has no load event.
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForURL(left, { waitUntil: 'commit' })
  return page.evaluate(() => 'wasHere' in globalThis)
}

/** Names of the events that the page's window listens for. */
async function listenersOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
  await session.detach()
  return listeners.map(({ type }) => type)
}
