import { z } from 'zod'

/** Ways to reach the shop; a way that is missing is left out. */
export const ShopContacts = z.strictObject({
  help: z.strictObject({ label: z.string(), href: z.string() }).optional(),
  /** as people read it */
  phone: z.string().optional(),
  email: z.string().optional(),
})
export type ShopContacts = z.infer<typeof ShopContacts>
