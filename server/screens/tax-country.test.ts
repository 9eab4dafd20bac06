import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ProductList } from '#schemas/product-list.ts'
import type { Screen } from '#schemas/screen.ts'
import { SessionData } from '#schemas/session.ts'
import type { Renderer } from '#server/answers/render.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { plainRenderer } from '#server/testing/plain-shop.ts'
import { atCheckout, type Cookies, FILLED, GUEST_FIELDS } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const render: Renderer = {
  ...plainRenderer,
  render: (screen) => ({ html: Buffer.from(JSON.stringify(screen.cache.variant)), failures: [] }),
}
const { commerce, shop } = await openForFile((on) => openWholeShop(on, { parts: { render } }))
const { call, guest, buy } = atCheckout(shop)

/** 20.90 EUR or 89.00 PLN, at 23 % in Poland. */
const KNOCK_BOX = { path: '/en/knock-box', sku: 'NAR-1089', id: 'odbijak' }
const EUR = { currency: 'EUR' }
const PRICES = { PL: { gross: 2090, net: 1699 }, DE: { gross: 2090, net: 1756 }, HU: { gross: 2090, net: 1646 } }

async function setOss(isOn: boolean) {
  await changeConfig(commerce.commerce.store, { 'tax/oss_enabled': isOn }, commerce.clock())
  const named = async () => (await shop.json('/en')).screen.cache.variant.taxCountry
  // A hook: expect.poll, which waits as long, is for tests.
  await vi.waitUntil(async () => (await named()) === (isOn ? 'PL' : undefined), { timeout: 60_000 })
}

/** Price and rate of VAT on a product's page, with the country of its variant. */
function priceOn(screen: Screen) {
  const [tile] = nodesOf(screen, 'product-tile').filter(({ props }) => props.variant === 'product-page')
  const { product, taxRate } = tile!.props as unknown as {
    product: { prices: { finalPrice: object }[] }
    taxRate: number
  }
  return { price: product.prices[0]?.finalPrice, taxRate, country: screen.cache.variant.taxCountry }
}

async function cartOf(cookies: Cookies) {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const response = await shop.app.request('/api/session', { headers: { cookie: cookie.join('; ') } })
  return SessionData.parse(await response.json()).cart!
}
const taxesIn = ({ totalSegments }: Awaited<ReturnType<typeof cartOf>>) =>
  totalSegments.filter(({ code }) => code.startsWith('tax__')).map(({ code, price }) => [code, price.gross])

describe('while the VAT of the shop’s country applies to everybody', () => {
  it('a named country changes no page, and no cookie is set', async () => {
    const named = await shop.json(KNOCK_BOX.path, { ...EUR, taxCountry: 'DE' }, { cookies: { tax_country: 'DE' } })
    expect(priceOn(named.screen)).toEqual({ price: PRICES.PL, taxRate: 23, country: undefined })
    const saved = await call('checkout.save', { ...GUEST_FIELDS, countryCode: 'DE' }, await guest(KNOCK_BOX.sku))
    expect(saved.cookies).not.toHaveProperty('tax_country')
  })
})

describe('with the VAT of each country of delivery', () => {
  beforeAll(() => setOss(true))

  it('two countries have the same gross with other VAT in it, however many ask at once, and share no page', async () => {
    const countries = ['PL', 'DE', 'HU', undefined] as const
    for (let round = 0; round < 3; round++) {
      const asked = await Promise.all(
        [...countries, ...countries].map(async (taxCountry) => {
          const { screen } = await shop.json(KNOCK_BOX.path, { ...EUR, ...(taxCountry && { taxCountry }) })
          return [taxCountry ?? 'PL', screen] as const
        }),
      )
      for (const [country, screen] of asked) {
        const taxRate = { PL: 23, DE: 19, HU: 27 }[country]
        expect(priceOn(screen)).toEqual({ price: PRICES[country], taxRate, country })
        expect(screen.cache.scope).toBe('public')
      }
    }
  })

  it('a page in HTML follows the cookie, and its JSON the address alone', async () => {
    const textOf = async (cookies: Record<string, string>) =>
      (await shop.page(KNOCK_BOX.path, { cookies: { currency: 'EUR', ...cookies } })).text()
    for (let round = 0; round < 2; round++) {
      expect(await textOf({ tax_country: 'DE' })).toContain('"taxCountry":"DE"')
      expect(await textOf({})).toContain('"taxCountry":"PL"')
      // Not sent to, or no country at all.
      for (const odd of ['US', 'de', 'PL@DE']) expect(await textOf({ tax_country: odd })).toContain('"taxCountry":"PL"')
    }
    const { screen } = await shop.json(KNOCK_BOX.path, EUR, { cookies: { tax_country: 'DE' } })
    expect(screen.cache.variant.taxCountry).toBe('PL')
    expect((await shop.app.request('/api/screens?path=/en&taxCountry=Germany')).status).toBe(400)
  })

  it('rows of products are answered for each country', async () => {
    const row = async (query: string, cookie = '') => {
      const response = await shop.app.request(`/api/products?ids=${KNOCK_BOX.id}&currency=EUR${query}`, {
        headers: { cookie },
      })
      return ProductList.parse(await response.json()).products[0]?.prices[0]?.finalPrice
    }
    for (let round = 0; round < 2; round++) {
      expect([await row(''), await row('&taxCountry=DE'), await row('', 'tax_country=HU')]).toEqual([
        PRICES.PL,
        PRICES.DE,
        PRICES.HU,
      ])
    }
  })

  it('pages and cart follow the delivery address in the checkout, and order and cart agree', async () => {
    const arrived = await guest(KNOCK_BOX.sku)
    expect(taxesIn(await cartOf(arrived))).toEqual([['tax__23', 1664]])
    const german = { ...GUEST_FIELDS, postcode: '10623', city: 'Berlin', countryCode: 'DE' }
    const saved = await call('checkout.save', german, arrived)
    expect(saved.cookies).toEqual({ tax_country: 'DE' })
    const cookies = { ...arrived, ...saved.cookies }
    expect(taxesIn(await cartOf(cookies))).toEqual([['tax__19', 1421]])
    const page = await shop.page(KNOCK_BOX.path, { cookies: cookies as Record<string, string> })
    expect(await page.text()).toContain('"taxCountry":"DE"')
    expect((await call('checkout.save', german, cookies)).cookies).toEqual({})

    const form = { ...FILLED, ...german, shippingMethod: 'courier_de' }
    const { number, cookies: left } = await buy(cookies, form)
    expect(left).not.toHaveProperty('tax_country')
    const order = await commerce.commerce.engine.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const { items, totals } = JSON.parse(order.content)
    expect(items[0]).toMatchObject({ taxRate: 1900, rowPrice: { gross: 8900, net: 7479 } })
    expect(order.gross - order.net).toBe(totals.find(({ code }: { code: string }) => code === 'tax__19').price.gross)
  })

  it('a customer’s pages follow the saved address, and the checkout wins over it until the order is placed', async () => {
    const { db } = commerce.commerce.engine
    const rows = await db.selectFrom('customer_addresses').selectAll().where('customer_id', '=', 'cus-1').execute()
    for (const { id, content } of rows) {
      const moved = JSON.stringify({ ...JSON.parse(content), countryCode: 'DE' })
      await db.updateTable('customer_addresses').set({ content: moved }).where('id', '=', id).execute()
    }
    const cookies = { token: await commerce.tokenOf('cus-1') }
    const of = async (query: Record<string, string> = {}) =>
      priceOn((await shop.json(KNOCK_BOX.path, { ...EUR, ...query }, { cookies })).screen)
    expect(await of()).toEqual({ price: PRICES.DE, taxRate: 19, country: 'DE' })
    expect(await of({ taxCountry: 'HU' })).toEqual({ price: PRICES.HU, taxRate: 27, country: 'HU' })
    const html = await shop.page(KNOCK_BOX.path, { cookies: { ...cookies, tax_country: 'HU' } })
    expect(await html.text()).toContain('"taxCountry":"HU"')
    const out = await call('account.logOut', {}, { ...cookies, tax_country: 'HU' })
    expect(out.cookies).toMatchObject({ tax_country: null })
  })

  it('a company sees the same net with the country’s VAT on top', async () => {
    const cookies = { token: await commerce.tokenOf('cus-5') }
    const of = async (taxCountry: string) =>
      priceOn((await shop.json(KNOCK_BOX.path, { ...EUR, taxCountry }, { cookies })).screen).price
    expect([await of('PL'), await of('DE'), await of('HU')]).toEqual([
      { net: 1699, gross: 2090 },
      { net: 1699, gross: 2022 },
      { net: 1699, gross: 2158 },
    ])
  })

  it('ends at once when it is turned off', async () => {
    await setOss(false)
    const { screen } = await shop.json(KNOCK_BOX.path, { ...EUR, taxCountry: 'DE' })
    expect(priceOn(screen)).toEqual({ price: PRICES.PL, taxRate: 23, country: undefined })
    await setOss(true)
  })
})
