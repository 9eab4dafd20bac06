import { assembler } from './assembler.ts'

/** The cart page: private, in the checkout layout. A cart that is gone or not ours reads as none. Spec 2, 4. */
export const cartScreen = assembler('cart')({
  provides: ['cart', 'refusedCoupon'],
  scope: 'private',
  async load({ shopper, ports, draft }) {
    return {
      cart: shopper.cartId === null ? null : await ports.cart.load(shopper.cartId),
      refusedCoupon:
        draft?.op === 'cart.applyCoupon'
          ? { code: draft.values.couponCode ?? '', error: draft.errors.couponCode ?? null }
          : null,
    }
  },
  title: (_, { t }) => t('cart.title'),
  seo: () => ({ robots: 'noindex' }),
  data: ({ cart }) => ({ cart }),
})
