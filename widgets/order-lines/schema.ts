import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { OrderLine } from '#schemas/order-line.ts'
import { defineNode } from '../define-node.ts'
import { ListPages } from '../parts/list-pages.ts'

const TypedLines = z
  .record(
    z.string(),
    z.strictObject({
      number: z.string().meta({ description: 'SKU or EAN, as it was typed.', examples: ['KAW-1011'] }),
      qty: z.string().meta({ description: 'Quantity, as it was typed.', examples: ['12'] }),
    }),
  )
  .meta({
    description: 'Lines by `n` and their place, from 0; the answer names the places.',
    examples: [{ n0: { number: 'KAW-1011', qty: '12' } }],
  })

const text = z
  .string()
  .optional()
  .meta({ description: 'Pasted lines, number and quantity; absent: none.', examples: ['KAW-1012\t3'] })

export const orderLines = defineNode({
  type: 'order-lines',
  group: 'forms',
  title: 'Lines of an order by number and quantity: typed, pasted or uploaded, each checked, and added together.',
  // Clients from before this type draw nothing in its place.
  fallback: 'drop',
  props: z.strictObject({
    title: z
      .string()
      .optional()
      .meta({
        description: 'Heading (level 2), such as the name of a shopping list; absent: none.',
        examples: ['Weekly order'],
      }),
    lines: z.array(OrderLine).meta({ description: 'First lines, in order; empty for empty fields.' }),
    checked: bindable(z.array(OrderLine)).meta({
      description: 'Lines of the last answer; those with a `place` belong to the line that was sent under it.',
      examples: [{ $data: '/orderLines' }],
    }),
    isFixed: z
      .boolean()
      .optional()
      .meta({ description: 'Whether only quantities can be typed, as on an order pad; absent: false.' }),
    rest: z
      .string()
      .optional()
      .meta({ description: 'Text for the field of pasted lines; absent: none.', examples: ['KAW-1012\t3'] }),
    pages: ListPages.optional().meta({ description: 'Pages of an order pad; absent: one.' }),
    none: z
      .string()
      .optional()
      .meta({ description: 'Sentence in place of the lines where there are none.', examples: ['Nothing yet.'] }),
    lists: z
      .array(
        z.strictObject({
          id: z.string().meta({ description: 'Id of the list.', examples: ['lst-1'] }),
          name: z.string().meta({ description: 'Name of the list.', examples: ['Weekly order'] }),
        }),
      )
      .optional()
      .meta({ description: 'Shopping lists that the lines can be saved in; absent: they cannot.' }),
  }),
  events: {
    check: z
      .strictObject({ lines: TypedLines.optional(), text, file: text })
      .meta({ description: 'Asks for the products of the lines.' }),
    add: z
      .strictObject({ lines: TypedLines.optional(), text, file: text })
      .meta({ description: 'Adds the lines to the cart.' }),
    save: z
      .strictObject({ lines: TypedLines.optional(), text, file: text })
      .meta({ description: 'Saves the lines as those of the shopping list of the page. Without steps there is none.' }),
    saveIn: z
      .strictObject({
        lines: TypedLines.optional(),
        text,
        file: text,
        list: z.string().meta({ description: 'Id of a shopping list; `new` for a new one.', examples: ['lst-1'] }),
        name: z.string().meta({ description: 'Name of a new list.', examples: ['Weekly order'] }),
      })
      .meta({ description: 'Adds the lines to a shopping list. Without steps they cannot be saved.' }),
  },
  defaults: { lines: [], checked: [] },
})
