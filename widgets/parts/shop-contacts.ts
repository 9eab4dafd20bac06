import { z } from 'zod'
import { TextLink } from './text-link.ts'

/** Contact details of the shop; missing ones are left out. */
export const ShopContacts = z.strictObject({
  help: TextLink.meta({ description: 'Link to the page about help and contact; absent if there is none.' }).optional(),
  phone: z
    .string()
    .meta({
      description:
        'Phone number of the shop as it is shown. Its `tel:` address has the digits and a leading plus alone. Absent if the shop names none.',
      examples: ['+48 42 200 10 20'],
    })
    .optional(),
  email: z
    .string()
    .meta({
      description: 'E-mail address of the shop, drawn as a `mailto:` link; absent if the shop names none.',
      examples: ['sklep@lipa.example'],
    })
    .optional(),
})
export type ShopContacts = z.infer<typeof ShopContacts>
