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

export const LowStockQuery = z.object({
  atMost: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_PIECES)
    .meta({ description: 'Only offers with so many pieces or fewer.', examples: [5] }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .meta({ description: 'Maximum number of offers.', examples: [10] }),
})

const text = (description: string, example: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: [example] })

export const LowStockAnswer = named(
  'LowStock',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            sku: Sku,
            productId: about(z.string(), 'Id of its product.', 'zmierzch'),
            pieces: about(z.int(), 'Pieces in all places that count.', 2),
            name: text('Name of the product; null: it has none in the language of the call.', 'Zmierzch'),
            slug: text('Slug of the product in that language; null: it has no page.', 'zmierzch'),
          }),
        )
        .meta({ description: 'The lowest first.' }),
      total: about(z.int(), 'How many offers there are.', 34),
    })
    .meta({ description: 'Offers that run low.' }),
)
