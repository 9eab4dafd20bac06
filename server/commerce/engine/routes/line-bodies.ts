import { z } from 'zod'
import { MAX_LINE_NUMBER } from '#schemas/line-limits.ts'
import { MAX_ORDER_LINES, WireAddedLines, WireOrderLines } from '#schemas/order-line.ts'
import { named } from '../../openapi/named.ts'

const LineBody = z
  .strictObject({
    number: z
      .string()
      .min(1)
      .max(MAX_LINE_NUMBER)
      .meta({ description: 'SKU or EAN of the product or of its variant.', examples: ['KAW-1006-250G-FILTER'] }),
    qty: z
      .int()
      .min(1)
      .max(999_999)
      .meta({ description: 'Pieces.', examples: [2] }),
  })
  .meta({ description: 'A line of an order.' })

/** Lines of a body, at least `min` of them. */
export const linesOf = (min: 0 | 1) =>
  z.array(LineBody).min(min).max(MAX_ORDER_LINES).meta({ description: 'Lines, in their order.' })

/** Body of POST /cart/{cartId}/items and of POST /order-line/check. */
export const OrderLinesBody = named(
  'OrderLinesInput',
  z.strictObject({ items: linesOf(1) }).meta({ description: 'Lines of an order.' }),
)

/** Answer of POST /order-line/check. */
export const OrderLinesAnswer = named('OrderLines', WireOrderLines)
/** Answer of POST /cart/{cartId}/items. */
export const AddedLinesAnswer = named('AddedLines', WireAddedLines)
