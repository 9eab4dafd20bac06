import { assembler } from '#server/compiler/assembler.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import { loadShopperCart } from '#server/http/visit/shopper-cart.ts'

/**
 * The cart page: private, in the checkout layout. A cart that is gone or belongs to another reads as none. S2.103,
 * S4.4.
 */
export const cartScreen = assembler('cart')({
  provides: ['cart', 'refusedCoupon'],
  scope: 'private',
  async load({ shopper, ports, formDrafts }) {
    const coupon = draftOf('cart.applyCoupon', formDrafts)
    return {
      cart: await loadShopperCart(shopper, ports.cart),
      refusedCoupon: coupon && { code: coupon.values.couponCode ?? '', error: coupon.errors.couponCode ?? null },
    }
  },
  title: (_, { t }) => t('cart.title'),
  seo: () => ({ robots: 'noindex' }),
  data: ({ cart }) => ({ cart }),
})
