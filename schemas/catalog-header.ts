/** Names the catalog of the client in a request, and the catalog that an answer is made for. Architecture 3. */
export const CATALOG_HEADER = 'screen-catalog'
