import { defineNode, ShopPath, WebAddress } from 'witryna/schema'
import { z } from 'zod'

export default defineNode({
  type: 'acme-store-list',
  title: 'Stores by city, with a field that narrows them.',
  fallback: 'drop',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading of the page.', examples: ['Our roasteries'] }),
    path: ShopPath.meta({
      description: 'Path of the page, which the form asks again.',
      examples: ['/en/our-roasteries'],
    }),
    city: z.string().meta({ description: 'What was looked for; empty for all.', examples: ['Łódź'] }),
    stores: z
      .array(
        z.strictObject({
          city: z.string().meta({ description: 'City.', examples: ['Łódź'] }),
          address: z.string().meta({ description: 'Street and number.', examples: ['ul. Piotrkowska 101'] }),
          href: WebAddress.meta({ description: 'Map.', examples: ['https://maps.example/lodz'] }),
        }),
      )
      .meta({ description: 'The stores that were found.' }),
  }),
  events: {
    remember: z.strictObject({}).meta({ description: 'The shopper wants the city to be remembered.' }),
  },
})
