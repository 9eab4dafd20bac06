import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { paging } from '#schemas/order-fields.ts'
import { named } from '../../../openapi/named.ts'
import { PRODUCT_STATES } from '../../catalogue/staff-products.ts'
import { Amount, about, inLocales, Sku } from '../../records/fields.ts'
import { pagingOf } from '../paging.ts'
import { ProductRecordBody } from './record-bodies.ts'

/** Query of GET /staff/product. */
export const StaffProductsQuery = z.object({
  phrase: z
    .string()
    .min(1)
    .max(120)
    .optional()
    .meta({ description: 'Words of the name in any language, or a part of a SKU.', examples: ['moka'] }),
  state: z.enum(PRODUCT_STATES).optional().meta({ description: 'Whether the shop shows them; absent: both.' }),
  category: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .meta({ description: 'Id of a category that lists them, also through those below it.', examples: [12] }),
  stock: z.enum(['in', 'low', 'out']).optional().meta({
    description:
      '`out`: nothing of them is in stock; `in`: something is; `low`: of an offer `atMost` pieces are left; absent: all.',
  }),
  atMost: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(5)
    .meta({ description: 'Pieces from which on stock is low.', examples: [5] }),
  ...pagingOf(50),
})

const isOut = about(z.boolean(), 'Whether nothing of it can be bought for want of stock.')

const StaffProductRow = z.strictObject({
  sku: Sku,
  names: about(inLocales(about(z.string(), 'Name.', 'Moka pot')), 'Names by language.'),
  isEnabled: about(z.boolean(), 'Whether the shop shows it.'),
  isOut,
  pieces: about(z.int().nullable(), 'Pieces that count; null: its stock is not managed, or that of its parts.', 14),
  offers: about(z.int().min(0), 'Number of what carts can hold: the product, its variants or its parts.', 1),
  prices: z
    .array(
      z.strictObject({
        currency: Currency,
        finalPrice: about(Amount, 'The lowest that one piece costs a visitor now.', '27.90'),
        isFrom: about(z.boolean(), 'Whether another one of them costs more.'),
        regularPrice: about(Amount, 'The lowest without discounts.', '34.90'),
      }),
    )
    .meta({ description: 'Prices of these, in each currency that one of them has.' }),
})

export const StaffProductsAnswer = named(
  'StaffProducts',
  z
    .strictObject({ data: z.array(StaffProductRow).meta({ description: 'By SKU.' }), ...paging('products') })
    .meta({ description: 'Products, shown or not.' }),
)

/** Query of GET /staff/goods. */
export const GoodsQuery = z.object({
  skus: z
    .string()
    .regex(/^[^,]{1,64}(,[^,]{1,64}){0,49}$/)
    .optional()
    .meta({ description: 'SKUs separated by commas, 50 at most; absent: by the phrase.', examples: ['KAW-1001-250'] }),
  phrase: z
    .string()
    .min(1)
    .max(120)
    .optional()
    .meta({ description: 'Words of the name or a part of a SKU; absent: the first products.', examples: ['moka'] }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(20)
    .meta({ description: 'Most that a phrase finds.', examples: [20] }),
})

export const GoodsAnswer = named(
  'Goods',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            sku: Sku,
            name: about(z.string(), 'Name in the language of the call, of a variant that of its product.', 'Moka pot'),
            variant: about(z.array(z.string()), 'Of a variant: its value of each option, in words; else empty.', [
              '250 g',
            ]),
            image: about(z.string().nullable(), 'Key of its picture; null: none.', 'kubek-glinno/front-sage'),
          }),
        )
        .meta({ description: 'Products, then variants.' }),
    })
    .meta({ description: 'Products and variants as documents name them, hidden ones too.' }),
)

const ShownPrice = z.strictObject({
  sku: Sku,
  currency: Currency,
  finalPrice: about(Amount, 'What one piece costs a visitor now.', '27.90'),
  isSale: about(z.boolean(), 'Whether a discount is running.'),
  omnibusPrice: about(
    Amount.nullable(),
    'Lowest price of the 30 days before the running discount; null without one.',
    '24.90',
  ),
})

export const StaffProductAnswer = named(
  'StaffProduct',
  z
    .strictObject({
      record: z.union([ProductRecordBody]).meta({ description: 'The product as a document.' }),
      isOut,
      shownPrices: z.array(ShownPrice).meta({ description: 'Prices of its offers as pages show them now.' }),
    })
    .meta({ description: 'A product, with what visitors see of its prices.' }),
)
