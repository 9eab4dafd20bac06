/**
 * Format of an `idempotency-key` header, for the shop's operations and the commerce API: random enough to avoid
 * collisions between shoppers. Repeated requests with one key count once.
 */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,128}$/

export const IDEMPOTENCY_KEY_SHAPE = '16 to 128 letters, digits, - or _'
