/*
 * Where the data is that a page asks for by itself: sections write these paths into screens, and the routes beside this
 * file answer them.
 */

/** Where customers get everything that is kept about them. */
export const EXPORT_PATH = '/api/account/export'

/** Where menus read the branches that somebody opens. */
export const MENU_PATH = '/api/menu'

/** Where products are read by their ids, for rows that only a device can name. */
export const PRODUCTS_PATH = '/api/products'

/** Where products are suggested for what somebody is typing. */
export const SUGGESTIONS_PATH = '/api/suggestions'

/** Where a document of one order is; who got a link by mail adds its token. */
export function orderDocumentPath(number: string, id: string, token: string | null): string {
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`
  return `/api/orders/${encodeURIComponent(number)}/documents/${encodeURIComponent(id)}${query}`
}

/** Where a file is that was bought with an order. */
export function orderDownloadPath(number: string, id: string, token: string | null): string {
  return orderDocumentPath(number, id, token).replace('/documents/', '/downloads/')
}

/** Where a company gets one of its billing documents. */
export function billingDocumentPath(id: string): string {
  return `/api/account/documents/${encodeURIComponent(id)}`
}
