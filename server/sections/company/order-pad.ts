import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { listPages } from '#server/sections/order/list-pages.ts'

export const orderPadSection = section('order-pad')({
  title: 'Everything that a company has bought, with a field for the quantity of each product and one button.',
  settings: z.strictObject({}),
  needs: ['orderLines', 'padPages'],
  submits: ['quickOrder.checkLines', 'quickOrder.addLines'],
  resolve({ data: { orderLines, padPages }, link, t }) {
    const args = { onlyFilled: true }
    const hrefOf = (page: number) => link('order_pad', {}, { query: page > 1 ? { page: String(page) } : {} }) ?? '/'
    return node(
      'order-lines',
      {
        lines: orderLines,
        checked: { $data: '/orderLines' },
        isFixed: true,
        pages: listPages(padPages, hrefOf),
        ...(padPages.total === 0 && { none: t('lines.none_bought') }),
      },
      {
        on: {
          check: [{ do: 'submit', op: 'quickOrder.checkLines', args }],
          add: [{ do: 'submit', op: 'quickOrder.addLines', args }],
        },
      },
    )
  },
})
