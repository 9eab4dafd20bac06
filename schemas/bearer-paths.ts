/* Addresses of bearer sessions. Without zod: clients import it. */

/** Begins a bearer session with POST; GET reads the session of the shopper. */
export const SESSION_PATH = '/api/session'
/** Exchanges the token of a bearer session for a new one. */
export const RENEWAL_PATH = '/api/session/renewal'
