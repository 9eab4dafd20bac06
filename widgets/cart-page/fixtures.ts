import type { Fixtures } from '../fixture.ts'
import { brokenCart, usualCart } from './example-cart.ts'
import type { cartPage } from './schema.ts'

const cart = { $data: '/cart' }
const slots = { lines: ['Lines'], aside: ['Summary'] }

export const fixtures: Fixtures<typeof cartPage> = {
  usual: {
    props: { cart, continueHref: '/' },
    slots,
    on: { clear: [{ do: 'call', op: 'cart.clear' }] },
    data: { cart: usualCart },
  },
  unavailable: { props: { cart, continueHref: '/' }, slots, data: { cart: brokenCart } },
  refused: {
    props: { cart, continueHref: '/', outcome: { tone: 'bad', text: 'Kod kuponu jest nieprawidłowy.' } },
    slots,
    data: { cart: usualCart },
  },
  unknown: { props: { cart, continueHref: '/' } },
}
