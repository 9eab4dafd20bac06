import { z } from 'zod'
import { CURRENCIES } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import { CART } from './cart-page.ts'

export const creditBadgeSection = section('credit-badge')({
  title: "A company's credit beside its cart.",
  settings: z.strictObject({
    view: z.enum(['available', 'total']).meta({
      description: 'Unused credit, coloured by whether it covers the cart (`available`), or the limit (`total`).',
    }),
  }),
  needs: ['config'],
  resolve({ settings: { view }, data: { config } }) {
    return node(
      'credit-badge',
      { credit: { $data: '/credit' }, cart: CART, view, rates: ratesIn(config) },
      // Shown to company users, checked when the user's type is set (S6.11). The screen is the same for all shoppers.
      { when: [{ data: '/user/type', equals: 'b2b' }], fallback: 'drop' },
    )
  },
})

/** Price of one unit of each currency in PLN, as far as the shop's config names it. Domain 0.9. */
function ratesIn(config: StoreConfig | null): Record<string, number> {
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const rate = config?.get(`currency/rates/${currency}`) ?? null
      return rate === null ? [] : [[currency, rate]]
    }),
  )
}
