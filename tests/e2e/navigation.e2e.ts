import type { Locator, Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { categoryPath, configurableProduct, simpleProduct } from './catalogue.ts'
import { expect, SHORT, test } from './shop.ts'

const category = categoryPath('en')
const home = linkTo('en', 'home')
const about = linkTo('en', 'local_about_us')
const t = TRANSLATE.en

/** Delays the answers to all screen requests until they are released. */
async function delayScreens(page: Page): Promise<{ asked: () => Promise<unknown>; letGo: () => Promise<void> }> {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { promise: first, resolve: isAsked } = Promise.withResolvers<void>()
  await page.route('**/api/screens?*', async (route) => {
    isAsked()
    await gate
    await route.continue()
  })
  return {
    asked: () => first,
    async letGo() {
      open()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

/** Records all screen requests, in the order of sending. */
function recordScreenRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/screens') paths.push(searchParams.get('path') ?? '')
  })
  return paths
}

/** Marks this document: a full page load removes the mark. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-same'))
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const bar = (page: Page) => page.locator('progress')

test(
  '[S4.49] the progress bar starts on a change to a different path, not within the same path',
  SHORT,
  async ({ shopper }) => {
    const visitor = await shopper({})
    const { page } = visitor
    await visitor.visit(category)
    const isSame = await markDocument(page)

    await test.step('within the same path it stays away, even while the answer is awaited', async () => {
      const screens = await delayScreens(page)
      await page.getByRole('link', { name: t('pagination.page', { page: 2 }), exact: true }).click()
      await screens.asked()
      await expect(bar(page)).toBeHidden()
      await screens.letGo()
      await expect(page).toHaveURL(/[?&]page=2$/)
      await expect(bar(page)).toBeHidden()
    })

    await test.step('on another path it stands, and grows by itself', async () => {
      const screens = await delayScreens(page)
      await page.getByRole('link', { name: `Ziarno – ${t('breadcrumbs.home')}` }).click()
      await screens.asked()
      await expect(bar(page)).toBeVisible()
      const percent = () => bar(page).evaluate((element) => (element as HTMLProgressElement).value)
      const before = await percent()
      expect(before).toBeGreaterThanOrEqual(10)
      await expect.poll(percent).toBeGreaterThan(before)
      expect(await percent()).toBeLessThanOrEqual(99)
      await screens.letGo()
    })

    await test.step('[S4.50] it completes when the page has come', async () => {
      await expect(page).toHaveURL(/\/en$/)
      await expect(bar(page)).toBeHidden()
      expect(await isSame()).toBe(true)
    })
  },
)

test('[S4.50] the progress bar completes without a connection, and the shopper keeps the page', async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  await visitor.visit(about)
  visitor.expectsRefusalOf('/api/screens')
  const states = await progressStates(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: `Ziarno – ${t('breadcrumbs.home')}` }).click()
  await expect(toasts(page)).toContainText(t('error.network'))
  await expect(bar(page)).toBeHidden()
  expect(await states()).toContain('100')
  await expect(page).toHaveURL(new RegExp(`${about}$`))
  await page.context().setOffline(false)
  await page.getByRole('link', { name: `Ziarno – ${t('breadcrumbs.home')}` }).click()
  await expect(page).toHaveURL(/\/en$/)
})

test('a page that cannot be fetched in place is loaded whole', async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  await visitor.visit(about)
  const isSame = await markDocument(page)
  visitor.expectsRefusalOf('/api/screens')
  await page.route('**/api/screens?*', (route) => route.fulfill({ status: 500, body: 'no screen at all' }))
  await page.getByRole('link', { name: `Ziarno – ${t('breadcrumbs.home')}` }).click()
  await expect(page).toHaveURL(/\/en$/)
  await visitor.isLive()
  expect(await isSame()).toBe(false)
})

test('what is typed outlives a way back to a server that lacks the chunks of the page', async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  const contact = linkTo('en', 'contact')
  const message = page.getByRole('main').getByLabel(t('contact.message'))
  await visitor.visit(contact)
  await message.fill('Half a sentence')
  const isSame = await markDocument(page)

  await test.step('the page is loaded whole, and cannot restore it', async () => {
    visitor.expectsRefusalOf('/api/screens')
    await page.route('**/api/screens?*', (route) => route.fulfill({ status: 500, body: 'no screen at all' }))
    await page.route('**/assets/typed-values-*.js', (route) => {
      visitor.expectsRefusalOf(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 404 })
    })
    const refused = page.waitForResponse('**/assets/typed-values-*.js')
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.body.append(link)
      link.click()
    }, contact)
    await refused
    await visitor.isLive()
    expect(await isSame()).toBe(false)
    await expect(message).toHaveValue('')
  })

  await test.step('a later load that has the chunk restores it', async () => {
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(message).toHaveValue('Half a sentence')
  })
})

test('a new page has its title and language, and focus on its heading, without a load', SHORT, async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  await visitor.visit(simpleProduct.path('en'))
  const isSame = await markDocument(page)
  await page
    .locator('header details')
    .filter({ hasText: t('header.settings') })
    .locator('summary')
    .click()
  await page.locator('header').getByRole('link', { name: 'German' }).click()
  await expect(page).toHaveURL(new RegExp(`${simpleProduct.path('de')}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle(new RegExp(`^${escaped(simpleProduct.name('de'))}`))
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${simpleProduct.path('de')}$`))
  expect(await isSame()).toBe(true)
  await visitor.isSound()
})

test('going back restores scroll position and focus', SHORT, async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  await visitor.visit(category)
  const link = page.getByRole('main').locator('h2 a, h3 a').nth(15)
  await link.focus()
  const from = await page.evaluate(() => {
    window.scrollBy({ top: 37, behavior: 'instant' })
    return window.scrollY
  })
  expect(from).toBeGreaterThan(300)
  const href = await link.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const title = (await heading(page).textContent()) as string

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${category}$`))
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(from)

  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(heading(page)).toHaveText(title)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('going back restores a place below parts that were never laid out again', async ({ shopper }) => {
  const visitor = await shopper({ width: 390 })
  const { page } = visitor
  await visitor.visit(home)
  const link = page.getByRole('main').locator('section h3 a').last()
  await link.focus()
  const topOf = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const top = await topOf()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2000)
  expect(await topOf()).toBe(top)
  await visitor.isSound()
})

test('a reload keeps scroll position and focus', async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  await visitor.visit(category)
  const link = page.getByRole('main').locator('h2 a, h3 a').nth(15)
  await link.focus()
  const from = await page.evaluate(() => {
    window.scrollBy({ top: 37, behavior: 'instant' })
    return window.scrollY
  })
  expect(from).toBeGreaterThan(300)
  const isSame = await markDocument(page)
  await page.reload()
  await visitor.isLive()
  expect(await isSame()).toBe(false)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(from)
})

test('a page is asked for when its link is pointed at, once, and that answer is shown', async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  await visitor.visit(category)
  const asked = recordScreenRequests(page)
  const link = page.getByRole('main').locator('h2 a, h3 a').first()
  const href = (await link.getAttribute('href')) as string
  const answer = page.waitForResponse((response) => response.url().includes('/api/screens?'))
  await pointAt(link)
  await (await answer).finished()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(heading(page)).toBeFocused()
  expect(asked).toEqual([href])
})

test('a quick click asks once', async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  await visitor.visit(about)
  const asked = recordScreenRequests(page)
  const screens = await delayScreens(page)
  const home = page.getByRole('link', { name: `Ziarno – ${t('breadcrumbs.home')}` })
  await pointAt(home)
  await home.click()
  await screens.asked()
  // The bar's second step is 500 ms after the click: a prefetch would have been sent by then.
  await expect.poll(() => bar(page).evaluate((element) => (element as HTMLProgressElement).value)).toBeGreaterThan(10)
  await screens.letGo()
  await expect(page).toHaveURL(/\/en$/)
  expect(asked).toEqual(['/en'])
})

test('a link whose prefetch failed still leads to its page', async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  await visitor.visit(category)
  visitor.expectsRefusalOf('/api/screens')
  await page.route('**/api/screens?*', (route) => route.abort(), { times: 1 })
  const link = page.getByRole('main').locator('h2 a, h3 a').nth(1)
  const href = (await link.getAttribute('href')) as string
  const failure = page.waitForEvent('requestfailed')
  await pointAt(link)
  await failure
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(heading(page)).toBeVisible()
})

test('options of a product change in place: price, picture and address', async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  await visitor.visit(configurableProduct.path('en'))
  const isSame = await markDocument(page)
  const other = page.locator('fieldset a:not([aria-current])[data-state=available]').first()
  const name = (await other.textContent()) as string
  await other.click()
  await expect(page).toHaveURL(/\?options=/)
  await expect(page.locator('fieldset a[aria-current]').filter({ hasText: name.slice(0, 5) })).toHaveCount(1)
  expect(await isSame()).toBe(true)
})

/** Moves the mouse onto an element from another place, as a shopper does. */
async function pointAt(element: Locator): Promise<void> {
  await element.page().mouse.move(2, 400)
  await element.hover()
}

function escaped(text: string): string {
  return text.replace(/[^\p{L}\d\s]/gu, '\\$&')
}

function toasts(page: Page) {
  return page.getByRole('region', { name: t('toast.region') })
}

/** Records all later percentages of the bar. */
async function progressStates(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    const element = document.querySelector('progress') as HTMLProgressElement
    new MutationObserver(() => seen.push(String(element.value))).observe(element, { attributes: true })
    Object.assign(globalThis, { seenProgress: seen })
  })
  return () => page.evaluate(() => (globalThis as unknown as { seenProgress: string[] }).seenProgress)
}
