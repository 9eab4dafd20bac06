import type { Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { readConsent } from '#schemas/consent.ts'
import { describeView, expect, type Shopper, test, viewsFor } from './shop.ts'

const views = viewsFor([
  { locale: 'pl', width: 390, script: true },
  { locale: 'de', width: 1440, script: false },
])

for (const view of views) {
  const { locale, script } = view
  const t = TRANSLATE[locale]
  test(`a shopper is asked for consent, and may change their mind (${describeView(view)})`, async ({ shopper }) => {
    const visitor = await shopper({ ...view, consent: null })
    const { page } = visitor
    const banner = page.getByRole('region', { name: t('consent.title'), exact: true })
    const press = async (name: string) => {
      await banner.getByRole('button', { name, exact: true }).click()
      if (!script) await page.waitForLoadState()
    }

    await visitor.open(linkTo(locale, 'home'))
    await expect(banner).toBeVisible()
    await press(t('consent.reject_all'))
    await expect.poll(() => agreedTo(page)).toEqual([])

    if (script) {
      await expect(banner).toBeHidden()
      await visitor.open(linkTo(locale, 'cart'))
      await expect(banner).toBeHidden()
    }

    const footerLink = page.getByRole('contentinfo').getByRole('link', { name: t('consent.open') })
    await footerLink.click()
    await expect(banner).toBeInViewport()
    await isSoundAtTop(visitor)
    if (!script) await banner.getByText(t('consent.settings'), { exact: true }).click()
    await banner.getByLabel(t('consent.preferences'), { exact: true }).check()
    await isSoundAtTop(visitor)
    await press(t('consent.save'))
    await expect.poll(() => agreedTo(page)).toEqual(['preferences'])
    if (script) await expect(footerLink).toBeFocused()
  })
}

test('the banner takes neither focus nor room from the page, and is reached and answered by keyboard', async ({
  shopper,
}) => {
  const visitor = await shopper({ locale: 'en', width: 768, consent: null })
  const { page } = visitor
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visitor.visit(linkTo('en', 'home'))
  const banner = page.getByRole('region', { name: TRANSLATE.en('consent.title'), exact: true })
  await expect(banner).toBeInViewport()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect(banner.getByText(TRANSLATE.en('consent.settings'), { exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  // The page behind it stays where it was read.
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(banner).toBeHidden()
  expect(await agreedTo(page)).toEqual([])
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
    0.02,
  )
})

test('values stored on the device are deleted with consent', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', consent: ['preferences'] })
  const { page } = visitor
  await visitor.visit(linkTo('en', 'home'))
  await page.evaluate(() => localStorage.setItem('kept:recent-searches', '["moka"]'))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: TRANSLATE.en('consent.open') })
    .click()
  await page.getByRole('button', { name: TRANSLATE.en('consent.reject_all') }).click()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('[S7.43] [S7.44] commerce events begin with consent to statistics, and end with it', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 1440, consent: null })
  const { page } = visitor
  await page.clock.install()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await visitor.visit(linkTo('en', 'home'))
  const isLoaded = () => scripts.some((path) => /\/follow-tracking-[^/]*\.js$/.test(path))
  expect(isLoaded()).toBe(false)

  await page.getByRole('button', { name: TRANSLATE.en('consent.accept_all'), exact: true }).click()
  await expect.poll(isLoaded).toBe(true)
  await page.evaluate(() => Object.assign(globalThis, { dataLayer: [] }))
  const events = () =>
    page.evaluate(() =>
      (globalThis as unknown as { dataLayer: { event?: string }[] }).dataLayer.flatMap(({ event }) => event ?? []),
    )
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return events()
    })
    .toContain('view_item_list')

  await visitor.page.context().clearCookies({ name: 'consent' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const before = await events()
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('witryna:track', { detail: { event: 'any', data: {} } })),
  )
  expect(await events()).toEqual(before)
})

/** The touch target check would measure a link half covered by the sticky header as too small. */
async function isSoundAtTop(visitor: Shopper) {
  await visitor.page.evaluate(() => scrollTo(0, 0))
  await visitor.isSound()
}

async function agreedTo(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent')
  return cookie ? [...(readConsent(cookie.value)?.purposes ?? [])] : null
}
