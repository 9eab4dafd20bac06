import type { Translate } from '#locales/translate.ts'
import type { OperationName } from '#schemas/operations.ts'
import { userOf } from '#server/screens/screen-maker.ts'
import { type ActionResult, toast } from './action.ts'

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

/**
 * The answer to what only a session that has ended could have done: the shopper goes on as a guest, without the cart, which was
 * the user's, and is told. Cookies are the caller's. Spec 4, 8.
 */
export function sessionEnded(t: Translate): ActionResult {
  return {
    status: 401,
    effects: [
      { effect: 'data', pointer: '/user', value: userOf({ user: null }) },
      { effect: 'data', pointer: '/cart', value: null },
      { effect: 'data', pointer: '/credit', value: null },
      toast('error', t('session.expired')),
      { effect: 'refresh' },
    ],
    cookies: [],
  }
}
