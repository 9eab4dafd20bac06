import { beforeEach, expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { OneRecordAnswer, RecordsAnswer, StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { ChangedStockAnswer } from '../engine/routes/staff/stock-bodies.ts'
import { StaffCallsAnswer } from '../staff/staff-bodies.ts'
import { changeConfig } from '../store/change-config.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, nextKey, PLENTIFUL, piecesOf, place } from '../testing/test-orders.ts'

const SKU = PLENTIFUL[0]!

eachDatabase('goods that several people look after', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  async function read(kind: string, key: string) {
    const answer = await shop.send('GET', `/staff/record/${kind}/${encodeURIComponent(key)}`)
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', record: await answer.json() }
  }
  async function patch(kind: string, key: string, body: object, headers: Record<string, string> = {}) {
    const answer = await shop.send('PATCH', `/staff/record/${kind}/${key}`, { body, headers })
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', record: await answer.json() }
  }

  it.each([
    ['product', SKU, { manufacturer: 'First' }, { manufacturer: 'Second' }],
    ['category', '1', { position: 77 }, { position: 78 }],
    ['coupon', 'MINUS20', { limitTotal: 5 }, { limitTotal: 6 }],
  ] as const)(
    '%s: a change over another one is refused, and told the revision there is',
    async (kind, key, one, two) => {
      const { etag } = await read(kind, key)
      expect(etag).toMatch(/^"\d{1,15}"$/)
      const first = await patch(kind, key, one, { 'if-match': etag })
      expect(first).toMatchObject({ status: 200, record: one })
      expect(first.etag).not.toBe(etag)
      const late = await patch(kind, key, two, { 'if-match': etag })
      expect(late).toMatchObject({ status: 412, etag: first.etag, record: { code: 'revision_outdated' } })
      expect((late.record as { detail: string }).detail).toContain(first.etag.replaceAll('"', ''))
      expect((await read(kind, key)).record).toMatchObject(one)
      expect(await patch(kind, key, two, { 'if-match': first.etag })).toMatchObject({ status: 200, record: two })
      expect(await patch(kind, key, one)).toMatchObject({ status: 200, record: one })
    },
  )

  it('of two changes from one revision that come at once, one is done', async () => {
    const { etag } = await read('product', SKU)
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((manufacturer) => patch('product', SKU, { manufacturer }, { 'if-match': etag })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })

  it.each([
    ['category', '901', (name: string) => ({ id: 901, parent: 1, position: 1, texts: { en: { name } } })],
    ['coupon', 'FIRST', (name: string) => ({ code: 'FIRST', kind: 'percent', percent: 5, label: { en: name } })],
  ] as const)('%s: of several that are added under one key at once, one is stored', async (kind, key, document) => {
    const add = (name: string) =>
      shop.send('POST', `/staff/record/${kind}`, { body: { records: [document(name)], revisions: { [key]: null } } })
    const answers = await Promise.all(['A', 'B', 'C'].map(add))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const stored = JSON.stringify((await read(kind, key)).record)
    const winner = ['A', 'B', 'C'][answers.findIndex(({ status }) => status === 200)]
    expect(stored).toContain(`"en":${kind === 'coupon' ? `"${winner}"` : `{"name":"${winner}"`}`)
    const late = await add('Late')
    expect([late.status, await late.json()]).toMatchObject([412, { code: 'revision_outdated' }])
    expect(JSON.stringify((await read(kind, key)).record)).toBe(stored)
  })

  rule('a price of a variant is changed by its product, whose revision no order changes', async () => {
    const { etag, record } = await read('product', SKU)
    const cart = await buyer(shop).readyCart({}, { sku: SKU, qty: 1 })
    await place(shop, cart)
    expect((await read('product', SKU)).record).not.toEqual(record)
    const offers = [{ sku: SKU, prices: { PLN: { regular: '12.34' } } }]
    const changed = await patch('product', SKU, { offers }, { 'if-match': etag })
    expect(changed).toMatchObject({ status: 200, record: { offers: [{ prices: { PLN: { regular: '12.34' } } }] } })
  })

  rule('a bulk change is refused as a whole if one revision is outdated', async () => {
    const list = await shop.ask(RecordsAnswer, 'GET', '/staff/record/product?limit=3')
    const skus = list.data.map((each) => (each as { sku: string }).sku)
    expect(Object.keys(list.revisions).sort()).toEqual([...skus].sort())
    await patch('product', skus[1]!, { manufacturer: 'Meanwhile' })
    const body = { records: skus.map((sku) => ({ sku, manufacturer: 'Bulk' })), revisions: list.revisions }
    const refused = await shop.askRefused('POST', '/staff/record/product', { body })
    expect(refused).toMatchObject({
      status: 412,
      errors: { [`revisions.${skus[1]}`]: expect.stringMatching(/has the revision \d+ by now/) },
    })
    const now = await shop.ask(RecordsAnswer, 'GET', '/staff/record/product?limit=3')
    const again = { ...body, revisions: now.revisions }
    expect(await shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/product', { body: again })).toMatchObject({
      changed: 3,
    })
    const unknown = { records: [{ sku: 'NEW' }], revisions: { NEW: 1 } }
    expect(await shop.askRefused('POST', '/staff/record/product', { body: unknown })).toMatchObject({
      errors: { 'revisions.NEW': 'There is no NEW.' },
    })
    const noNumber = { records: [{ id: 1, position: 3 }], revisions: { abc: 1 } }
    expect(await shop.askRefused('POST', '/staff/record/category', { body: noNumber })).toMatchObject({
      errors: { 'revisions.abc': 'There is no abc.' },
    })
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`N-${at}`, 1]))
    const tooMany = { records: [{ sku: SKU }], revisions: many }
    expect(await shop.askRefused('POST', '/staff/record/product', { body: tooMany })).toMatchObject({
      status: 422,
      errors: { revisions: 'Name at most 500 revisions.' },
    })
  })

  rule('several documents are read by their keys, with the revision of each', async () => {
    const list = await shop.ask(RecordsAnswer, 'GET', '/staff/record/product?limit=2')
    const [first, second] = list.data.map((each) => (each as { sku: string }).sku)
    const asked = [second, first, 'NOWHERE', second].join(',')
    const found = await shop.ask(RecordsAnswer, 'GET', `/staff/record/product?keys=${asked}`)
    expect(found).toEqual({ data: list.data.toReversed(), next: null, revisions: list.revisions })
    const many = Array.from({ length: 101 }, (_, at) => `N-${at}`).join(',')
    expect(await shop.askRefused('GET', `/staff/record/product?keys=${many}`)).toMatchObject({ status: 422 })
  })

  rule('one document is found by its key alone, and no other is changed by it', async () => {
    expect(await read('product', 'NOWHERE')).toMatchObject({ status: 404 })
    expect(await patch('coupon', 'NOWHERE', { active: false })).toMatchObject({ status: 404 })
    expect(await patch('product', SKU, { sku: COFFEE })).toMatchObject({ status: 422 })
    expect(await patch('product', SKU, { surprise: 1 })).toMatchObject({ status: 422 })
    expect(await patch('product', SKU, {}, { 'if-match': 'W/"7"' })).toMatchObject({ status: 400 })
    for (const key of ['abc', '1.5', '01', '9007199254740991', '99999999999999999999']) {
      expect(await read('category', key)).toMatchObject({ status: 404 })
      expect(await patch('category', key, { position: 1 })).toMatchObject({ status: 404 })
    }
    const body = { records: [{ locale: 'en', from: 'old-page', to: '/en/coffee' }] }
    await shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/redirect', { body })
    expect(await read('redirect', 'en old-page')).toMatchObject({ status: 200, record: { to: '/en/coffee' } })
    expect(await patch('redirect', 'de%20old-page', { to: '/de' })).toMatchObject({ status: 404 })
    expect(await patch('redirect', 'old-page', { to: '/en' })).toMatchObject({ status: 404 })
  })

  rule('the audit trail tells which document was changed, and which was not', async () => {
    const key = encodeURIComponent('KAW 1')
    await patch('product', key, { manufacturer: 'Nobody' })
    await patch('coupon', 'minus20', { limitTotal: 5 })
    const { data } = await shop.ask(StaffCallsAnswer, 'GET', '/staff/audit?object=record/coupon/MINUS20')
    expect(data).toMatchObject([{ status: 200, note: 'limitTotal' }])
    const failed = await shop.ask(StaffCallsAnswer, 'GET', `/staff/audit?object=record/product/${key}`)
    expect(failed.data).toMatchObject([{ status: 404 }])
  })

  rule('a repeated change with the same key changes nothing more', async () => {
    const headers = { 'idempotency-key': nextKey() }
    await patch('coupon', 'MINUS20', { limitTotal: 5 }, headers)
    await patch('coupon', 'MINUS20', { limitTotal: 9 })
    expect(await patch('coupon', 'MINUS20', { limitTotal: 5 }, headers)).toMatchObject({
      status: 200,
      record: { limitTotal: 9 },
    })
    expect(await patch('coupon', 'MINUS20', { limitTotal: 6 }, headers)).toMatchObject({ status: 422 })
  })
})

eachDatabase('stock that staff change', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const change = (changes: readonly object[], key = nextKey()) =>
    shop.ask(ChangedStockAnswer, 'POST', '/staff/stock', { headers: { 'idempotency-key': key }, body: { changes } })
  const refused = (changes: readonly object[]) =>
    shop.askRefused('POST', '/staff/stock', { headers: { 'idempotency-key': nextKey() }, body: { changes } })

  it('is set, and changed by a number, in the order of the rows', async () => {
    const { data } = await change([
      { sku: COFFEE, place: 'LDZ', quantity: 10 },
      { sku: COFFEE, place: 'LDZ', by: -3 },
      { sku: COFFEE, place: 'POZ', quantity: 0 },
    ])
    expect(data).toEqual([
      { sku: COFFEE, place: 'LDZ', quantity: 7 },
      { sku: COFFEE, place: 'POZ', quantity: 0 },
    ])
  })

  rule('is changed once for each key, and never without one', async () => {
    await change([{ sku: COFFEE, place: 'LDZ', quantity: 10 }])
    const key = nextKey()
    for (const _ of [1, 2]) await change([{ sku: COFFEE, place: 'LDZ', by: 5 }], key)
    expect((await change([{ sku: COFFEE, place: 'LDZ', by: 0 }])).data[0]!.quantity).toBe(15)
    const body = { changes: [{ sku: COFFEE, place: 'LDZ', by: 5 }] }
    expect(await shop.askRefused('POST', '/staff/stock', { body })).toMatchObject({ code: 'idempotency_key_missing' })
  })

  it('loses no piece when many change it at once', async () => {
    await change([{ sku: COFFEE, place: 'LDZ', quantity: 100 }])
    const before = await piecesOf(shop)
    await Promise.all([-1, 2, -3, 4, -5].map((by) => change([{ sku: COFFEE, place: 'LDZ', by }])))
    expect(await piecesOf(shop)).toBe(before - 3)
  })

  rule('is left as it is if one row is wrong, and each is named', async () => {
    const before = await piecesOf(shop)
    expect(
      await refused([
        { sku: COFFEE, place: 'LDZ', by: 1 },
        { sku: COFFEE, place: 'LDZ', by: -1_000_000 },
        { sku: COFFEE, place: 'MOON', by: 1 },
        { sku: 'NOWHERE', place: 'LDZ', by: 1 },
      ]),
    ).toMatchObject({
      status: 422,
      errors: {
        'changes.1.by': expect.stringContaining('There are only'),
        'changes.2.place': `${COFFEE} has no stock in MOON.`,
        'changes.3.sku': 'Nothing with the SKU NOWHERE has stock.',
      },
      // for words of another language
      faults: {
        'changes.1.by': { code: 'stock_few', values: { sku: COFFEE, place: 'LDZ' } },
        'changes.3.sku': { code: 'stock_nowhere', values: { sku: 'NOWHERE' } },
      },
    })
    expect(await piecesOf(shop)).toBe(before)
  })
})

eachDatabase('discount codes that staff make', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
    await changeConfig(shop.storeDatabase, { 'checkout/guest_coupons': true }, shop.clock())
  })

  const put = (...records: object[]) =>
    shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/coupon', { body: { records } })
  const apply = async (couponCode: string, options: CallOptions = {}, sku = SKU) => {
    const id = await buyer(shop, options).readyCart({}, { sku, qty: 4 })
    const answer = await shop.send('PATCH', `/cart/${id}/coupon`, { ...options, body: { couponCode } })
    return (await answer.json()) as { code?: string; totalSegments?: { code: string; price: { gross: string } }[] }
  }
  const off = (cart: Awaited<ReturnType<typeof apply>>) =>
    cart.totalSegments?.find(({ code }) => code === 'discount')?.price.gross ?? cart.code

  it('take an amount or a share from the goods that they name', async () => {
    await put(
      { code: 'take5', kind: 'amount', amounts: { PLN: '5' }, label: { en: '{amount} off' } },
      { code: 'ONLY-THIS', kind: 'percent', percent: 50, products: [SKU] },
      { code: 'OTHERS', kind: 'percent', percent: 50, products: [COFFEE] },
    )
    expect(off(await apply('TAKE5'))).toBe('-5.00')
    expect(off(await apply('ONLY-THIS'))).toMatch(/^-\d+\.\d\d$/)
    expect(off(await apply('OTHERS'))).toBe('coupon_not_applicable')
    const record = await shop.ask(OneRecordAnswer, 'GET', '/staff/record/coupon/TAKE5')
    expect(record).toMatchObject({ code: 'TAKE5', amounts: { PLN: '5.00' }, validUntil: null, limitTotal: null })
    expect(await put(record as object)).toEqual({ added: 0, changed: 0, same: 1 })
  })

  rule('are one with small letters and with capitals', async () => {
    await put({ code: 'take5', kind: 'percent', percent: 5 })
    expect(await shop.ask(OneRecordAnswer, 'GET', '/staff/record/coupon/take5')).toMatchObject({ code: 'TAKE5' })
    const path = '/staff/record/coupon/Take5'
    const changed = await shop.ask(OneRecordAnswer, 'PATCH', path, { body: { code: 'tAKE5', percent: 6 } })
    expect(changed).toMatchObject({ code: 'TAKE5', percent: 6 })
    const list = await shop.ask(RecordsAnswer, 'GET', '/staff/record/coupon?limit=500')
    const following = await shop.ask(RecordsAnswer, 'GET', '/staff/record/coupon?after=take5')
    expect(following.data).toEqual(
      list.data.slice(list.data.findIndex((each) => 'code' in each && each.code === 'TAKE5') + 1),
    )
    const revisions = { take5: list.revisions.TAKE5! }
    const body = { records: [{ code: 'TAKE5', percent: 7 }], revisions }
    expect(await shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/coupon', { body })).toMatchObject({ changed: 1 })
    expect(await shop.askRefused('POST', '/staff/record/coupon', { body })).toMatchObject({ status: 412 })
  })

  rule('are refused with the place of each that the call has named before', async () => {
    const body = {
      records: [
        { code: 'OTHER', kind: 'percent', percent: 5 },
        { code: 'take5', kind: 'percent', percent: 5 },
        { code: 'TAKE5', kind: 'percent', percent: 5, limitTotal: 1 },
        { code: 'other', active: false },
      ],
    }
    expect(await shop.askRefused('POST', '/staff/record/coupon', { body })).toMatchObject({
      status: 422,
      errors: {
        'records.2': 'Document 2 of this call is about the same coupon.',
        'records.3': 'Document 1 of this call is about the same coupon.',
      },
    })
    expect((await shop.send('GET', '/staff/record/coupon/TAKE5')).status).toBe(404)
  })

  rule('are changed without naming their goods again, and named goods must be there', async () => {
    const narrow = { products: [SKU], categories: [1], priceGroups: ['horeca'] }
    await put({ code: 'NARROW', kind: 'percent', percent: 50, ...narrow })
    const path = '/staff/record/coupon/NARROW'
    const changed = await shop.ask(OneRecordAnswer, 'PATCH', path, { body: { active: false } })
    expect(changed).toMatchObject({ active: false, ...narrow })
    const { errors } = await shop.askRefused('PATCH', path, { body: { products: ['NOWHERE'] } })
    expect(errors).toEqual({ 'records.0.products': 'There is no product NOWHERE.' })
  })

  rule('keep to their dates, kinds of customer and price groups', async () => {
    const tomorrow = new Date(shop.clock().getTime() + 86_400_000).toISOString()
    const percent = { kind: 'percent', percent: 10 }
    await put(
      { code: 'LATER', ...percent, validFrom: tomorrow },
      { code: 'ENDS', ...percent, validUntil: tomorrow },
      { code: 'GROUP', ...percent, priceGroups: ['horeca'] },
    )
    const member = { userToken: await shop.tokenOf('cus-6') }
    const other = { userToken: await shop.tokenOf('cus-5') }
    expect(off(await apply('LATER'))).toBe('coupon_not_started')
    expect(off(await apply('GROUP', member))).toMatch(/^-/)
    expect(off(await apply('GROUP', other))).toBe('coupon_customer_kind')
    expect(off(await apply('GROUP'))).toBe('coupon_login_required')
    expect(off(await apply('ENDS'))).toMatch(/^-/)
    shop.clock.now = new Date(tomorrow)
    expect(off(await apply('ENDS'))).toBe('coupon_expired')
    expect(off(await apply('LATER'))).toMatch(/^-/)
  })

  rule('keep to their limits', async () => {
    await put({ code: 'ONCE', kind: 'percent', percent: 10, limitTotal: 1, limitPerCustomer: 1, firstOrderOnly: true })
    const id = await buyer(shop).readyCart({ email: 'first@example.com' }, { sku: SKU, qty: 1 })
    await shop.ask(WireCart, 'PATCH', `/cart/${id}/coupon`, { body: { couponCode: 'ONCE' } })
    expect((await place(shop, id)).order.coupon).toBe('ONCE')
    expect(off(await apply('ONCE'))).toBe('coupon_used_up')
    await put({ code: 'ONCE', limitTotal: null, limitPerCustomer: null, firstOrderOnly: false })
    expect(off(await apply('ONCE'))).toMatch(/^-/)
    await put({ code: 'ONCE', active: false })
    expect(off(await apply('ONCE'))).toBe('coupon_invalid')
  })

  rule('are refused with each fault by its place', async () => {
    const body = {
      records: [
        { code: 'A' },
        { code: 'B', kind: 'percent' },
        { code: 'C', kind: 'amount', percent: 5 },
        { code: 'MINUS20', kind: 'percent' },
        { code: 'D', kind: 'percent', percent: 5, categories: [9_999], products: ['NOWHERE'], priceGroups: ['nobody'] },
        { code: 'E', kind: 'percent', percent: 101 },
        {
          ...{ code: 'F', kind: 'percent', percent: 5 },
          ...{ validFrom: '2027-01-02T00:00:00Z', validUntil: '2027-01-01T00:00:00Z' },
        },
      ],
    }
    const { errors } = await shop.askRefused('POST', '/staff/record/coupon', { body })
    expect(Object.keys(errors!).sort()).toEqual([
      'records.0.kind',
      'records.0.percent',
      'records.1.percent',
      'records.2.amounts',
      'records.2.percent',
      'records.3.amounts',
      'records.3.kind',
      'records.3.percent',
      'records.4.categories',
      'records.4.priceGroups',
      'records.4.products',
      'records.5.percent',
      'records.6.validUntil',
    ])
  })
})
