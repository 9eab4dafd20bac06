import { z } from 'zod'
import { Currency, Locale } from '#schemas/locale.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const shopSettings = defineNode({
  type: 'shop-settings',
  group: 'header',
  title: 'Language and currency: links to this page in the other languages, and the currencies the shop allows.',
  props: z.strictObject({
    languages: z
      .array(
        z.strictObject({
          locale: Locale.meta({ description: 'The language; that of the page is marked.' }),
          href: ShopPath.meta({
            description: 'Path and query of this page in the language, or of its home page if there is no such page.',
            examples: ['/de/kaffee'],
          }),
        }),
      )
      .meta({ description: 'Languages of the shop, in order.' }),
    currencies: z.array(Currency).meta({
      description: 'Currencies that the shop allows, in order; empty: no choice of a currency.',
    }),
  }),
  slots: { prices: 'A node of type `price-switch`, below the currencies.' },
  events: {
    setCurrency: z
      .strictObject({ currency: Currency.meta({ description: 'The chosen currency.' }) })
      .meta({ description: 'The shopper chooses a currency. Without steps there is no choice.' }),
  },
})
