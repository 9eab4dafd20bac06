import { usualCart } from '../cart-page/example-cart.ts'
import type { Fixtures } from '../fixture.ts'
import type { checkoutSummary } from './schema.ts'

export const fixtures: Fixtures<typeof checkoutSummary> = {
  usual: { props: { cart: usualCart, editHref: '/koszyk' } },
  unknown: { props: { cart: null } },
}
