import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { StoredMessage } from '../store/messages.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const PRODUCT = 'zmierzch'
const question = { name: 'Małgorzata', email: 'gosia@example.com', message: 'Czy jest mielona drobno?' }
const contact = { ...question, subject: 'Mielenie' }

eachDatabase('messages to the shop', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const stored = () => shop.storeDatabase.db.selectFrom('messages').selectAll().execute()

  it('are stored with who wrote them, when, and in which language', async () => {
    const userToken = await shop.tokenOf('cus-1')
    const { id } = await shop.ask(StoredMessage, 'POST', '/contact', {
      status: 201,
      body: { ...contact, phone: '600100200', orderNumber: '100000123' },
      locale: 'de',
      userToken,
    })
    expect(await stored()).toEqual([
      {
        id,
        idempotency_key: null,
        product_id: null,
        customer_id: 'cus-1',
        name: 'Małgorzata',
        email: 'gosia@example.com',
        phone: '600100200',
        subject: 'Mielenie',
        message: 'Czy jest mielona drobno?',
        order_number: '100000123',
        locale: 'de',
        created_at: shop.clock().toISOString(),
      },
    ])
  })

  it('[S1.25] may ask about a product, without logging in', async () => {
    await shop.ask(StoredMessage, 'POST', `/product/${PRODUCT}/question`, { status: 201, body: question })
    expect(await stored()).toMatchObject([{ product_id: PRODUCT, customer_id: null, subject: null }])
  })

  it('are stored once for an idempotency key', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-form-1234' }
    const send = () => shop.ask(StoredMessage, 'POST', '/contact', { status: 201, body: contact, headers })
    expect(await send()).toEqual(await send())
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    ['without a subject', '/contact', question],
    ['with a short message', '/contact', { ...contact, message: 'Hi' }],
    ['without an e-mail', `/product/${PRODUCT}/question`, { ...question, email: '' }],
    ['with a field nobody knows', '/contact', { ...contact, isAdmin: true }],
  ])('are refused %s', async (_, path, body) => {
    expect(await shop.askRefused('POST', path, { body })).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(await stored()).toEqual([])
  })

  it('are refused about a product that nobody has', async () => {
    const refused = await shop.askRefused('POST', '/product/nothing/question', { body: question })
    expect(refused).toMatchObject({ status: 404, code: 'product_not_found' })
  })

  it('[S7.6] are refused without any captcha value; the fixed one stands for "switched off"', async () => {
    const refused = await shop.askRefused('POST', '/contact', { body: contact, headers: { captcha: null } })
    expect(refused).toMatchObject({ status: 403, code: 'captcha_failed' })
  })

  it('are refused when one address sends too many, to whichever server, and taken again later', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const send = (from = headers) => shop.send('POST', '/contact', { body: contact, headers: from })
    const other = shop.anotherServer()
    for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(201)
    for (let count = 0; count < 10; count += 1)
      expect((await other.send('POST', '/contact', { body: contact, headers })).status).toBe(201)
    const refused = await send()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    expect((await send({ 'x-forwarded-for': '203.0.113.8' })).status).toBe(201)
    shop.clock.now = new Date(shop.clock.now.getTime() + 600_000)
    expect((await send()).status).toBe(201)
  })
})
