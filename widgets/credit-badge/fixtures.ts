import { usualCart } from '../cart-page/example-cart.ts'
import type { Fixtures } from '../fixture.ts'
import type { creditBadge } from './schema.ts'

const props = {
  credit: { $data: '/credit' },
  cart: { $data: '/cart' },
  view: 'available' as const,
  rates: { EUR: 4.25, USD: 3.65 },
}
const terms = { total: 1_250_000, available: 900_000, isBlocked: false, methodEnabled: true }

export const fixtures: Fixtures<typeof creditBadge> = {
  usual: { props, data: { credit: terms, cart: usualCart } },
  used: { props, data: { credit: { ...terms, available: 600_000 }, cart: usualCart } },
  exceeded: { props, data: { credit: { ...terms, available: 5_000 }, cart: usualCart } },
  total: { props: { ...props, view: 'total' }, data: { credit: terms, cart: usualCart } },
  blocked: { props, data: { credit: { ...terms, isBlocked: true }, cart: usualCart } },
  empty: { props, data: { credit: null, cart: null } },
}
