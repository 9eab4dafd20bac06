import { beforeEach, expect, it } from 'vitest'
import { DISCOUNT_STATES } from '#schemas/staff-discounts.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { DiscountAnswer, DiscountsAnswer } from '../engine/routes/staff/discount-bodies.ts'
import { OneRecordAnswer, StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, PLENTIFUL, place } from '../testing/test-orders.ts'

eachDatabase('discounts of the shop', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const put = (kind: string, record: object) =>
    shop.ask(StoredRecordsAnswer, 'POST', `/staff/record/${kind}`, { body: { records: [record] } })
  const list = (query: string) => shop.ask(DiscountsAnswer, 'GET', `/staff/discount?${query}`)
  const codes = async (query: string) => (await list(query)).data.map(({ code }) => code)
  const day = (later: number) => new Date(shop.clock.now.getTime() + later * 86_400_000).toISOString()

  /** One in each state that needs no order. */
  async function inEachState(kind: 'coupon' | 'promotion', put: (code: string, more: object) => Promise<unknown>) {
    await put(`${kind}-running`, {})
    await put(`${kind}-planned`, { validFrom: day(1) })
    await put(`${kind}-ended`, { validFrom: day(-2), validUntil: day(-1) })
    await put(`${kind}-off`, { active: false })
  }

  it('have a state, the same in the list and in its filter', async () => {
    for (const kind of ['coupon', 'promotion'] as const)
      await inEachState(kind, (code, more) => put(kind, { code, kind: 'percent', percent: 5, ...more }))
    for (const state of ['running', 'planned', 'ended', 'off']) {
      expect(await codes(`phrase=-${state}&state=${state}`)).toEqual([
        `promotion-${state}`,
        `COUPON-${state.toUpperCase()}`,
      ])
    }
    const all = await list('perPage=100')
    const counted = await Promise.all(DISCOUNT_STATES.map((state) => list(`state=${state}`)))
    expect(counted.reduce((sum, { total }) => sum + total, 0)).toBe(all.total)
    for (const [at, { data }] of counted.entries())
      expect(data.every(({ state }) => state === DISCOUNT_STATES[at])).toBe(true)
  })

  it('are found by a product that they are about: by itself, a variant, a category, as a gift, or as any goods', async () => {
    const own = { kind: 'percent', percent: 5 }
    await put('promotion', { ...own, code: 'all' })
    await put('promotion', { ...own, code: 'product', products: ['KAW-1001'] })
    await put('promotion', { ...own, code: 'variant', products: ['KAW-1001-250G-BEAN'] })
    await put('promotion', { ...own, code: 'other', products: ['NAR-1089'] })
    await put('promotion', { ...own, code: 'coffee', categories: [1] })
    await put('coupon', { ...own, code: 'code', products: ['KAW-1001'] })
    const gift = { kind: 'buy_get', percent: 100, buyQuantity: 2, getQuantity: 1, products: ['NAR-1089'] }
    await put('promotion', { ...gift, code: 'gift', getProducts: ['KAW-1001-250G-BEAN'] })
    expect(await codes('product=KAW-1001')).toEqual(['all', 'coffee', 'gift', 'product', 'variant'])
    expect(await codes('product=NAR-1089&state=running')).toEqual(['all', 'gift', 'other'])
    expect([await codes('product=NOTHING'), await codes('product=KAW-1001&kind=coupon')]).toEqual([[], []])
  })

  it('are used up once as many orders had them as may', async () => {
    await put('promotion', { code: 'once', kind: 'percent', percent: 10, limitTotal: 1 })
    expect(await codes('state=used_up')).toEqual([])
    await place(shop, await buyer(shop).readyCart({ email: 'a@example.com' }, { sku: PLENTIFUL[0]!, qty: 12 }))
    expect((await list('state=used_up')).data).toMatchObject([{ code: 'once', uses: 1, limitTotal: 1 }])
  })

  it('come in pages, promotions before codes, and are found by a part of code or name', async () => {
    await put('promotion', { code: 'spring-coffee', kind: 'percent', percent: 5, name: { en: 'Awake again' } })
    const { total } = await list('')
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 2) }, (_, at) => codes(`perPage=2&page=${at + 1}`)),
    )
    expect(pages.flat()).toEqual(await codes('perPage=100'))
    expect(pages.flat()[0]).toBe('spring-coffee')
    expect(await codes('phrase=AWAKE')).toEqual(['spring-coffee'])
    expect(await codes('kind=coupon&phrase=minus')).toEqual(['MINUS20'])
    expect(await codes('phrase=10%25%20off')).toEqual(['WITAJ10'])
    expect(await codes('phrase=%25%25')).toEqual([])
  })

  it('are read with their document and its revision', async () => {
    const found = await shop.ask(DiscountAnswer, 'GET', '/staff/discount/coupon/minus20')
    expect(found).toMatchObject({ code: 'MINUS20', record: { code: 'MINUS20', kind: 'amount' }, uses: 0 })
    const changed = await shop.send('PATCH', '/staff/record/coupon/MINUS20', {
      headers: { 'if-match': `"${found.revision}"` },
      body: { limitTotal: 5 },
    })
    expect(changed.status).toBe(200)
    expect((await shop.send('GET', '/staff/discount/coupon/nothing')).status).toBe(404)
  })

  it('leave what stood there before and after in the audit trail', async () => {
    await put('coupon', { code: 'TRAIL', kind: 'percent', percent: 5 })
    await shop.ask(OneRecordAnswer, 'PATCH', '/staff/record/coupon/TRAIL', { body: { percent: 7, active: true } })
    const { data } = (await (await shop.send('GET', '/staff/audit?object=record/coupon/TRAIL')).json()) as {
      data: { before: object | null; after: object }[]
    }
    expect(data).toMatchObject([
      { before: { percent: 5 }, after: { percent: 7 } },
      { before: null, after: { code: 'TRAIL', percent: 5 } },
    ])
    expect(data[0]!.after).toEqual({ percent: 7 })
  })
})
