import type { XmlFormat } from '#schemas/billing-document.ts'
import type { MenuKind } from '#schemas/menu-branch.ts'

/*
 * Paths of the data that a page requests after it has loaded: sections write them into screens, and the routes of
 * `resources/` answer them. Templates are those of RFC 6570; the client fills in `locale` and `currency` of the
 * page, and `taxCountry` from its cookie.
 */

/** All data kept about a customer. */
export const EXPORT_PATH = '/api/account/export'

/** Branches of the menu, loaded when they are opened. */
export const MENU_PATH = '/api/menu'
/** URI Template of the branches of one menu. */
export const menuTemplate = (menu: MenuKind) => `${MENU_PATH}?menu=${menu}{&categoryId,locale}`

/** Products by id, for rows whose ids only the browser knows (recently viewed). */
export const PRODUCTS_PATH = '/api/products'
export const PRODUCTS_TEMPLATE = `${PRODUCTS_PATH}{?ids,locale,currency,taxCountry}`

/** Product suggestions while a phrase is typed. */
export const SUGGESTIONS_PATH = '/api/suggestions'
export const SUGGESTIONS_TEMPLATE = `${SUGGESTIONS_PATH}{?phrase,locale,currency,taxCountry}`

/** Path of an order's document, with its token for a reader of a mailed link. */
export function orderDocumentPath(number: string, id: string, token: string | null): string {
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`
  return `/api/orders/${encodeURIComponent(number)}/documents/${encodeURIComponent(id)}${query}`
}

/** Path of a document of any order, for staff. */
export function staffDocumentPath(number: string, id: string): string {
  return `/api/studio/orders/${encodeURIComponent(number)}/documents/${encodeURIComponent(id)}`
}

/** Path of the list of what is still to be packed of an order, for staff. */
export function staffPackingListPath(number: string): string {
  return `/api/studio/orders/${encodeURIComponent(number)}/packing-list`
}

/** Path of the label of a parcel of an order, for staff. */
export function staffLabelPath(number: string, id: string): string {
  return `/api/studio/orders/${encodeURIComponent(number)}/labels/${encodeURIComponent(id)}`
}

/** Path of a file bought with an order. */
export function orderDownloadPath(number: string, id: string, token: string | null): string {
  return orderDocumentPath(number, id, token).replace('/documents/', '/downloads/')
}

/** Path of the receipt of a statement of withdrawal. */
export function receiptPath(id: string): string {
  return `/api/withdrawals/${encodeURIComponent(id)}/receipt`
}

/** Files of returns and complaints, before their form is sent. */
export const UPLOAD_PATH = '/api/uploads'
const orderQuery = (number: string, token: string | null) =>
  new URLSearchParams({ order: number, ...(token !== null && { token }) }).toString()

/** URI Template for uploading a file for an order; `token` proves the order of a guest. */
export function uploadTemplate(number: string, token: string | null): string {
  return `${UPLOAD_PATH}?${orderQuery(number, token)}{&name,locale}`
}

/** URI Template for removing such a file. */
export function uploadRemovalTemplate(number: string, token: string | null): string {
  return `${UPLOAD_PATH}/{id}/remove?${orderQuery(number, token)}`
}

/** Pictures of the library, before a form that names them is sent. */
export const PICTURE_UPLOAD_PATH = '/api/studio/pictures'

/** Files of goods that come in, and those of what the shop has. */
export const GOODS_PATH = '/api/studio/goods'

/** Path of the label for sending goods back. */
export function returnLabelPath(caseId: string): string {
  return `/api/cases/${encodeURIComponent(caseId)}/label`
}

/** Path of a file of a return or a complaint. */
export function caseFilePath(caseId: string, id: string): string {
  return `/api/cases/${encodeURIComponent(caseId)}/uploads/${encodeURIComponent(id)}`
}

/** Path of the same file for staff; `number` as in addresses: `ZW-2026-000123`. */
export function staffCaseFilePath(number: string, id: string): string {
  return `/api/studio/cases/${encodeURIComponent(number)}/uploads/${encodeURIComponent(id)}`
}

/** All billing documents of a company from one day to another as one ZIP file, `?from=2026-11-01&to=2026-11-30`. */
export const DOCUMENTS_ARCHIVE_PATH = '/api/account/documents.zip'

/** Path of one of a company's billing documents as data. */
export const documentXmlPath = (id: string, format: XmlFormat): string =>
  `${billingDocumentPath(id)}/xml?format=${format}`

/** Path of one of a company's billing documents. */
export function billingDocumentPath(id: string): string {
  return `/api/account/documents/${encodeURIComponent(id)}`
}
