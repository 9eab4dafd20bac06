import { createHash } from 'node:crypto'
import { Ajv } from 'ajv'
import { ajvOptions } from '#schemas/ajv-options.ts'
import { checkSchemas } from '#schemas/check-schemas.ts'
import type { CheckNode, CompiledValidator } from '#schemas/node-check.ts'
import { createNodeCheck } from '#schemas/node-check.ts'
import { catalogText, type NodeTypeParts, nodeSchemaPath } from '#schemas/node-schema.ts'
import { catalog as shopCatalog } from '#widgets/catalog.ts'
import { type QuickCheck, quickChecks } from './quick-check.ts'

export interface NodeChecks {
  /** Says what is wrong with a node, every fault of it; an empty list when nothing is. */
  checkNode: CheckNode
  /** The same without the short way for sound nodes, ten times as slow: what the short way is tested against. */
  explainNode: CheckNode
  /** `sha-256 of the catalog`: names what a client can draw. Architecture 3 */
  catalogHash: string
  /** What says why a node is faulty, a piece for each type: each is done when it is first needed, unless it has been before. */
  pieces: readonly (() => void)[]
}

/**
 * The checks of a catalog. Those that say whether a node is sound are compiled at once, some 25 ms for the shop's; those that say why
 * one is not take ten times as long and wait, see `pieces`. Throws when a definition cannot be said in JSON Schema.
 */
export function createNodeChecks(catalog: Readonly<Record<string, NodeTypeParts>>): NodeChecks {
  const definitions = Object.values(catalog)
  const quick = quickByType(definitions)
  let explaining: ReturnType<typeof compile> | undefined
  const validatorOf = (type: string) => {
    explaining ??= compile(definitions)
    return explaining(type)
  }
  const explainNode = createNodeCheck(validatorOf)
  return {
    checkNode: (node) => (quick.get(node.type)?.(node) ? NONE : explainNode(node)),
    explainNode,
    catalogHash: `sha256-${createHash('sha256').update(catalogText(definitions)).digest('base64url')}`,
    pieces: definitions.map(
      ({ type }) =>
        () =>
          void validatorOf(type),
    ),
  }
}

const NONE: ReturnType<CheckNode> = Object.freeze([])

/** Nearly every node is sound: Ajv is asked about the others only. */
function quickByType(definitions: readonly NodeTypeParts[]): ReadonlyMap<string, QuickCheck> {
  const byPath = quickChecks(checkSchemas(definitions))
  return new Map(definitions.map(({ type }) => [type, byPath.get(nodeSchemaPath(type)) ?? isNotKnown]))
}

const isNotKnown: QuickCheck = () => false

let shopChecks: NodeChecks | undefined

/** The checks of this shop's own catalog, compiled once for the process. */
export function nodeChecks(): NodeChecks {
  shopChecks ??= createNodeChecks(shopCatalog)
  return shopChecks
}

/** By type, some 5 ms each when first asked for. Ajv's optimizer takes as long again and gains nothing. */
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
