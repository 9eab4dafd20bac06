import { createHash } from 'node:crypto'
import type { CatalogName } from '../catalog-name.ts'
import type { NodeTypeParts } from '../node-schema.ts'
import { type CatalogDocument, catalogDocument, catalogText } from './catalog-document.ts'

/** Form of a catalog's hash. It is a token of RFC 9651, so a header holds it as it is. */
export const CATALOG_HASH = /^sha256-[A-Za-z0-9_-]{43}$/

/** `sha256-…` of a catalog: names what a client can draw and do. Architecture 3. */
export function catalogHash(document: CatalogDocument): string {
  return `sha256-${createHash('sha256').update(catalogText(document)).digest('base64url')}`
}

/** Hash of a catalog with these node types, the same for the server and for the build of the client. */
export function hashOfCatalog(name: CatalogName, definitions: readonly NodeTypeParts[]): string {
  return catalogHash(catalogDocument(name, definitions))
}

/** Hash of the shop's catalog. */
export function shopCatalogHash(definitions: readonly NodeTypeParts[]): string {
  return hashOfCatalog('shop', definitions)
}
