import { afterEach, describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import { keepDrawn } from '#server/testing/keep-drawn.ts'
import { accountLinks, customersOf, firstProps } from '#server/testing/test-account.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'
import type { accountManager } from '#widgets/account-manager/schema.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { dueDocuments } from '#widgets/due-documents/schema.ts'
import type { orderList } from '#widgets/order-list/schema.ts'
import type { productTile } from '#widgets/product-tile/schema.ts'

const { render, drawn } = keepDrawn()
const { commerce, shop } = await openForFile((commerce) =>
  openWholeShop(commerce, { upstreamTimeoutMs: 20_000, parts: { render } }),
)
const { as, screenOf } = customersOf({ commerce, shop })
afterEach(() => {
  commerce.state.interfere = () => null
})

const PATH = '/en/dashboard'
/** Companies of the demo shop: without the plus flag, and with it. */
const COMPANY = 'cus-4'
const PLUS = 'cus-5'

const dashboardOf = async (id: string) => screenOf(PATH, await as(id))
const tilesOf = (screen: Screen) =>
  nodesOf(screen, 'product-tile')
    .map(({ props, on }) => ({ props: props as unknown as PropsOf<typeof productTile>, on }))
    .filter(({ props }) => props.variant === 'long-tile')
/** Lets one call fail. */
function breakCall(path: string, status = 500) {
  commerce.state.interfere = (request) =>
    new URL(request.url).pathname === path ? Response.json({ code: 'not_found' }, { status }) : null
}

describe('the dashboard of a company', () => {
  it('[S6.9] is for companies, with or without the plus flag, and for nobody else', async () => {
    for (const id of [COMPANY, PLUS, 'cus-6']) expect((await dashboardOf(id)).screen.status, id).toBe(200)
    expect((await dashboardOf('cus-1')).screen.status).toBe(404)
    expect((await screenOf(PATH, {})).screen.redirect?.to).toBe('/en/login?back=%2Fen%2Fdashboard')
    expect(accountLinks(await dashboardOf(COMPANY)).find(({ isCurrent }) => isCurrent)?.label).toBe('Dashboard')
    expect(accountLinks(await screenOf('/en/account', await as('cus-1'))).map(({ label }) => label)).not.toContain(
      'Dashboard',
    )
  })

  it('[S1.18] shows the latest orders, and says that there is none yet', async () => {
    const list = firstProps<PropsOf<typeof orderList>>(await dashboardOf(PLUS), 'order-list')
    expect(list.orders.map(({ title }) => title)).toEqual(['Order 100081058', 'Order 100110382', 'Order 100088389'])
    expect(list.all?.href).toBe('/en/account/orders-history')
    commerce.state.interfere = (request) =>
      new URL(request.url).pathname === '/order' ? Response.json({ data: [], total: 0, page: 1, perPage: 3 }) : null
    const none = firstProps<PropsOf<typeof orderList>>(await dashboardOf(PLUS), 'order-list')
    expect([none.orders, none.none]).toEqual([[], 'You have no orders yet'])
  })

  it('[S1.19] shows invoices by due date and what is overdue, with files that open for the company', async () => {
    const screen = await dashboardOf(PLUS)
    const due = firstProps<PropsOf<typeof dueDocuments>>(screen, 'due-documents')
    expect(due.documents.map(({ badge }) => badge.label)).toEqual(['Overdue', 'Open', 'Open'])
    expect(due.overdue?.replaceAll('\u00a0', ' ')).toBe('1 invoice is overdue. Left to pay: 8,687.00 zł')
    expect(due.all?.href).toBe('/en/account/billings-and-invoices')
    expect(due.none).toBeUndefined()

    const plain = firstProps<PropsOf<typeof dueDocuments>>(await dashboardOf(COMPANY), 'due-documents')
    expect([plain.overdue, plain.all, plain.none]).toEqual([undefined, undefined, 'All invoices are paid.'])
    expect(plain.documents.map(({ badge }) => badge.label)).toEqual(['Paid', 'Paid'])
    for (const [id, { documents }] of [
      [PLUS, due],
      [COMPANY, plain],
    ] as const) {
      const file = await shop.page(documents[0]!.href!, { cookies: await as(id) })
      expect([file.status, file.headers.get('content-type')], id).toEqual([200, 'application/pdf'])
    }
  })

  it('[S1.20] shows the account manager with picture, phone, e-mail and a way to write', async () => {
    const manager = firstProps<PropsOf<typeof accountManager>>(await dashboardOf(PLUS), 'account-manager')
    expect(manager).toEqual({
      name: 'Joanna Krupa',
      email: 'joanna@ziarno.example',
      phone: '+48 42 200 10 21',
      picture: '/media/team/joanna-krupa',
      write: { label: 'Write a message', href: '/en/contact' },
    })
    breakCall('/customer/account-manager', 404)
    expect(nodesOf(await dashboardOf(PLUS), 'account-manager')).toEqual([])
  })

  it('[S1.21] [S6.10] shows the credit limit with its badges, whose data are there before script', async () => {
    const screen = await dashboardOf(PLUS)
    expect(nodesOf(screen, 'credit-limit')[0]?.props).toHaveProperty('limit.available')
    const inLimit = nodesOf(screen, 'credit-badge').filter(({ id }) => id.startsWith('screen.'))
    expect(inLimit.map(({ props }) => props.view)).toEqual(['available', 'total'])
    expect(screen.data.credit).toMatchObject({ total: 2_500_000, isBlocked: false })
    const blocked = await dashboardOf('cus-6')
    expect(nodesOf(blocked, 'credit-limit')[0]?.props).toMatchObject({ isBlocked: true })
  })

  it('[S1.22] shows what was bought last, with quantity, stock and price, and buys it again', async () => {
    const screen = await dashboardOf(PLUS)
    const [coffee] = tilesOf(screen)
    expect(coffee?.props.product.sku).toBe('KAW-1011')
    expect(coffee?.props.purchase).toMatchObject({
      quantity: 30,
      note: expect.stringContaining('30 pcs'),
      stock: expect.stringMatching(/^Available: \d+ pcs$/),
    })
    expect(coffee?.props.product.prices).toHaveLength(1)
    expect(coffee?.on?.add).toEqual([{ do: 'submit', op: 'cart.addItem', args: { sku: 'KAW-1011' } }])
  })

  it('names the bought variant, which needs no choice', async () => {
    const syrup = tilesOf(await dashboardOf(COMPANY)).find(({ props }) => props.product.sku === 'SPI-1050-VANILLA')
    expect(syrup?.props.product).toMatchObject({ type: 'simple', name: expect.stringMatching(/, Vanilla$/) })
    expect(syrup?.props.product.href).toContain('options=flavour')
    const added = await shop.call('cart.addItem', { sku: 'SPI-1050-VANILLA', qty: 1 }, { cookies: await as(COMPANY) })
    expect(added.status).toBe(200)
  })

  it('buys again without script; what is refused is explained on the dashboard', async () => {
    const cookies = await as(PLUS)
    const send = (qty: string) => shop.send('cart.addItem', { sku: 'KAW-1011', qty, $back: PATH }, { cookies })
    const refused = await send('2')
    expect(refused.headers.get('location')).toBe(PATH)
    await shop.page(PATH, { cookies: { ...cookies, ...(cookiesOf(refused) as Record<string, string>) } })
    expect(firstProps<{ outcome?: { tone: string; text: string } }>(drawn(), 'account-page').outcome).toEqual({
      tone: 'bad',
      text: 'The smallest quantity of this product is 3.',
    })
    expect((await send('3')).headers.get('location')).toBe('/en/cart')
  })

  it.each([
    ['/customer/due-document', 'due-documents'],
    ['/customer/account-manager', 'account-manager'],
    ['/customer/purchased-product', 'purchased-products'],
  ] as const)('loses only one part when %s fails', async (path, type) => {
    breakCall(path)
    const screen = await dashboardOf(PLUS)
    expect(screen.screen.status).toBe(200)
    const parts = ['due-documents', 'account-manager', 'purchased-products', 'order-list', 'credit-limit'] as const
    expect(parts.filter((part) => nodesOf(screen, part).length === 0)).toEqual([type])
  })
})

describe('the dashboard badge of the header', () => {
  const badgeOf = async (id?: string, path = '/en') =>
    nodesOf(await screenOf(path, id === undefined ? {} : await as(id)), 'dashboard-badge')[0]?.props

  it('[S6.13] is for companies with the plus flag alone', async () => {
    expect(await badgeOf(PLUS)).toEqual({ href: PATH, label: 'Dashboard', shortLabel: 'B2B' })
    expect(await badgeOf(PLUS, PATH)).toMatchObject({ isCurrent: true })
    for (const id of [undefined, 'cus-1', COMPANY]) expect(await badgeOf(id), id ?? 'a visitor').toBeUndefined()
  })
})
