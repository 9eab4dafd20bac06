import { z } from 'zod'
import { Family, Image, WireImage } from './image.ts'
import { Currency } from './locale.ts'
import { DecimalMoney, Money } from './money.ts'
import { ProductSafety } from './product-safety.ts'
import { DeliveryTime, Stock, Warehouse, WireDeliveryTime } from './product-stock.ts'
import { RichText } from './rich-text.ts'
import { ShopPath } from './web-address.ts'

/** S3.10. */
export const ProductType = z.enum(['bundle', 'configurable', 'downloadable', 'grouped', 'simple', 'virtual']).meta({
  description:
    'Kind of product: `configurable` has variants to choose from, `grouped` and `bundle` have parts, `downloadable` and `virtual` (a service, a voucher) are not shipped.',
})
export type ProductType = z.infer<typeof ProductType>

/** A displayed attribute value of a product; `code` names the attribute, booleans read Tak or Nie. S3.18, S3.19. */
export const Attribute = z
  .strictObject({
    type: z.enum(['multiselect', 'select', 'text', 'boolean']).meta({ description: 'Kind of the value.' }),
    value: z.union([z.string(), z.boolean(), z.array(z.string())]).meta({
      description:
        'A text in the language of the page; several of them for `multiselect`, true or false for `boolean`.',
      examples: ['Medium roast', ['Chocolate', 'Nuts'], true],
    }),
    label: z.string().meta({ description: 'Name of the attribute in the language of the page.', examples: ['Roast'] }),
    code: z.string().meta({ description: 'Name of the attribute, the same in every language.', examples: ['roast'] }),
  })
  .meta({ description: 'One fact about a product.' })
export type Attribute = z.infer<typeof Attribute>

/** An option of a configurable product. S3.16. */
export const ConfigurableOption = z
  .strictObject({
    code: z.string().meta({ description: 'Code of the option.', examples: ['weight'] }),
    label: z.string().meta({ description: 'Name of the option in the requested language.', examples: ['Weight'] }),
    values: z
      .array(
        z.strictObject({
          value: z.string().meta({ description: 'Code of the value.', examples: ['250g'] }),
          label: z.string().meta({ description: 'Name of the value in the requested language.', examples: ['250 g'] }),
        }),
      )
      .meta({ description: 'Values to choose from, in order.' }),
  })
  .meta({ description: 'An option of a configurable product.' })
export type ConfigurableOption = z.infer<typeof ConfigurableOption>

/** A public file of a product; `href` is a key on the wire, `attachments/x.pdf`, and a path in the shop. S2.169. */
export const Attachment = z
  .strictObject({
    label: z.string().meta({ description: 'Title of the file.', examples: ['Instruction manual'] }),
    href: ShopPath.meta({ description: 'Path of the file.', examples: ['/documents/attachments/moka-pot.pdf'] }),
    format: z.literal('pdf').meta({ description: 'Format of the file.' }),
  })
  .meta({ description: 'A file about a product that anyone may read.' })
export type Attachment = z.infer<typeof Attachment>

/** A file of a downloadable product: its name only, because only buyers may download it. */
export const Download = z
  .strictObject({
    label: z.string().meta({ description: 'Title of the file.', examples: ['Espresso at home'] }),
    format: z.literal('pdf').meta({ description: 'Format of the file.' }),
    pages: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'Number of pages; null if unknown.', examples: [64] }),
  })
  .meta({ description: 'A file that the buyer of a product may download.' })
export type Download = z.infer<typeof Download>

/** Base of the unit price, for example 1 kg for a bag of 250 g. Domain 1. */
export const UnitPricing = z
  .strictObject({
    value: z.number().meta({ description: 'Content of the product, in `unit`.', examples: [250] }),
    unit: z.string().meta({ description: 'Unit of the content.', examples: ['g'] }),
    baseValue: z.number().meta({ description: 'Amount that the unit price is for, in `baseUnit`.', examples: [1] }),
    baseUnit: z.string().meta({ description: 'Unit of that amount.', examples: ['kg'] }),
  })
  .meta({ description: 'Content of a product and the amount that its unit price is for.' })

export type UnitPricing = z.infer<typeof UnitPricing>

function priceOf<M extends z.ZodType>(money: M) {
  return z
    .strictObject({
      currency: Currency,
      price: money.meta({ description: 'Regular price of one piece.' }),
      // S5.41
      finalPrice: money.meta({
        description: 'Current price of one piece; a discount only if its gross is below the regular gross.',
      }),
      unitPrice: money.nullable().meta({
        description: 'Price of the base of `unitPricing`, such as one kilogram; null if the law requires none.',
      }),
      // Domain 1
      omnibusPrice: money.nullable().meta({
        description: 'Lowest price of the 30 days before the discount; null without an announced discount.',
      }),
      tierPrices: z
        .array(
          z.strictObject({
            qty: z
              .int()
              .min(1)
              .meta({ description: 'Quantity from which the price holds, in pieces.', examples: [10] }),
            price: money.meta({ description: 'Price of one piece at this quantity.' }),
          }),
        )
        .meta({ description: 'Prices of larger quantities, ascending; empty for none.' }),
      type: z.string().meta({ description: 'Type of the price: `normal` or `sale`.', examples: ['normal'] }),
    })
    .meta({ description: 'Prices of a product in one currency.' })
}

/** S3.13; amounts in minor units. */
export const ProductPrice = priceOf(Money)
  .extend({
    // Domain 0.3
    discountPercent: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({
        description:
          'Discount to announce, in whole percent of the lowest price of 30 days, rounded down; absent if none may be announced.',
        examples: [15],
      }),
  })
  .meta({ description: 'Prices of a product in one currency.' })
export type ProductPrice = z.infer<typeof ProductPrice>
/** As on the wire of the commerce API. */
export const WireProductPrice = priceOf(DecimalMoney)
export type WireProductPrice = z.infer<typeof WireProductPrice>

/** Parts as screens have them, and as the commerce API has them: with slugs of pages and keys of files. */
const SHOP_PARTS = {
  page: ShopPath.meta({ description: 'Path of its page.', examples: ['/en/moka-pot'] }),
  attachment: Attachment,
  images: z.array(Image),
  deliveryTimes: z.array(DeliveryTime),
}
const WIRE_PARTS = {
  page: z.string().meta({ description: 'Slug of the page in the requested language.', examples: ['moka-pot'] }),
  attachment: Attachment.extend({
    href: z.string().meta({ description: 'Key of the file.', examples: ['attachments/moka-pot.pdf'] }),
  }).meta({ description: 'A file about a product that anyone may read.' }),
  images: z.array(WireImage),
  deliveryTimes: z.array(WireDeliveryTime),
}
type Parts<Times, Images> = Omit<typeof WIRE_PARTS, 'deliveryTimes' | 'images'> & {
  deliveryTimes: Times
  images: Images
}

function summaryFields<P extends z.ZodType, T extends z.ZodType, I extends z.ZodType>(
  price: P,
  { page, images, deliveryTimes }: Parts<T, I>,
) {
  return {
    id: z.string().meta({ description: 'Id of the product, the same in every language.', examples: ['zmierzch'] }),
    sku: z.string().meta({
      description: 'Stock keeping unit; a configurable product is bought by the one of a variant.',
      examples: ['KAW-1001'],
    }),
    name: z.string().meta({ description: 'Name in the language of the page.', examples: ['Moka pot, 3 cups'] }),
    href: page,
    ean: z
      .string()
      .nullable()
      .meta({ description: 'Global trade item number (EAN-13); null for none.', examples: ['5901234123457'] }),
    manufacturer: z
      .string()
      .nullable()
      .meta({ description: 'Name of the brand; null for none.', examples: ['Bialetti'] }),
    type: ProductType,
    family: Family.nullable().meta({ description: 'Background of its image; null for the neutral one.' }),
    images: images.meta({ description: 'Images, the main one first; empty for none.' }),
    stock: Stock.meta({ description: 'Limits of its quantity.' }),
    available: z.boolean().meta({ description: 'Whether it can be bought now.' }),
    prices: z.array(price).meta({ description: 'Prices: one entry, in the requested currency.' }),
    priceFrom: z.boolean().meta({
      description: 'Whether the price is the lowest of its variants or parts, to be drawn with "from".',
    }),
    unitPricing: UnitPricing.nullable().meta({
      description: 'Content and base of the unit price; null if the law requires none.',
    }),
    deliveryTimes: deliveryTimes.meta({ description: 'When its pieces are dispatched; empty if unknown.' }),
    isNew: z.boolean().meta({ description: 'Whether the shop announces it as new.' }),
  }
}

const shortDescription = z
  .string()
  .meta({ description: 'A sentence or two, plain text; empty for none.', examples: ['Espresso for the hob.'] })

/** What tiles and rows say of a product below its name. */
export const KeyFact = z.string().meta({
  description: 'The opening of its short description that reads as a fact of its own; empty for none.',
  examples: ['Espresso for the hob'],
})

function variantOf<P extends z.ZodType, T extends z.ZodType, I extends z.ZodType>(
  price: P,
  { images, deliveryTimes }: Parts<T, I>,
) {
  return z
    .strictObject({
      sku: z.string().meta({ description: 'Stock keeping unit of the variant.', examples: ['KAW-1001-250'] }),
      ean: z
        .string()
        .nullable()
        .meta({ description: 'Global trade item number (EAN-13); null for none.', examples: ['5901234123457'] }),
      options: z.record(z.string(), z.string()).meta({
        description: 'Code of a value by code of its option. A combination without a variant does not exist.',
        examples: [{ weight: '250g', grind: 'beans' }],
      }),
      images: images.meta({ description: 'Images, the main one first; empty: those of the product.' }),
      stock: Stock.meta({ description: 'Limits of its quantity.' }),
      available: z.boolean().meta({ description: 'Whether it can be bought now.' }),
      prices: z.array(price).meta({ description: 'Prices: one entry, in the requested currency.' }),
      unitPricing: UnitPricing.nullable().meta({
        description: 'Content and base of the unit price; null if the law requires none.',
      }),
      deliveryTimes: deliveryTimes.meta({ description: 'When its pieces are dispatched; empty if unknown.' }),
    })
    .meta({ description: 'A variant of a configurable product.' })
}

function productOf<P extends z.ZodType, R extends z.ZodType, T extends z.ZodType, I extends z.ZodType>(
  price: P,
  richText: R,
  given: Parts<T, I>,
) {
  const productIds = (use: string) =>
    z.array(z.string()).meta({ description: `Ids of products ${use}, in order.`, examples: [['zmierzch']] })
  return z
    .strictObject({
      ...summaryFields(price, given),
      shortDescription,
      description: richText,
      metaDescription: z.string().meta({
        description: 'Description for search engines; empty for none.',
        examples: ['Moka pot for three cups.'],
      }),
      categoryList: z
        .array(
          z.strictObject({
            id: z.int().meta({ description: 'Id of the category.', examples: [12] }),
            name: z.string().meta({ description: 'Name in the requested language.', examples: ['Coffee'] }),
            href: given.page,
          }),
        )
        .meta({ description: 'Categories from the top of the tree to that of the product.' }),
      warehouses: z.array(Warehouse).meta({ description: 'Stock by location; empty if it is not counted.' }),
      attributes: z.array(Attribute).meta({ description: 'Facts about the product, in order.' }),
      configurableOptions: z
        .array(ConfigurableOption)
        .meta({ description: 'Options to choose a variant by; empty for other products.' }),
      variants: z
        .array(variantOf(price, given))
        .meta({ description: 'Variants of a configurable product; empty for other products.' }),
      attachments: z
        .array(given.attachment)
        .meta({ description: 'Files about the product that anyone may read; empty for none.' }),
      downloads: z.array(Download).meta({ description: 'Files that the buyer may download; empty for none.' }),
      productSafety: ProductSafety.nullable().meta({
        description: 'Product safety; null if the law requires none, as for a gift card.',
      }),
      related: productIds('that go with it'),
      crossSell: productIds('to offer in the cart'),
      upSell: productIds('to offer in its place'),
      parts: z
        .array(
          z.strictObject({
            productId: z.string().meta({ description: 'Id of the part.', examples: ['zmierzch'] }),
            sku: z.string().meta({ description: 'SKU of the part.', examples: ['KAW-1001-250'] }),
            name: z.string().meta({ description: 'Name in the requested language.', examples: ['Zmierzch, 250 g'] }),
            quantity: z
              .int()
              .min(1)
              .meta({ description: 'Pieces of the part.', examples: [2] }),
          }),
        )
        .meta({ description: 'Parts of a bundle or a grouped product; empty for other products.' }),
      taxRate: z.number().meta({ description: 'VAT that the prices contain, in percent.', examples: [23] }),
      withdrawalExcluded: z
        .string()
        .nullish()
        .meta({
          description: 'Code of the reason why a purchase cannot be withdrawn from; null if it can, absent if unknown.',
          examples: ['perishable'],
        }),
    })
    .meta({ description: 'A product with all data of its page.' })
}

/** A product for lists, without its long texts. S3.9; amounts in minor units. */
export const ProductSummary = z
  .strictObject({ ...summaryFields(ProductPrice, SHOP_PARTS), keyFact: KeyFact })
  .meta({ description: 'A product as lists show it, without its long texts.' })
export type ProductSummary = z.infer<typeof ProductSummary>
/** A product as a tile shows it. */
export const TileProduct = ProductSummary.omit({ ean: true }).meta({
  description: 'A product with what a tile shows of it.',
})
export type TileProduct = z.infer<typeof TileProduct>
/** As on the wire of the commerce API: money as decimal strings. */
export const WireProductSummary = z
  .strictObject({ ...summaryFields(WireProductPrice, WIRE_PARTS), shortDescription })
  .meta({ description: 'A product as lists show it, without its long texts.' })
export type WireProductSummary = z.infer<typeof WireProductSummary>

/** A variant of a configurable product. */
export const ProductVariant = variantOf(ProductPrice, SHOP_PARTS)
export type ProductVariant = z.infer<typeof ProductVariant>

/** A product with all data of its page. S3.9-S3.17, Domain 2. */
export const Product = productOf(ProductPrice, RichText.meta({ description: 'Long description.' }), SHOP_PARTS)
export type Product = z.infer<typeof Product>
/** As on the wire of the commerce API: decimal strings, description as HTML. */
export const WireProduct = productOf(
  WireProductPrice,
  z.string().meta({ description: 'Long description as HTML.', examples: ['<p>Strong and clear.</p>'] }),
  WIRE_PARTS,
)
export type WireProduct = z.infer<typeof WireProduct>
