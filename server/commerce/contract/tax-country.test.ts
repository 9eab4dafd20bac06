import { expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { WireListing } from '#schemas/listing.ts'
import { WireOrder } from '#schemas/order.ts'
import { WireProduct } from '#schemas/product.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { contentOf } from '../engine/orders/read-order.ts'
import { WireProducts } from '../engine/routes/catalogue-bodies.ts'
import { changeConfig } from '../store/change-config.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, place, RECIPIENT } from '../testing/test-orders.ts'

/** Knock box, 20.90 EUR at 23 % in Poland; fruit tea, 8 % there; oat drink, 5 %. */
const KNOCK_BOX = { id: 'odbijak', sku: 'NAR-1089' }
const TEA = 'owocowa-sad'
const E_BOOK = 'PRE-1057'
const COMPANY = 'cus-5'

const inGermany = {
  ...RECIPIENT,
  street: 'Kantstraße',
  postcode: '10623',
  city: 'Berlin',
  countryCode: 'DE',
  phone: '+4930901820',
}

async function turnOn(shop: TestShop) {
  await changeConfig(shop.storeDatabase, { 'tax/oss_enabled': true }, shop.clock())
}

/** A call for a buyer in this country. */
const to = (country: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { 'tax-country': country, ...options.headers },
})

const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)

eachDatabaseInFull('VAT of the country of delivery', (open) => {
  async function fresh() {
    const shop = await openTestShop(open)
    const page = (id: string, options: CallOptions) => shop.ask(WireProduct, 'GET', `/product/by-id/${id}`, options)
    const list = (change: object, options: CallOptions, category = 0) =>
      shop.ask(WireListing, 'POST', `/category/${category}/products`, {
        ...options,
        body: { categoryId: category, filters: {}, page: 1, perPage: 100, sortBy: 'price', sortDir: 'asc', ...change },
      })
    const total = ({ totalSegments }: WireCart, code: string) =>
      totalSegments.find((segment) => segment.code === code)?.price
    return { shop, page, list, total, company: { userToken: await shop.tokenOf(COMPANY) } }
  }

  it('changes nothing while it is off, whatever country is named', async () => {
    const { shop, page, list, company } = await fresh()
    for (const options of [{}, company]) {
      expect(await page(KNOCK_BOX.id, to('DE', options))).toEqual(await page(KNOCK_BOX.id, options))
      expect(await list({}, to('DE', options))).toEqual(await list({}, options))
    }
    const id = await buyer(shop, to('DE')).cartWith(KNOCK_BOX.sku, 2)
    const before = await shop.ask(WireCart, 'GET', `/cart/${id}`)
    await buyer(shop).patch(id, { recipient: inGermany })
    expect((await shop.ask(WireCart, 'GET', `/cart/${id}`, to('DE'))).totalSegments).toEqual(before.totalSegments)
    expect(before.totalSegments.map(({ code }) => code)).toContain('tax__23')
  })

  it('is 19 % in the same gross for a consumer in Germany: on the page, in lists, cart, order and invoice', async () => {
    const { shop, page, list, total } = await fresh()
    await turnOn(shop)
    const german = to('DE', { currency: 'EUR' })
    const home = await page(KNOCK_BOX.id, { currency: 'EUR' })
    expect([home.prices[0]?.finalPrice, home.taxRate]).toEqual([{ gross: '20.90', net: '16.99' }, 23])

    const price = { gross: '20.90', net: '17.56' }
    const theirs = await page(KNOCK_BOX.id, german)
    expect([theirs.prices[0]?.finalPrice, theirs.taxRate]).toEqual([price, 19])
    expect((await page(TEA, german)).taxRate).toBe(7)
    const finalOf = (products: readonly { id: string; prices: readonly { finalPrice: object }[] }[]) =>
      products.filter(({ id }) => id === KNOCK_BOX.id).map(({ prices }) => prices[0]?.finalPrice)
    expect(finalOf((await list({}, german)).products)).toEqual([price])
    const row = await shop.ask(WireProducts, 'POST', '/product/by-ids', { ...german, body: { ids: [KNOCK_BOX.id] } })
    expect(finalOf(row.products)).toEqual([price])

    const shopper = buyer(shop, german)
    const id = await shopper.cartWith(KNOCK_BOX.sku, 2)
    const cart = await shop.ask(WireCart, 'GET', `/cart/${id}`, german)
    expect(cart.items[0]?.prices).toMatchObject({ itemPrice: price, rowPrice: { gross: '41.80', net: '35.13' } })
    expect([total(cart, 'tax__19')?.gross, total(cart, 'tax__23')]).toEqual(['6.67', undefined])

    await shopper.patch(id, {
      ...{ email: 'jana@gast.example', recipient: inGermany },
      consents: [{ code: 'terms', version: '2027-01', text: 'AGB', granted: true }],
    })
    const { cart: ready, deliveryMethods } = await shopper.patch(id, {
      ...{ shippingMethod: 'courier_de', paymentMethod: 'bank_transfer' },
    })
    const courier = deliveryMethods.find(({ code }) => code === 'courier_de')!
    expect(cents(courier.price.net)).toBe(Math.round(cents(courier.price.gross) / 1.19))
    const { order } = await place(shop, id, german)
    expect(order.items[0]).toMatchObject({ unitPrice: price, rowPrice: { gross: '41.80', net: '35.13' }, taxRate: 19 })
    expect(order.totals).toEqual(ready.totalSegments)
    const grand = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price
    const vat = order.totals.find(({ code }) => code === 'tax__19')!.price.gross
    expect(cents(grand.net) + cents(vat)).toBe(cents(grand.gross))

    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount: grand.gross } })
    const { db } = shop.database
    const { content } = await db
      .selectFrom('billing_documents')
      .select('content')
      .where('order_number', '=', order.number)
      .executeTakeFirstOrThrow()
    const [gross, net] = [cents(grand.gross), cents(grand.net)]
    expect(JSON.parse(content)).toMatchObject({ gross, net, vat: gross - net })
    const placed = await db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow()
    expect(placed).toMatchObject({ gross, net })
    expect(contentOf(placed).taxCountry).toBe('DE')
  })

  it('follows the delivery address in the cart, and the named country before there is one', async () => {
    const { shop } = await fresh()
    await turnOn(shop)
    const rateOf = async (id: string, options: CallOptions) => {
      const cart = await shop.ask(WireCart, 'GET', `/cart/${id}`, options)
      return cart.totalSegments.find(({ code }) => code.startsWith('tax__'))?.code
    }
    const guest = await buyer(shop).cartWith(KNOCK_BOX.sku)
    expect([await rateOf(guest, {}), await rateOf(guest, to('FI'))]).toEqual(['tax__23', 'tax__25.5'])
    // A country that the shop knows no rates of.
    expect(await rateOf(guest, to('US'))).toBe('tax__23')
    await buyer(shop).patch(guest, { recipient: { countryCode: 'DE' } })
    expect(await rateOf(guest, to('FI'))).toBe('tax__19')
  })

  it('is that of the saved address without another one, which the token says as soon as it has changed', async () => {
    const { shop, total } = await fresh()
    await turnOn(shop)
    const token = await shop.tokenOf('cus-1')
    expect((await shop.signer.verify(token))?.user.country).toBe('PL')
    shop.clock.now = new Date(shop.clock().getTime() + 60_000)
    const saved = await shop.send('POST', '/customer/address', {
      userToken: token,
      body: { ...inGermany, isDefaultShipping: true },
    })
    const userToken = saved.headers.get('refresh-user-token')!
    expect((await shop.signer.verify(userToken))?.user.country).toBe('DE')
    const theirs = { userToken }
    const id = await buyer(shop, theirs).cartWith(KNOCK_BOX.sku)
    expect(total(await shop.ask(WireCart, 'GET', `/cart/${id}`, theirs), 'tax__19')).toBeDefined()
    expect(total(await shop.ask(WireCart, 'GET', `/cart/${id}`, to('PL', theirs)), 'tax__23')).toBeDefined()
    const unchanged = await shop.send('GET', '/customer/address', theirs)
    expect(unchanged.headers.get('refresh-user-token')).toBeNull()
  })

  it('is on top of the same net for a company: page, list, cart, delivery and order', async () => {
    const { shop, page, list, total, company } = await fresh()
    await turnOn(shop)
    const abroad = to('DE', company)
    const [home, theirs] = [await page(KNOCK_BOX.id, company), await page(KNOCK_BOX.id, abroad)]
    expect([home.prices[0]?.finalPrice, theirs.prices[0]?.finalPrice]).toEqual([
      { gross: '89.00', net: '72.36' },
      { gross: '86.11', net: '72.36' },
    ])
    const ofCountry = async (countryCode: string, shippingMethod: string) => {
      const shopper = buyer(shop, company)
      const id = await shopper.cartWith(KNOCK_BOX.sku, 3)
      return (await shopper.patch(id, { recipient: { ...RECIPIENT, countryCode }, shippingMethod })).cart
    }
    const [poland, germany, hungary] = await Promise.all([
      ofCountry('PL', 'courier'),
      ofCountry('DE', 'courier_de'),
      ofCountry('HU', 'courier_eu'),
    ])
    expect([poland, germany, hungary].map((cart) => total(cart, 'subtotal__incl_tax'))).toEqual([
      { net: '217.08', gross: '267.01' },
      { net: '217.08', gross: '258.33' },
      { net: '217.08', gross: '275.69' },
    ])
    for (const [cart, code] of [
      [poland, 'tax__23'],
      [germany, 'tax__19'],
      [hungary, 'tax__27'],
    ] as const) {
      const grand = total(cart, 'grand_total__incl_tax')
      expect(cents(grand?.net) + cents(total(cart, code)?.gross)).toBe(cents(grand?.gross))
    }

    const { products, priceRange } = await list({}, abroad)
    const nets = products.map(({ prices }) => cents(prices[0]?.finalPrice.net))
    expect(nets).toEqual([...nets].sort((a, b) => a - b))
    const atHome = await list({}, to('PL', company))
    expect(products.map(({ id }) => id)).toEqual(atHome.products.map(({ id }) => id))
    expect(priceRange?.min.net).toBe(atHome.priceRange?.min.net)
    expect(priceRange?.max.net).toBe(atHome.priceRange?.max.net)
    expect(priceRange?.max.gross).not.toBe(atHome.priceRange?.max.gross)
  })

  it('filters by the prices that the buyer sees', async () => {
    const { shop, list, company } = await fresh()
    await turnOn(shop)
    const has = async (filters: object, options: CallOptions) =>
      (await list({ filters, perPage: 100 }, options)).products.some(({ id }) => id === KNOCK_BOX.id)
    // 89.00 gross is 72.36 net at home, 74.79 at 19 %; a company pays 72.36 net and 86.11 gross in Germany.
    expect(await has({ price_net: ['74.00-75.00'] }, to('DE'))).toBe(true)
    expect(await has({ price_net: ['72.00-73.00'] }, to('DE'))).toBe(false)
    expect(await has({ price_net: ['72.00-73.00'] }, to('DE', company))).toBe(true)
    expect(await has({ price: ['86.00-87.00'] }, to('DE', company))).toBe(true)
    expect(await has({ price: ['88.00-90.00'] }, to('DE', company))).toBe(false)
    expect(await has({ price: ['88.00-90.00'] }, to('DE'))).toBe(true)
  })

  it('is that of the EU for goods to Northern Ireland, and that of Great Britain for services and all else there', async () => {
    const { shop } = await fresh()
    await changeConfig(
      shop.storeDatabase,
      {
        ...{ 'tax/oss_enabled': true, 'checkout/countries': 'PL,GB' },
        'tax/rates': { GB: { standard: 12, reduced: 11, superReduced: 10 } },
      },
      shop.clock(),
    )
    const london = { ...RECIPIENT, street: 'Whitehall', postcode: 'SW1A 2AA', city: 'London', countryCode: 'GB' }
    const belfast = { ...london, street: 'Donegall Square', postcode: 'bt1 5gs', city: 'Belfast' }
    const ratesTo = async (recipient: typeof london, skus: readonly string[]) => {
      const id = await buyer(shop).cartWith(skus[0]!, 1)
      for (const sku of skus.slice(1))
        await shop.send('POST', `/cart/${id}/item`, { body: { sku, qty: 1, deliveryTime: null } })
      const { cart } = await buyer(shop).patch(id, { recipient, ...(skus[0] === E_BOOK && { billing: recipient }) })
      return cart.totalSegments.flatMap(({ code }) => (code.startsWith('tax__') ? code : []))
    }
    expect(await ratesTo(london, [KNOCK_BOX.sku])).toEqual(['tax__12'])
    expect(await ratesTo(belfast, [KNOCK_BOX.sku])).toEqual(['tax__20'])
    expect(await ratesTo(belfast, [KNOCK_BOX.sku, E_BOOK])).toEqual(['tax__20', 'tax__10'])
    expect(await ratesTo(belfast, [E_BOOK])).toEqual(['tax__10'])

    await changeConfig(
      shop.storeDatabase,
      { 'tax/rates': { GB: { standard: 12 }, XI: { standard: 21 } } },
      shop.clock(),
    )
    expect(await ratesTo(belfast, [KNOCK_BOX.sku])).toEqual(['tax__21'])
  })

  it('is refused for a country that cannot be one', async () => {
    const { shop } = await fresh()
    const refused = await shop.askRefused('GET', `/product/by-id/${KNOCK_BOX.id}`, to('Germany'))
    expect([refused.status, refused.code]).toEqual([400, 'tax_country_unknown'])
  })
})
