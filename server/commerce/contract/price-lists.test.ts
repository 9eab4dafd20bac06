import { beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { WireCart } from '#schemas/cart.ts'
import { WireListing } from '#schemas/listing.ts'
import { WireProduct } from '#schemas/product.ts'
import { TokenPayload } from '#schemas/user.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { WireChanges } from '../engine/routes/catalogue-bodies.ts'
import { CompanyAnswer } from '../engine/routes/staff/account-manager-bodies.ts'
import {
  GroupPricesAnswer,
  StaffPriceGroupAnswer,
  StaffPriceGroupsAnswer,
} from '../engine/routes/staff/price-group-bodies.ts'
import { MadeStaffKeyAnswer, StaffCallsAnswer } from '../staff/staff-bodies.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, nextKey, place } from '../testing/test-orders.ts'

/** The demo customer of the group `horeca`, a company without a group, and a consumer. */
const MEMBER = 'cus-6'
const COMPANY = 'cus-5'
const CONSUMER = 'cus-1'
/** 89.00 for everybody, 79.00 for horeca. */
const KNOCK_BOX = { id: 'odbijak', sku: 'NAR-1089', standard: '89.00' }
const DAY_MS = 86_400_000

eachDatabase('price lists of groups, set by staff', (open, _, rule) => {
  let shop: TestShop
  let operator: { headers: Record<string, string | null> }
  beforeEach(async () => {
    shop = await openTestShop(open)
    operator = { headers: { 'staff-operator': 'ola' } }
  })

  const inDays = (days: number) => new Date(shop.clock().getTime() + days * DAY_MS).toISOString()
  const price = (change: object = {}) => ({ sku: KNOCK_BOX.sku, currency: 'PLN', gross: '61.00', ...change })
  const create = (name: string) =>
    shop.ask(StaffPriceGroupAnswer, 'POST', '/staff/price-group', {
      ...operator,
      status: 201,
      body: { name, label: `Group ${name}` },
    })
  const set = (group: string, prices: readonly object[], options: CallOptions = operator) =>
    shop.send('POST', `/staff/price-group/${group}/price`, { ...options, body: { prices } })
  const refusedSet = (group: string, body: unknown, options: CallOptions = operator) =>
    shop.askRefused('POST', `/staff/price-group/${group}/price`, { ...options, body })
  const list = (group: string, query = '') =>
    shop.ask(GroupPricesAnswer, 'GET', `/staff/price-group/${group}/price?${query}`, operator)
  const put = (company: string, priceGroup: string | null) =>
    shop.send('POST', `/staff/company/${company}/price-group`, { ...operator, body: { priceGroup } })
  const shownTo = async (options: CallOptions) =>
    (await shop.ask(WireProduct, 'GET', `/product/by-id/${KNOCK_BOX.id}`, options)).prices[0]!
  const finalFor = async (options: CallOptions) => (await shownTo(options)).finalPrice.gross
  const memberOf = async (company: string) => ({ userToken: await shop.tokenOf(company) })

  it('are created, labelled, filled and given to a company, which pays them from its next call on', async () => {
    expect(await create('schools')).toMatchObject({ revision: 1, customers: 0, prices: 0 })
    const company = await memberOf(COMPANY)
    const before = await shop.send('GET', '/product/by-id/odbijak', company)
    expect(before.headers.get('refresh-user-token')).toBeNull()
    expect((await set('schools', [price()])).headers.get('etag')).toBe('"2"')
    expect(await finalFor(company)).toBe(KNOCK_BOX.standard)
    const placed = await shop.ask(CompanyAnswer, 'POST', `/staff/company/${COMPANY}/price-group`, {
      ...operator,
      body: { priceGroup: 'schools' },
    })
    expect(placed).toMatchObject({ id: COMPANY, priceGroup: 'schools' })
    // A new token is valid for longer than the one before.
    shop.clock.now = new Date(shop.clock().getTime() + 1000)
    const after = await shop.send('GET', '/product/by-id/odbijak', company)
    const renewed = await shop.signer.verify(after.headers.get('refresh-user-token')!)
    expect(TokenPayload.parse(renewed).user.priceGroup).toBe('schools')
    expect(await finalFor(company)).toBe('61.00')
    for (const others of [{}, await memberOf(CONSUMER), await memberOf('cus-4')])
      expect(await finalFor(others)).toBe(KNOCK_BOX.standard)
    const body = { label: 'Schools and nurseries' }
    await shop.ask(StaffPriceGroupAnswer, 'PATCH', '/staff/price-group/schools', { ...operator, body })
    const { data } = await shop.ask(StaffPriceGroupsAnswer, 'GET', '/staff/price-group', operator)
    expect(data.find(({ name }) => name === 'schools')).toEqual({
      ...{ name: 'schools', label: body.label, revision: 3, customers: 1, prices: 1 },
    })
    expect((await put(COMPANY, null)).status).toBe(200)
    expect(await finalFor(company)).toBe(KNOCK_BOX.standard)
  })

  it('begin at a quantity: in the tier table, in the cart and in the order', async () => {
    await set('horeca', [price({ minQuantity: 4, gross: '70.00' }), price({ minQuantity: 8, gross: '65.00' })])
    const member = await memberOf(MEMBER)
    const shown = await shownTo(member)
    expect([shown.finalPrice.gross, ...shown.tierPrices.map(({ qty, price }) => `${qty}: ${price.gross}`)]).toEqual([
      '79.00',
      '4: 70.00',
      '8: 65.00',
    ])
    const pieceAt = async (qty: number, options: CallOptions) => {
      const cart = await buyer(shop, options).cartWith(KNOCK_BOX.sku, qty)
      return (await shop.ask(WireCart, 'GET', `/cart/${cart}`, options)).items[0]?.prices.itemPrice.gross
    }
    expect(await Promise.all([3, 4, 8].map((qty) => pieceAt(qty, member)))).toEqual(['79.00', '70.00', '65.00'])
    expect(await pieceAt(8, await memberOf(COMPANY))).toBe(KNOCK_BOX.standard)
    const { order } = await place(shop, await buyer(shop, member).readyCart({}, { sku: KNOCK_BOX.sku, qty: 4 }), member)
    expect(order.items[0]).toMatchObject({ unitPrice: { gross: '70.00' } })
  })

  rule(
    'begin and end by themselves: on the page, in lists, facets and sorting, and the change feed tells it',
    async () => {
      const [from, until] = [inDays(1), inDays(3)]
      await set('horeca', [price({ validFrom: from, validUntil: until, gross: '1.00' })])
      const seen = async () => {
        const member = await memberOf(MEMBER)
        const body = { categoryId: 7, filters: {}, page: 1, perPage: 1, sortBy: 'price', sortDir: 'asc' }
        const listed = await shop.ask(WireListing, 'POST', '/category/7/products', { ...member, body })
        const cheap = await shop.ask(WireListing, 'POST', '/category/7/products', {
          ...member,
          body: { ...body, filters: { price: ['-2'] } },
        })
        return [
          await finalFor(member),
          listed.products[0]?.id === KNOCK_BOX.id,
          listed.priceRange?.min.gross,
          cheap.total,
        ]
      }
      const usual = await seen()
      expect(usual[0]).toBe('79.00')
      for (const [instant, expected] of [
        [from, ['1.00', true, '1.00', 1]],
        [until, usual],
      ] as const) {
        const { cursor } = await shop.ask(WireChanges, 'GET', '/changes')
        shop.clock.now = new Date(Date.parse(instant) - 1)
        expect((await shop.ask(WireChanges, 'GET', `/changes?after=${cursor}`)).tags).not.toContain('product:odbijak')
        shop.clock.now = new Date(instant)
        const { tags } = await shop.ask(WireChanges, 'GET', `/changes?after=${cursor}`)
        expect(tags).toEqual(expect.arrayContaining(['product:odbijak', 'category:7', 'listing:0']))
        expect(await seen()).toEqual(expected)
      }
      expect(await finalFor({})).toBe(KNOCK_BOX.standard)
    },
  )

  rule('tell the change feed at once when they are set or removed', async () => {
    for (const gross of ['61.00', null]) {
      const { cursor } = await shop.ask(WireChanges, 'GET', '/changes')
      await set('horeca', [price({ gross })])
      expect((await shop.ask(WireChanges, 'GET', `/changes?after=${cursor}`)).tags).toContain('product:odbijak')
    }
    expect(await finalFor(await memberOf(MEMBER))).toBe(KNOCK_BOX.standard)
  })

  it('are listed by SKU, currency and instant', async () => {
    await set('horeca', [price({ minQuantity: 5, validFrom: inDays(2), validUntil: inDays(4), gross: '60.00' })])
    const { data } = await list('horeca', `sku=${KNOCK_BOX.sku}&currency=PLN`)
    expect(data).toEqual([
      { sku: KNOCK_BOX.sku, currency: 'PLN', minQuantity: 1, validFrom: null, validUntil: null, gross: '79.00' },
      {
        ...{ sku: KNOCK_BOX.sku, currency: 'PLN', minQuantity: 5, gross: '60.00' },
        ...{ validFrom: inDays(2), validUntil: inDays(4) },
      },
    ])
    const holding = async (at: string) => (await list('horeca', `sku=${KNOCK_BOX.sku}&currency=PLN&at=${at}`)).total
    expect(await Promise.all([inDays(1), inDays(2), inDays(4)].map(holding))).toEqual([1, 2, 1])
    expect((await shop.askRefused('GET', '/staff/price-group/nobody/price', operator)).status).toBe(404)
  })

  rule('change all or none: every wrong row is named, and nothing is stored', async () => {
    const { total } = await list('horeca')
    const rows = [
      price({ minQuantity: 2 }),
      price({ sku: 'NO-SUCH-SKU' }),
      price({ validFrom: inDays(2), validUntil: inDays(1) }),
      price({ minQuantity: 2, gross: '1.00' }),
      price({ minQuantity: 9, gross: null }),
    ]
    const { status, errors } = await refusedSet('horeca', { prices: rows })
    expect([status, Object.keys(errors ?? {})]).toEqual([
      422,
      ['prices.1.sku', 'prices.2.validUntil', 'prices.3', 'prices.4'],
    ])
    const odd = [
      { gross: '-1.00' },
      { gross: '1.0' },
      { gross: '99999999.00' },
      { minQuantity: 0 },
      { currency: 'XXX' },
    ]
    for (const change of odd) {
      const refused = await refusedSet('horeca', { prices: [price(), price(change)] })
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [`prices.1.${Object.keys(change)[0]}`]])
    }
    for (const body of [
      { prices: [] },
      { prices: Array.from({ length: 501 }, (_, at) => price({ minQuantity: at + 1 })) },
    ])
      expect((await refusedSet('horeca', body)).status).toBe(422)
    expect((await refusedSet('nobody', { prices: [price()] })).status).toBe(404)
    expect((await list('horeca')).total).toBe(total)
  })

  rule('take 500 rows in one call', async () => {
    const rows = Array.from({ length: 500 }, (_, at) =>
      price({ minQuantity: at + 1, validFrom: inDays(1), validUntil: inDays(2), gross: `${5000 - at}.00` }),
    )
    expect((await set('horeca', rows)).status).toBe(200)
    expect((await list('horeca', `at=${inDays(1)}&sku=${KNOCK_BOX.sku}&currency=PLN`)).total).toBe(501)
    expect((await set('horeca', [...rows.map((row) => ({ ...row, gross: null }))])).status).toBe(200)
    expect((await list('horeca', `sku=${KNOCK_BOX.sku}&currency=PLN`)).total).toBe(1)
  })

  it('are changed once for an idempotency key, and over the revision that the writer knows only', async () => {
    const { revision } = await create('schools')
    const headers = { ...operator.headers, 'idempotency-key': nextKey() }
    const answers = await Promise.all([1, 2, 3].map(() => set('schools', [price()], { headers })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map((answer) => answer.headers.get('etag'))).toEqual(['"2"', '"2"', '"2"'])
    expect((await refusedSet('schools', { prices: [price({ gross: '1.00' })] }, { headers })).code).toBe(
      'idempotency_key_reused',
    )
    const over = (number: number, gross: string) =>
      set('schools', [price({ gross })], { headers: { ...operator.headers, 'if-match': `"${number}"` } })
    expect((await over(revision, '1.00')).status).toBe(412)
    const racing = await Promise.all(['50.00', '51.00', '52.00'].map((gross) => over(2, gross)))
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect((await refusedSet('schools', { prices: [price()] }, { headers: { 'if-match': 'x' } })).status).toBe(400)
  })

  rule('need the right to prices, and each change is in the audit trail', async () => {
    const keyWith = async (name: string, rights: string[]) => {
      const made = await shop.ask(MadeStaffKeyAnswer, 'POST', '/staff/key', {
        ...operator,
        status: 201,
        body: { name, rights },
      })
      return { headers: { 'cg-token': null, authorization: `Bearer ${made.key}` } }
    }
    const ewa = await keyWith('ewa', ['prices'])
    const jan = await keyWith('jan', ['accounts', 'config'])
    expect((await set('horeca', [price(), price({ minQuantity: 2 })], ewa)).status).toBe(200)
    expect(await refusedSet('horeca', { prices: [price()] }, jan)).toMatchObject({ status: 403, code: 'right_missing' })
    const { data } = await shop.ask(StaffCallsAnswer, 'GET', '/staff/audit?object=price-group/horeca', operator)
    expect(data.map(({ key, status, note }: Call) => [key, status, note])).toEqual([
      ['jan', 403, ''],
      ['ewa', 200, '2 set, 0 removed'],
    ])
  })
  type Call = z.infer<typeof StaffCallsAnswer>['data'][number]

  rule('are refused for names in use, for consumers, and for unknown companies and groups', async () => {
    const again = { ...operator, body: { name: 'horeca', label: 'Again' } }
    expect((await shop.send('POST', '/staff/price-group', again)).status).toBe(409)
    const odd = { ...operator, body: { name: 'Ho Re Ca', label: 'Odd' } }
    expect((await shop.send('POST', '/staff/price-group', odd)).status).toBe(422)
    expect((await put(CONSUMER, 'horeca')).status).toBe(404)
    expect((await put('cus-0', 'horeca')).status).toBe(404)
    expect((await put(COMPANY, 'nobody')).status).toBe(422)
  })
})
