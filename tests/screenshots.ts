import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { linkTo } from '#locales/route-table.ts'
import { writeConsent } from '#schemas/consent.ts'
import { startServer } from './bench/server-process.ts'
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts'

/*
 * `npm run screenshots`: the pictures of the README, taken from the built shop with its demo data. Build first
 * (`npm run build`).
 */
const SHOTS = [
  { name: 'home', path: linkTo('en', 'home'), width: 1440, height: 1500 },
  { name: 'category', path: linkTo('en', 'category', { slug: 'coffee' }), width: 1440, height: 1300 },
  { name: 'product', path: linkTo('pl', 'product', { slug: 'zmierzch-mieszanka-espresso' }), width: 390, height: 844 },
] as const

const folder = join(import.meta.dirname, 'screenshots')
const dataDir = mkdtempSync(join(tmpdir(), 'witryna-screenshots-'))
const server = await startServer({
  program: ['server/main.ts'],
  env: { DATA_DIR: dataDir },
  readyPath: '/readyz',
  logFile: join(dataDir, 'shop.log'),
  isProbed: false,
})
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  mkdirSync(folder, { recursive: true })
  for (const { name, path, width, height } of SHOTS) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
    const consent = writeConsent({ at: new Date(), purposes: new Set() })
    await page.context().addCookies([{ name: 'consent', value: consent, url: `http://127.0.0.1:${server.port}` }])
    await page.goto(`http://127.0.0.1:${server.port}${path}`)
    // first pictures are drawn while we wait for them
    await page.waitForLoadState('networkidle', { timeout: 120_000 })
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
