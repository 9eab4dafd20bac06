import { Ajv } from 'ajv'
import { ajvOptions } from '#schemas/ajv-options.ts'
import { checkSchemas } from '#schemas/check-schemas.ts'
import { shopCatalogHash } from '#schemas/evolution/catalog-hash.ts'
import type { CheckNode, CompiledValidator } from '#schemas/node-check.ts'
import { createNodeCheck } from '#schemas/node-check.ts'
import { type NodeTypeParts, nodeSchemaPath } from '#schemas/node-schema.ts'
import { explainFaults, throwOnFaults } from '#schemas/portable-schemas.ts'
import { catalog as shopCatalog } from '#widgets/catalog.ts'
import { type QuickCheck, quickChecks } from './quick-check.ts'

export interface NodeChecks {
  /** All faults of a node; an empty list for a valid node. */
  checkNode: CheckNode
  /** The same without the fast check for valid nodes, ten times slower. Tests compare the fast check with it. */
  explainNode: CheckNode
  /** `sha-256 of the catalog`: names the node types that a client can draw. Architecture 3 */
  catalogHash: string
  /**
   * The checks that explain faults, one piece for each type. Each compiles on first use, or earlier when its piece is
   * run.
   */
  pieces: readonly (() => void)[]
}

/**
 * The checks of a catalog. The fast checks compile at once, in about 25 ms for the shop's catalog. The checks that
 * explain faults take ten times as long and are deferred, see `pieces`. Throws ContractError if zod and JSON Schema would
 * not check a definition alike and one of the checks cannot be compiled for it.
 */
export function createNodeChecks(catalog: Readonly<Record<string, NodeTypeParts>>): NodeChecks {
  const definitions = Object.values(catalog)
  const quick = explainFaults(definitions, () => quickByType(definitions))
  let explaining: ReturnType<typeof compile> | undefined
  const validatorOf = (type: string) => {
    explaining ??= compile(definitions)
    return explaining(type)
  }
  const explainNode = createNodeCheck(validatorOf)
  return {
    checkNode: (node) => (quick.get(node.type)?.(node) ? NONE : explainNode(node)),
    explainNode,
    catalogHash: shopCatalogHash(definitions),
    pieces: definitions.map(
      ({ type }) =>
        () =>
          void validatorOf(type),
    ),
  }
}

const NONE: ReturnType<CheckNode> = Object.freeze([])

/** Nearly every node is valid: Ajv only checks the others. */
function quickByType(definitions: readonly NodeTypeParts[]): ReadonlyMap<string, QuickCheck> {
  const byPath = quickChecks(checkSchemas(definitions))
  // Ajv may refuse the same types, but only when it first compiles them.
  throwOnFaults(definitions.filter(({ type }) => !byPath.has(nodeSchemaPath(type))))
  return new Map(definitions.map(({ type }) => [type, byPath.get(nodeSchemaPath(type)) ?? isNotKnown]))
}

const isNotKnown: QuickCheck = () => false

let shopChecks: NodeChecks | undefined

/** The checks of this shop's catalog, compiled once per process. */
export function nodeChecks(): NodeChecks {
  shopChecks ??= createNodeChecks(shopCatalog)
  return shopChecks
}

/** Compiled by type on first use, about 5 ms each. Ajv's optimizer takes as long again without a gain. */
function compile(definitions: readonly NodeTypeParts[]) {
  const options = { ...ajvOptions, allErrors: true, validateSchema: false, code: { optimize: false } }
  const ajv = new Ajv({ ...options, schemas: checkSchemas(definitions) })
  const compiled = new Map<string, CompiledValidator>()
  return (type: string): CompiledValidator | undefined => {
    const known = compiled.get(type)
    if (known) return known
    const validate = ajv.getSchema(nodeSchemaPath(type)) as CompiledValidator | undefined
    if (validate) compiled.set(type, validate)
    return validate
  }
}
