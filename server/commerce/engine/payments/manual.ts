/** Provider of money without one: it came by transfer or in cash. */
export const MANUAL = 'manual'
