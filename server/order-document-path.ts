/** Where a document of one order is; who got a link by mail adds its token. */
export function orderDocumentPath(number: string, id: string, token: string | null): string {
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`
  return `/api/orders/${encodeURIComponent(number)}/documents/${encodeURIComponent(id)}${query}`
}

/** Where a company gets one of its billing documents. */
export function billingDocumentPath(id: string): string {
  return `/api/account/documents/${encodeURIComponent(id)}`
}
