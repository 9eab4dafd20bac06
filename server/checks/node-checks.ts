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
  /** Says what is wrong with a node: an empty list, or the first fault. */
  checkNode: CheckNode
  /** Every fault of a node, for the repair ladder and for the people who send documents. */
  explainNode: CheckNode
  /** `sha-256 of the catalog`: names what a client can draw. Design 3 */
  catalogHash: string
}

/** The checks of a catalog, made once at start. Throws when a definition cannot be said in JSON Schema. */
export function createNodeChecks(catalog: Readonly<Record<string, NodeTypeParts>>): NodeChecks {
  const definitions = Object.values(catalog)
  let quick: ReadonlyMap<string, QuickCheck> | undefined
  let careful: CheckNode | undefined
  let explain: CheckNode | undefined
  return {
    checkNode(node) {
      quick ??= quickByType(definitions)
      if (quick.get(node.type)?.(node)) return NONE
      careful ??= createNodeCheck(compile(definitions, { allErrors: false }))
      return careful(node)
    },
    explainNode(node) {
      explain ??= createNodeCheck(compile(definitions, { allErrors: true }))
      return explain(node)
    },
    catalogHash: `sha256-${createHash('sha256').update(catalogText(definitions)).digest('base64url')}`,
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

/**
 * A type is compiled when the first faulty node of it is met, some 10 ms each. A test compiles all. Ajv's optimizer takes as long again and gains nothing.
 */
function compile(definitions: readonly NodeTypeParts[], options: { allErrors: boolean }) {
  const code = { optimize: false }
  const ajv = new Ajv({ ...ajvOptions, ...options, validateSchema: false, code, schemas: checkSchemas(definitions) })
  const compiled = new Map<string, CompiledValidator>()
  return (type: string): CompiledValidator | undefined => {
    const known = compiled.get(type)
    if (known) return known
    const validate = ajv.getSchema(nodeSchemaPath(type)) as CompiledValidator | undefined
    if (validate) compiled.set(type, validate)
    return validate
  }
}
