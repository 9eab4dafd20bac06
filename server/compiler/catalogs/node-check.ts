import { Ajv } from 'ajv'
import { ajvOptions } from '#schemas/ajv-options.ts'
import type { CatalogDocument } from '#schemas/evolution/catalog-document.ts'
import { wholeNodeSchema } from '#schemas/evolution/whole-node-schema.ts'
import type { Node } from '#schemas/node.ts'

/**
 * Checks nodes against the closed schemas of a frozen catalog. Returns the first fault as a sentence, null for a valid
 * node. The schema of a type is compiled when its first node comes.
 */
export function createNodeCheck(document: CatalogDocument): (node: Node) => string | null {
  let ajv: Ajv | undefined
  return (node) => {
    ajv ??= openSchemas(document)
    const validate = Object.hasOwn(document.nodes, node.type) ? ajv.getSchema(`${ROOT}#/$defs/node.${node.type}`) : null
    if (!validate) return `it has no type '${node.type}'`
    if (validate(node)) return null
    // Properties without a value do not travel.
    if (validate(JSON.parse(JSON.stringify(node)))) return null
    const { instancePath = '', message = 'invalid' } = validate.errors?.[0] ?? {}
    return `${instancePath} ${message}`
  }
}

const ROOT = 'catalog'

function openSchemas(document: CatalogDocument): Ajv {
  const ajv = new Ajv({ ...ajvOptions, discriminator: false, validateSchema: false, code: { optimize: false } })
  // Says what older clients get, and nothing about what is valid.
  ajv.addKeyword('standIns')
  const wholes = Object.keys(document.nodes).map((type) => {
    const { $defs: _, ...schema } = wholeNodeSchema(document, type)!
    return [`node.${type}`, schema]
  })
  return ajv.addSchema({ $id: ROOT, $defs: { ...document.$defs, ...Object.fromEntries(wholes) } })
}
