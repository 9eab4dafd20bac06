import type { Puzzle } from '#schemas/captcha.ts'

/** What keeps robots from sending forms. */
export interface CaptchaPort {
  /** A puzzle for a browser to solve. */
  puzzle(): Puzzle
  /** Whether a captcha value is right, not too old and has not been used. Never throws. */
  isSolved(value: string): Promise<boolean>
}
