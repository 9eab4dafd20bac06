import type { Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { configurableProduct, simpleProduct } from './catalogue.ts'
import { PASSWORD } from './customers.ts'
import { newCustomer } from './new-customer.ts'
import { describeView, expect, SHORT, type Shopper, type TestLocale, test, type View, viewsFor } from './shop.ts'

/** Always with and without script, each in a different language; the full matrix runs all combinations. */
/** The commerce API's own message for an expired code; ours would differ. */
const EXPIRED = {
  pl: 'Ten kod rabatowy stracił ważność.',
  en: 'This discount code has expired.',
  de: 'Dieser Rabattcode ist abgelaufen.',
} as const

const views = viewsFor([{ locale: 'pl', width: 1440, script: true }])

for (const view of views) {
  const { locale, script } = view
  const t = TRANSLATE[locale]
  const cartPath = linkTo(locale, 'cart')

  test(
    `[S1.8, S4.2] a visitor fills a basket and uses a coupon (${describeView(view)})`,
    SHORT,
    async ({ shopper }) => {
      const visitor = await shopper(view)
      const { page } = visitor

      await test.step('adds two of a simple product', async () => {
        await visitor.open(simpleProduct.path(locale))
        await page.locator('main input[name=qty]').first().fill('2')
        await addToBasket(visitor, view)
        expect((await page.context().cookies()).find(({ name }) => name === 'cartId')?.httpOnly).toBe(true)
      })

      await test.step('adds a chosen variant of a configurable product', async () => {
        await visitor.open(configurableProduct.path(locale))
        await addToBasket(visitor, view)
      })

      await test.step('[S4.3] finds both in the cart', async () => {
        await visitor.open(cartPath)
        await expect(lines(page, locale)).toHaveCount(2)
        await expect(page.getByRole('link', { name: simpleProduct.name(locale), exact: true })).toBeVisible()
        await expect(page.getByRole('link', { name: configurableProduct.name(locale) })).toBeVisible()
      })

      await test.step('changes a quantity', async () => {
        const line = lineOf(page, simpleProduct.name(locale))
        const before = await grandTotal(page, t('total.grand_total'))
        await line.locator('input[name=qty]').fill('3')
        if (script) await line.locator('input[name=qty]').blur()
        else await line.getByRole('button', { name: t('cart.update') }).click()
        await expect.poll(() => grandTotal(page, t('total.grand_total'))).toBeGreaterThan(before)
        await expect(line.locator('input[name=qty]')).toHaveValue('3')
      })

      await test.step('is asked to log in for a discount code, and comes back to the same basket', async () => {
        await page.getByRole('link', { name: t('coupon.login_required') }).click()
        await visitor.isLive()
        await page
          .getByRole('main')
          .locator('[name="email"]')
          .fill(await newCustomer())
        await page.getByRole('main').locator('[name="password"]').fill(PASSWORD)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(cartPath)
        await expect(lines(page, locale)).toHaveCount(2)
      })

      await test.step('[S1.9] applies a coupon and sees the lower total', async () => {
        const before = await grandTotal(page, t('total.grand_total'))
        await page.getByLabel(t('coupon.label'), { exact: true }).fill('WITAJ10')
        await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click()
        await expect(page.getByText(t('coupon.applied', { code: 'WITAJ10' }))).toBeVisible()
        await expect.poll(() => grandTotal(page, t('total.grand_total'))).toBeLessThan(before)
        await visitor.isSound()
      })

      await test.step('removes the coupon', async () => {
        await page.getByRole('button', { name: t('coupon.remove', { code: 'WITAJ10' }) }).click()
        await expect(page.getByLabel(t('coupon.label'), { exact: true })).toBeVisible()
      })

      await test.step('[S8.5] is told by the shop why a coupon does not count', async () => {
        visitor.expectsRefusalOf('/api/actions/cart.applyCoupon')
        await page.getByLabel(t('coupon.label'), { exact: true }).fill('LATO26')
        await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click()
        await expect(page.getByRole('main')).toContainText(EXPIRED[locale])
        await visitor.isSound()
      })

      await test.step('[S2.121] removes a line, empties the rest after a question, and sees the empty cart', async () => {
        const remove = t('cart.remove_item', { name: simpleProduct.name(locale) })
        await lineOf(page, simpleProduct.name(locale)).getByRole('button', { name: remove }).click()
        await expect(lineOf(page, simpleProduct.name(locale))).toHaveCount(0)
        await page.locator('summary', { hasText: t('cart.clear') }).click()
        await expect(page.getByText(t('cart.clear_confirm'))).toBeInViewport({ ratio: 1 })
        await visitor.isSound()
        await page.getByRole('button', { name: t('cart.clear'), exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: t('cart.empty.title') })).toBeVisible()
        await visitor.isSound()
      })
    },
  )
}

test('ten quick clicks end in one correct number', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en' })
  await visitor.open(simpleProduct.path('en'))
  await addToBasket(visitor, { locale: 'en', width: 1440, script: true })
  await visitor.open(linkTo('en', 'cart'))
  const more = visitor.page.getByRole('button', { name: TRANSLATE.en('product.quantity.more') })
  for (let click = 0; click < 9; click += 1) await more.click()
  await expect(visitor.page.locator('main input[name=qty]')).toHaveValue('10')
  await expect
    .poll(
      async () =>
        ((await (await visitor.page.request.get('/api/session')).json()) as { cart: { count: number } }).cart.count,
    )
    .toBe(10)
  await expect(visitor.page.locator('main input[name=qty]')).toHaveValue('10')
})

test('two shoppers never see each other’s basket', async ({ shopper }) => {
  const first = await shopper({})
  const second = await shopper({})
  await first.open(simpleProduct.path('pl'))
  await addToBasket(first, { locale: 'pl', width: 1440, script: true })
  await second.open(linkTo('pl', 'cart'))
  await expect(second.page.getByRole('heading', { level: 1, name: TRANSLATE.pl('cart.empty.title') })).toBeVisible()
})

/** Clicks the page's own add button and waits for the confirmation. */
async function addToBasket(visitor: Shopper, { locale, script }: View): Promise<void> {
  const t = TRANSLATE[locale]
  await visitor.page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  // [S8.12]: a toast with script; without script, a message on the cart page
  if (!script) await visitor.page.waitForURL(`**${linkTo(locale, 'cart')}`)
  await expect(visitor.page.getByText(t('cart.add_ok')).first()).toBeVisible()
}

function lines(page: Page, locale: TestLocale) {
  return page.getByRole('list', { name: TRANSLATE[locale]('cart.lines') }).getByRole('listitem')
}

function lineOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: false }) })
}

/** The total in minor units, parsed from the page's text. */
async function grandTotal(page: Page, label: string): Promise<number> {
  const row = page.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
  const text = (await row.locator('dd').last().textContent()) ?? ''
  return Number(text.replace(/\D/g, ''))
}
