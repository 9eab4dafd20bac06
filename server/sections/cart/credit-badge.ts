import { z } from 'zod'
import { CURRENCIES } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import { CART } from './cart-page.ts'

export const creditBadgeSection = section('credit-badge')({
  title: "A company's credit beside its cart.",
  settings: z.strictObject({
    /** what is left of it, coloured by whether the cart fits, or all of it in gray */
    view: z.enum(['available', 'total']),
  }),
  needs: ['config'],
  resolve({ settings: { view }, data: { config } }) {
    return node(
      'credit-badge',
      { credit: { $data: '/credit' }, cart: CART, view, rates: ratesIn(config) },
      // Spec 6: checked when the user's type is set. The screen is the same for everybody.
      { when: [{ data: '/user/type', equals: 'b2b' }], fallback: 'drop' },
    )
  },
})

/** What one unit of each currency is in PLN, as far as the shop's config says so. Domain 0.9. */
function ratesIn(config: StoreConfig | null): Record<string, number> {
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const rate = config?.get(`currency/rates/${currency}`) ?? null
      return rate === null ? [] : [[currency, rate]]
    }),
  )
}
