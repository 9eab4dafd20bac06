/* How often a page looks at a payment that is under way. Domain 5. */

/** Seconds before each look: often at first, when most payments end. The last value repeats. */
export const PAYMENT_PAUSES_S = [2, 2, 3, 3, 5] as const

/** Seconds after which a page stops looking: later results are sent by e-mail. */
export const PAYMENT_WATCH_S = 120
