import { z } from 'zod'
import { OrderStatus } from '#schemas/order.ts'
import { node, section } from '#server/compiler/section.ts'
import { listPages } from './list-pages.ts'
import { orderRow } from './order-row.ts'
import { orderBadge } from './order-status.ts'

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
      orders: orders.data.map((order) => orderRow(order, { link, t, locale, shopper })),
      pages: listPages(orders, (page) => at({ ...narrowed, ...(page > 1 && { page: String(page) }) })),
    })
  },
})
