import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'

/** Page about delivery costs, for the note on taxes and delivery that German law requires beside prices. */
export const deliveryHref = ShopPath.meta({
  description:
    'Path of the page about delivery costs, linked by the note on VAT and delivery costs that German law requires beside prices. Absent in other languages, and if there is no such page.',
  examples: ['/de/versand-und-zahlung'],
})

/** Whether the note of a list leaves out delivery costs. */
export const isDigital = z.boolean().meta({
  description:
    'True if no product of the list is shipped: its note on VAT names no delivery costs. Absent: something is shipped.',
})
