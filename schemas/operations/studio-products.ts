import { z } from 'zod'
import { CURRENCIES, Currency } from '../locale.ts'
import { key, type OperationParts, onceKey, recordId, text } from './operation.ts'

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

const bulkFields = {
  what: z
    .enum(['price', 'sale', 'stock', 'shown', 'category'])
    .meta({ description: 'What changes of the products.', examples: ['price'] }),
  way: key(
    16,
    'How: `set`, `percent`, `amount`; of a discount also `none`; `by` of pieces; `show`, `hide`; `add`, `main`, `remove`.',
    'percent',
  ),
  by: text(16, 'Amount, per cent or pieces, as people type them.', '+5').optional(),
  byPLN: text(16, 'Amount in PLN, as people type it; empty or absent: prices in PLN stay.', '27,90').optional(),
  byEUR: text(16, 'The same in EUR.', '6,90').optional(),
  byUSD: text(16, 'The same in USD.', '7,90').optional(),
  currency: z
    .enum([...CURRENCIES, 'all'])
    .optional()
    .meta({ description: 'Currency of `by`, `all` for per cent in each of them; absent: PLN.', examples: ['all'] }),
  ending: text(
    2,
    'Hundredths that new prices end with: `99`, `90`, `50` or `00`; empty or absent: any.',
    '99',
  ).optional(),
  group: text(64, 'Price group whose price it is; empty or absent: the usual price.', 'horeca').optional(),
  from: text(10, 'First day of a discount; empty or absent: from now on.', '2026-12-01').optional(),
  until: text(10, 'Its last day; empty or absent: it has no end.', '2026-12-24').optional(),
  place: text(64, 'A warehouse, `instant` or `incoming`.', 'LDZ').optional(),
  to: text(12, 'Id of the category.', '12').optional(),
}

const listFields = {
  q: text(120, 'Words of the name, or a part of the SKU.', 'moka').optional(),
  state: text(16, '`shown` or `hidden`.', 'hidden').optional(),
  category: text(12, 'Id of a category.', '12').optional(),
  stock: text(16, '`in`, `low` or `out`.', 'low').optional(),
}
const run = recordId('Id of the change.', 'd0f7a7c2-2c1e-4c5a-9d0e-3f5b7a9c1e2d')
const refusalsOfRun = { ...refusals, 409: 'The change is gone, or at another point by now.' }

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
  'studio.previewProductChange': {
    description: 'Leads to the page that shows what a change would do with many products. Nothing is changed.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      ...bulkFields,
      skus: text(
        8_192,
        'SKUs of the products with commas between them; absent with `all`.',
        'KAW-1011,KAW-1012',
      ).optional(),
      all: text(1, '`1`: all products that the filters find.', '1').optional(),
      ...listFields,
    }),
  },
  'studio.changeProducts': {
    description: 'Changes up to 500 products at once, all or none, as the preview has shown it.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      ...bulkFields,
      once: onceKey('changes nothing again'),
      seen: key(
        60_000,
        'What the preview was made of, a line for each: SKU of the product, that of the offer or nothing, and its revision or its pieces, with bars between them.',
        'KAW-1011||270914553205112',
      ),
      others: text(
        40_000,
        'SKUs of products that the preview left out, with commas between them: the result names them, too.',
        'KAW-1013',
      ).optional(),
    }),
  },
  'studio.changeFoundProducts': {
    description:
      'Begins to change all products that the filters find, however many, in slices. What becomes of each stands on the page of the change.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      ...bulkFields,
      ...listFields,
      all: z.literal('1').meta({
        description: 'That all are meant: without filters these are all products of the shop.',
        examples: ['1'],
      }),
      once: onceKey('begins nothing again'),
    }),
  },
  'studio.undoProductChange': {
    description:
      'Begins to take a change of many products back. What somebody has changed since stays as it is. Pieces are not taken back.',
    ...ofStaff,
    refusals: refusalsOfRun,
    input: z.strictObject({ id: run }),
  },
  'studio.stopProductChange': {
    description: 'Stops a change of many products. What is changed stays.',
    ...ofStaff,
    refusals: refusalsOfRun,
    input: z.strictObject({ id: run }),
  },
  'studio.continueProductChange': {
    description: 'Takes a change of many products up again that was stopped or cut short.',
    ...ofStaff,
    refusals: refusalsOfRun,
    input: z.strictObject({ id: run }),
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
  'studio.saveProductAttributes': {
    description: 'Changes the attributes of a product.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      ...{ id, seen },
      values: z
        .record(z.string(), z.union([z.string().max(20_000), z.boolean()]))
        .meta({ description: 'Values of the form by name of the field.', examples: [{ attributeRoast: 'dark' }] }),
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
