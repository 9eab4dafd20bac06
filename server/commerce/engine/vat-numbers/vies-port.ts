/** What VIES says about a VAT number, as it is kept for the tax office. */
export interface ViesAnswer {
  isValid: boolean
  /** number of the consultation, which proves the answer; null if VIES gave none */
  consultation: string | null
  /** as VIES tells them; null where the country does not publish them, as Germany and Spain */
  name: string | null
  address: string | null
  /** time of the request as VIES states it */
  requestedAt: string
}

/** The EU's register of VAT numbers. Domain 4. */
export interface ViesPort {
  /** Which source it is, as `VIES` names it: answers of another one do not count. */
  source: string
  /** How long a look at a cart waits for an answer; one that comes later is kept for the next look. */
  waitMs: number
  /**
   * Checks a number for a seller; both with their prefix, `DE136695976`. Throws with the reason if nothing can be said of
   * it now, within seconds, as orders wait for it: a register that does not answer makes no number wrong.
   */
  check(question: { number: string; seller: string }): Promise<ViesAnswer>
}
