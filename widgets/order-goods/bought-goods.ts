import { z } from 'zod'
import { Family } from '#schemas/image.ts'

/** One line of an order: formatted texts; `image` is the path of its image, null for none. S2.149. */
export const BoughtLine = z.strictObject({
  name: z.string(),
  detail: z.string(),
  amount: z.string(),
  image: z.string().nullable(),
  /** of a product that is still sold */
  family: Family.nullable().optional(),
  href: z.string().optional(),
})

/** One row beneath the lines of an order; a sum is the total of all rows. Domain 7. */
export const BoughtTotal = z.strictObject({ label: z.string(), amount: z.string(), isSum: z.boolean().optional() })
