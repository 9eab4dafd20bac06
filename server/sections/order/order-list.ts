import { z } from 'zod'
import { formatDate, formatMoney } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { Money, PriceMode } from '#schemas/money.ts'
import { OrderStatus } from '#schemas/order.ts'
import { node, section } from '#server/compiler/section.ts'
import { listPages } from './list-pages.ts'
import { orderBadge, paymentBadge, shipmentBadge } from './order-status.ts'

export const orderListSection = section('order-list')({
  title: "The customer's orders with their statuses, a filter by status, and the tracking link of each parcel.",
  settings: z.strictObject({}),
  needs: ['orders', 'ordersStatus'],
  resolve({ data: { orders, ordersStatus }, link, t, locale, shopper }) {
    const at = (query: Record<string, string>) => link('orders_history', {}, { query }) ?? '/'
    const narrowed: Record<string, string> = ordersStatus === null ? {} : { status: ordersStatus }
    const choices = [
      { label: t('list.all'), href: at({}), ...(ordersStatus === null && { isCurrent: true }) },
      ...OrderStatus.options.map((status) => ({
        label: orderBadge(status, t).label,
        href: at({ status }),
        ...(ordersStatus === status && { isCurrent: true }),
      })),
    ]
    const isEmpty = orders.total === 0
    return node('order-list', {
      // Without orders there is nothing to filter.
      filters: isEmpty && ordersStatus === null ? [] : [{ label: t('order.filter'), choices }],
      ...(isEmpty && { none: ordersStatus === null ? t('empty.orders') : t('order.none') }),
      orders: orders.data.map((order) => {
        const { number, date, value, currency, status, paymentStatus, shipmentStatus, trackingUrl, items, count } =
          order
        const badges = [orderBadge(status, t), paymentBadge(paymentStatus, t), shipmentBadge(shipmentStatus, t)]
        return {
          title: t('order.title', { number }),
          href: link('order_details', { id: number }) ?? '/',
          date: formatDate(date, locale),
          ...amountsOf(value, shopper.priceMode, (minor) => formatMoney(minor, currency, locale), t),
          badges: badges.filter((badge) => badge !== null),
          items: `${items.join(', ')} (${t('cart.count', { count })})`,
          ...(trackingUrl !== null && { trackHref: trackingUrl }),
        }
      }),
      pages: listPages(orders, (page) => at({ ...narrowed, ...(page > 1 && { page: String(page) }) })),
    })
  },
})

/** Companies read net first; the net value stands in every row. S3.37, Domain 7. */
function amountsOf({ net, gross }: Money, mode: PriceMode, money: (minor: number) => string, t: Translate) {
  const asNet = t('price.net_is', { price: money(net) })
  if (mode === 'net') return { amount: asNet, otherAmount: t('price.gross_is', { price: money(gross) }) }
  return { amount: money(gross), otherAmount: asNet }
}
