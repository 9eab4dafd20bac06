/*
 * What browser and server agree on of the captcha. No zod in here: the browser's entry holds it.
 */

/** Operations whose forms robots like to send. S7.8: a captcha value is obtained before they are. */
export const GUARDED_OPERATIONS: readonly string[] = [
  'account.logIn',
  'account.register',
  'account.remindPassword',
  'contact.send',
  'product.ask',
]

/** Where a browser gets a puzzle. */
export const CAPTCHA_PATH = '/api/captcha'

/** Carries what the puzzle was solved with. S7.6. */
export const CAPTCHA_HEADER = 'captcha'

/** Longest that a form waits for its captcha, in ms; then it is sent without. S7.9. */
export const CAPTCHA_WAIT_MS = 2000

/** Hidden fields of a guarded form, for whoever comes without script. */
export const GUARD_FIELD = {
  /** when the form was made, signed */
  stamp: '$stamp',
  /** a field that people do not see and leave empty */
  trap: '$website',
} as const
