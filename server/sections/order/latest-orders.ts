import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { orderRow } from './order-row.ts'

export const latestOrdersSection = section('latest-orders')({
  title: "The customer's newest orders, with a link to all of them.",
  settings: z.strictObject({
    isAlwaysShown: z.boolean().optional().meta({
      description: 'True says before the first order that there is none; absent: nothing is shown then.',
    }),
  }),
  needs: ['latestOrders'],
  resolve({ settings: { isAlwaysShown = false }, data: { latestOrders }, link, t, locale, shopper }) {
    if (latestOrders.length === 0 && !isAlwaysShown) return null
    const all = link('orders_history')
    return node('order-list', {
      title: t('order.latest'),
      ...(all && { all: { label: t('order.all'), href: all } }),
      filters: [],
      ...(latestOrders.length === 0 && { none: t('empty.orders') }),
      orders: latestOrders.map((order) => orderRow(order, { link, t, locale, shopper })),
      pages: { current: 1, count: 1, links: [] },
    })
  },
})
