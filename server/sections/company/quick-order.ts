import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const quickOrderSection = section('quick-order')({
  title: 'Lines of an order by number and quantity, typed, pasted or uploaded, for companies.',
  settings: z.strictObject({}),
  needs: ['orderLines', 'restOfLines', 'shoppingLists'],
  submits: ['quickOrder.checkLines', 'quickOrder.addLines', 'shoppingLists.addLines'],
  resolve({ data: { orderLines, restOfLines, shoppingLists } }) {
    return node(
      'order-lines',
      {
        lines: orderLines,
        checked: { $data: '/orderLines' },
        ...(restOfLines !== '' && { rest: restOfLines }),
        lists: shoppingLists.map(({ id, name }) => ({ id, name })),
      },
      {
        on: {
          check: [{ do: 'submit', op: 'quickOrder.checkLines' }],
          add: [{ do: 'submit', op: 'quickOrder.addLines' }],
          saveIn: [{ do: 'submit', op: 'shoppingLists.addLines' }],
        },
      },
    )
  },
})
