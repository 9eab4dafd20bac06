import { assembler } from './assembler.ts'

/** The cart page: private, in the checkout layout. A cart that is gone or not ours reads as none. Spec 2, 4. */
export const cartScreen = assembler('cart')({
  provides: ['cart'],
  scope: 'private',
  async load({ shopper, ports }) {
    return { cart: shopper.cartId === null ? null : await ports.cart.load(shopper.cartId) }
  },
  title: (_, { t }) => t('cart.title'),
  seo: () => ({ robots: 'noindex' }),
  data: ({ cart }) => ({ cart }),
})
