import { z } from 'zod'

/** Result of merging two carts at log-in; counts are items. S2.120, S4.8. */
export const MergeNotice = z.strictObject({
  /** items added to the cart */
  added: z.int().min(0),
  /** products whose merged quantity was reduced to the available one */
  capped: z.array(z.strictObject({ name: z.string(), quantity: z.int().min(1) })),
  /** names of products that could not be added */
  dropped: z.array(z.string()),
})
export type MergeNotice = z.infer<typeof MergeNotice>
