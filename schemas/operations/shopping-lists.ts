import { z } from 'zod'
import { key, type OperationParts, text } from './operation.ts'
import { typedLines } from './quick-order.ts'

/** Stands for a list that is to be created. */
export const NEW_LIST = 'new'

const VISITOR = 'The shopper is not logged in.'
const REFUSED = 'The customer is no company, the list is gone, its name is wrong, or there are no lines to save.'
const refusals = { 401: VISITOR, 422: REFUSED }
const id = key(64, 'Id of the list.', 'lst-4kqZ')
const name = text(200, 'Name of the list.', 'Weekly order')
const target = {
  list: key(64, `Id of the list; \`${NEW_LIST}\` or absent: a new one.`, 'lst-4kqZ').optional(),
  name: name.optional(),
}

export const shoppingListOperations = {
  'shoppingLists.create': {
    description: 'Creates an empty shopping list of the company and opens it.',
    access: 'customer',
    refusals,
    input: z.strictObject({ name }),
  },
  'shoppingLists.rename': {
    description: 'Renames a shopping list.',
    access: 'customer',
    refusals,
    input: z.strictObject({ id, name }),
  },
  'shoppingLists.remove': {
    description: 'Removes a shopping list.',
    access: 'customer',
    refusals,
    input: z.strictObject({ id }),
  },
  'shoppingLists.saveLines': {
    description: 'Replaces the lines of a shopping list. Effects: `/orderLines` and a message.',
    access: 'customer',
    refusals,
    input: z.strictObject({ id, ...typedLines }),
  },
  'shoppingLists.addLines': {
    description: 'Adds lines to a shopping list. Effects: a message.',
    access: 'customer',
    refusals,
    input: z.strictObject({ ...typedLines, ...target }),
  },
  'shoppingLists.addGoods': {
    description:
      'Adds a product, the products of an order, or those of the cart to a shopping list, and opens the list.',
    access: 'customer',
    refusals,
    input: z.strictObject({
      ...target,
      sku: key(64, 'SKU of the product; absent: none.', 'KAW-1011').optional(),
      qty: text(16, 'Quantity of the product; absent: 1.', '2').optional(),
      order: key(36, 'Number of an own order; absent: none.', '100015079').optional(),
    }),
  },
} as const satisfies Record<string, OperationParts>
