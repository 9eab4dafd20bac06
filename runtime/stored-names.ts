/*
 * Names of what the browser stores and both the boot script and the page's script read. `server/http/visit/stored-data.ts`
 * lists all of it for the cookie policy.
 */

/** Readable cookie: there are personal data to fetch. */
export const SESSION_COOKIE = 'has_session'
/** In the session's storage: typed values wait while their page is loaded whole. */
export const TYPED_STORE = 'witryna:typed'
/** In local storage: the latest order, while its own pages are shown. S3.46, S4.18, S4.19. */
export const LAST_ORDER_STORE = 'lastOrder'
