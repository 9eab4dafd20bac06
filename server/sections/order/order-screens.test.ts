import { describe, expect, it } from 'vitest'
import { ActionAnswer } from '#schemas/effect.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Screen } from '#schemas/screen.ts'
import { accountLinks, customersOf, firstProps, NOBODY } from '#server/testing/test-account.ts'
import { atCheckout } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderDetails } from '#widgets/order-details/schema.ts'
import type { orderList } from '#widgets/order-list/schema.ts'

const HISTORY = '/en/account/orders-history'
const detailsOf = (number: string) => `/en/account/order/${number}`
/** Orders of the demo customer cus-1. */
const COLLECT = '100015079'
const AWAITING = '100007748'
/** One of cus-2. */
const FOREIGN = '100051734'
const MISSING = '999999999'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))

const { buy, guest } = atCheckout(shop)

const { as, screenOf } = customersOf({ commerce, shop })
const orders = (screen: Screen) => firstProps<PropsOf<typeof orderList>>(screen, 'order-list')
const details = (screen: Screen) => firstProps<PropsOf<typeof orderDetails>>(screen, 'order-details')
async function call(operation: string, input: object, cookies: Record<string, string>) {
  const response = await shop.call(operation, input, { cookies, headers: { 'x-path': HISTORY } })
  const { effects } = ActionAnswer.parse(await response.json())
  return { status: response.status, effects, cookies: cookiesOf(response) }
}

describe('the orders history', () => {
  it('[S1.12] [S2.149] [S4.10] lists the orders of who is logged in, each with its status', async () => {
    const screen = await screenOf(HISTORY, await as('cus-1'))
    const { orders: rows, filters, none } = orders(screen)
    expect(rows.map(({ title }) => title.slice(-9)).toSorted()).toEqual([
      '100007748',
      '100015079',
      '100022410',
      '100029741',
    ])
    expect(rows.map(({ badges }) => badges[0]?.label).toSorted()).toEqual([
      'Completed',
      'Completed',
      'Pending',
      'Processing',
    ])
    expect(none).toBeUndefined()
    expect(filters[0]?.choices.map(({ label }) => label)).toEqual([
      'All',
      'Pending',
      'Processing',
      'Completed',
      'Cancelled',
    ])
    expect(
      accountLinks(screen)
        .filter(({ isCurrent }) => isCurrent)
        .map(({ label }) => label),
    ).toEqual(['Order history'])
    expect(screen.cache.scope).toBe('private')
  })

  it('narrows them by status with links, and says when there are none', async () => {
    const cookies = await as('cus-1')
    const { filters } = orders(await screenOf(HISTORY, cookies))
    const [all, , processing, , canceled] = filters[0]!.choices
    const narrowed = orders(await screenOf(processing!.href, cookies))
    expect(narrowed.orders.map(({ title }) => title)).toEqual([`Order ${COLLECT}`])
    expect(narrowed.filters[0]?.choices.find(({ isCurrent }) => isCurrent)?.label).toBe('Processing')
    expect(all?.isCurrent).toBe(true)
    const empty = orders(await screenOf(canceled!.href, cookies))
    expect([empty.orders, empty.none]).toEqual([[], 'There are no orders with this status'])
    expect(empty.filters).toHaveLength(1)
    expect(orders(await screenOf(`${HISTORY}?status=nonsense`, cookies)).orders).toHaveLength(4)
  })

  it("[S2.150] leads from a shipped order to its parcel with 'Śledź przesyłkę', never from one that is not", async () => {
    const rows = orders(await screenOf(HISTORY, await as('cus-1'))).orders
    const row = (number: string) => rows.find(({ title }) => title.endsWith(number))
    expect(row(COLLECT)?.trackHref).toMatch(/^https:\/\//)
    expect(row(AWAITING)?.trackHref).toBeUndefined()
  })

  it('[S3.37] says number, date, status and net value in every row; companies read net first', async () => {
    const [row] = orders(await screenOf(HISTORY, await as('cus-1'))).orders
    expect(row).toMatchObject({ title: expect.stringMatching(/\d{9}$/), date: expect.stringMatching(/\d{4}$/) })
    expect(row?.badges.length).toBeGreaterThan(0)
    expect(row?.otherAmount).toMatch(/ excl\. VAT$/)
    const [ofCompany] = orders(await screenOf(HISTORY, await as('cus-5'))).orders
    expect(ofCompany?.amount).toMatch(/ excl\. VAT$/)
    expect(ofCompany?.otherAmount).toMatch(/ incl\. VAT$/)
  })

  it('leads back from a page that there is not to the first', async () => {
    const { screen } = await screenOf(`${HISTORY}?status=processing&page=7`, await as('cus-1'))
    expect(screen.redirect?.to).toBe(`${HISTORY}?status=processing`)
  })

  it('goes on over pages that are links of their own', async () => {
    commerce.state.interfere = (request) =>
      new URL(request.url).pathname.endsWith('/order') && request.method === 'GET'
        ? (async () => {
            const answer = await (await commerce.commerce.fetch(request.clone())).json()
            return Response.json({ ...answer, total: 31 })
          })()
        : null
    const { pages } = orders(await screenOf(`${HISTORY}?status=processing`, await as('cus-1')))
    commerce.state.interfere = () => null
    expect(pages).toMatchObject({ current: 1, count: 4 })
    expect(pages.links[1]).toEqual({ page: 2, href: `${HISTORY}?status=processing&page=2` })
  })

  it('sends visitors, expired and forged sessions to the login', async () => {
    const expired = await commerce.tokenOf('cus-1', -10)
    for (const cookies of [NOBODY, { token: expired }, { token: 'a.forged.token' }]) {
      const { screen } = await screenOf(HISTORY, cookies)
      expect(screen.redirect?.to).toContain('/en/login')
    }
  })
})

describe('an order', () => {
  it('[S2.151-S2.154] shows its owner what was bought, where it is, the comment, and the ways home and to the account', async () => {
    const screen = await screenOf(detailsOf(COLLECT), await as('cus-1'))
    const order = details(screen)
    expect(order.comment).toBe('Proszę zostawić w automacie, odbiorę wieczorem.')
    expect(order.ways).toEqual([
      { label: 'Home', href: '/en' },
      { label: 'My account', href: '/en/account' },
      { label: 'File a complaint', href: '/en/account/order/complaint/100015079' },
      { label: 'Return item', href: '/en/account/order/return/100015079' },
      { label: 'Withdraw from contract here', href: '/en/withdraw-from-contract?order=100015079' },
    ])
    expect(order.lines.length).toBeGreaterThan(0)
    expect(order.lines[0]?.image).toMatch(/^\/media\//)
    const { href } = order.lines.find((line) => line.href !== undefined)!
    expect((await shop.page(href!)).status).toBe(200)
    expect(order.totals.at(-1)).toMatchObject({ isSum: true })
    expect(order.timeline.length).toBeGreaterThan(0)
    expect(order.shipments[0]).toMatchObject({ trackHref: expect.stringMatching(/^https:/) })
    expect(order.parts.map(({ title }) => title)).toEqual([
      'Recipient details',
      'Billing details',
      'Delivery method',
      'Payment method',
    ])
    expect(order.documents[0]?.href).toBe(`/api/orders/${COLLECT}/documents/doc-401`)
    expect(accountLinks(screen).find(({ isCurrent }) => isCurrent)?.label).toBe('Order history')
    expect(screen.cache.scope).toBe('private')
    expect(screen.screen.seo.robots).toBe('noindex')
  })

  it('has no comment where nobody wrote one', async () => {
    expect(details(await screenOf(detailsOf(AWAITING), await as('cus-1'))).comment).toBeUndefined()
  })

  it('of another customer answers exactly as one that there is not', async () => {
    for (const cookies of [await as('cus-1'), await as('cus-4'), await as('cus-5')]) {
      const pageOf = async (number: string, query = '') => {
        const response = await shop.page(detailsOf(number) + query, { cookies })
        const text = (await response.text()).replaceAll(number, '')
        return { status: response.status, text: text.replaceAll(/"requestId":"[^"]*"/g, '') }
      }
      const foreign = await pageOf(FOREIGN)
      expect(foreign.status).toBe(404)
      expect(foreign).toEqual(await pageOf(MISSING))
      expect(await pageOf(FOREIGN, '?token=nonsense')).toEqual(await pageOf(MISSING, '?token=nonsense'))
    }
  })

  it('sends a visitor without a link to the login, whether there is such an order or not', async () => {
    for (const number of [COLLECT, MISSING]) {
      const response = await shop.page(detailsOf(number))
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(`/en/login?back=${encodeURIComponent(detailsOf(number))}`)
    }
    expect((await shop.page(`${detailsOf(COLLECT)}?token=%C5%BC`)).status).toBe(404)
    expect((await shop.page(`${detailsOf(COLLECT)}?token=nonsense`)).status).toBe(404)
  })

  it.each([
    ['expired', () => commerce.tokenOf('cus-1', -10)],
    ['forged', async () => `${(await commerce.tokenOf('cus-1')).slice(0, -6)}AAAAAA`],
  ])('leads to the login with a session that is %s, and gives no file', async (_, tokenOf) => {
    const cookies = { token: await tokenOf() }
    for (const number of [COLLECT, MISSING]) {
      expect((await screenOf(detailsOf(number), cookies)).screen.redirect?.to).toContain('/en/login')
      expect((await shop.page(`/api/orders/${number}/documents/doc-401`, { cookies })).status).toBe(404)
      expect((await call('order.reorder', { number }, cookies)).status).not.toBe(200)
    }
    expect((await shop.page('/api/account/documents/doc-409', { cookies })).status).toBe(404)
  })

  it('that waits for money is paid by its owner, and by nobody else', async () => {
    for (const cookies of [NOBODY, await as('cus-2'), await as('cus-5')]) {
      const foreign = await call('payment.again', { number: AWAITING, paymentMethod: 'card' }, cookies)
      expect(foreign).toEqual(await call('payment.again', { number: MISSING, paymentMethod: 'card' }, cookies))
      expect(foreign.status).toBe(409)
    }
    const paid = await call('payment.again', { number: AWAITING, paymentMethod: 'card' }, await as('cus-1'))
    expect([paid.status, paid.effects.at(-1)]).toEqual([200, { effect: 'navigate', to: expect.any(String) }])
    const done = await call('payment.again', { number: COLLECT }, await as('cus-1'))
    expect(done.status).toBe(409)
  })

  it('is put into the cart again, and says what is missing', async () => {
    const cookies = await as('cus-1')
    const form = nodesOf(await screenOf(detailsOf(COLLECT), cookies), 'form').at(-1)
    expect(form?.on?.submit).toEqual([{ do: 'submit', op: 'order.reorder', args: { number: COLLECT } }])
    const done = await call('order.reorder', { number: COLLECT }, cookies)
    expect(done.status).toBe(200)
    expect(done.cookies.cartId).toBeTruthy()
    expect(done.effects.at(-1)).toEqual({ effect: 'navigate', to: '/en/cart' })
    const foreign = await call('order.reorder', { number: FOREIGN }, cookies)
    expect(foreign).toEqual(await call('order.reorder', { number: MISSING }, cookies))
    expect(foreign.status).toBe(422)
    const again = await call('order.reorder', { number: COLLECT }, { ...cookies, cartId: 'a-cart-that-is-gone' })
    expect(again.status).toBe(200)
  })
})

describe('an order of a guest', () => {
  it('opens by its signed link, with documents and paying again, and without an account around it', async () => {
    const { number, token } = await buy(await guest())
    const path = `${detailsOf(number)}?token=${token}`
    const screen = await screenOf(path, NOBODY)
    const order = details(screen)
    expect(order.title).toBe(`Order ${number}`)
    const withdrawal = `/en/withdraw-from-contract?order=${number}&token=${token}`
    expect(order.ways).toEqual([
      { label: 'Home', href: '/en' },
      { label: 'File a complaint', href: `/en/returns-and-complaints/complaint/${number}?token=${token}` },
      { label: 'Return item', href: `/en/returns-and-complaints/return/${number}?token=${token}` },
      { label: 'Withdraw from contract here', href: withdrawal },
    ])
    expect(accountLinks(screen)).toEqual([])
    expect(JSON.stringify(screen.nodes)).toContain('"op":"order.reorder"')
    expect(order.parts.at(-1)?.facts.map(({ label }) => label)).toContain('Reference')
    expect((await shop.page(`${detailsOf(COLLECT)}?token=${token}`)).status).toBe(404)
    expect((await shop.page(`${detailsOf(number)}?token=${token.slice(0, -4)}AAAA`)).status).toBe(404)
    const pay = nodesOf(screen, 'form').find(({ on }) => JSON.stringify(on).includes('payment.again'))
    const [ways] = pay!.props.fields as unknown as FormField[]
    expect(ways?.options?.map(({ value }) => value)).toEqual(['blik', 'fast_transfer', 'card'])
    expect(pay?.props.submit).toBe('Pay online')
    const again = await call('payment.again', { number, token, paymentMethod: 'fast_transfer' }, NOBODY)
    expect(again.status).toBe(200)
    expect(again.effects).toEqual([{ effect: 'navigate', to: expect.stringContaining('/sandbox') }])
    expect((await call('payment.again', { number, token, paymentMethod: 'cod' }, NOBODY)).status).toBe(422)
    const blik = await call('payment.again', { number, token, paymentMethod: 'blik', blikCode: '12' }, NOBODY)
    expect(blik.effects).toContainEqual({ effect: 'field-errors', errors: { blikCode: expect.any(String) } })
    expect((await call('payment.again', { number }, NOBODY)).status).toBe(409)
  })
})
