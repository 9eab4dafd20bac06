import { z } from 'zod'

/** S2.120, S4.8. */
export const MergeNotice = z
  .strictObject({
    added: z
      .int()
      .min(0)
      .meta({ description: "Number of items added to the customer's cart.", examples: [2] }),
    capped: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: 'Name of the product.', examples: ['Ethiopia Guji 250 g'] }),
          quantity: z
            .int()
            .min(1)
            .meta({ description: 'Quantity now in the cart.', examples: [4] }),
        }),
      )
      .meta({ description: 'Products whose merged quantity was reduced to the available one.' }),
    dropped: z
      .array(z.string())
      .meta({ description: 'Names of products that could not be added.', examples: [['Moka pot']] }),
  })
  .meta({ description: 'Result of merging two carts at log-in.' })
export type MergeNotice = z.infer<typeof MergeNotice>
