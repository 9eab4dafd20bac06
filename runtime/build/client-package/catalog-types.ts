import { Effect } from '#schemas/effect.ts'
import { type JsonSchema, toJsonSchema } from '#schemas/named-schemas.ts'
import { type NodeTypeParts, nodeJsonSchema } from '#schemas/node-schema.ts'
import type { OperationParts } from '#schemas/operations/operation.ts'
import { Screen } from '#schemas/screen.ts'
import { SessionData } from '#schemas/session.ts'
import { commentText, fieldName, typeText } from './type-text.ts'

const REFERENCE = '#/$defs/'

interface CatalogParts {
  catalogHash: string
  nodes: readonly NodeTypeParts[]
  operations: Readonly<Record<string, OperationParts>>
}

/**
 * TypeScript declarations of a catalog, with its descriptions as comments: `Catalog` is the contract that `Client`
 * takes; `Nodes`, `Events` and `Operations` are its parts by name.
 */
export function catalogTypes({ catalogHash, nodes, operations }: CatalogParts): string {
  const shared = new Map<string, string>()
  const declare = (owner: string, { $defs = {}, ...schema }: JsonSchema) => {
    const nameOf = (ref: string) => partName(owner, ref.slice(REFERENCE.length))
    for (const [name, part] of Object.entries($defs)) {
      // Each node has the type of its own name, and payloads stand in `Events`.
      if (name === 'Node' || name.startsWith('event.') || shared.has(partName(owner, name))) continue
      shared.set(partName(owner, name), '')
      shared.set(partName(owner, name), declaration(partName(owner, name), part, nameOf))
    }
    return { schema, nameOf, $defs }
  }

  const drawn = nodes.map((definition) => {
    const { schema, nameOf, $defs } = declare(pascal(definition.type), nodeJsonSchema(definition))
    const events = Object.keys(definition.events).map(
      (event) => [event, typeText($defs[`event.${event}`]!, nameOf, '    ')] as const,
    )
    return { type: definition.type, events, text: declaration(`${pascal(definition.type)}Node`, schema, nameOf) }
  })
  const inputs = Object.entries(operations).map(([name, { input, description }]) => {
    const { schema, nameOf } = declare(pascal(name), toJsonSchema(input, { $id: '', title: name }))
    return `${commentText(description, '  ')}  ${fieldName(name)}: ${typeText(schema, nameOf, '  ')}`
  })
  const documents = Object.entries({ Screen, Session: SessionData, Effect }).map(([name, zod]) => {
    const { schema, nameOf } = declare(name, toJsonSchema(zod, { $id: '', title: name }))
    return declaration(name, schema, nameOf)
  })
  return [
    `/* Generated from the catalog ${catalogHash}. */`,
    ...shared.values(),
    ...drawn.map(({ text }) => text),
    `/** Nodes by type. */\nexport interface Nodes {\n${drawn.map(({ type }) => `  ${fieldName(type)}: ${pascal(type)}Node`).join('\n')}\n}`,
    '/** A node of any type. */\nexport type Node = Nodes[keyof Nodes]',
    `/** Payloads of events, by node type and event. */\nexport interface Events {\n${drawn.map(({ type, events }) => `  ${fieldName(type)}: {${events.map(([event, text]) => `\n    ${fieldName(event)}: ${text}`).join('')}${events.length > 0 ? '\n  ' : ''}}`).join('\n')}\n}`,
    `/** Inputs of operations. */\nexport interface Operations {\n${inputs.join('\n')}\n}`,
    ...documents,
    CATALOG,
    '',
  ].join('\n\n')
}

const CATALOG = `/** The contract of this shop. */
export interface Catalog {
  nodes: Nodes
  operations: Operations
  screen: Screen
  session: Session
  effect: Effect
}`

function declaration(name: string, schema: JsonSchema, nameOf: (ref: string) => string): string {
  return `${commentText(schema.description, '')}export type ${name} = ${typeText(schema, nameOf)}`
}

/** A shared schema keeps its name; those that zod only numbers get their owner's. */
function partName(owner: string, name: string): string {
  return name.startsWith('__') ? `${owner}Part${name.replace(/\D/g, '')}` : name
}

function pascal(name: string): string {
  return name.replace(/(?:^|[-.])(\w)/g, (_, letter: string) => letter.toUpperCase())
}
