import type { Locator, Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { simpleProduct } from './catalogue.ts'
import { describeView, expect, SHORT, type Shopper, type TestLocale, test, viewsFor } from './shop.ts'

const { products } = readDemoShop()
const named = (id: string) => {
  const product = products.find((each) => each.id === id)
  if (!product) throw new Error(`the demo shop has no product ${id}`)
  return product
}
const pathOf = (id: string, locale: TestLocale) =>
  linkTo(locale, 'product', { slug: named(id).translations[locale].slug })

/** With three pictures, options, attachments and product safety. */
const MACHINE = 'kaldura-uno'
/** Out of stock. */
const SOLD_OUT = 'oolong'
const GROUP = 'kapsulki-wybierz-smaki'

const views = viewsFor([{ locale: 'de', width: 390, script: true }]).filter(({ script }) => script)
const dialogOf = (page: Page) => page.getByRole('dialog')

/** Tab stays inside the dialog. */
async function expectFocusKept(page: Page) {
  for (let presses = 0; presses < 7; presses += 1) {
    await page.keyboard.press('Tab')
    const isInside = () =>
      page.evaluate(() => document.querySelector('[role=dialog]')?.contains(document.activeElement))
    await expect.poll(isInside).toBe(true)
  }
}

/** A touch gesture: the browser scrolls and sends events as on a phone. */
async function touch(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return {
    /** from right to left, across most of the element */
    async swipe(over: Locator) {
      const { x, y, width, height } = (await over.boundingBox())!
      const at = (share: number) => [{ x: x + width * share, y: y + height / 2 }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) })
      for (const share of [0.75, 0.6, 0.45, 0.3, 0.15])
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  }
}

for (const view of views) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`the page of a product (${describeView(view)})`, SHORT, async ({ shopper }) => {
    const visitor = await shopper(view)
    const { page } = visitor
    await visitor.open(pathOf(MACHINE, locale))
    const zoom = page.getByRole('link', { name: t('product.gallery.zoom') }).first()

    if (view.width === 390) {
      await test.step('its pictures are swiped, in the page and enlarged', async () => {
        const row = page.getByRole('region', { name: t('product.gallery'), exact: true })
        const finger = await touch(page)
        await finger.swipe(row)
        const thumbs = page.getByRole('navigation', { name: t('product.gallery.thumbs') }).getByRole('link')
        await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
        await page
          .getByRole('link', { name: t('product.gallery.zoom') })
          .nth(1)
          .click()
        const title = dialogOf(page).getByRole('heading', { level: 2 })
        await expect(title).toHaveText(t('product.gallery.item', { number: 2, total: 3 }))
        await finger.swipe(dialogOf(page).getByRole('img'))
        await expect(title).toHaveText(t('product.gallery.item', { number: 3, total: 3 }))
        await page.keyboard.press('Escape')
        await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true')
        await thumbs.first().click()
        await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
      })
    }

    await test.step('enlarges its pictures, by keyboard too', async () => {
      await zoom.focus()
      await page.keyboard.press('Enter')
      const title = dialogOf(page).getByRole('heading', { level: 2 })
      await expect(title).toBeFocused()
      await expect(title).toHaveText(t('product.gallery.item', { number: 1, total: 3 }))
      await page.keyboard.press('ArrowRight')
      await expect(title).toHaveText(t('product.gallery.item', { number: 2, total: 3 }))
      await visitor.isSound()
      await expectFocusKept(page)
      await dialogOf(page)
        .getByRole('button', { name: t('product.gallery.magnify') })
        .click()
      await visitor.isSound()
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toHaveCount(0)
      // A desktop draws the last viewed picture, narrower pages scroll to it.
      const links = page.getByRole('link', { name: t('product.gallery.zoom') })
      await expect(view.width === 1440 ? links : links.nth(1)).toBeFocused()
    })

    await test.step('[S2.169] has attachments that are real files, and product safety', async () => {
      await page.getByRole('tab', { name: t('product.tab.attachments') }).click()
      const [first] = named(MACHINE).attachments
      const file = page.getByRole('link', { name: first!.label[locale] })
      const answer = await page.request.get((await file.getAttribute('href'))!)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
      await page.getByRole('tab', { name: t('product.tab.safety') }).click()
      await expect(page.getByRole('tabpanel')).toContainText(named(MACHINE).productSafety!.manufacturer.address)
      // Checked from its top, where the header covers no thumbnail.
      await page.evaluate(() => window.scrollTo(0, 0))
      await visitor.isSound()
    })

    await test.step('[S2.174] takes a question in a dialog, and keeps what was typed when it is refused', async () => {
      const link = page.getByRole('link', { name: t('product.ask') })
      await link.click()
      const dialog = dialogOf(page)
      await dialog.getByLabel(t('contact.name')).fill('Małgorzata')
      await dialog.getByRole('button', { name: t('contact.send') }).click()
      await expect(dialog.getByText(t('v.required')).first()).toBeVisible()
      await visitor.isSound()
      await expect(dialog.getByLabel(t('contact.name'))).toHaveValue('Małgorzata')
      await dialog.getByLabel(t('contact.email')).fill('gosia@example.com')
      await dialog.getByLabel(t('contact.message')).fill('Czy pasuje do niego filtr 58 mm?')
      await dialog.getByRole('button', { name: t('contact.send') }).click()
      await expect(dialog.getByRole('alert').filter({ hasText: t('question.ok') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(link).toBeFocused()
    })

    await test.step('tells a variant that is out of stock from one that does not exist', async () => {
      const gone = page.locator('[data-state=unavailable]').first()
      await gone.click()
      await expect(page.getByRole('button', { name: t('product.notify') })).toBeVisible()
      // Its own picture is shown, whichever of the other variant's was chosen.
      const thumbs = page.getByRole('navigation', { name: t('product.gallery.thumbs') }).getByRole('link')
      await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('button', { name: t('product.add'), exact: true })).toHaveCount(0)
      expect(new URL(page.url()).searchParams.get('options')).toContain(':')
    })
  })
}

test('[S2.173] a visitor who requests the alert must log in first', async ({ shopper }) => {
  const t = TRANSLATE.en
  const visitor = await shopper({ locale: 'en', width: 768, script: true })
  const { page } = visitor
  await visitor.open(pathOf(SOLD_OUT, 'en'))
  const notify = page.getByRole('button', { name: t('product.notify') })
  await notify.click()
  await expect(dialogOf(page)).toContainText(t('dialog.login_needed'))
  // and links back here
  const back = new URLSearchParams({ back: pathOf(SOLD_OUT, 'en') })
  const login = dialogOf(page).getByRole('link', { name: t('header.login') })
  await expect(login).toHaveAttribute('href', `${linkTo('en', 'login')}?${back}`)
  await visitor.isSound()
  await page.keyboard.press('Escape')
  await expect(notify).toBeFocused()
})

test('viewed products are shown with consent, and deleted without it', async ({ shopper }) => {
  const heading = (visitor: Shopper) => visitor.page.getByRole('heading', { name: 'Recently viewed' })
  const agreeing = await shopper({ locale: 'en', width: 1440, script: true, consent: ['preferences'] })
  await agreeing.visit(pathOf(SOLD_OUT, 'en'))
  await agreeing.visit(simpleProduct.path('en'))
  await expect(heading(agreeing)).toBeVisible()
  const shelf = agreeing.page.getByRole('region', { name: 'Recently viewed' })
  await expect(shelf.getByRole('link')).toHaveText([named(SOLD_OUT).translations.en.name])
  await agreeing.isSound()

  const refusing = await shopper({ locale: 'en', width: 390, script: true })
  await refusing.visit(pathOf(SOLD_OUT, 'en'))
  await refusing.visit(simpleProduct.path('en'))
  await expect(heading(refusing)).toHaveCount(0)
  const kept = await refusing.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:')))
  expect(kept).toEqual([])
})

test('without script everything of a product is there: options, files, questions, the basket', async ({ shopper }) => {
  const t = TRANSLATE.pl
  const visitor = await shopper({ locale: 'pl', width: 768, script: false })
  const { page } = visitor
  await visitor.open(pathOf(MACHINE, 'pl'))
  for (const tab of ['description', 'attachments', 'safety'] as const)
    await expect(page.getByRole('heading', { name: t(`product.tab.${tab}`), exact: true })).toBeVisible()
  const large = page.getByRole('link', { name: t('product.gallery.zoom') }).first()
  expect((await page.request.get((await large.getAttribute('href'))!)).status()).toBe(200)
  const other = page.locator('main fieldset a:not([aria-current])').first()
  await other.click()
  await expect(page).toHaveURL(/[?&]options=/)
  await page.getByRole('link', { name: t('product.ask') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('product.ask'))
  await visitor.visit(simpleProduct.path('pl'))
  await page.getByRole('button', { name: t('product.add'), exact: true }).click()
  await expect(page).toHaveURL(linkTo('pl', 'cart'))
})

test('[S9.7] the quantity field is 54, 42 or 48 px high; the lead picture is preloaded and nothing jumps', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const visitor = await shopper({ locale: 'en', width: 1440, script: true })
  const { page } = visitor
  /** The height of the whole control, by the name of its field. */
  const heightOf = async (label: string | RegExp) =>
    page
      .getByRole('spinbutton', { name: label })
      .first()
      .evaluate((field) => Math.round(field.parentElement!.getBoundingClientRect().height))

  await visitor.visit(pathOf(GROUP, 'en'))
  expect(await heightOf(/./)).toBe(42)
  await page.addInitScript(() => {
    const shop = globalThis as unknown as { shift: number }
    shop.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shop.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visitor.visit(simpleProduct.path('en'))
  expect(await heightOf(t('product.quantity'))).toBe(54)
  const { preloaded, drawn } = await page.evaluate(() => ({
    preloaded: document.querySelector('link[rel=preload][as=image]')?.getAttribute('imagesrcset'),
    drawn: document.querySelector('img[fetchpriority=high]')?.getAttribute('srcset'),
  }))
  expect(preloaded).toBeTruthy()
  expect(preloaded).toBe(drawn)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02)

  await page.getByRole('button', { name: t('product.add'), exact: true }).click()
  await expect(page.getByText(t('cart.add_ok'))).toBeVisible()
  await visitor.visit(linkTo('en', 'cart'))
  expect(await heightOf(/./)).toBe(48)
})
