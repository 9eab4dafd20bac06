import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, expect as expectNow, type Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { CHROMIUM_FLAGS, findChromium } from '../find-chromium.ts'
import { makeNewerShop } from './newer-shop.ts'

/*
 * `npm run test:skew`: a tab stays open while the shop is updated under it. Two builds, this version's and one with
 * planted changes of its contract, take turns on one port and one data folder. The tab goes on from home to the checkout:
 * nothing may vanish, nothing typed may be lost, and no error may be shown.
 */

interface Walk {
  name: string
  /** the version that the tab is opened with, and the one that answers afterwards */
  opened: 'this' | 'newer'
  answers: 'this' | 'newer'
  /** the newer version knows this one's catalog */
  isReleased: boolean
}

const WALKS: readonly Walk[] = [
  {
    name: 'an update to a version that knows the catalog of the tab',
    opened: 'this',
    answers: 'newer',
    isReleased: true,
  },
  { name: 'an update to a version that has forgotten it', opened: 'this', answers: 'newer', isReleased: false },
  { name: 'a way back to the version before', opened: 'newer', answers: 'this', isReleased: true },
]

const ROOT = resolve(import.meta.dirname, '../..')
const START_MS = 180_000
const t = TRANSLATE.en
// a guard against pages that never load, not a measurement: machines are shared
const expect = expectNow.configure({ timeout: 60_000 })
const NOTE = 'Please ring twice'

const folder = mkdtempSync(join(tmpdir(), 'witryna-skew-'))
execFileSync(process.execPath, ['runtime/build/build.ts'], { cwd: ROOT, stdio: 'inherit' })
const newerIn = { known: join(folder, 'known'), forgotten: join(folder, 'forgotten') }
makeNewerShop(ROOT, newerIn.known, { isReleased: true })
makeNewerShop(ROOT, newerIn.forgotten, { isReleased: false })

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
let failed = 0
for (const walk of WALKS) {
  const startedAt = Date.now()
  try {
    const loads = await take(browser, walk)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    process.stdout.write(`ok: ${walk.name} (${loads} whole loads after the switch, ${seconds} s)\n`)
  } catch (error) {
    failed += 1
    process.stdout.write(`failed: ${walk.name}\n${error instanceof Error ? error.message : String(error)}\n`)
  }
}
await browser.close()
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`\n${WALKS.length - failed} passed, ${failed} failed, 0 skipped\n`)
process.exitCode = failed === 0 ? 0 : 1

/** Returns how often the tab was loaded whole after the switch. */
async function take(browser: Browser, walk: Walk): Promise<number> {
  const port = await freePort()
  const data = join(folder, `data-${WALKS.indexOf(walk)}`)
  mkdirSync(data, { recursive: true })
  const newer = walk.isReleased ? newerIn.known : newerIn.forgotten
  const rootOf = (version: Walk['opened']) => (version === 'this' ? ROOT : newer)
  let server = await start(rootOf(walk.opened), port, data)
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  const noise: string[] = []
  page.on('pageerror', (error) => noise.push(error.message))
  try {
    await page.goto('/en')
    await isLive(page)
    await page.getByRole('button', { name: 'Reject' }).click()
    const headerBefore = await page.getByRole('banner').getByRole('link').count()
    await server.stop()
    server = await start(rootOf(walk.answers), port, data)
    let loads = 0
    page.on('load', () => loads++)

    await page.locator('main a[href="/en/coffee"]').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Coffee' })).toBeVisible()
    await isLive(page)
    expect(await page.getByRole('main').getByRole('article').count(), 'products of the category').toBe(24)
    expect(await page.getByRole('banner').getByRole('link').count(), 'links of the header').toBe(headerBefore)

    const product = page.getByRole('main').getByRole('article').filter({ hasText: 'Add to basket' }).first()
    await product.getByRole('button', { name: 'Add to basket' }).click()
    // The header steps aside while one scrolls down.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket, [1-9]/ })).toBeVisible()
    await expect(page.getByText(t('error.generic'))).toHaveCount(0)

    await isLive(page)
    await goTo(page, linkTo('en', 'cart')!)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('cart.checkout') })
      .click()
    await page.getByRole('button', { name: t('checkout.selection.guest') }).click()
    await expect(page).toHaveURL(linkTo('en', 'checkout')!)
    await isLive(page)
    const email = page.getByRole('main').locator('[name="email"]')
    await email.fill('ada@example.com')
    const note = page.getByRole('main').locator('[name="comment"]')
    await note.fill(NOTE)
    await note.blur()
    await expect(email).toHaveValue('ada@example.com')
    await expect(note).toHaveValue(NOTE)
    expect(noise, 'errors of the page').toEqual([])
    return loads
  } catch (error) {
    await page
      .screenshot({ path: join(ROOT, 'test-results', `skew-${WALKS.indexOf(walk)}.png`) })
      .catch(() => undefined)
    throw error
  } finally {
    await context.close()
    await server.stop()
  }
}

/** Opens a page of the shop in place, as a link to it does. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
  }, path)
  await expect(page).toHaveURL(path)
  await isLive(page)
}

async function isLive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-live'))
}

async function start(root: string, port: number, data: string): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const deadline = Date.now() + START_MS
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the shop in ${root} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    // not listening yet
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
