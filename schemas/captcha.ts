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

/** Stands in that header of the commerce API where no captcha was solved. S7.6. */
export const CAPTCHA_DISABLED = 'captcha-disabled'

/** Value of that header in the answer to a form that is taken with a captcha, and otherwise only after a pause. */
export const CAPTCHA_REQUIRED = 'required'

/** Longest that a form waits for its captcha, in ms; then it is sent without. S7.9. */
export const CAPTCHA_WAIT_MS = 2000

/** Longest that a form waits for a captcha that its answer has asked for, in ms. */
export const REQUIRED_CAPTCHA_WAIT_MS = 60_000

/** Hidden fields of a guarded form, for whoever comes without script. */
export const GUARD_FIELD = {
  /** when the form was made, signed */
  stamp: '$stamp',
  /** a field that people do not see and leave empty */
  trap: '$website',
} as const
