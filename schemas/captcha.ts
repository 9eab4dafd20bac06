/* The captcha contract between browser and server. Without zod: the browser's entry imports it. */

/** Operations that send a captcha value, because robots submit their forms. S7.8. */
export const GUARDED_OPERATIONS: readonly string[] = [
  'account.logIn',
  'account.register',
  'account.remindPassword',
  'contact.send',
  'newsletter.signUp',
  'product.ask',
  'withdrawal.prepare',
  'returns.findOrder',
]

/** Address of new puzzles. */
export const CAPTCHA_PATH = '/api/captcha'

/** Header with the solution of the puzzle. S7.6. */
export const CAPTCHA_HEADER = 'captcha'

/** Value of that header for the commerce API if no captcha was solved. S7.6. */
export const CAPTCHA_DISABLED = 'captcha-disabled'

/** Value of that header in an answer that requires a captcha: without one the form is accepted only after a pause. */
export const CAPTCHA_REQUIRED = 'required'

/** Maximum time for the captcha of a form, in ms; then the form is sent without it. S7.9. */
export const CAPTCHA_WAIT_MS = 2000

/** Maximum time for a captcha that the answer has required, in ms. */
export const REQUIRED_CAPTCHA_WAIT_MS = 60_000

/** Hidden fields of a guarded form, for shoppers without script. */
export const GUARD_FIELD = {
  /** signed creation time of the form */
  stamp: '$stamp',
  /** a field that shoppers do not see and leave empty */
  trap: '$website',
} as const
