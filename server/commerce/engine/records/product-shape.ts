import { z } from 'zod'
import { Family } from '#schemas/image.ts'
import { Locale } from '#schemas/locale.ts'
import { ProductType } from '#schemas/product.ts'
import { Amount, Code, Html, Instant, inCurrencies, inLocales, Label, PictureKey, Sku, Slug } from './fields.ts'

/*
 * A product as one document: what an export writes and an import reads. Amounts are gross decimal strings, times ISO
 * 8601, `until` the first instant after the period. In an import a field that is absent stays as it is; a list replaces
 * the one before, except offers, which are found by their SKU.
 */

const ProductText = z.strictObject({
  name: z.string().min(1).max(300).optional(),
  slug: Slug.optional(),
  formerSlugs: z
    .array(Slug)
    .max(200)
    .optional()
    .meta({ description: 'Former addresses, which lead to the present one.' }),
  shortDescription: z.string().max(5_000).optional(),
  description: Html.optional(),
  metaDescription: z.string().max(1_000).optional(),
})

const Sale = z.strictObject({ gross: Amount, from: Instant, until: Instant.nullable() })
const Tier = z.strictObject({ kind: z.enum(['b2c', 'b2b']), quantity: z.int().min(1).max(999_999), gross: Amount })
const GroupPrice = z.strictObject({
  group: Code,
  quantity: z.int().min(1).max(999_999),
  from: Instant.nullable(),
  until: Instant.nullable(),
  gross: Amount,
})
const PastPrice = z.strictObject({ from: Instant, until: Instant.nullable(), gross: Amount })

const OfferPrice = z.strictObject({
  regular: Amount.optional(),
  sale: Sale.nullable().optional(),
  tiers: z.array(Tier).max(200).optional().meta({ description: 'Prices from a quantity on, of one kind of customer.' }),
  groups: z.array(GroupPrice).max(2_000).optional().meta({ description: 'Prices of price groups.' }),
  history: z
    .array(PastPrice)
    .max(5_000)
    .optional()
    .meta({ description: 'Prices by period, for the lowest price of 30 days; absent: continued.' }),
})

const StockPlace = z.strictObject({
  place: Code.meta({ description: 'A warehouse, `instant` or `incoming`.', examples: ['LDZ'] }),
  quantity: z.int().min(0).max(999_999_999),
  deliveryDays: z.int().min(0).max(365).optional().meta({ description: 'Working days; of a new place 1.' }),
  status: z
    .string()
    .max(64)
    .nullable()
    .optional()
    .meta({ description: 'Null: these pieces do not count yet; of a new place `in_stock`.' }),
})

const Unit = z.strictObject({
  value: z.number().positive(),
  unit: z.string().min(1).max(20),
  baseValue: z.number().positive(),
  baseUnit: z.string().min(1).max(20),
})

const OfferInput = z.strictObject({
  sku: Sku,
  enabled: z.boolean().optional(),
  ean: z
    .string()
    .regex(/^\d{8,14}$/, 'An EAN has 8 to 14 digits')
    .nullable()
    .optional(),
  options: z
    .record(Code, z.string().max(100))
    .optional()
    .meta({ description: 'Of a variant: its value of each option.' }),
  image: PictureKey.nullable().optional(),
  unitPricing: Unit.nullable().optional(),
  minQuantity: z.int().min(1).max(999_999).optional(),
  stepQuantity: z.int().min(1).max(999_999).optional(),
  maxQuantity: z.int().min(1).max(999_999).nullable().optional(),
  managesStock: z.boolean().optional(),
  weightGrams: z.int().min(0).max(100_000_000).nullable().optional(),
  prices: inCurrencies(OfferPrice.nullable()).optional().meta({ description: 'By currency; null takes one away.' }),
  stock: z.array(StockPlace).max(100).optional(),
})

const Option = z.strictObject({
  code: Code,
  label: Label,
  values: z
    .array(z.strictObject({ value: z.string().min(1).max(100), label: Label }))
    .min(1)
    .max(500),
})

const AttributeValue = z.union([z.boolean(), z.string().max(5_000), z.array(z.string().max(200)).max(200), Label])

const Party = z.strictObject({
  name: z.string().max(300),
  address: z.string().max(500),
  contact: z.string().max(300),
  country: z.string().max(100),
})
const Safety = z.strictObject({
  manufacturer: Party.extend({ brand: z.string().max(300).nullable() }),
  responsiblePerson: Party.nullable(),
  identifiers: z.strictObject({
    model: z.string().max(300),
    type: z.string().max(300).nullable(),
    batch: z.string().max(300).nullable(),
  }),
  warnings: z
    .array(z.strictObject({ language: Locale, text: z.string().max(5_000), pictogram: z.string().max(300).nullable() }))
    .max(100),
})

const ProductFile = z.strictObject({
  kind: z.enum(['attachment', 'download']),
  file: z.string().min(1).max(300),
  label: Label,
  pages: z.int().min(1).nullable(),
  maxDownloads: z.int().min(1).nullable(),
  validDays: z.int().min(1).nullable(),
})

const Skus = z.array(Sku).max(500)

/** A product in an import. Only its SKU is needed for one that the shop has. */
export const ProductInput = z.strictObject({
  sku: Sku,
  id: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/)
    .optional()
    .meta({ description: 'Id in calls; given once, never changed. Absent: made of the SKU.', examples: ['moka-pot'] }),
  type: ProductType.optional(),
  enabled: z.boolean().optional(),
  manufacturer: z.string().min(1).max(200).nullable().optional(),
  family: Family.nullable().optional(),
  vat: z
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.01)
    .optional()
    .meta({ description: "VAT rate of the shop's country, in per cent.", examples: [23] }),
  position: z.int().min(0).max(2_000_000_000).optional(),
  createdAt: Instant.optional(),
  newUntil: Instant.nullable().optional(),
  withdrawalExcluded: z.string().max(200).nullable().optional(),
  texts: inLocales(ProductText).optional(),
  categories: z.array(z.int().min(1)).max(100).optional().meta({ description: 'Ids, the main one first.' }),
  images: z
    .array(z.strictObject({ image: PictureKey, alt: Label }))
    .max(100)
    .optional(),
  options: z.array(Option).max(10).optional(),
  attributes: z
    .record(Code, AttributeValue.nullable())
    .optional()
    .meta({ description: 'By code; null takes one away.' }),
  offers: z.array(OfferInput).max(1_000).optional(),
  parts: z
    .array(z.strictObject({ sku: Sku, quantity: z.int().min(1).max(9_999) }))
    .max(100)
    .optional(),
  related: Skus.optional(),
  crossSell: Skus.optional(),
  upSell: Skus.optional(),
  files: z.array(ProductFile).max(50).optional(),
  safety: Safety.nullable().optional(),
})
export type ProductInput = z.infer<typeof ProductInput>
export type OfferInput = z.infer<typeof OfferInput>
export type OfferPriceInput = z.infer<typeof OfferPrice>

/** Everything of a value, with nothing left open but languages and currencies. */
type Whole<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }

export type OfferPriceRecord = Whole<OfferPriceInput>
export type OfferRecord = Omit<Whole<OfferInput>, 'prices' | 'stock'> & {
  stock: Whole<z.infer<typeof StockPlace>>[]
  prices: { [C in keyof NonNullable<OfferInput['prices']>]?: OfferPriceRecord }
}
export type ProductTextRecord = Whole<z.infer<typeof ProductText>>
export type AttributeRecordValue = z.infer<typeof AttributeValue>

/** A product as it is stored. */
export type ProductRecord = Omit<Whole<ProductInput>, 'texts' | 'offers' | 'attributes' | 'images'> & {
  images: { image: string; alt: Label }[]
  texts: { [L in Locale]?: ProductTextRecord }
  offers: OfferRecord[]
  attributes: Record<string, AttributeRecordValue>
}
