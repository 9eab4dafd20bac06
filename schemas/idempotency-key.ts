/**
 * Shape of an `idempotency-key` header, the same for the shop's operations and the commerce API: random enough that two shoppers
 * never choose the same one. A request that comes again with its key counts once.
 */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,128}$/

export const IDEMPOTENCY_KEY_SHAPE = '16 to 128 letters, digits, - or _'
