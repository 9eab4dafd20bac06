import { z } from 'zod'
import { named } from '../../../openapi/named.ts'
import { about, Code, Sku } from '../../records/fields.ts'

const MAX_PIECES = 999_999_999
const place = about(Code, 'A warehouse, `instant` or `incoming`, where the SKU has stock.', 'LDZ')
const quantity = about(z.int().min(0).max(MAX_PIECES), 'Pieces in that place.', 12)

/** Body of POST /staff/stock. */
export const StockChangesBody = named(
  'StockChanges',
  z
    .strictObject({
      changes: z
        .array(
          z.union([
            z
              .strictObject({
                ...{ sku: Sku, place, quantity },
                seen: about(
                  quantity.optional(),
                  'Pieces that the writer saw: if there are others by now, nothing is changed. Absent: whatever is there.',
                  14,
                ),
              })
              .meta({ description: 'Sets the pieces.' }),
            z
              .strictObject({
                ...{ sku: Sku, place },
                by: about(z.int().min(-MAX_PIECES).max(MAX_PIECES), 'So many more, or fewer if below 0.', -2),
              })
              .meta({ description: 'Changes the pieces by a number, whatever was sold meanwhile.' }),
          ]),
        )
        .min(1)
        .max(500)
        .meta({ description: 'Up to 500 changes, done in their order.' }),
    })
    .meta({ description: 'Changes of stock, all or none.' }),
)

export const ChangedStockAnswer = named(
  'ChangedStock',
  z
    .strictObject({
      data: z.array(z.strictObject({ sku: Sku, place, quantity })).meta({ description: 'Each changed place once.' }),
    })
    .meta({ description: 'Stock after the changes, as it is now.' }),
)
