import { z } from 'zod'

/** What a shopper can do with a line of the cart, wherever it is drawn. */
export const lineEvents = {
  setQuantity: z
    .strictObject({
      itemId: z.string().meta({ description: 'Id of the line, `items[].id` of the cart.', examples: ['line-1'] }),
      qty: z.int().meta({
        description: "New quantity in pieces, within `min`, `max` and `step` of the product's stock.",
        examples: [3],
      }),
    })
    .meta({
      description:
        'The quantity of a line was changed: emitted 500 ms after the last change, at once when the field loses focus.',
    }),
  remove: z
    .strictObject({
      itemId: z.string().meta({ description: 'Id of the line, `items[].id` of the cart.', examples: ['line-1'] }),
    })
    .meta({ description: 'The remove button of a line.' }),
}
