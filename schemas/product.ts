import { z } from 'zod'
import { Family, Image } from './image.ts'
import { Currency } from './locale.ts'
import { DecimalMoney, Money } from './money.ts'
import { RichText } from './rich-text.ts'

/** S3.10. */
export const ProductType = z.enum(['bundle', 'configurable', 'downloadable', 'grouped', 'simple', 'virtual'])
export type ProductType = z.infer<typeof ProductType>

/**
 * Limits of the quantity. Unmanaged stock has max 999999, missing stock data gives 0 for all but step. S3.12, S9.8,
 * S9.9.
 */
export const Stock = z.strictObject({
  min: z.int().min(0),
  step: z.int().min(1),
  max: z.int().min(0),
  manageStock: z.boolean(),
})
export type Stock = z.infer<typeof Stock>

/**
 * Quantity that is dispatched within `deliveryTime` working days; an entry without a status does not count. S5.39,
 * S5.40.
 */
export const DeliveryTime = z.strictObject({
  deliveryTime: z.int().min(0),
  quantity: z.int().min(0),
  status: z.string().nullable(),
})
export type DeliveryTime = z.infer<typeof DeliveryTime>

/** A displayed attribute value of a product; `code` names the attribute, booleans read Tak or Nie. S3.18, S3.19. */
export const Attribute = z.strictObject({
  type: z.enum(['multiselect', 'select', 'text', 'boolean']),
  value: z.union([z.string(), z.boolean(), z.array(z.string())]),
  label: z.string(),
  code: z.string(),
})
export type Attribute = z.infer<typeof Attribute>

/** An option of a configurable product. S3.16. */
export const ConfigurableOption = z.strictObject({
  code: z.string(),
  label: z.string(),
  values: z.array(z.strictObject({ value: z.string(), label: z.string() })),
})
export type ConfigurableOption = z.infer<typeof ConfigurableOption>

/** A public file of a product; `href` is a key on the wire, `attachments/x.pdf`, and a path in the shop. S2.169. */
export const Attachment = z.strictObject({ label: z.string(), href: z.string(), format: z.literal('pdf') })
export type Attachment = z.infer<typeof Attachment>

/** A file of a downloadable product: its name only, because only buyers may download it. */
export const Download = z.strictObject({
  label: z.string(),
  format: z.literal('pdf'),
  pages: z.int().min(1).nullable(),
})
export type Download = z.infer<typeof Download>

/** A responsible party of a product: postal and electronic address, as the law requires both. Domain 1, GPSR. */
const SafetyParty = z.strictObject({
  name: z.string(),
  address: z.string(),
  /** e-mail or https address */
  contact: z.string(),
  /** ISO 3166 */
  country: z.string(),
})

/** Product safety as EU 2023/988 requires it on the offer itself, in the requested language. Domain 1, 2. */
export const ProductSafety = z.strictObject({
  manufacturer: SafetyParty.extend({ brand: z.string().nullable() }),
  /** in the EU; required if the manufacturer is outside it */
  responsiblePerson: SafetyParty.nullable(),
  identifiers: z.strictObject({ model: z.string(), type: z.string().nullable(), batch: z.string().nullable() }),
  warnings: z.array(z.strictObject({ text: z.string(), pictogram: z.string().nullable() })),
})
export type ProductSafety = z.infer<typeof ProductSafety>

/** A stock location of a product. S3.12. */
export const Warehouse = z.strictObject({ code: z.string(), name: z.string(), quantity: z.int().min(0) })

/** Base of the unit price, for example 1 kg for a bag of 250 g. Domain 1. */
export const UnitPricing = z.strictObject({
  value: z.number(),
  unit: z.string(),
  baseValue: z.number(),
  baseUnit: z.string(),
})

export type UnitPricing = z.infer<typeof UnitPricing>

function priceOf<M extends z.ZodType>(money: M) {
  return z.strictObject({
    currency: Currency,
    /** regular price */
    price: money,
    /** current price; a discount only if its gross is below the regular gross (S5.41) */
    finalPrice: money,
    /** for one `unitPricing` base, null if the law requires none */
    unitPrice: money.nullable(),
    /** lowest price in the 30 days before the discount, null without an announced discount (Domain 1) */
    omnibusPrice: money.nullable(),
    tierPrices: z.array(z.strictObject({ qty: z.int().min(1), price: money })),
    /** normal, sale: the type of the price */
    type: z.string(),
  })
}

/** S3.13; amounts in minor units. */
export const ProductPrice = priceOf(Money)
export type ProductPrice = z.infer<typeof ProductPrice>
/** As on the wire of the commerce API. */
export const WireProductPrice = priceOf(DecimalMoney)
export type WireProductPrice = z.infer<typeof WireProductPrice>

function summaryFields<P extends z.ZodType>(price: P) {
  return {
    id: z.string(),
    sku: z.string(),
    name: z.string(),
    /** On the wire the slug in the requested language; in the shop a localized path. */
    href: z.string(),
    ean: z.string().nullable(),
    manufacturer: z.string().nullable(),
    type: ProductType,
    family: Family.nullable(),
    images: z.array(Image),
    stock: Stock,
    available: z.boolean(),
    /** One entry, in the requested currency. */
    prices: z.array(price),
    /** The price is the lowest of its variants or parts: displayed with "from". */
    priceFrom: z.boolean(),
    unitPricing: UnitPricing.nullable(),
    deliveryTimes: z.array(DeliveryTime),
    isNew: z.boolean(),
    shortDescription: z.string(),
  }
}

function variantOf<P extends z.ZodType>(price: P) {
  return z.strictObject({
    sku: z.string(),
    ean: z.string().nullable(),
    /** option code -> value; a combination with no variant does not exist */
    options: z.record(z.string(), z.string()),
    images: z.array(Image),
    stock: Stock,
    available: z.boolean(),
    prices: z.array(price),
    unitPricing: UnitPricing.nullable(),
    deliveryTimes: z.array(DeliveryTime),
  })
}

function productOf<P extends z.ZodType, R extends z.ZodType>(price: P, richText: R) {
  return z.strictObject({
    ...summaryFields(price),
    description: richText,
    metaDescription: z.string(),
    categoryList: z.array(z.strictObject({ id: z.int(), name: z.string(), href: z.string() })),
    warehouses: z.array(Warehouse),
    attributes: z.array(Attribute),
    configurableOptions: z.array(ConfigurableOption),
    variants: z.array(variantOf(price)),
    attachments: z.array(Attachment),
    downloads: z.array(Download),
    /** null if the law requires none, as for a gift card */
    productSafety: ProductSafety.nullable(),
    /** ids of products, in order */
    related: z.array(z.string()),
    crossSell: z.array(z.string()),
    upSell: z.array(z.string()),
    /** parts of a bundle or a grouped product */
    parts: z.array(
      z.strictObject({ productId: z.string(), sku: z.string(), name: z.string(), quantity: z.int().min(1) }),
    ),
    taxRate: z.number(),
  })
}

/** A product for lists, without its long texts. S3.9; amounts in minor units. */
export const ProductSummary = z.strictObject(summaryFields(ProductPrice))
export type ProductSummary = z.infer<typeof ProductSummary>
/** As on the wire of the commerce API: money as decimal strings. */
export const WireProductSummary = z.strictObject(summaryFields(WireProductPrice))
export type WireProductSummary = z.infer<typeof WireProductSummary>

/** A variant of a configurable product. */
export const ProductVariant = variantOf(ProductPrice)
export type ProductVariant = z.infer<typeof ProductVariant>

/** A product with all data of its page. S3.9-S3.17, Domain 2. */
export const Product = productOf(ProductPrice, RichText)
export type Product = z.infer<typeof Product>
/** As on the wire of the commerce API: decimal strings, description as HTML. */
export const WireProduct = productOf(WireProductPrice, z.string())
export type WireProduct = z.infer<typeof WireProduct>
