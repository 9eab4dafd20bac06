import type { Challenge } from 'altcha-lib/types'

/** What keeps robots from sending forms. */
export interface CaptchaPort {
  /** A puzzle for a browser to solve, in ALTCHA's form. */
  puzzle(): Promise<Challenge>
  /** Whether a captcha value is right, not too old and has not been used. Never throws. */
  isSolved(value: string): Promise<boolean>
}
