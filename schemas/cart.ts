import { z } from 'zod'
import { CART_ERROR_CODES, TOTAL_CODE, TOTAL_CODES } from './cart-codes.ts'
import { CartSupply } from './intra-eu-supply.ts'
import { Currency } from './locale.ts'
import { DecimalMoney, Money } from './money.ts'
import { ProductSummary, WireProductSummary } from './product.ts'
import { openText } from './stand-ins.ts'

const namesOf = (codes: object) =>
  Object.keys(codes)
    .map((code) => `\`${code}\``)
    .join(', ')

/** S8.1-S8.4. */
export const ItemError = z
  .strictObject({
    code: z.string().meta({
      description: `${namesOf(CART_ERROR_CODES)}, or another code. /schemas/calls.json explains each.`,
      examples: ['CATALOGINVENTORY-1'],
    }),
    label: z
      .string()
      .nullable()
      .meta({
        description: 'A sentence in the language of the page; null: the client words the code itself.',
        examples: ['Only 4 left.'],
      }),
  })
  .meta({ description: 'A reason why a cart cannot be ordered as it is.' })
export type ItemError = z.infer<typeof ItemError>

/** The chosen value of one option, such as a weight or a grind. S3.8. */
export const ChosenOption = z
  .strictObject({
    code: z.string().meta({ description: 'Code of the option.', examples: ['weight'] }),
    label: z.string().meta({ description: 'Name of the option in the language of the page.', examples: ['Weight'] }),
    value: z.string().meta({ description: 'Code of the chosen value.', examples: ['250g'] }),
    valueLabel: z.string().meta({ description: 'Name of the value in the language of the page.', examples: ['250 g'] }),
  })
  .meta({ description: 'The chosen value of one option of a configurable product.' })
export type ChosenOption = z.infer<typeof ChosenOption>

const methodOf = (kind: string, example: string) =>
  z
    .strictObject({ code: z.string().meta({ description: `Code of the ${kind} method.`, examples: [example] }) })
    .nullable()
    .meta({ description: `The chosen ${kind} method; null if none is chosen.` })

function linePrices<M extends z.ZodType>(money: M) {
  return {
    itemPrice: money.meta({ description: 'Price of one piece, after the price rules of the cart.' }),
    productPrice: money.meta({ description: 'Price of one piece as on its own page.' }),
    rowPrice: money.meta({ description: 'Total of the line.' }),
  }
}

function itemOf<P extends z.ZodType, L extends z.ZodType>(prices: L, product: P) {
  return z.strictObject({
    id: z.string().meta({ description: 'Id of the line.', examples: ['itm-7'] }),
    name: z.string().meta({ description: 'Name of the product in the language of the page.', examples: ['Moka pot'] }),
    sku: z.string().meta({ description: 'SKU of the product or of its chosen variant.', examples: ['KAW-1001'] }),
    quantity: z
      .int()
      .min(0)
      .meta({ description: 'Pieces.', examples: [2] }),
    currency: Currency,
    prices: prices.meta({ description: 'Prices of the line.' }),
    isUnavailable: z.boolean().meta({ description: 'Whether the product is no longer sold.' }),
    hasExceededStock: z.boolean().meta({ description: 'Whether the quantity is larger than the stock.' }),
    errors: z.array(ItemError).meta({ description: 'Why the line cannot be ordered; empty if it can.' }),
    configurableOptions: z
      .array(ChosenOption)
      .meta({ description: 'Chosen values of a configurable product; empty for other products.' }),
    product: product.meta({ description: 'The product; stock and images are those of the chosen variant.' }),
  })
}

const total = {
  description: `What is added up: ${namesOf(TOTAL_CODES)}, or another code: its row is left out, and the grand total contains it. /schemas/calls.json explains each.`,
  examples: ['grand_total__incl_tax', 'tax__23'],
}

/** Code of a total that the shop knows; readers take any. S3.3 */
export const TotalCode = openText(TOTAL_CODE, total)
/** As on the wire of the commerce API, where an engine may have others. */
export const WireTotalCode = z.string().meta(total)

/** One total of a cart or an order. */
export const totalOf = <M extends z.ZodType, C extends z.ZodType>(money: M, code: C) =>
  z.strictObject({
    code,
    price: money.meta({ description: 'The amount.' }),
    parts: z
      .array(
        z.strictObject({
          code: z.string().meta({ description: 'Code of the promotion or coupon.', examples: ['spring-coffee'] }),
          label: z
            .string()
            .meta({ description: 'Its name, in the language of the cart.', examples: ['Spring coffee'] }),
          price: money.meta({ description: 'Its amount, zero for free delivery.' }),
        }),
      )
      .meta({ description: 'What the amount comes from by name; absent where its code says it.' })
      .optional(),
  })

function cartOf<M extends z.ZodType, P extends z.ZodType, C extends z.ZodType, L extends z.ZodType>(
  money: M,
  { product, code, prices }: { product: P; code: C; prices: L },
) {
  return z
    .strictObject({
      id: z.string().meta({ description: 'Id of the cart.', examples: ['car-5e1f'] }),
      currency: Currency,
      items: z.array(itemOf(prices, product)).meta({ description: 'Lines, in the order of adding.' }),
      isVirtual: z.boolean().meta({ description: 'Whether no line needs shipping; false for an empty cart.' }),
      coupon: z
        .strictObject({
          code: z.string().meta({ description: 'Code of the coupon.', examples: ['KAWA10'] }),
          label: z.string().meta({ description: 'What it gives, in words.', examples: ['10 % off coffee'] }),
        })
        .nullable()
        .meta({ description: 'The coupon in use; null without one.' }),
      errors: z.array(ItemError).meta({ description: 'Why the cart cannot be ordered; empty if it can.' }),
      hasUnavailableItem: z.boolean().meta({ description: 'Whether a line is unavailable.' }),
      count: z
        .int()
        .min(0)
        .meta({ description: 'Number to show on the cart icon.', examples: [3] }),
      totalSegments: z.array(totalOf(money, code)).meta({ description: 'Totals, in the order to show.' }),
      // Domain 7
      freeShippingLeft: money.nullable().meta({
        description:
          'Gross amount that is missing to free delivery; null without a threshold in this currency, and if nothing is shipped.',
      }),
      shippingMethod: methodOf('delivery', 'inpost_locker'),
      paymentMethod: methodOf('payment', 'blik'),
      intraEuSupply: CartSupply.optional().meta({
        description: 'Goods or services for a company in another EU country; absent if VAT is charged anyway.',
      }),
    })
    .meta({ description: 'A cart with its lines and totals.' })
}

/** S3.1-S3.4; amounts in minor units. */
export const Cart = cartOf(Money, {
  product: ProductSummary,
  code: TotalCode,
  prices: z.strictObject({
    ...linePrices(Money),
    regularRowPrice: Money.optional().meta({
      description: 'Total of the line at the regular price, to be struck through; absent if that is not higher.',
    }),
  }),
})
export type Cart = z.infer<typeof Cart>
export type CartItem = Cart['items'][number]
/** As on the wire of the commerce API. */
export const WireCart = cartOf(DecimalMoney, {
  product: WireProductSummary,
  code: WireTotalCode,
  prices: z.strictObject(linePrices(DecimalMoney)),
})
export type WireCart = z.infer<typeof WireCart>

/** Row of GET /cart: the user's carts. S7.11. */
export const CartRow = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the cart.', examples: ['car-5e1f'] }),
    count: z
      .int()
      .min(0)
      .meta({ description: 'Pieces in it.', examples: [3] }),
    updatedAt: z
      .string()
      .meta({ description: 'Time of the last change, ISO 8601 in UTC.', examples: ['2026-11-05T08:05:00.000Z'] }),
  })
  .meta({ description: 'A cart of the customer.' })
export type CartRow = z.infer<typeof CartRow>
