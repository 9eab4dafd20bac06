/*
 * What browser and server agree on of the captcha. No zod in here: the browser's entry holds it.
 */

/** Operations whose forms robots like to send. Spec 7: a captcha value is obtained before they are. */
export const GUARDED_OPERATIONS: readonly string[] = [
  'account.logIn',
  'account.register',
  'account.remindPassword',
  'contact.send',
  'product.ask',
]

/** Where a browser gets a puzzle. */
export const CAPTCHA_PATH = '/api/captcha'

/** Carries what the puzzle was solved with. Spec 7. */
export const CAPTCHA_HEADER = 'captcha'

/** Longest that a form waits for its captcha, in ms; then it is sent without. Spec 7. */
export const CAPTCHA_WAIT_MS = 2000

/**
 * A proof of work as ALTCHA has it: somewhere from 0 to `max` is the number that, written behind `salt`, has `challenge` as its
 * SHA-256 in hexadecimals. `signature` is the server's own.
 */
export interface Puzzle {
  salt: string
  challenge: string
  max: number
  signature: string
}

/** What a solved puzzle is sent as: base64url of its JSON with `number` in place of `max`. */
export type Solution = Omit<Puzzle, 'max'> & { number: number }

/** Hidden fields of a guarded form, for whoever comes without script. */
export const GUARD_FIELD = {
  /** when the form was made, signed */
  stamp: '$stamp',
  /** a field that people do not see and leave empty */
  trap: '$website',
} as const
