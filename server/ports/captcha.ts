import type { Challenge } from 'altcha-lib/types'

/** Keeps robots from sending forms. */
export interface CaptchaPort {
  /** A puzzle for a browser to solve, in ALTCHA's format. */
  puzzle(): Promise<Challenge>
  /** Whether a captcha value is correct, recent and unused. Never throws. */
  isSolved(value: string): Promise<boolean>
}
