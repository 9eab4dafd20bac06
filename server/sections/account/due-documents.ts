import { z } from 'zod'
import { formatDate, formatMoney } from '#locales/format.ts'
import { billingDocumentPath, orderDocumentPath } from '#server/compiler/address/data-paths.ts'
import { node, section } from '#server/compiler/section.ts'
import { documentName } from '#server/sections/order/document-name.ts'
import { documentBadge } from '#server/sections/order/order-status.ts'

export const dueDocumentsSection = section('due-documents')({
  title: "A company's invoices by the day on which they are due, with what is overdue; nothing for anybody else.",
  settings: z.strictObject({
    limit: z
      .int()
      .min(1)
      .max(20)
      .meta({ description: 'Most invoices to show.', examples: [5] }),
  }),
  varies: ['kind'],
  async resolve({ settings: { limit }, ports, shopper, link, t, locale }) {
    const found = await ports.company.dueDocuments(limit)
    if (!found) return null
    const { data, open, overdue } = found
    const hasBillings = shopper.kind === 'b2bPlus'
    const all = hasBillings ? link('billings') : null
    const lateCount = overdue.reduce((sum, { count }) => sum + count, 0)
    const lateSum = overdue.map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(' + ')
    return node('due-documents', {
      ...(all !== null && { all: { label: t('due.all'), href: all } }),
      ...(lateCount > 0 && { overdue: t('due.overdue', { count: lateCount, amount: lateSum }) }),
      ...(data.length === 0 ? { none: t('empty.documents') } : open === 0 && { none: t('due.none') }),
      documents: data.map((document) => {
        const [number] = document.orderNumbers
        const amount = document.remaining > 0 ? document.remaining : document.gross
        // The billing files are for companies with the plus flag; others have the files of their orders.
        const file = hasBillings
          ? billingDocumentPath(document.id)
          : number !== undefined && orderDocumentPath(number, document.id, null)
        return {
          title: `${documentName(document.type, t)} ${document.number}`,
          due: t('success.due', { day: formatDate(document.paymentDueDate, locale) }),
          amount: formatMoney(amount, document.currency, locale),
          badge: documentBadge(document, t),
          ...(file !== false && { href: file }),
        }
      }),
    })
  },
})
