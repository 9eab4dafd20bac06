import type { Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { configurableProduct, simpleProduct } from './catalogue.ts'
import { liven } from './liven.ts'
import { logIn, newCustomer } from './new-customer.ts'
import { expect, SHORT, type Shopper, type TestLocale, test, viewsFor } from './shop.ts'

/** Another tab of the same shopper. */
const anotherTab = ({ page }: Shopper) => page.context().newPage()
const fieldOf = (page: Page) => page.locator('main input[name=qty]').first()

async function addToBasket({ page }: Shopper, locale: TestLocale) {
  const t = TRANSLATE[locale]
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await expect(page.getByText(t('cart.add_ok')).first()).toBeVisible()
}

async function inCart(visitor: Shopper, locale: TestLocale) {
  await visitor.visit(simpleProduct.path(locale))
  await addToBasket(visitor, locale)
  await visitor.visit(linkTo(locale, 'cart'))
}

const piecesIn = async (page: Page) => (await (await page.request.get('/api/session')).json()).cart?.count ?? 0
const cartCookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'cartId')

test('two tabs agree after focus, in the cart and on its badge', async ({ shopper, baseURL }) => {
  const t = TRANSLATE.de
  const visitor = await shopper({ locale: 'de', width: 1440 })
  const { page } = visitor
  await inCart(visitor, 'de')
  const badged = await anotherTab(visitor)
  await badged.goto(`${baseURL}${linkTo('de', 'home')}`)
  const badge = (count: number) =>
    badged.getByRole('banner').getByRole('link', { name: t('header.cart_count', { count }) })
  await expect(badge(1)).toBeVisible()
  const other = await anotherTab(visitor)
  await other.goto(`${baseURL}${linkTo('de', 'cart')}`)
  await liven(other)
  await fieldOf(other).fill('4')
  await fieldOf(other).blur()
  await expect.poll(() => piecesIn(page)).toBe(4)
  await other.close()

  for (const tab of [page, badged]) {
    await tab.bringToFront()
    await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
  }
  await expect(fieldOf(page)).toHaveValue('4')
  await expect(badge(4)).toBeVisible()
  await visitor.isSound()
})

test('[S8.16] a cart that has gone is an expired session: said so, empty, and its cookie removed', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const visitor = await shopper({ locale: 'en', width: 768 })
  const { page } = visitor
  await inCart(visitor, 'en')
  const known = (await cartCookieOf(page))!
  await page.context().addCookies([{ ...known, value: '00000000-0000-4000-8000-000000000000' }])
  visitor.expectsRefusalOf('/api/actions/cart.setQuantity')
  await fieldOf(page).fill('2')
  await fieldOf(page).blur()
  await expect(page.getByText(t('cart.lost'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t('cart.empty.title') })).toBeVisible()
  expect(await cartCookieOf(page)).toBeUndefined()
  await visitor.isSound()
})

test('a cart that is not found when a page loads takes its cookie along, without a word', async ({
  shopper,
  baseURL,
}) => {
  const visitor = await shopper({ locale: 'pl', width: 390 })
  const { page } = visitor
  await page.context().addCookies([
    { name: 'cartId', value: '00000000-0000-4000-8000-000000000000', url: baseURL as string, httpOnly: true },
    { name: 'has_session', value: '1', url: baseURL as string },
  ])
  await visitor.open(linkTo('pl', 'home'))
  await expect.poll(() => cartCookieOf(page)).toBeUndefined()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a cart is made by the first addition, and the next ones go into it', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'pl', width: 390 })
  const { page } = visitor
  await visitor.visit(simpleProduct.path('pl'))
  expect(await cartCookieOf(page)).toBeUndefined()
  await addToBasket(visitor, 'pl')
  const first = await cartCookieOf(page)
  expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await visitor.visit(configurableProduct.path('pl'))
  await addToBasket(visitor, 'pl')
  expect((await cartCookieOf(page))?.value).toBe(first?.value)
  await expect.poll(() => piecesIn(page)).toBe(2)
})

test('thumbnails are 100x94, the bar to free delivery fills with the cart, an odd quantity is corrected with a word', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  await inCart(visitor, 'en')
  const box = await page
    .getByRole('list', { name: t('cart.lines') })
    .locator('img')
    .first()
    .locator('..')
    .boundingBox()
  expect([box?.width, box?.height]).toEqual([100, 94])
  const bar = page.getByRole('progressbar', { name: t('cart.free_progress') })
  const filled = () => bar.evaluate((meter) => (meter as HTMLProgressElement).value)
  const before = await filled()
  await page.getByRole('button', { name: t('product.quantity.more') }).click()
  await expect.poll(filled).toBeGreaterThan(before)
  await fieldOf(page).fill('0')
  await fieldOf(page).blur()
  await expect(page.getByText(t('product.quantity.min', { min: 1 }))).toBeVisible()
  await expect(fieldOf(page)).toHaveValue('1')
  await expect(page.getByRole('button', { name: t('product.quantity.less') })).toBeDisabled()
  await fieldOf(page).fill('')
  await fieldOf(page).blur()
  await expect(fieldOf(page)).toHaveValue('1')
  await fieldOf(page).fill('90')
  await fieldOf(page).blur()
  await expect(page.getByText(t('cart.free_reached'))).toBeVisible()
  await visitor.isSound()
})

for (const view of viewsFor([{ locale: 'pl', width: 390, script: false }]).filter(({ script }) => !script)) {
  test(
    `without script: search, product, variant, basket, coupon (${view.locale}, ${view.width} px)`,
    SHORT,
    async ({ shopper }) => {
      const { locale } = view
      const t = TRANSLATE[locale]
      const visitor = await shopper(view)
      const { page } = visitor
      await visitor.open(linkTo(locale, 'search'))
      const field = page.getByRole('main').locator('input[name=phrase]').or(page.locator('input[name=phrase]')).first()
      await field.fill(configurableProduct.name(locale))
      await field.press('Enter')
      // A search with one match leads to the product.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(configurableProduct.name(locale))
      await page.locator('main fieldset a[data-state=available]:not([aria-current])').first().click()
      await expect(page).toHaveURL(/[?&]options=/)
      await visitor.isSound()
      await page.getByLabel(t('product.quantity'), { exact: true }).fill('5')
      await page.getByRole('button', { name: t('product.add'), exact: true }).click()
      await expect(page).toHaveURL(linkTo(locale, 'cart'))
      await logIn(visitor, await newCustomer())
      await visitor.visit(linkTo(locale, 'cart'))
      await page.getByLabel(t('coupon.label'), { exact: true }).fill('DOSTAWA')
      await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click()
      await expect(page.getByText(t('coupon.applied', { code: 'DOSTAWA' }))).toBeVisible()
      await visitor.isSound()
    },
  )
}
