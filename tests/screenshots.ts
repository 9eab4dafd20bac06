import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { writeConsent } from '#schemas/consent.ts'
import { startServer } from './bench/server-process.ts'
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts'

/*
 * `npm run screenshots`: the screenshots of the README, taken from the built shop with its demo data. Build first (`npm
 * run build`).
 */

interface Shot {
  name: string
  path: string
  width: number
  height: number
  /** earlier state of the shopper, and steps on the page */
  before?: (page: Page, origin: string) => Promise<unknown>
  onPage?: (page: Page) => Promise<unknown>
}

const SHOTS: readonly Shot[] = [
  { name: 'home', path: linkTo('en', 'home'), width: 1440, height: 1500 },
  { name: 'category', path: linkTo('en', 'category', { slug: 'coffee' }), width: 1440, height: 1300 },
  { name: 'product', path: linkTo('pl', 'product', { slug: 'zmierzch-mieszanka-espresso' }), width: 390, height: 844 },
  {
    name: 'menu',
    path: linkTo('en', 'home'),
    width: 1440,
    height: 900,
    onPage: openMenu,
  },
  { name: 'cart', path: linkTo('en', 'cart'), width: 1440, height: 740, before: fillBasket },
  {
    name: 'checkout',
    path: linkTo('en', 'checkout_selection'),
    width: 1440,
    height: 1000,
    before: fillBasket,
    onPage: goOnAsGuest,
  },
]

const folder = join(import.meta.dirname, 'screenshots')
const dataDir = mkdtempSync(join(tmpdir(), 'witryna-screenshots-'))
const server = await startServer({
  program: ['server/main.ts'],
  env: { DATA_DIR: dataDir },
  readyPath: '/readyz',
  logFile: join(dataDir, 'shop.log'),
  isProbed: false,
})
const origin = `http://127.0.0.1:${server.port}`
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  mkdirSync(folder, { recursive: true })
  for (const { name, path, width, height, before, onPage } of SHOTS) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
    const consent = writeConsent({ at: new Date(), purposes: new Set() })
    await page.context().addCookies([{ name: 'consent', value: consent, url: origin }])
    await before?.(page, origin)
    await page.goto(`${origin}${path}`)
    // pictures are rendered on the first visit, before the screenshot
    await page.waitForLoadState('networkidle', { timeout: 120_000 })
    await onPage?.(page)
    await picturesInSight(page)
    const png = await page.screenshot()
    await sharp(png)
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}-${width}.webp`))
    await page.close()
    process.stdout.write(`${name}-${width}.webp\n`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Resolves when each picture inside the window is drawn; those further down are not fetched before. */
async function picturesInSight(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      const isOutside = width === 0 || bottom <= 0 || top >= innerHeight
      return isOutside || (image.complete && image.naturalWidth > 0)
    }),
  )
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: TRANSLATE.en('menu.all_categories') }).click()
  await page
    .locator('header nav img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode())
}

async function goOnAsGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: TRANSLATE.en('checkout.selection.guest') }).click()
  await page.waitForURL(`**${linkTo('en', 'checkout')}`)
  await page.waitForLoadState('networkidle')
}

async function fillBasket(page: Page, origin: string): Promise<void> {
  for (const [sku, qty] of [
    ['KAW-1001-250G-BEAN', 2],
    ['EKS-1038-BLACK', 1],
    ['KAW-1011', 3],
  ] as const)
    await page.request.post(`${origin}/api/actions/cart.addItem`, { data: { sku, qty }, headers: { origin } })
}
