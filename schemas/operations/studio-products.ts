import { z } from 'zod'
import { Currency } from '../locale.ts'
import { key, type OperationParts, onceKey, text } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'catalogue' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'The product is gone, or somebody has changed it since the caller saw it.',
  422: 'A field is wrong; the fields say which.',
}
const id = key(64, 'SKU of the product.', 'KAW-1011')
const sku = key(64, 'SKU of what is sold: the product, or one of its variants.', 'KAW-1011')
const seen = z
  .int()
  .min(0)
  .meta({ description: 'Revision that the caller has seen.', examples: [270_914_553_205_112] })

const pictureValues = z.record(z.string(), z.union([z.string().max(20_000), z.boolean()])).meta({
  description: 'Values of the form by name of the field; `pictures` has one a line.',
  examples: [{ pictures: 'picture:/media/own/0f3a9c41d2b84e6f8a7c5d1e2f3b4a59' }],
})

/** What staff do with products. */
export const studioProductOperations = {
  'studio.showProduct': {
    description: 'Shows a product in the shop.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, seen }),
  },
  'studio.hideProduct': {
    description: 'Takes a product out of the shop.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, seen }),
  },
  'studio.saveProductTexts': {
    description: 'Changes name and texts of a product.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      ...{ id, seen },
      values: z
        .record(z.string(), z.union([z.string().max(200_000), z.boolean()]))
        .meta({ description: 'Values of the form by name of the field.', examples: [{ nameEn: 'Moka pot' }] }),
    }),
  },
  'studio.saveProductPictures': {
    description: 'Changes the pictures of a product: which, in which order, with which words and focal points.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, seen, values: pictureValues }),
  },
  'studio.arrangeProductPictures': {
    description:
      'Without script: searches, picks, removes or moves a picture in that form, and shows it again. Nothing is saved.',
    ...ofStaff,
    refusals: { 401: refusals[401], 403: refusals[403] },
    input: z.strictObject({ id, seen, values: pictureValues }),
  },
  'studio.savePrice': {
    description: 'Sets the price of an offer in one currency from now on, with or without a discount.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      ...{ id, seen, sku },
      currency: Currency,
      regular: text(16, 'Regular price of one piece, gross.', '27,90'),
      sale: text(16, 'Price of the discount; empty or absent: none.', '24,90').optional(),
      saleFrom: text(10, 'First day of the discount; empty or absent: from now on.', '2026-12-01').optional(),
      saleUntil: text(10, 'Last day of the discount; empty or absent: it has no end.', '2026-12-24').optional(),
    }),
  },
  'studio.changeStock': {
    description: 'Sets the pieces of an offer in one place, or changes them by a number.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      ...{ id, sku },
      once: onceKey('changes nothing again'),
      place: key(64, 'A warehouse, `instant` or `incoming`.', 'LDZ'),
      way: z.enum(['set', 'by']).meta({ description: 'Whether pieces are set, or changed by a number.' }),
      pieces: text(12, 'Pieces, as people type them.', '+5'),
      seen: z
        .int()
        .min(0)
        .meta({ description: 'Pieces that the caller has seen; others are not set over.', examples: [14] }),
    }),
  },
} as const satisfies Record<string, OperationParts>
