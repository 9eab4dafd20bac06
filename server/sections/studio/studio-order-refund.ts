import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { formatMoney } from '#locales/format.ts'
import type { Order } from '#schemas/order.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { refundNoteFields } from '#server/forms/studio-order-fields.ts'
import { typedAmount } from '#server/platform/typed-amounts.ts'
import type { RefundCut, RefundPreview } from '#server/ports/staff-orders.ts'
import { orderRowName } from './order-row-name.ts'
import { recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'

export const studioOrderRefundSection = section('studio-order-refund')({
  title: 'What a partial refund of an order will do, before it is done.',
  settings: z.strictObject({}),
  needs: ['staffOrder', 'refundPreview'],
  submits: ['studio.lowerPrice'],
  resolve({ data: { staffOrder: order, refundPreview: found }, ...context }) {
    const { t, locale, link } = context
    const money = (minor: number) => formatMoney(minor, order.currency, locale)
    const { preview } = found
    const actions = preview === null ? [] : actionsOf(order, { preview, cut: found.cut }, context)
    const back = link('studio_order', { id: order.number })
    return [
      recordHead(
        {
          title: t('studio.refund.title', { number: order.number }),
          ...(back !== null && { back: { label: t('studio.refund.back'), href: back } }),
          ...(preview === null && { lead: t('studio.refused.too_much') }),
          facts:
            preview === null
              ? []
              : [
                  { label: t('studio.refund.total'), value: money(preview.total) },
                  { label: t('studio.refund.way'), value: t(`studio.refund.way.${preview.way}`) },
                  { label: t('studio.refund.left'), value: money(preview.left) },
                ],
          actions,
        },
        context,
      ),
      ...(preview === null ? [] : [node('data-table', tableOf(order, preview, context), { key: 'lines' })]),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'staff' | 'formDrafts' | 'stampForm'>

function actionsOf(order: Order, { preview, cut }: { preview: RefundPreview; cut: RefundCut }, context: Context) {
  const { t, locale } = context
  const amount = formatMoney(preview.total, order.currency, locale)
  return recordActions(
    [
      {
        op: 'studio.lowerPrice',
        right: 'refunds',
        label: t('studio.lower'),
        effect: t(`studio.lower.effect.${preview.way}`),
        submit: t('studio.refund.submit', { amount }),
        args: {
          // A form that is sent twice gives money back once.
          once: randomUUID(),
          ...{ amount: typedAmount(cut.amount), delivery: typedAmount(cut.delivery) },
          ...(cut.orderItemId !== null && { item: cut.orderItemId }),
        },
        fields: refundNoteFields({ t, language: t(`studio.language.${order.locale}`) }),
        isDanger: true,
        isOpen: true,
      },
    ],
    order.number,
    context,
  )
}

function tableOf(order: Order, { lines, delivery }: RefundPreview, { t, locale }: Context) {
  const money = (minor: number) => formatMoney(minor, order.currency, locale)
  const rows = lines.flatMap(({ orderItemId, gross }) => {
    const item = order.items.find(({ id }) => id === orderItemId)
    if (!item) return []
    const { sku, rowPrice } = item
    return [
      {
        key: orderItemId,
        cells: [{ text: orderRowName(item), note: sku }, { text: money(rowPrice.gross) }, { text: money(gross) }],
      },
    ]
  })
  const shipping = order.totals.find(({ code }) => code === 'shipping__incl_tax')?.price.gross ?? 0
  const ofDelivery = {
    key: 'delivery',
    cells: [{ text: t('studio.refund.delivery') }, { text: money(shipping) }, { text: money(delivery) }],
  }
  return {
    caption: t('studio.refund.table'),
    isCaptionShown: true,
    filters: [],
    columns: [
      { label: t('studio.order.product'), type: 'text' as const },
      { label: t('studio.order.row_total'), type: 'money' as const },
      { label: t('studio.refund.off'), type: 'money' as const },
    ],
    rows: [...rows, ...(delivery > 0 ? [ofDelivery] : [])],
  }
}
