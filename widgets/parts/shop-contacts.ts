import { z } from 'zod'

/** Contact details of the shop; missing ones are left out. */
export const ShopContacts = z.strictObject({
  help: z.strictObject({ label: z.string(), href: z.string() }).optional(),
  /** formatted */
  phone: z.string().optional(),
  email: z.string().optional(),
})
export type ShopContacts = z.infer<typeof ShopContacts>
