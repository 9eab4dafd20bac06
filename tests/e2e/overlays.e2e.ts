import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { simpleProduct } from './catalogue.ts'
import { describeView, expect, LOCALES, SHORT, type Shopper, test, viewsFor } from './shop.ts'

const views = viewsFor([{ locale: 'en', width: 390, script: true }]).filter(({ script }) => script)

for (const view of views) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`[S2.119] [S4.24] [S4.25] [S4.26] [S4.27] the mini cart (${describeView(view)})`, SHORT, async ({ shopper }) => {
    const visitor = await shopper(view)
    const { page } = visitor
    await visitor.open(linkTo(locale, 'home'))
    const counted: string[] = []
    await page.exposeFunction('noteTrack', (event: string) => counted.push(event))
    await page.evaluate(() => {
      window.addEventListener('witryna:track', (event) => {
        const { noteTrack } = globalThis as unknown as { noteTrack(name: string): void }
        noteTrack((event as CustomEvent<{ event: string }>).detail.event)
      })
    })

    await test.step('[S8.40] is empty before anything is in it', async () => {
      await cartIcon(visitor, t('header.cart')).click()
      await expect(drawer(visitor)).toContainText(t('mini_cart_no_items.title'))
      await expect(drawer(visitor)).toContainText(t('mini_cart_no_items.description'))
      await visitor.isSound()
      expect(counted).toEqual(['cart_view'])
    })

    await test.step('lies at the right edge, keeps focus inside and the page still', async () => {
      await expect(drawer(visitor).getByRole('heading', { level: 2 })).toBeFocused()
      const box = await drawer(visitor).boundingBox()
      expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(view.width)
      expect(box?.width).toBe(Math.min(480, view.width))
      for (let presses = 0; presses < 6; presses++) {
        await page.keyboard.press('Tab')
        const isInside = () =>
          page.evaluate(() => document.querySelector('[role=dialog]')?.contains(document.activeElement))
        await expect.poll(isInside).toBe(true)
      }
      const isLocked = await page.evaluate(
        () => getComputedStyle(document.documentElement).overflow + getComputedStyle(document.body).overflow,
      )
      expect(isLocked).toContain('hidden')
      expect(await page.evaluate(() => document.querySelector('main')?.closest('[inert]') !== null)).toBe(true)
    })

    await test.step('gives focus back on Escape', async () => {
      await page.keyboard.press('Escape')
      await expect(drawer(visitor)).toHaveCount(0)
      await expect(cartIcon(visitor, t('header.cart'))).toBeFocused()
    })

    await visitor.open(simpleProduct.path(locale))
    await page
      .locator('main')
      .getByRole('button', { name: t('tile.add') })
      .first()
      .click()
    await expect(page.getByText(t('cart.add_ok'))).toBeVisible()

    await test.step('opens by keyboard with what is in it', async () => {
      await cartIcon(visitor, t('header.cart_count', { count: 1 })).press('Enter')
      await expect(drawer(visitor).getByRole('link', { name: simpleProduct.name(locale), exact: true })).toBeVisible()
      await expect(drawer(visitor).locator('dl')).toContainText(t('total.grand_total'))
      await visitor.isSound()
    })

    await test.step('follows a changed quantity', async () => {
      await drawer(visitor)
        .getByRole('button', { name: t('product.quantity.more') })
        .click()
      await expect(drawer(visitor).getByRole('heading', { level: 2 })).toHaveText(
        t('mini_cart.title_count', { count: 2 }),
      )
    })

    await test.step('closes on its button and on the scrim', async () => {
      await drawer(visitor)
        .getByRole('button', { name: t('mini_cart.close') })
        .click()
      await expect(drawer(visitor)).toHaveCount(0)
      await cartIcon(visitor, t('header.cart_count', { count: 2 })).click()
      await expect(drawer(visitor)).toBeVisible()
      if (view.width > 480) {
        await page.mouse.click(20, 400)
        await expect(drawer(visitor)).toHaveCount(0)
        await cartIcon(visitor, t('header.cart_count', { count: 2 })).click()
      }
    })

    await test.step('closes on a route change, onto the page that was opened', async () => {
      await drawer(visitor)
        .getByRole('link', { name: t('mini_cart.show') })
        .click()
      await expect(page).toHaveURL(linkTo(locale, 'cart'))
      await expect(drawer(visitor)).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(simpleProduct.path(locale))
      await expect(drawer(visitor)).toHaveCount(0)
      await visitor.isSound()
    })

    await test.step('is emptied by removing its line', async () => {
      await cartIcon(visitor, t('header.cart_count', { count: 2 })).click()
      await drawer(visitor)
        .getByRole('button', { name: t('cart.remove_item', { name: simpleProduct.name(locale) }) })
        .click()
      await expect(drawer(visitor)).toContainText(t('mini_cart_no_items.title'))
      await visitor.isSound()
    })
  })
}

test('without script the cart icon leads to the cart page', async ({ shopper }) => {
  const visitor = await shopper({ script: false })
  await visitor.open(linkTo('pl', 'home'))
  await cartIcon(visitor, TRANSLATE.pl('header.cart')).click()
  await expect(visitor.page).toHaveURL(linkTo('pl', 'cart'))
})

test('overlays load nothing before the shopper shows intent', async ({ shopper }) => {
  const visitor = await shopper()
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visitor.open(linkTo('en', 'home'))
  const late = () => asked.filter((path) => /overlay.*\.js$/.test(path))
  expect(late()).toEqual([])
  await cartIcon(visitor, TRANSLATE.en('header.cart')).focus()
  await expect.poll(late).not.toEqual([])
})

for (const locale of LOCALES) {
  test(`[S8.36] [S8.38] [S8.39] the alert of a mini cart with a missing product, ${locale}`, async ({ shopper }) => {
    const t = TRANSLATE[locale]
    const visitor = await shopper({ locale, width: 390 })
    const { page } = visitor
    await visitor.open(simpleProduct.path(locale))
    await page
      .locator('main')
      .getByRole('button', { name: t('tile.add') })
      .first()
      .click()
    await expect(page.getByText(t('cart.add_ok'))).toBeVisible()
    // All tests share the shop's stock: this one changes only the answer of the commerce API.
    await page.route('**/api/session*', async (route) => {
      const answer = await route.fetch()
      const session = await answer.json()
      session.cart.hasUnavailableItem = true
      session.cart.items[0].isUnavailable = true
      session.cart.items[0].errors = [{ code: 'unavailable', label: null }]
      await route.fulfill({ response: answer, json: session })
    })
    await cartIcon(visitor, t('header.cart_count', { count: 1 })).click()
    const alert = drawer(visitor).getByRole('alert')
    await expect(alert).toContainText(t('mini_cart.get_mini_cart_error.unavailable.title'))
    await expect(alert).toContainText(t('mini_cart.get_mini_cart_error.unavailable.description'))
    await expect(drawer(visitor).locator('dl')).toHaveCount(0)
    await expect(alert).toBeInViewport({ ratio: 1 })
    const [red, green] = await alert.locator('svg').evaluate((icon) => {
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      canvas.fillStyle = getComputedStyle(icon).color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data] as [number, number]
    })
    expect(red).toBeGreaterThan(green * 2)
    await visitor.isSound()
    await drawer(visitor)
      .getByRole('button', { name: t('mini_cart.dismiss') })
      .click()
    await expect(alert).toHaveCount(0)
  })
}

function drawer({ page }: Shopper) {
  return page.getByRole('dialog')
}

function cartIcon({ page }: Shopper, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}
