import type { Fixtures } from '../fixture.ts'
import type { cartLink } from './schema.ts'

export const fixtures: Fixtures<typeof cartLink> = {
  usual: { props: { href: '/koszyk', count: { $data: '/cart/count' } }, data: { cart: { count: 4 } } },
  drawer: {
    props: { href: '/koszyk', count: { $data: '/cart/count' } },
    on: { open: [{ do: 'open', target: 'frame.mini-cart' }] },
    data: { cart: { count: 4 } },
  },
  empty: { props: { href: '/koszyk', count: { $data: '/cart/count' } }, data: { cart: null } },
  unknown: { props: { href: '/koszyk', count: { $data: '/cart/count' } } },
  many: { props: { href: '/koszyk', count: 1200 } },
}
