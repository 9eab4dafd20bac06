import { OrderDocument } from '#schemas/billing-document.ts'
import { ORDER_TOKEN, OrderStatus } from '#schemas/order.ts'
import { assembler, type LoadContext, notFound, redirectTo } from '#server/compiler/assembler.ts'

/** Rows of one page. */
const PER_PAGE = 10
const noindex = () => ({ robots: 'noindex' as const })

/** The customer's orders, newest first; `?status=` filters them. S2.149, S4.10. */
export const ordersHistoryScreen = assembler('orders_history')({
  provides: ['orders', 'ordersStatus'],
  scope: 'private',
  async load({ query, ports, link, ignore }) {
    const status = OrderStatus.safeParse(query.status).data ?? null
    const page = pageOf(query.page)
    ignoreUnless(status !== null, 'status', query, ignore)
    ignoreUnless(String(page) === query.page, 'page', query, ignore)
    const orders = await ports.orders.list({ status, page, perPage: PER_PAGE })
    if (!orders) return redirectTo(loginOf(link))
    if (orders.data.length === 0 && page > 1)
      return redirectTo(link('orders_history', {}, { query: status === null ? {} : { status } }) ?? '/')
    return { orders, ordersStatus: status }
  },
  title: (_, { t }) => t('nav.orders.history'),
  seo: noindex,
})

/**
 * One order, for its owner or by the signed link of its mails. A visitor without a link is redirected to the login,
 * whether the order exists or not; another customer's order reads as missing. S6.6.
 */
export const orderDetailsScreen = assembler('order_details')({
  provides: ['order', 'orderToken', 'waysToPay'],
  scope: 'private',
  async load({ params, query, shopper, ports, link }) {
    const orderToken = query.token === undefined ? null : query.token
    if (shopper.user === null && orderToken === null) return redirectTo(loginOf(link, link('order_details', params)))
    if (orderToken !== null && !ORDER_TOKEN.test(orderToken)) return notFound()
    const order = await ports.orders.order({ number: params.id, token: orderToken })
    if (!order) return notFound()
    const key = { number: params.id, token: orderToken }
    return { order, orderToken, waysToPay: order.canPay ? await ports.orders.waysToPay(key) : [] }
  },
  title: ({ order }, { t }) => t('order.title', { number: order?.number ?? '' }),
  seo: noindex,
})

/** Billing documents of a company with the plus flag; `?type=` and `?paid=` filter them. S1.24, S2.155, S2.156. */
export const billingsScreen = assembler('billings')({
  provides: ['documents', 'documentFilters', 'documentPeriod'],
  scope: 'private',
  async load({ query, ports, link, ignore, now }) {
    const type = OrderDocument.shape.type.safeParse(query.type).data ?? null
    const paid = query.paid === 'paid' || query.paid === 'unpaid' ? query.paid : null
    const page = pageOf(query.page)
    ignoreUnless(type !== null, 'type', query, ignore)
    ignoreUnless(paid !== null, 'paid', query, ignore)
    ignoreUnless(String(page) === query.page, 'page', query, ignore)
    const documents = await ports.orders.documents({ type, paid, page, perPage: PER_PAGE })
    if (!documents) return redirectTo(link('account') ?? link('home') ?? '/')
    if (documents.data.length === 0 && page > 1) {
      const kept = { ...(type !== null && { type }), ...(paid !== null && { paid }) }
      return redirectTo(link('billings', {}, { query: kept }) ?? '/')
    }
    return { documents, documentFilters: { type, paid }, documentPeriod: lastMonths(now) }
  },
  title: (_, { t }) => t('nav.orders.billings'),
  seo: noindex,
})

/** The month before and this one. */
function lastMonths(now: Date) {
  const monthBefore = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  return { from: monthBefore.toISOString().slice(0, 10), to: now.toISOString().slice(0, 10) }
}

function ignoreUnless(isUsed: boolean, name: string, query: LoadContext['query'], ignore: LoadContext['ignore']): void {
  const value = query[name]
  if (!isUsed && value !== undefined) ignore(name, value)
}

/** The first page for anything but a page number. */
function pageOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

function loginOf(link: LoadContext['link'], back: string | null = null): string {
  return link('login', {}, back === null ? {} : { query: { back } }) ?? link('home') ?? '/'
}
