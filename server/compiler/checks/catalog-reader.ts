import { checkSchemas } from '#schemas/check-schemas.ts'
import { checkSource, type FastCheck } from '#schemas/check-source.ts'
import { hashOfCatalog, shopCatalogHash } from '#schemas/evolution/catalog-hash.ts'
import type { JsonSchema } from '#schemas/named-schemas.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import { explainFaults, throwOnFaults } from '#schemas/portable-schemas.ts'
import { createNodeReading, type NodeReader } from '#schemas/read-node.ts'
import { nodeSchemaPath } from '#schemas/schema-paths.ts'
import { catalog as shopCatalog } from '#widgets/catalog.ts'

export interface CatalogReader extends NodeReader {
  /** `sha-256 of the catalog`: names the node types that a client can draw. Architecture 3 */
  catalogHash: string
  /** the same of the catalog of staff pages, computed on first use */
  staffCatalogHash(): string
}

/**
 * Reads the nodes of a catalog. The fast checks compile at once, in about 25 ms for the shop's catalog. Throws
 * ContractError if zod and JSON Schema would not check a definition alike.
 */
export function createCatalogReader(catalog: Readonly<Record<string, NodeTypeParts>>): CatalogReader {
  const definitions = Object.values(catalog)
  const schemas = explainFaults(definitions, () => checkSchemas(definitions))
  const checks = compileChecks(schemas)
  throwOnFaults(definitions.filter(({ type }) => !checks.has(nodeSchemaPath(type))))
  let staffHash: string | undefined
  const checkOf = new Map(definitions.map(({ type }) => [type, checks.get(nodeSchemaPath(type))]))
  return {
    isValid: (node) => checkOf.get(node.type)?.(node) ?? false,
    read: createNodeReading(schemas, nodeSchemaPath),
    catalogHash: shopCatalogHash(definitions),
    staffCatalogHash: () => (staffHash ??= hashOfCatalog('staff', definitions)),
  }
}

/** The fast checks of schemas, by `$id`; see `checkSource`. */
export function compileChecks(schemas: readonly JsonSchema[]): ReadonlyMap<string, FastCheck> {
  const { source, names } = checkSource(schemas)
  const table = [...names].map(([id, name]) => `[${JSON.stringify(id)}, ${name}]`).join(',')
  return new Function(`'use strict';\n${source}\nreturn new Map([${table}])`)()
}

let shopReader: CatalogReader | undefined

/** The reader of this shop's catalog, compiled once per process. */
export function catalogReader(): CatalogReader {
  shopReader ??= createCatalogReader(shopCatalog)
  return shopReader
}
