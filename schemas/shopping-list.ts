import { z } from 'zod'
import { refusedLines, WireOrderLine } from './order-line.ts'

const id = z.string().meta({ description: 'Id of the list.', examples: ['lst-4kqZ'] })
const name = z.string().meta({ description: 'Name that the company gave it.', examples: ['Weekly order'] })
const updatedAt = z.string().meta({
  description: 'Time of its last change, ISO 8601 in UTC.',
  examples: ['2026-11-20T18:42:00.000Z'],
})

/** A shopping list of a company, without its lines. */
export const ShoppingListRow = z
  .strictObject({
    id,
    name,
    count: z
      .int()
      .min(0)
      .meta({ description: 'Number of its lines.', examples: [12] }),
    updatedAt,
  })
  .meta({ description: 'A shopping list of a company, without its lines.' })
export type ShoppingListRow = z.infer<typeof ShoppingListRow>

/** GET /customer/shopping-list. */
export const WireShoppingLists = z
  .strictObject({
    data: z.array(ShoppingListRow).meta({ description: 'Lists, the one that was changed last first.' }),
  })
  .meta({ description: 'The shopping lists of a company.' })

/** GET /customer/shopping-list/{id}. */
export const WireShoppingList = z
  .strictObject({
    id,
    name,
    updatedAt,
    data: z
      .array(
        WireOrderLine.extend({
          number: z.string().meta({ description: 'SKU of the line.', examples: ['KAW-1011'] }),
          qty: z
            .int()
            .min(1)
            .meta({ description: 'Pieces.', examples: [12] }),
        }),
      )
      .meta({ description: 'Lines, in their order.' }),
  })
  .meta({ description: 'A shopping list with its lines.' })
export type WireShoppingList = z.infer<typeof WireShoppingList>

/** Answer of the calls that change a list. */
export const WireSavedList = z
  .strictObject({
    list: ShoppingListRow,
    refused: refusedLines('Lines that are not on the list, in their order; empty: all are.'),
  })
  .meta({ description: 'A changed shopping list.' })
export type WireSavedList = z.infer<typeof WireSavedList>
