import { CATALOG_HEADER } from '#schemas/catalog-header.ts'
import { CATALOG_HASH } from '#schemas/evolution/catalog-hash.ts'
import type { FittedPart } from '#server/compiler/catalogs/client-catalog.ts'
import type { PlainHeaders } from './byte-entry.ts'

/**
 * Header of an answer: hash of the catalog that it is written in, a token of RFC 9651. The parameter `asked=unknown` says
 * that the client named another one and should load the page whole.
 */
export function catalogHeader({ catalog, isOutside }: Omit<FittedPart<unknown>, 'value'>): PlainHeaders {
  return { [CATALOG_HEADER]: isOutside ? `${catalog};asked=unknown` : catalog }
}

/** Hash of the catalog that a request names. A malformed header counts as absent (RFC 9651, 4.2). */
export function namedCatalog(headers: Headers): string | undefined {
  const [hash = ''] = (headers.get(CATALOG_HEADER) ?? '').split(';', 1)
  return CATALOG_HASH.test(hash) ? hash : undefined
}
