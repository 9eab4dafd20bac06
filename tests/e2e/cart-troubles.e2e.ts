import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { engineMigrations } from '#server/commerce/engine/migrations/migrations.ts'
import { setStock } from '#server/commerce/engine/offers/write-stock.ts'
import type { EngineDatabase } from '#server/commerce/engine/schema.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { testFailing as test, untilRecovered } from './failing-shop.ts'
import { logIn, newCustomer } from './new-customer.ts'
import type { SecondShop } from './second-shop.ts'
import { describeView, expect, type Shopper, type TestLocale, viewsFor } from './shop.ts'

/* A separate shop: its stock changes during a test, and its commerce API is slow or fails while the cart is open. */
test.describe.configure({ mode: 'serial' })

const demo = readDemoShop()
/** Two simple products with stock in one or more places. */
const [FIRST, SECOND] = ['earl-grey', 'klepsydra'].map((id) => demo.products.find((each) => each.id === id)!)
type Product = NonNullable<typeof FIRST>
const nameOf = (product: Product, locale: TestLocale) => product.translations[locale].name

/** Reduces the stock of a product to this quantity, as if the rest had been sold. */
async function leave(second: SecondShop, { sku }: Product, pieces: number) {
  const database = await openDatabase<EngineDatabase>({
    ...{ name: 'engine', migrations: engineMigrations },
    dataDir: join(second.dataDir, '../commerce'),
  })
  try {
    const rows = await database.db.selectFrom('stock').select('source').where('sku', '=', sku).execute()
    for (const { source } of rows) {
      await setStock(database, { sku, source, quantity: source === 'LDZ' ? pieces : 0 })
    }
  } finally {
    await database.close()
  }
}

const lineOf = (page: Page, product: Product, locale: TestLocale) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nameOf(product, locale) }) })
const totalOf = async (page: Page, locale: TestLocale) => {
  const label = TRANSLATE[locale]('total.grand_total')
  const row = page.locator('main dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
  return Number(((await row.locator('dd').last().textContent()) ?? '').replace(/\D/g, ''))
}

async function fill({ page }: Shopper, { origin }: SecondShop, locale: TestLocale, ...wanted: [Product, number][]) {
  for (const [product, pieces] of wanted) {
    const answer = await page.request.post('/api/actions/cart.addItem', {
      data: { sku: product.sku, qty: pieces },
      headers: { origin, 'x-path': linkTo(locale, 'cart') },
    })
    expect(answer.status()).toBe(200)
  }
}

const views = viewsFor([{ locale: 'pl', width: 390, script: true }])
for (const view of views) {
  const { locale, script } = view
  const t = TRANSLATE[locale]

  test(`[S4.21] [S8.1] [S8.2] lines that are available, too many or gone (${describeView(view)})`, async ({
    second,
    shopper,
  }) => {
    await leave(second, FIRST!, 30)
    await leave(second, SECOND!, 30)
    const visitor = await shopper(view)
    const { page } = visitor
    await fill(visitor, second, locale, [FIRST!, 5], [SECOND!, 5])
    await visitor.open(linkTo(locale, 'cart'))
    await expect(lineOf(page, FIRST!, locale)).toHaveAttribute('data-state', 'available')
    /** number of links to the checkout in a valid cart */
    const ways = await page
      .getByRole('main')
      .getByRole('link', { name: t('cart.checkout') })
      .count()

    await leave(second, FIRST!, 2)
    await visitor.open(linkTo(locale, 'cart'))
    const tooMany = lineOf(page, FIRST!, locale)
    await expect(tooMany).toHaveAttribute('data-state', 'exceeded')
    await expect(tooMany).toContainText(t('item.CATALOGINVENTORY-1', { qty: 2 }))
    const closed = page.getByRole('main').getByRole('button', { name: t('cart.checkout') })
    await expect(closed).toHaveCount(ways)
    if (ways > 0) {
      await expect(closed).toBeDisabled()
      await expect(closed).toHaveAccessibleDescription(t('mini_cart.get_mini_cart_error.default.description'))
    }
    await expect(page.getByRole('main').getByRole('link', { name: t('cart.checkout') })).toHaveCount(0)

    await leave(second, SECOND!, 0)
    await visitor.open(linkTo(locale, 'cart'))
    await expect(lineOf(page, SECOND!, locale)).toHaveAttribute('data-state', 'unavailable')
    await expect(lineOf(page, SECOND!, locale)).toContainText(t('item.unavailable'))
    await expect(lineOf(page, SECOND!, locale).locator('input[name=qty]')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(t('mini_cart.get_mini_cart_error.unavailable.title'))
    if (!script) return
    await visitor.isSound()

    // The cart page itself has the header of the checkout.
    await visitor.visit(linkTo(locale, 'home'))
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('header.cart_count', { count: 10 }) })
      .click()
    const drawer = page.getByRole('dialog')
    const alert = drawer.getByRole('alert')
    await expect(alert).toContainText(t('mini_cart.get_mini_cart_error.unavailable.title'))
    await expect(alert).toBeInViewport({ ratio: 1 })
    await expect(drawer.locator('dl')).toHaveCount(0)
    await visitor.isSound()

    await test.step('dismissed, the alert is back when the cart changes; without trouble the totals are', async () => {
      await drawer.getByRole('button', { name: t('mini_cart.dismiss') }).click()
      await expect(alert).toHaveCount(0)
      await drawer.getByRole('button', { name: t('cart.remove_item', { name: nameOf(SECOND!, locale) }) }).click()
      await expect(alert).toContainText(t('mini_cart.get_mini_cart_error.default.title'))
      await expect(drawer.locator('dl')).toHaveCount(0)
      const field = drawer.locator('input[name=qty]')
      await field.fill('2')
      await field.blur()
      await expect(alert).toHaveCount(0)
      await expect(drawer.locator('dl')).toContainText(t('total.grand_total'))
    })
  })
}

test('a slow commerce API: the quantity shows at once, totals wait, ten quick clicks end in one number', async ({
  second,
  shopper,
}) => {
  await leave(second, FIRST!, 30)
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  await fill(visitor, second, 'en', [FIRST!, 1])
  await visitor.visit(linkTo('en', 'cart'))
  const before = await totalOf(page, 'en')
  const calls: string[] = []
  second.proxy.decide((path, method) => {
    if (method === 'PATCH') calls.push(path)
    return path.includes('/cart') ? 'is held' : 'passes'
  })
  const field = page.locator('main input[name=qty]')
  const more = page.getByRole('button', { name: TRANSLATE.en('product.quantity.more') })
  // All within the debounce time, even on a busy machine.
  await more.evaluate(async (button: HTMLElement) => {
    for (let click = 0; click < 10; click += 1) {
      button.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await expect(field).toHaveValue('11')
  await expect.poll(() => calls.length).toBe(1)
  expect([await field.inputValue(), await totalOf(page, 'en')]).toEqual(['11', before])
  second.proxy.decide((path, method) => {
    if (method === 'PATCH') calls.push(path)
    return 'passes'
  })
  await expect.poll(() => totalOf(page, 'en')).toBeGreaterThan(before)
  await expect(field).toHaveValue('11')
  expect(calls).toHaveLength(1)
  await visitor.isSound()
})

test('[S8.13] a quantity that is refused rolls back with the message of the shop', async ({ second, shopper }) => {
  const t = TRANSLATE.pl
  await leave(second, FIRST!, 30)
  const visitor = await shopper({ locale: 'pl', width: 390 })
  const { page } = visitor
  await fill(visitor, second, 'pl', [FIRST!, 3])
  await visitor.visit(linkTo('pl', 'cart'))
  const before = await totalOf(page, 'pl')
  await leave(second, FIRST!, 4)
  visitor.expectsRefusalOf('/api/actions/cart.setQuantity')
  const field = page.locator('main input[name=qty]')
  await field.fill('20')
  await field.blur()
  await expect(page.getByText(t('item.CATALOGINVENTORY-1', { qty: 4 })).first()).toBeVisible()
  await expect(field).toHaveValue('3')
  expect(await totalOf(page, 'pl')).toBe(before)
  await visitor.isSound()
})

test('a commerce API that fails while the cart is open causes only a message', async ({ second, shopper }) => {
  const t = TRANSLATE.de
  await leave(second, FIRST!, 30)
  const visitor = await shopper({ locale: 'de', width: 768 })
  const { page } = visitor
  await logIn(visitor, await newCustomer(join(second.dataDir, '../commerce')))
  await fill(visitor, second, 'de', [FIRST!, 3])
  await visitor.visit(linkTo('de', 'cart'))
  const field = page.locator('main input[name=qty]')
  visitor.expectsRefusalOf('/api/actions/cart.setQuantity')
  visitor.expectsRefusalOf('/api/actions/cart.removeItem')
  visitor.expectsRefusalOf('/api/actions/cart.applyCoupon')
  visitor.expectsRefusalOf('/api/session')
  second.proxy.decide((path) => (path.includes('/cart') ? 'answers 500' : 'passes'))
  await field.fill('7')
  await field.blur()
  const toasts = page.getByRole('region', { name: t('toast.region') })
  await expect(toasts).not.toBeEmpty()
  await expect(field).toHaveValue('3')
  await page.getByLabel(t('coupon.label'), { exact: true }).fill('WITAJ10')
  await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click()
  await expect(page.getByLabel(t('coupon.label'), { exact: true })).toHaveValue('WITAJ10')
  await page.getByRole('button', { name: t('cart.remove_item', { name: nameOf(FIRST!, 'de') }) }).click()
  await expect(lineOf(page, FIRST!, 'de')).toBeVisible()
  await expect(page.getByLabel(t('coupon.label'), { exact: true })).toHaveValue('WITAJ10')
  await visitor.isSound()

  second.proxy.decide('passes')
  await untilRecovered(page.request)
  await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click()
  await expect(page.getByText(t('coupon.applied', { code: 'WITAJ10' }))).toBeVisible()
})
