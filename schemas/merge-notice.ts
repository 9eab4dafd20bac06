import { z } from 'zod'

/** What became of two carts that a login made one, in pieces. S2.120, S4.8. */
export const MergeNotice = z.strictObject({
  /** pieces that the cart holds more than before */
  added: z.int().min(0),
  /** products of which fewer are left than both carts held, as no more can be bought */
  capped: z.array(z.strictObject({ name: z.string(), quantity: z.int().min(1) })),
  /** names of products that had no place in the cart any more */
  dropped: z.array(z.string()),
})
export type MergeNotice = z.infer<typeof MergeNotice>
