import { z } from 'zod'
import { MAX_ORDER_LINES } from '../order-line.ts'
import { flag, key, type OperationParts, text } from './operation.ts'

/** Most characters of pasted or uploaded lines. */
export const MAX_LINES_TEXT = 64 * 1024

const VISITOR = 'The shopper is not logged in.'
const COMPANIES = 'The customer is no company, or no line can be used; the effects say why.'

/** Typed lines, and pasted or uploaded ones. */
export const typedLines = {
  lines: z
    .record(
      z.string(),
      z.strictObject({
        number: text(200, 'SKU or EAN.', 'KAW-1011'),
        qty: text(200, 'Quantity, as it was typed.', '12'),
      }),
    )
    .optional()
    .meta({
      description: `Typed lines by \`n\` and their place, which counts from 0; at most ${MAX_ORDER_LINES}.`,
      examples: [{ n0: { number: 'KAW-1011', qty: '12' } }],
    }),
  text: text(
    MAX_LINES_TEXT,
    'Pasted lines: number and quantity, separated by tabs, semicolons or commas.',
    'KAW-1012\t3',
  ).optional(),
  file: text(MAX_LINES_TEXT, 'Text of a CSV file with such lines.', 'KAW-1013;6').optional(),
  onlyFilled: flag('Whether lines without a quantity are left out, as on an order pad.').optional(),
}

const listId = key(64, 'Id of the shopping list that the lines are of; absent: none.', 'lst-1').optional()

export const quickOrderOperations = {
  'quickOrder.checkLines': {
    description:
      'Reads lines of an order and finds their products. Effects: `/orderLines`, all lines with name, price, stock and the reason why a line cannot be ordered.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: COMPANIES },
    input: z.strictObject({ ...typedLines, id: listId }),
  },
  'quickOrder.addLines': {
    description:
      'Adds all lines that can be ordered to the cart in one step. Effects: `/cart`, `/orderLines` with the lines that are left, and a message. An idempotency key makes a repeated call count once.',
    access: 'customer',
    refusals: { 401: VISITOR, 409: 'The cart is gone. Effects remove it from the live data.', 422: COMPANIES },
    input: z.strictObject({
      ...typedLines,
      id: listId,
    }),
  },
} as const satisfies Record<string, OperationParts>
