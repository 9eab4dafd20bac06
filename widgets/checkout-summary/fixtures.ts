import { usualCart, zeroRatedCart } from '../cart-page/example-cart.ts'
import type { Fixtures } from '../fixture.ts'
import type { checkoutSummary } from './schema.ts'

export const fixtures: Fixtures<typeof checkoutSummary> = {
  usual: { props: { cart: usualCart, editHref: '/koszyk' } },
  zeroRated: { props: { cart: zeroRatedCart, editHref: '/koszyk' } },
  unknown: { props: { cart: null } },
}
