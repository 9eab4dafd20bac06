import { z } from 'zod'

/** Page about delivery costs, for the note on taxes and delivery that German law requires beside prices. */
export const deliveryHref = z.string().meta({
  description:
    'Path of the page about delivery costs, linked by the note on VAT and delivery costs that German law requires beside prices. Absent in other languages, and if there is no such page.',
  examples: ['/de/versand-und-zahlung'],
})
