import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const shoppingListSection = section('shopping-list')({
  title: 'The lines of one shopping list, which are changed, saved and ordered together.',
  settings: z.strictObject({}),
  needs: ['shoppingList', 'orderLines', 'restOfLines'],
  submits: ['quickOrder.checkLines', 'quickOrder.addLines', 'shoppingLists.saveLines'],
  resolve({ data: { shoppingList, orderLines, restOfLines } }) {
    const args = { id: shoppingList.id }
    return node(
      'order-lines',
      {
        title: shoppingList.name,
        lines: orderLines,
        checked: { $data: '/orderLines' },
        ...(restOfLines !== '' && { rest: restOfLines }),
      },
      {
        on: {
          check: [{ do: 'submit', op: 'quickOrder.checkLines', args }],
          add: [{ do: 'submit', op: 'quickOrder.addLines', args }],
          save: [{ do: 'submit', op: 'shoppingLists.saveLines', args }],
        },
      },
    )
  },
})
