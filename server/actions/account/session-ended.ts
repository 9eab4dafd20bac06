import type { Effect } from '#schemas/effect.ts'
import type { OperationName } from '#schemas/operations.ts'
import { type ActionContext, type ActionResult, toast } from '#server/actions/action.ts'
import { userOf } from '#server/compiler/screen-compiler.ts'

/** Operations that guests may call as well: they run as a guest if the session has ended meanwhile. */
const FOR_GUESTS_TOO: ReadonlySet<OperationName> = new Set([
  'account.confirmEmail',
  'account.confirmRegistration',
  'account.logIn',
  'account.lookUpCompany',
  'account.register',
  'account.remindPassword',
  'account.resetPassword',
  'account.logOut',
  'checkout.asGuest',
  'contact.send',
  'product.ask',
  'preferences.setConsent',
  'preferences.setCurrency',
])

export function isForGuestsToo(name: OperationName): boolean {
  return FOR_GUESTS_TOO.has(name)
}

export const NO_CART: Effect = { effect: 'data', pointer: '/cart', value: null }

/**
 * The answer to an operation that needed the ended session: the shopper continues as a guest, without the cart, which
 * was the user's, and is notified. A shopper without a user token keeps their cart. The caller sets the cookies. S4.16,
 * S8.19.
 */
export function sessionEnded({ shopper, t }: Pick<ActionContext, 'shopper' | 't'>): ActionResult {
  const keepsCart = shopper.token === null && shopper.cartId !== null
  return {
    status: 401,
    effects: [
      { effect: 'data', pointer: '/user', value: userOf({ user: null }) },
      ...(keepsCart ? [] : [NO_CART]),
      { effect: 'data', pointer: '/credit', value: null },
      toast('error', t('session.expired')),
      { effect: 'refresh' },
    ],
    cookies: [],
  }
}
