import { z } from 'zod'

export const orderItemId = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'Id of the line of the order.', examples: ['ord-1-1'] })

/** Some pieces of a line of an order. `description`: what the quantity is. */
export const orderedPieces = (description: string, example: number) =>
  z.strictObject({
    orderItemId,
    quantity: z
      .int()
      .min(1)
      .max(10_000)
      .meta({ description, examples: [example] }),
  })
