import { z } from 'zod'
import { formatDate } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'
import { listPages } from '#server/sections/order/list-pages.ts'
import { orderRow } from '#server/sections/order/order-row.ts'

export const waitingOrdersSection = section('waiting-orders')({
  title: "Orders of the company that wait for approval, with their buyers; the order's own page has the decision.",
  settings: z.strictObject({}),
  needs: ['orders'],
  resolve({ data: { orders }, link, t, locale, shopper }) {
    const at = (page: number) => link('company_approvals', {}, { query: page > 1 ? { page: String(page) } : {} }) ?? '/'
    return node('order-list', {
      filters: [],
      ...(orders.total === 0 && { none: t('approval.none') }),
      orders: orders.data.map((order) => {
        const row = orderRow(order, { link, t, locale, shopper })
        const { orderedBy, purchaseOrderNumber, approval } = order
        const facts = [
          ...(orderedBy === undefined ? [] : [t('approval.ordered_by', { name: orderedBy })]),
          ...(purchaseOrderNumber === undefined ? [] : [`${t('checkout.purchase_order')}: ${purchaseOrderNumber}`]),
          ...(approval ? [t('approval.until', { day: formatDate(approval.until, locale) })] : []),
        ]
        return { ...row, items: [row.items, ...facts].join(' · ') }
      }),
      pages: listPages(orders, at),
    })
  },
})
