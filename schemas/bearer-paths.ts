/* Addresses and header of bearer sessions. Without zod: clients import it. */

/** Begins a bearer session with POST; GET reads the session of the shopper. */
export const SESSION_PATH = '/api/session'
/** Exchanges the token of a bearer session for a new one. */
export const RENEWAL_PATH = '/api/session/renewal'

/** Header of an answer: the token that takes the place of the one the call was sent with, which has ended. */
export const SESSION_TOKEN_HEADER = 'session-token'
