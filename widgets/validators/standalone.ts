import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { ajvOptions } from '#schemas/ajv-options.ts'
import { ENVELOPE_CHECK_ID, envelopeCheckSchemas, ownCheckSchemas } from '#schemas/check-schemas.ts'
import type { JsonSchema } from '#schemas/named-schemas.ts'
import { type NodeTypeParts, nodeSchemaPath } from '#schemas/node-schema.ts'
import type { NodeShape } from '#schemas/node-tree.ts'
import { explainFaults } from '#schemas/portable-schemas.ts'
import { catalog as shopCatalog } from '../catalog.ts'
import type { WidgetGroup } from '../define-node.ts'

type Definition = NodeTypeParts & NodeShape & { readonly group: WidgetGroup }

/** Module name under which a group's checks are imported; `envelope` is the part that all groups share. */
export const validatorsModule = (group: WidgetGroup | 'envelope') => `virtual:validators/${group}`

/**
 * Source of an ES module that checks the nodes of one widget group: no package and no `eval`, so it runs under the shop's
 * Content-Security-Policy. Made at build only; the browser holds neither zod nor Ajv. Architecture 3.
 *
 * - `validators`, also the default: node type -> `(node) => boolean`, whose `errors` name the first fault after `false`
 * - `shapes`: node type -> what `repairScreen` needs to know of it (`NodeShape`)
 *
 * It imports `virtual:validators/envelope`, which is this function's answer for `envelope`: default export one such check
 * of what nodes of every type have in common. A group without types gives empty records.
 * Throws ContractError for a schema outside the portable subset, and when the code would need a package at run time.
 */
export function standaloneValidators(
  group: WidgetGroup | 'envelope',
  catalog: Readonly<Record<string, Definition>> = shopCatalog,
): string {
  if (group === 'envelope')
    return `${checkCode(envelopeCheckSchemas(), { envelope: ENVELOPE_CHECK_ID })}\nexport default envelope;`
  const definitions = Object.values(catalog).filter((definition) => definition.group === group)
  if (definitions.length === 0)
    return 'export const validators = {};\nexport default validators;\nexport const shapes = {};'
  const names = Object.fromEntries(definitions.map(({ type }, index) => [`check${index}`, nodeSchemaPath(type)]))
  const entries = definitions.map(({ type }, index) => `${JSON.stringify(type)}:whole(check${index})`)
  const shapes = Object.fromEntries(definitions.map((definition) => [definition.type, shapeOf(definition)]))
  return [
    `import envelope from ${JSON.stringify(validatorsModule('envelope'))};`,
    explainFaults(definitions, () => checkCode(ownCheckSchemas(definitions), names)),
    BOTH_HALVES,
    `export const validators = {${entries.join(',')}};`,
    'export default validators;',
    `export const shapes = ${JSON.stringify(shapes)};`,
  ].join('\n')
}

const BOTH_HALVES = `function whole(own) {
  function check(node) {
    const half = own(node) ? envelope : own;
    const isValid = half === envelope && envelope(node);
    check.errors = isValid ? null : half.errors;
    return isValid;
  }
  return check;
}`

/** Declares one constant a name, each a compiled check. */
function checkCode(schemas: JsonSchema[], names: Record<string, string>): string {
  const code = { source: true, esm: true, lines: false }
  const ajv = new Ajv({ ...ajvOptions, inlineRefs: false, messages: false, code, schemas })
  return withoutSchemaPaths(refuseImports(standaloneCode(ajv, names)))
}

/** Where in the schema a fault was found interests nobody in the browser, and is a third of the code. */
function withoutSchemaPaths(code: string): string {
  return code.replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '')
}

function refuseImports(code: string): string {
  const needed = code.match(/require\([^)]*\)/)
  if (!needed) return code
  throw new Error(`A check would need ${needed[0]} in the browser: keep formats and unique items out of the contract.`)
}

function shapeOf({ v, slots, events, defaults }: Definition): NodeShape {
  return { v, slots, events: Object.fromEntries(Object.keys(events).map((event) => [event, 1])), defaults }
}
