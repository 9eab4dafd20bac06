import type { Effect } from '#schemas/effect.ts'
import type { OperationName } from '#schemas/operations.ts'
import { type ActionContext, type ActionResult, toast } from '#server/actions/action.ts'
import { userOf } from '#server/compiler/screen-maker.ts'

/** What guests do as well, and what is not theirs alone: done as a guest when the session has ended meanwhile. */
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
 * The answer to what only a session that has ended could have done: the shopper goes on as a guest, without the cart, which was
 * the user's, and is told. Who has no user's token, and a cart all the same, keeps it. Cookies are the caller's. Spec 4, 8.
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
