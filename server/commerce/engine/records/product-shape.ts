import { z } from 'zod'
import { Family, FocalPoint } from '#schemas/image.ts'
import { Locale } from '#schemas/locale.ts'
import { ProductType } from '#schemas/product.ts'
import {
  Amount,
  about,
  Code,
  count,
  Html,
  Instant,
  inCurrencies,
  inLocales,
  Label,
  orNull,
  PictureKey,
  position,
  Sku,
  Slug,
  Until,
} from './fields.ts'

/*
 * A product as one document: what an export writes and an import reads. Amounts are gross decimal strings, times ISO
 * 8601, `until` the first instant after the period. In an import a field that is absent stays as it is; a list replaces
 * the one before, except offers and stock, which are found by their SKU and place.
 */

const ProductText = about(
  z.strictObject({
    name: about(z.string().min(1).max(300), 'Name.', 'Moka pot').optional(),
    slug: Slug.optional(),
    formerSlugs: about(z.array(Slug).max(200), 'Former addresses, which lead to the present one.', [
      'old-moka-pot',
    ]).optional(),
    shortDescription: about(z.string().max(5_000), 'One or two sentences.', 'For three cups.').optional(),
    description: Html.optional(),
    metaDescription: about(z.string().max(1_000), 'For search engines.', 'A moka pot for three cups.').optional(),
  }),
  'Texts in one language.',
)

const Sale = about(
  z.strictObject({
    gross: Amount,
    from: about(Instant, 'First instant of the sale.', '2026-12-01T00:00:00.000Z'),
    until: orNull(Until),
  }),
  'A present or future sale; null: none.',
)
const Tier = about(
  z.strictObject({
    kind: about(z.enum(['b2c', 'b2b']), 'Kind of customer.', 'b2b'),
    quantity: count('Pieces from which it holds.', 1, 10),
    gross: Amount,
  }),
  'A price from a quantity on.',
)
const GroupPrice = about(
  z.strictObject({
    group: about(Code, 'Name of the price group.', 'horeca'),
    quantity: count('Pieces from which it holds.', 1, 1),
    from: about(Instant.nullable(), 'First instant; null: no beginning.', '2026-12-01T00:00:00.000Z'),
    until: orNull(Until),
    gross: Amount,
  }),
  'A price of a price group.',
)
const PastPrice = about(
  z.strictObject({
    from: about(Instant, 'First instant.', '2026-12-01T00:00:00.000Z'),
    until: orNull(Until),
    gross: Amount,
  }),
  'A price of a period.',
)

const OfferPrice = about(
  z.strictObject({
    regular: Amount.optional(),
    sale: orNull(Sale).optional(),
    tiers: about(z.array(Tier).max(200), 'Prices from a quantity on, of one kind of customer.').optional(),
    groups: about(z.array(GroupPrice).max(2_000), 'Prices of price groups.').optional(),
    history: about(
      z.array(PastPrice).max(5_000),
      'Prices by period, for the lowest price of 30 days; absent: continued.',
    ).optional(),
  }),
  'The price in one currency; null takes it away.',
)

const StockPlace = about(
  z.strictObject({
    place: about(Code, 'A warehouse, `instant` or `incoming`.', 'LDZ'),
    quantity: about(z.int().min(0).max(999_999_999), 'Pieces.', 12),
    deliveryDays: about(z.int().min(0).max(365), 'Working days; of a new place 1.', 1).optional(),
    status: about(
      z.string().max(64).nullable(),
      'Null: these pieces do not count yet; of a new place `in_stock`.',
      'in_stock',
    ).optional(),
  }),
  'Pieces in one place.',
)

const unit = about(z.string().min(1).max(20), 'Unit.', 'g')
const UnitPricing = about(
  z.strictObject({
    value: about(z.number().positive(), 'Content of one piece, in `unit`.', 250),
    unit,
    baseValue: about(z.number().positive(), 'Content that the price of a unit is for, in `baseUnit`.', 1),
    baseUnit: unit,
  }),
  'For the price of a unit; null: none is shown.',
)

const OfferInput = about(
  z.strictObject({
    sku: Sku,
    enabled: about(z.boolean(), 'What is not enabled cannot be bought.').optional(),
    ean: about(
      z
        .string()
        .regex(/^\d{8,14}$/, 'An EAN has 8 to 14 digits')
        .nullable(),
      'EAN; null: none.',
      '5901234123457',
    ).optional(),
    options: about(z.record(Code, z.string().max(100)), 'Of a variant: its value of each option.', {
      weight: '250g',
    }).optional(),
    image: about(PictureKey.nullable(), 'Key of its own picture; null: none.', 'kubek-glinno/front-sage').optional(),
    unitPricing: orNull(UnitPricing).optional(),
    minQuantity: count('Least pieces of one order.', 1, 1).optional(),
    stepQuantity: count('Pieces are sold in steps of.', 1, 1).optional(),
    maxQuantity: orNull(count('Most pieces of one cart; null: as many as there are.', 1, 20)).optional(),
    managesStock: about(z.boolean(), 'False: there is always enough.').optional(),
    weightGrams: about(
      z.int().min(0).max(100_000_000).nullable(),
      'Weight of one piece with its packing, in grams; null counts as zero.',
      280,
    ).optional(),
    prices: about(inCurrencies(orNull(OfferPrice)), 'Prices by currency.').optional(),
    stock: about(z.array(StockPlace).max(100), 'Stock by place.').optional(),
  }),
  'What can be bought: the product itself, or one of its variants.',
)

const Option = about(
  z.strictObject({
    code: Code,
    label: Label,
    values: about(
      z
        .array(z.strictObject({ value: about(z.string().min(1).max(100), 'Code of the value.', '250g'), label: Label }))
        .min(1)
        .max(500),
      'Values to choose from, in order.',
    ),
  }),
  'An option of a product with variants.',
)

const AttributeValue = z.union([z.boolean(), z.string().max(5_000), z.array(z.string().max(200)).max(200), Label])

const words = (description: string, example: string, most = 300) => about(z.string().max(most), description, example)

const partyFields = {
  name: words('Name of the company.', 'Bialetti Industrie S.p.A.'),
  address: words('Postal address in one line.', 'Via Fogliano 1, 25030 Coccaglio', 500),
  contact: words('E-mail or https address.', 'safety@bialetti.example'),
  country: words('Country, ISO 3166-1 with two letters.', 'IT', 100),
}
const Safety = about(
  z.strictObject({
    manufacturer: about(
      z.strictObject({
        ...partyFields,
        brand: about(z.string().max(300).nullable(), 'Trade name, if it differs; else null.', 'Bialetti'),
      }),
      'Manufacturer.',
    ),
    responsiblePerson: about(
      z.strictObject(partyFields).nullable(),
      'Responsible person in the EU; null if the manufacturer is there.',
    ),
    identifiers: about(
      z.strictObject({
        model: words('Model.', 'Moka Express 3'),
        type: about(z.string().max(300).nullable(), 'Type; null: none.', '0001162'),
        batch: about(z.string().max(300).nullable(), 'Where the batch number stands; null: none.', 'On the bottom'),
      }),
      'How to tell the product from others.',
    ),
    warnings: about(
      z
        .array(
          z.strictObject({
            language: Locale,
            text: words('The warning.', 'Hot surface.', 5_000),
            pictogram: about(z.string().max(300).nullable(), 'Its sign; null: none.', 'hot'),
          }),
        )
        .max(100),
      'Warnings in each language.',
    ),
  }),
  'Product safety as EU 2023/988 asks for it; null: none.',
)

const ProductFile = about(
  z.strictObject({
    kind: about(z.enum(['attachment', 'download']), 'For everybody, or for its buyers.'),
    file: words('Key of the document.', 'attachments/moka-pot.pdf'),
    label: Label,
    pages: orNull(count('Number of pages; null: unknown.', 1, 12)),
    maxDownloads: orNull(count('Downloads of one buyer; null: any number.', 1, 5)),
    validDays: orNull(count('Days from the payment in which it can be downloaded; null: for ever.', 1, 365)),
  }),
  'A file about a product, or one that is sold.',
)

const skus = (description: string) => about(z.array(Sku).max(500), description, ['KAW-1011'])

/** A product in an import. Only its SKU is needed for one that the shop has. */
export const ProductInput = z.strictObject({
  sku: Sku,
  id: about(
    z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/),
    'Id in calls; given once, never changed. Absent: made of the SKU.',
    'moka-pot',
  ).optional(),
  type: ProductType.optional(),
  enabled: about(z.boolean(), 'What is not enabled is not shown.').optional(),
  manufacturer: about(z.string().min(1).max(200).nullable(), 'Brand; null: none.', 'Bialetti').optional(),
  family: about(Family.nullable(), 'Family of products, for colours; null: none.').optional(),
  vat: about(
    z.number().min(0).max(100).multipleOf(0.01),
    "VAT rate of the shop's country, in per cent.",
    23,
  ).optional(),
  position: position('Place in the usual order of lists.', 12).optional(),
  createdAt: about(Instant, 'For the order of new products.', '2026-12-01T00:00:00.000Z').optional(),
  newUntil: about(
    Instant.nullable(),
    'It is marked as new until then; null: it is not; absent of a new one: by `catalog/new_days` of store config.',
    '2026-12-01T00:00:00.000Z',
  ).optional(),
  withdrawalExcluded: about(
    z.string().max(200).nullable(),
    'Why it is excluded from withdrawal; null: it is not.',
    'sealed_goods',
  ).optional(),
  texts: about(inLocales(ProductText), 'Texts by language.').optional(),
  categories: about(
    z.array(z.int().min(1)).max(100),
    'Ids of its categories, the main one first.',
    [12, 14],
  ).optional(),
  images: about(
    z
      .array(
        z.strictObject({
          image: PictureKey,
          alt: about(Label, 'Alternative text; absent: as it is, or the name of the product.').optional(),
          focus: about(
            FocalPoint.nullable(),
            'Point that stays visible where the picture is cut off, as for sharing; null: its middle.',
            { xPercent: 50, yPercent: 20 },
          ).optional(),
        }),
      )
      .max(100),
    'Pictures, the first one on tiles.',
  ).optional(),
  options: about(z.array(Option).max(10), 'Options of a configurable product.').optional(),
  attributes: about(
    z.record(Code, AttributeValue.nullable()),
    'Values by code of the attribute; null takes one away.',
    {
      roast: 'dark',
    },
  ).optional(),
  offers: about(z.array(OfferInput).max(1_000), 'The product itself, or its variants.').optional(),
  parts: about(
    z.array(z.strictObject({ sku: Sku, quantity: count('Pieces.', 1, 2) })).max(100),
    'Parts of a bundle or grouped product.',
  ).optional(),
  related: skus('SKUs of related products.').optional(),
  crossSell: skus('SKUs of products that the cart offers with it.').optional(),
  upSell: skus('SKUs of better products.').optional(),
  files: about(z.array(ProductFile).max(50), 'Documents and downloads.').optional(),
  safety: orNull(Safety).optional(),
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
  images: { image: string; alt: Label; focus: FocalPoint | null }[]
  texts: { [L in Locale]?: ProductTextRecord }
  offers: OfferRecord[]
  attributes: Record<string, AttributeRecordValue>
}
