import { z } from 'zod'
import { ChosenOption, WireCart } from './cart.ts'
import { Currency } from './locale.ts'
import { Money } from './money.ts'
import { WireProductSummary } from './product.ts'
import { ShopPath } from './web-address.ts'

/** Most lines of one call, of a quick order and of a shopping list: as many as a cart holds. */
export const MAX_ORDER_LINES = 200

/** Why a line cannot be added to a cart. */
export const LineProblem = z
  .enum([
    'unknown',
    'options_required',
    'part_required',
    'unavailable',
    'sold_out',
    'min',
    'step',
    'max',
    'cart_full',
    'list_full',
  ])
  .meta({
    description:
      'Why a line cannot be ordered: `unknown` number; `options_required`: the number of a product with variants; `part_required`: of a group of products; `unavailable`: not sold to this customer; `sold_out`; `min`, `step`, `max`: the quantity does not fit the stock of `product`; `cart_full`; `list_full`: the shopping list.',
  })
export type LineProblem = z.infer<typeof LineProblem>

/** A line of an order before it is in a cart, with the product that its number names. */
export const WireOrderLine = z
  .strictObject({
    product: WireProductSummary.nullable().meta({
      description: 'The product or variant, with the price for this customer and the stock now; null: none.',
    }),
    options: z
      .array(ChosenOption)
      .meta({ description: 'Values of the variant; empty for a product without variants.' }),
    total: z
      .int()
      .min(0)
      .meta({ description: 'Pieces of the product in all lines and in the cart, which are judged.', examples: [12] }),
    problem: LineProblem.nullable().meta({ description: 'Why it cannot be ordered; null: it can.' }),
  })
  .meta({ description: 'A line of an order, checked.' })
export type WireOrderLine = z.infer<typeof WireOrderLine>

/** POST /order-line/check. */
export const WireOrderLines = z
  .strictObject({ data: z.array(WireOrderLine).meta({ description: 'The lines in their order.' }) })
  .meta({ description: 'Lines of an order, checked.' })

/** Lines of a call that were refused, each with its reason. */
export const refusedLines = (description: string) =>
  z
    .array(
      z.strictObject({
        index: z
          .int()
          .min(0)
          .meta({ description: 'Place of the line in the call, from 0.', examples: [3] }),
        problem: LineProblem,
      }),
    )
    .meta({ description })

/** POST /cart/{cartId}/items. */
export const WireAddedLines = z
  .strictObject({
    cart: WireCart.meta({ description: 'The cart after adding.' }),
    refused: refusedLines('Lines that were not added, in their order; empty: all were.'),
  })
  .meta({ description: 'The cart after adding, and the lines that it does not hold.' })

/** A line of an order as a page shows it. Texts are in the language of the page. */
export const OrderLine = z
  .strictObject({
    number: z.string().meta({ description: 'SKU or EAN as it was typed.', examples: ['KAW-1011'] }),
    qty: z.string().meta({ description: 'Quantity as it was typed; empty for none.', examples: ['12'] }),
    place: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Place under which the line was sent; absent for one from a text.', examples: [0] }),
    name: z
      .string()
      .optional()
      .meta({ description: 'Name of the product with its variant; absent: no product.', examples: ['Moka pot'] }),
    href: ShopPath.optional().meta({ description: 'Path of the product; absent: none.', examples: ['/en/moka-pot'] }),
    sku: z
      .string()
      .optional()
      .meta({ description: 'SKU of the product; absent: no product.', examples: ['KAW-1011'] }),
    price: Money.optional().meta({ description: 'Price of one piece for this customer; absent: none.' }),
    currency: Currency.optional().meta({ description: 'Currency of the price.' }),
    facts: z
      .string()
      .optional()
      .meta({
        description: 'Stock, smallest quantity and pack; absent: nothing to say.',
        examples: ['12 in stock, in packs of 6'],
      }),
    problem: z
      .string()
      .optional()
      .meta({ description: 'Why the line cannot be ordered; absent: it can.', examples: ['Unknown number.'] }),
    hint: z
      .string()
      .optional()
      .meta({
        description: 'Something to know about a line; absent: nothing.',
        examples: ['Added to line 3: 12 in all.'],
      }),
  })
  .meta({ description: 'A line of an order, with what the shop knows about it.' })
export type OrderLine = z.infer<typeof OrderLine>
