import type { ElementHandle, Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { categoryPath } from './catalogue.ts'
import { describeView, expect, type Shopper, type TestLocale, test, type View, viewsFor } from './shop.ts'
import { userTokenOf } from './user-token.ts'

const { products } = readDemoShop()
const named = (id: string) => {
  const product = products.find((each) => each.id === id)
  if (!product) throw new Error(`the demo shop has no product ${id}`)
  return product
}
const pathOf = (id: string, locale: TestLocale) =>
  linkTo(locale, 'product', { slug: named(id).translations[locale].slug })
const nameOf = (id: string, locale: TestLocale) => named(id).translations[locale].name

/** 103 pieces within a day, 7 more in three, 100 more in eight. */
const LAYERED = 'filtr-na-co-dzien'
/** From three on, in threes, with tier prices for companies. */
const IN_THREES = 'etat'
const BUNDLE = 'zestaw-trzy-kontynenty'
const GROUP = 'kapsulki-wybierz-smaki'

const views = viewsFor([{ locale: 'pl', width: 390, script: true }])

/** Price, options and buttons of the viewed product, without its rows of other products. */
/** Another test shows consumers a layout of its own, in which the section has another id. */
function offerOf(page: Page) {
  return page.locator('[id^="screen."][id$=".buy"]')
}

async function isAdded({ page }: Shopper, { locale, script }: View) {
  if (script) await expect(page.getByText(TRANSLATE[locale]('cart.add_ok')).first()).toBeVisible()
  else await expect(page).toHaveURL(linkTo(locale, 'cart'))
}

for (const view of views) {
  const { locale } = view
  const t = TRANSLATE[locale]
  test(`every kind of product can be bought (${describeView(view)})`, async ({ shopper }) => {
    const visitor = await shopper(view)
    const { page } = visitor
    const main = page.getByRole('main')
    const add = main.getByRole('button', { name: t('product.add'), exact: true })

    await test.step('a bundle names its parts and is added whole', async () => {
      await visitor.open(pathOf(BUNDLE, locale))
      await expect(main.getByRole('heading', { name: t('product.bundle.contents') })).toBeVisible()
      expect(await main.getByRole('listitem').filter({ hasText: /^1 ×/ }).count()).toBe(3)
      await add.click()
      await isAdded(visitor, view)
    })

    await test.step('a group has a way into the basket for each of its products', async () => {
      await visitor.open(pathOf(GROUP, locale))
      await expect(main.getByRole('heading', { name: t('product.grouped.choose') })).toBeVisible()
      await expect(add).toHaveCount(0)
      await main.getByRole('button', { name: t('tile.add_item', { name: nameOf('kapsulki-lungo', locale) }) }).click()
      await isAdded(visitor, view)
    })

    for (const digital of ['karta-100', 'pdf-przelew']) {
      await test.step(`${named(digital).type}: comes after the payment, without parcels`, async () => {
        await visitor.open(pathOf(digital, locale))
        await expect(main.getByText(t('delivery.digital')).first()).toBeVisible()
        // Rows of related products have a note of their own.
        await expect(offerOf(page).getByRole('strong')).toBeVisible()
        await expect(offerOf(page).getByText(t('price.plus_delivery'))).toHaveCount(0)
        await add.click()
        await isAdded(visitor, view)
      })
    }

    await visitor.open(linkTo(locale, 'cart'))
    for (const id of [BUNDLE, 'kapsulki-lungo', 'karta-100', 'pdf-przelew'])
      await expect(main.getByRole('heading', { name: nameOf(id, locale) })).toBeVisible()
  })
}

test('the delivery badge follows the quantity; an invalid quantity is corrected with a message', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const visitor = await shopper({ locale: 'en', width: 390, script: true })
  const { page } = visitor
  const field = page.getByLabel(t('product.quantity'), { exact: true })
  await visitor.visit(pathOf(LAYERED, 'en'))
  for (const [pieces, words] of [
    ['103', t('delivery.in_24h')],
    ['104', t('delivery.in_days', { count: 3 })],
    ['111', t('delivery.in_days', { count: 8 })],
  ] as const) {
    await field.fill(pieces)
    await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible()
  }
  await field.fill('9999')
  await field.blur()
  await expect(page.getByText(t('product.quantity.max', { max: 210 }))).toBeVisible()
  await expect(field).toHaveValue('210')
  await expect(page.getByRole('button', { name: t('product.quantity.more') }).first()).toBeDisabled()
  await visitor.isSound()

  // The whole stock is in the cart already: the reason stays beside the quantity.
  const all = { data: { sku: named(LAYERED).sku, qty: 210 }, headers: { origin: visitor.origin } }
  expect((await page.request.post('/api/actions/cart.addItem', all)).status()).toBe(200)
  visitor.expectsRefusalOf('/api/actions/cart.addItem')
  await page.getByRole('button', { name: t('product.add'), exact: true }).click()
  const reason = page.getByRole('main').getByRole('alert')
  await expect(reason).toHaveText(t('item.CATALOGINVENTORY-1', { qty: 210 }))
  await expect(page.getByRole('button', { name: t('product.add'), exact: true })).toBeVisible()
  await visitor.isSound()
  await page
    .getByRole('button', { name: t('product.quantity.less') })
    .first()
    .click()
  await expect(reason).toHaveCount(0)

  await visitor.visit(pathOf(IN_THREES, 'en'))
  await expect(field).toHaveValue('3')
  await field.fill('4')
  await field.blur()
  await expect(field).not.toHaveValue('4')
  expect(Number(await field.inputValue()) % 3).toBe(0)
  await expect(page.getByRole('status').getByText(t('product.quantity.step', { step: 3 }))).toBeVisible()
  await visitor.isSound()
  await field.fill('')
  await field.blur()
  await expect(field).toHaveValue('3')
})

test('an add button looks busy for 2.5 s and can be found again', async ({ shopper }) => {
  const t = TRANSLATE.pl
  const visitor = await shopper({ locale: 'pl', width: 1440, script: true })
  const { page } = visitor
  await visitor.visit(pathOf(LAYERED, 'pl'))
  await page.getByRole('button', { name: t('product.add'), exact: true }).click()
  const busy = page.getByRole('button', { name: t('product.adding'), exact: true })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(t('cart.add_ok'))).toBeVisible()
  await expect(busy).toBeVisible()
  await expect(page.getByRole('button', { name: t('product.add'), exact: true })).toBeVisible()
})

test('a double click on an add button adds once, on the page of a product and on a tile', async ({ shopper }) => {
  const t = TRANSLATE.en
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  const posts: string[] = []
  page.on('request', (request) => request.url().includes('/cart.addItem') && posts.push(request.url()))
  for (const [path, label] of [
    [pathOf(LAYERED, 'en'), t('product.add')],
    [categoryPath('en'), t('tile.add')],
  ] as const) {
    await visitor.visit(path)
    const button = page.locator('main button[type=submit]', { hasText: label }).first()
    // The button itself, whatever its label is.
    const add = (await button.elementHandle()) as ElementHandle
    await add.dblclick()
    // It looks busy during all of its calls, also the second one.
    await expect.poll(() => add.getAttribute('aria-busy')).toBeNull()
    expect(posts.splice(0), path).toHaveLength(1)
  }
})

for (const [id, isB2b] of [
  ['cus-4', true],
  ['cus-1', false],
] as const) {
  test(`${isB2b ? 'companies see net prices first and their tiers' : 'consumers see gross prices and no tiers'}`, async ({
    shopper,
    baseURL,
  }) => {
    const t = TRANSLATE.de
    const visitor = await shopper({ locale: 'de', width: 1440, script: true })
    const { page } = visitor
    const token = await userTokenOf(id, baseURL as string)
    await page.context().addCookies(
      [
        { name: 'token', value: token },
        { name: 'has_session', value: '1' },
      ].map((cookie) => ({ ...cookie, url: baseURL as string })),
    )
    await visitor.open(pathOf(IN_THREES, 'de'))
    const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
    const [net, gross] = [text.indexOf('80,49'), text.indexOf('99,00')]
    expect(gross).toBeGreaterThan(-1)
    if (isB2b) {
      expect(net).toBeGreaterThan(-1)
      expect(net).toBeLessThan(gross)
      await expect(page.getByRole('main').getByText(t('price.tax_excluded')).first()).toBeVisible()
      const rows = page.getByRole('region', { name: t('product.tier.title') }).getByRole('row')
      await expect(rows).toHaveCount(4)
      await expect(rows.nth(1)).toContainText('75,66')
    } else {
      // German law: the tax and the link to the delivery costs beside the price
      await expect(page.getByRole('main')).toContainText(/inkl\..*MwSt\./)
      await expect(offerOf(page).getByRole('link', { name: t('price.plus_delivery') })).toBeVisible()
      await expect(page.getByRole('region', { name: t('product.tier.title') })).toHaveCount(0)
    }
  })
}

test('search engines and shared links get the contents of the page', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, script: false })
  const { page } = visitor
  await visitor.visit(pathOf(LAYERED, 'en'))
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = texts.flatMap((text) => JSON.parse(text)).find((each) => each['@type'] === 'Product')
  const main = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
  expect(product.name).toBe(await page.getByRole('heading', { level: 1 }).innerText())
  expect(main).toContain(product.offers.price)
  expect(main).toContain(product.sku)
  expect(main).toContain(product.gtin13)
  expect(product.offers).toMatchObject({ availability: 'https://schema.org/InStock', priceCurrency: 'PLN' })
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  expect(await meta('product:price:amount')).toBe(product.offers.price)
  expect(await meta('og:title')).toContain(product.name)
  expect((await page.request.get((await meta('og:image'))!)).status()).toBe(200)
})
