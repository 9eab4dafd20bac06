import { expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { WireListing } from '#schemas/listing.ts'
import { WireProduct } from '#schemas/product.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setGroupPrice, setPrice } from '../engine/offers/write-price.ts'
import { PriceGroupsAnswer, WireProducts } from '../engine/routes/catalogue-bodies.ts'
import { type CallOptions, demoCustomer, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, place } from '../testing/test-orders.ts'

/** The demo customer of the group `horeca`, and a company without a group. */
const MEMBER = 'cus-6'
const COMPANY = 'cus-5'
/** Knock box: 89.00, 79.00 for horeca. Sets for an office: 459.00, 436.05 from three on, 429.00 for horeca. */
const KNOCK_BOX = { id: 'odbijak', sku: 'NAR-1089', standard: '89.00', horeca: '79.00' }
const OFFICE_SET = { id: 'zestaw-biuro-start', sku: 'KAW-1024' }

async function setGroupOf(shop: TestShop, customer: string, group: string | null) {
  await shop.database.db.updateTable('customers').set({ price_group: group }).where('id', '=', customer).execute()
}

eachDatabase('a price group', (open, _, rule) => {
  async function fresh() {
    const shop = await openTestShop(open)
    const member = { userToken: await shop.tokenOf(MEMBER) }
    const company = { userToken: await shop.tokenOf(COMPANY) }
    const page = (id: string, options: CallOptions) => shop.ask(WireProduct, 'GET', `/product/by-id/${id}`, options)
    const list = (change: object, options: CallOptions) =>
      shop.ask(WireListing, 'POST', '/category/7/products', {
        ...options,
        body: { categoryId: 7, filters: {}, page: 1, perPage: 100, sortBy: 'price', sortDir: 'asc', ...change },
      })
    return { shop, member, company, page, list }
  }
  type Priced = { prices: readonly { price: { gross: string }; finalPrice: { gross: string }; type: string }[] }
  const finalOf = ({ prices }: Priced) => prices[0]?.finalPrice.gross

  it('has its prices on product pages, in rows, lists and search; everybody else pays the standard one', async () => {
    const { shop, member, company, page, list } = await fresh()
    for (const [options, gross] of [
      [member, KNOCK_BOX.horeca],
      [company, KNOCK_BOX.standard],
      [{}, KNOCK_BOX.standard],
    ] as const) {
      expect(finalOf(await page(KNOCK_BOX.id, options))).toBe(gross)
      const row = await shop.ask(WireProducts, 'POST', '/product/by-ids', { ...options, body: { ids: [KNOCK_BOX.id] } })
      expect(row.products.map(finalOf)).toEqual([gross])
      const { products } = await list({}, options)
      expect(products.filter(({ id }) => id === KNOCK_BOX.id).map(finalOf)).toEqual([gross])
      const found = await shop.ask(WireListing, 'POST', `/search/short/${KNOCK_BOX.sku}`, {
        ...options,
        status: 201,
        body: { categoryId: 0, filters: {}, page: 1, perPage: 5 },
      })
      expect(found.products.map(finalOf)).toEqual([gross])
    }
    expect((await page(KNOCK_BOX.id, member)).prices[0]).toMatchObject({ type: 'normal', omnibusPrice: null })
  })

  it('sorts, filters and bounds lists by its prices', async () => {
    const { shop, member, list } = await fresh()
    await setGroupPrice(shop.database, { sku: KNOCK_BOX.sku, currency: 'PLN', group: 'horeca', gross: 100 })
    const priced = async (options: CallOptions) => {
      const all = await list({}, options)
      const cheap = await list({ filters: { price: ['-5'] } }, options)
      return [all.products[0]?.id === KNOCK_BOX.id, all.priceRange?.min.gross === '1.00', cheap.total]
    }
    expect(await priced(member)).toEqual([true, true, 1])
    expect(await priced({})).toEqual([false, false, 0])
    // Another group at the same time, with no price of its own but one.
    await setGroupOf(shop, COMPANY, 'schools')
    const schools = { userToken: await shop.tokenOf(COMPANY) }
    expect(await priced(schools)).toEqual([false, false, 0])
    await setGroupPrice(shop.database, { sku: KNOCK_BOX.sku, currency: 'PLN', group: 'schools', gross: 400 })
    const answers = await Promise.all([member, schools, {}].map((options) => list({}, options)))
    expect(answers.map(({ priceRange }) => priceRange?.min.gross)).toEqual(['1.00', '4.00', expect.any(String)])
    expect(Number(answers[2]!.priceRange?.min.gross)).toBeGreaterThan(4)
    await setGroupPrice(shop.database, { sku: KNOCK_BOX.sku, currency: 'PLN', group: 'schools', gross: null })
    expect(await priced(schools)).toEqual([false, false, 0])
    expect(await priced(member)).toEqual([true, true, 1])
  })

  rule('pays them in the cart and in the order', async () => {
    const { shop, member } = await fresh()
    const id = await buyer(shop, member).readyCart({}, { sku: KNOCK_BOX.sku, qty: 2 })
    const { order } = await place(shop, id, member)
    expect(order.items[0]).toMatchObject({ unitPrice: { gross: KNOCK_BOX.horeca } })
    expect(order.totals.find(({ code }) => code === 'subtotal__excl_tax')?.price).toEqual({
      net: '128.46',
      gross: '158.01',
    })
  })

  it('pays the lowest of tier, sale and group price', async () => {
    const { shop, member, company, page } = await fresh()
    const piece = async (sku: string, qty: number, options: CallOptions) => {
      const cart = await buyer(shop, options).cartWith(sku, qty)
      return (await shop.ask(WireCart, 'GET', `/cart/${cart}`, options)).items[0]?.prices.itemPrice.gross
    }
    expect(await Promise.all([1, 3, 6].map((qty) => piece(OFFICE_SET.sku, qty, member)))).toEqual([
      '429.00',
      '429.00',
      '417.69',
    ])
    expect(await Promise.all([1, 3].map((qty) => piece(OFFICE_SET.sku, qty, company)))).toEqual(['459.00', '436.05'])
    // A tier that the group undercuts anyway is not offered.
    expect((await page(OFFICE_SET.id, member)).prices[0]?.tierPrices.map(({ qty }) => qty)).toEqual([6])

    const until = new Date(shop.clock().getTime() + 86_400_000)
    const sale = { gross: 7500, from: shop.clock(), until }
    await setPrice(shop.database, { sku: KNOCK_BOX.sku, currency: 'PLN', regular: 8900, sale }, shop.clock())
    const [ours, theirs] = [await page(KNOCK_BOX.id, member), await page(KNOCK_BOX.id, {})]
    expect(ours.prices).toEqual(theirs.prices)
    expect(ours.prices[0]).toMatchObject({ type: 'sale', finalPrice: { gross: '75.00' } })
    shop.clock.now = until
    expect(finalOf(await page(KNOCK_BOX.id, { userToken: await shop.tokenOf(MEMBER) }))).toBe(KNOCK_BOX.horeca)
  })

  rule('has prices in each currency beside a standard price, or pays that one', async () => {
    const { shop, member, page } = await fresh()
    expect(finalOf(await page(KNOCK_BOX.id, { ...member, currency: 'EUR' }))).toBe('18.59')
    await setGroupPrice(shop.database, { sku: KNOCK_BOX.sku, currency: 'EUR', group: 'horeca', gross: null })
    expect(finalOf(await page(KNOCK_BOX.id, { ...member, currency: 'EUR' }))).toBe('20.90')
    const unknown = { sku: 'NO-SUCH-SKU', currency: 'PLN', group: 'horeca', gross: 1 } as const
    await expect(setGroupPrice(shop.database, unknown)).rejects.toThrow()
    await expect(setGroupPrice(shop.database, { ...unknown, group: 'Not a group' })).rejects.toThrow()
    await expect(setGroupPrice(shop.database, { ...unknown, sku: KNOCK_BOX.sku, gross: -1 })).rejects.toThrow()
  })

  rule('is shown to a guest whose call names it, in the catalogue alone; a customer sees their own', async () => {
    const { shop, company, page, list } = await fresh()
    const named = { headers: { 'price-group': 'horeca' } }
    expect(finalOf(await page(KNOCK_BOX.id, named))).toBe(KNOCK_BOX.horeca)
    const { products } = await list({}, named)
    expect(products.filter(({ id }) => id === KNOCK_BOX.id).map(finalOf)).toEqual([KNOCK_BOX.horeca])
    expect(finalOf(await page(KNOCK_BOX.id, { ...company, ...named }))).toBe(KNOCK_BOX.standard)
    const cart = await buyer(shop, named).cartWith(KNOCK_BOX.sku, 1)
    expect((await shop.ask(WireCart, 'GET', `/cart/${cart}`, named)).items[0]?.prices.itemPrice.gross).toBe(
      KNOCK_BOX.standard,
    )
    const odd = { headers: { 'price-group': 'Ours!' } }
    expect(await shop.askRefused('GET', `/product/by-id/${KNOCK_BOX.id}`, odd)).toMatchObject({
      status: 400,
      code: 'price_group_unknown',
    })
  })

  rule('is listed with prices of its own or with members', async () => {
    const { shop } = await fresh()
    const listed = async () => (await shop.ask(PriceGroupsAnswer, 'GET', '/price-groups')).data
    expect(await listed()).toEqual(['horeca'])
    await setGroupOf(shop, COMPANY, 'schools')
    await setGroupPrice(shop.database, { sku: KNOCK_BOX.sku, currency: 'PLN', group: 'alpine', gross: 400 })
    expect(await listed()).toEqual(['alpine', 'horeca', 'schools'])
  })

  rule('is that of the customer, whatever a token says', async () => {
    const { shop, member, page } = await fresh()
    expect((await shop.signer.verify(member.userToken))?.user.priceGroup).toBe('horeca')
    const { sid, generation, user } = (await shop.signer.verify(await shop.tokenOf(COMPANY)))!
    expect(user).not.toHaveProperty('priceGroup')
    const session = { sid: sid!, generation: generation! }
    const claiming = await shop.signer.sign({ ...user, priceGroup: 'horeca' }, 3600, session)
    expect(finalOf(await page(KNOCK_BOX.id, { userToken: claiming }))).toBe(KNOCK_BOX.standard)
    await setGroupOf(shop, COMPANY, 'horeca')
    expect(finalOf(await page(KNOCK_BOX.id, { userToken: claiming }))).toBe(KNOCK_BOX.horeca)
    expect((await demoCustomer(shop.database, COMPANY)).price_group).toBe('horeca')
  })
})
