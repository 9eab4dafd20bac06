import { z } from 'zod'
import { Currency, Locale } from '#schemas/locale.ts'
import { defineNode } from '../define-node.ts'

export const shopSettings = defineNode({
  type: 'shop-settings',
  group: 'frame',
  title: 'Language and currency: links to this page in the other languages, and the currencies the shop allows.',
  props: z.strictObject({
    languages: z.array(z.strictObject({ locale: Locale, href: z.string() })),
    currencies: z.array(Currency),
  }),
  /** `setCurrency` with the chosen one */
  events: { setCurrency: z.strictObject({ currency: Currency }) },
})
