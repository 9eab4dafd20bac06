import { beforeAll, expect, it } from 'vitest'
import { WireDocuments } from '#schemas/billing-document.ts'
import { WireOrder } from '#schemas/order.ts'
import { WireReordered } from '#schemas/order-lists.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { createOrderLinks } from '../engine/orders/order-links.ts'
import { changeOffer } from '../testing/change-offer.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, place } from '../testing/test-orders.ts'

const OF_CUS_1 = '100015079'
const DOCUMENT_OF_CUS_1 = 'doc-401'
const MISSING = '999999999'

eachDatabaseInFull('who may see an order', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const links = createOrderLinks('test-order-key')
  const as = async (customer: string): Promise<CallOptions> => ({ userToken: await shop.tokenOf(customer) })
  const linked = (token: string): CallOptions => ({ headers: { 'order-token': token } })

  /** Every call about one order, as [method, path below it, body]. */
  const calls = [
    ['GET', '', undefined],
    ['GET', '/payment-method', undefined],
    ['POST', '/payment', { returnUrl: '/back/{code}' }],
    ['POST', '/cancel', {}],
    ['POST', '/reorder', {}],
    ['GET', `/document/${DOCUMENT_OF_CUS_1}/pdf`, undefined],
  ] as const

  const strangers = {
    'a visitor': async () => ({}),
    'another customer': () => as('cus-2'),
    'a company': () => as('cus-4'),
    'a company with the Plus tier': () => as('cus-5'),
    'the link of another order': async () => linked(links.sign('100022410', shop.clock())),
    'a link that is too old': async () => linked(links.sign(OF_CUS_1, new Date('2026-01-01T00:00:00Z'))),
    'a link signed with another key': async () => linked(createOrderLinks('other').sign(OF_CUS_1, shop.clock())),
    'a link with another number in it': async () =>
      linked(links.sign('100022410', shop.clock()).replace('100022410', OF_CUS_1)),
    'nonsense for a link': async () => linked('nonsense'),
  } satisfies Record<string, () => Promise<CallOptions>>

  it.each(Object.entries(strangers))('%s is answered as if there were none', async (_, optionsOf) => {
    const options = await optionsOf()
    for (const [method, rest, body] of calls) {
      const send = (number: string) =>
        shop.askRefused(method, `/order/${number}${rest}`, { ...options, ...(body && { body }) })
      const foreign = await send(OF_CUS_1)
      expect(foreign, `${method} ${rest}`).toEqual(await send(MISSING))
      expect(foreign).toMatchObject({ status: 404, code: 'order_not_found' })
    }
  })

  it.each([
    ['expired', async () => shop.tokenOf('cus-1', -10)],
    ['forged', async () => `${(await shop.tokenOf('cus-1')).slice(0, -6)}AAAAAA`],
  ])('a user token that is %s opens nothing, whether there is an order or not', async (_, tokenOf) => {
    const options = { userToken: await tokenOf() }
    const foreign = await shop.askRefused('GET', `/order/${OF_CUS_1}`, options)
    expect(foreign).toEqual(await shop.askRefused('GET', `/order/${MISSING}`, options))
    expect(foreign).toMatchObject({ status: 401, code: 'token_invalid' })
  })

  it('[S6.1] its owner does, and whoever has the link of the mail', async () => {
    expect((await shop.ask(WireOrder, 'GET', `/order/${OF_CUS_1}`, await as('cus-1'))).number).toBe(OF_CUS_1)
    const token = linked(links.sign(OF_CUS_1, shop.clock()))
    expect((await shop.ask(WireOrder, 'GET', `/order/${OF_CUS_1}`, token)).number).toBe(OF_CUS_1)
    const { order, orderToken } = await place(shop, await buyer(shop).readyCart())
    expect((await shop.ask(WireOrder, 'GET', `/order/${order.number}`, linked(orderToken))).email).toBe(
      'kinga@gosc.example',
    )
    expect(await shop.askRefused('GET', `/order/${order.number}`)).toMatchObject({ status: 404 })
  })

  it('a guest’s order belongs to no customer', async () => {
    const { order } = await place(shop, await buyer(shop).readyCart())
    expect(await shop.askRefused('GET', `/order/${order.number}`, await as('cus-1'))).toMatchObject({ status: 404 })
  })

  it('[S6.2] a visitor has no history', async () => {
    expect(await shop.askRefused('GET', '/order')).toMatchObject({ status: 401, code: 'login_required' })
  })

  it('[S1.24] billing documents are for companies with the Plus tier alone', async () => {
    expect(await shop.askRefused('GET', '/customer/document')).toMatchObject({ status: 401 })
    for (const customer of ['cus-1', 'cus-4']) {
      const refused = { status: 403, code: 'documents_forbidden' }
      expect(await shop.askRefused('GET', '/customer/document', await as(customer))).toMatchObject(refused)
      const pdf = `/customer/document/${DOCUMENT_OF_CUS_1}/pdf`
      expect(await shop.askRefused('GET', pdf, await as(customer))).toMatchObject(refused)
    }
    const plus = await as('cus-5')
    const foreign = await shop.askRefused('GET', `/customer/document/${DOCUMENT_OF_CUS_1}/pdf`, plus)
    expect(foreign).toEqual(await shop.askRefused('GET', '/customer/document/nope/pdf', plus))
    expect(foreign).toMatchObject({ status: 404 })
  })

  it('[S4.11] documents are open, paid or canceled, filtered by type and by what is left to pay', async () => {
    const list = async (query: string) =>
      shop.ask(WireDocuments, 'GET', `/customer/document${query}`, await as('cus-5'))
    const all = await list('')
    expect(all.total).toBe(3)
    expect(all.data.map(({ status }) => status)).toEqual(['open', 'open', 'open'])
    const overdue = all.data.find(({ isOverdue }) => isOverdue)
    expect(overdue).toMatchObject({ gross: '8687.00', remaining: '8687.00', orderNumbers: ['100088389'] })
    expect((await list('?paid=paid')).total).toBe(0)
    expect((await list('?paid=unpaid&type=invoice')).total).toBe(3)
    expect((await list('?type=proforma')).total).toBe(0)
    const statuses = await shop.database.db.selectFrom('billing_documents').select('status').distinct().execute()
    expect(statuses.map(({ status }) => status).sort()).toEqual(['canceled', 'open', 'paid'])
  })

  it('[S1.15] a document is a PDF that says what was bought', async () => {
    const options = await as('cus-5')
    const { data } = await shop.ask(WireDocuments, 'GET', '/customer/document', options)
    const answer = await shop.send('GET', `/customer/document/${data[0]!.id}/pdf`, options)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`${data[0]!.number.replaceAll('/', '-')}.pdf`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const own = await shop.send('GET', `/order/${OF_CUS_1}/document/${DOCUMENT_OF_CUS_1}/pdf`, await as('cus-1'))
    expect(own.status).toBe(200)
  })

  it('buying again adds only what makes a quantity that the product is sold in now', async () => {
    const options = await as('cus-1')
    const again = (body: object) =>
      shop.ask(WireReordered, 'POST', `/order/${OF_CUS_1}/reorder`, { ...options, status: 201, body })
    const { items } = await shop.ask(WireOrder, 'GET', `/order/${OF_CUS_1}`, options)
    const { sku, quantity, name } = items[0]!
    const rules = { min_quantity: quantity, step_quantity: 2 * quantity }
    await changeOffer(shop, sku, rules)
    const once = await again({})
    const twice = await again({ cartId: once.cart.id })
    const inCart = ({ cart }: typeof once) => cart.items.find((item) => item.sku === sku)?.quantity
    expect([inCart(once), inCart(twice)]).toEqual([quantity, quantity])
    expect([once.missing.includes(name), twice.missing.includes(name)]).toEqual([false, true])
  })

  it('buying again fills a cart with what there is, and names the rest', async () => {
    const options = await as('cus-1')
    const again = await shop.ask(WireReordered, 'POST', `/order/${OF_CUS_1}/reorder`, {
      ...options,
      status: 201,
      body: {},
    })
    const order = await shop.ask(WireOrder, 'GET', `/order/${OF_CUS_1}`, options)
    expect(again.cart.items.length + again.missing.length).toBeGreaterThanOrEqual(order.items.length)
    expect(again.cart.items.length).toBeGreaterThan(0)
    const sku = order.items[0]!.sku
    await changeOffer(shop, sku, { is_enabled: 0 })
    const body = { cartId: again.cart.id }
    const less = await shop.ask(WireReordered, 'POST', `/order/${OF_CUS_1}/reorder`, { ...options, status: 201, body })
    expect(less.cart.id).toBe(again.cart.id)
    expect(less.missing).toContain(order.items[0]!.name)
  })
})
