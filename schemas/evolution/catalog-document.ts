import { z } from 'zod'
import { ACTION_RULES, Action } from '../action.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { CatalogName } from '../catalog-name.ts'
import { usedParts } from '../check-schemas.ts'
import { EFFECT_RULES, Effect } from '../effect.ts'
import { type JsonSchema, toBareSchema, toReaderSchema } from '../named-schemas.ts'
import { NodeId, nodeEnvelope } from '../node.ts'
import { eventSchema, type NodeTypeParts, nodeBareSchema } from '../node-schema.ts'
import type { OperationParts } from '../operations/operation.ts'
import { operations } from '../operations.ts'
import { PROTOCOL, Screen } from '../screen.ts'
import { SessionData } from '../session.ts'
import { tagOf } from './schema-parts.ts'

/**
 * Everything that a screen can hold and a client can do, without prose: equal documents mean equal catalogs. Named
 * schemas are under `$defs`, once for the whole catalog. Settings of sections, layouts and the words of
 * messages are not part of it.
 */
export interface CatalogDocument {
  name: CatalogName
  protocol: string
  nodes: Record<string, CatalogNode>
  /** operation -> schema of its input */
  operations: Record<string, JsonSchema>
  /** `do` -> action */
  actions: Record<string, CatalogStep>
  /** `effect` -> effect */
  effects: Record<string, CatalogStep>
  /** fields that nodes of all types share, except slots and events */
  envelope: JsonSchema
  nodeId: JsonSchema
  session: JsonSchema
  /** the screen without its nodes */
  screen: JsonSchema
  $defs: Record<string, JsonSchema>
}

export interface CatalogNode {
  v: number
  props: JsonSchema
  slots: string[]
  /** event -> schema of its payload */
  events: Record<string, JsonSchema>
  /** what a client gets that does not know the type; absent: what the node's own `fallback` says */
  older?: 'drop' | 'children' | 'stand-in'
  /** versions that can be reached from the one before and led back to it */
  steps?: number[]
  /** still known, no longer sent */
  retired?: true
  /** key of each published message that it draws -> names of the parameters; absent: it draws none */
  messages?: Record<string, string[]>
}

/** An action or an effect. */
export interface CatalogStep {
  schema: JsonSchema
  /** what a client gets that does not know it; absent: it cannot do without */
  older?: 'skip' | 'stand-in'
}

/** The catalog of this build. Throws if two schemas share a name. */
export function catalogDocument(name: CatalogName, definitions: readonly NodeTypeParts[]): CatalogDocument {
  const isPart = ({ catalog = 'shop' }: { catalog?: CatalogName }) => name === 'staff' || catalog === 'shop'
  const $defs: Record<string, JsonSchema> = {}
  const add = (owner: string, schema: z.ZodType) => addTo($defs, owner, toBareSchema(schema, ''))
  const { slots: _, on: __, ...envelope } = nodeEnvelope
  const { nodes: ___, ...screen } = Screen.shape
  const nodes = sorted(
    definitions.filter(isPart).map((definition) => [definition.type, catalogNode(definition, $defs)] as const),
  )
  const inputs = Object.entries<OperationParts>(operations).filter(([, operation]) => isPart(operation))
  return {
    name,
    protocol: PROTOCOL,
    nodes,
    operations: sorted(inputs.map(([operation, { input }]) => [operation, add(operation, input)] as const)),
    actions: steps('do', add('action', Action), ACTION_RULES),
    effects: steps('effect', add('effect', Effect), EFFECT_RULES),
    envelope: add('envelope', z.strictObject(envelope)),
    nodeId: add('node id', NodeId),
    session: add('session', SessionData),
    screen: add('screen', z.strictObject(screen)),
    $defs: sorted(Object.entries($defs)),
  }
}

/** Canonical text of a catalog; its SHA-256 is the catalog's hash (`catalog-hash.ts`). */
export function catalogText(document: CatalogDocument): string {
  return canonicalJson(document)
}

function catalogNode(definition: NodeTypeParts, $defs: Record<string, JsonSchema>): CatalogNode {
  const { type, v, slots, events, fallback, versions, retired, messages = {} } = definition
  const { properties, $defs: own = {} } = nodeBareSchema(definition)
  const add = (schema: JsonSchema) => addTo($defs, type, { ...schema, $defs: usedParts(schema, own) })
  const ways = Object.keys(versions ?? {}).map(Number)
  return {
    v,
    props: add((properties as Record<string, JsonSchema>).props!),
    slots: [...slots].sort(),
    events: sorted(Object.keys(events).map((event) => [event, add(eventSchema(own, event))] as const)),
    ...(fallback === undefined ? {} : { older: typeof fallback === 'function' ? 'stand-in' : fallback }),
    ...(ways.length === 0 ? {} : { steps: ways.sort((a, b) => a - b) }),
    ...(retired ? { retired } : {}),
    ...(Object.keys(messages).length > 0
      ? { messages: sorted(Object.entries(messages).map(([key, names]) => [key, [...names].sort()] as const)) }
      : {}),
  }
}

/** One entry for each branch of a union, by its tag. */
function steps(
  tag: string,
  { oneOf }: JsonSchema,
  rules: Readonly<Record<string, { optional: true } | { standIn: unknown } | undefined>>,
): Record<string, CatalogStep> {
  const branches = (oneOf as JsonSchema[]).map((schema) => [tagOf(schema, tag), schema] as const)
  return sorted(
    branches.map(([name, schema]) => {
      const rule = rules[name]
      const older = rule && ('standIn' in rule ? 'stand-in' : 'skip')
      return [name, { schema, ...(older ? { older } : {}) } as const]
    }),
  )
}

/** Moves the named schemas of a document into a shared list. Schemas that zod only numbers get their owner's name. */
function addTo($defs: Record<string, JsonSchema>, owner: string, document: JsonSchema): JsonSchema {
  const { $schema: _, $id: __, $defs: own = {}, ...schema } = document
  const nameOf = (name: string) => (name.startsWith('__') ? `${owner}${name}` : name)
  for (const [name, part] of Object.entries(own)) {
    const shared = ordered(part, nameOf)
    const known = $defs[nameOf(name)]
    if (known && canonicalJson(known) !== canonicalJson(shared))
      throw new Error(`Two schemas of the contract are named '${nameOf(name)}': export one under another name.`)
    $defs[nameOf(name)] = shared
  }
  return ordered(schema, nameOf)
}

const REFERENCE = '#/$defs/'

/** With new names in references. Lists whose order means nothing are sorted: moving a property changes no hash. */
function ordered(schema: JsonSchema, nameOf: (name: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(toReaderSchema(schema)), (key, entry) => {
    if (key === '$ref' && typeof entry === 'string') return `${REFERENCE}${nameOf(entry.slice(REFERENCE.length))}`
    return (key === 'required' || key === 'enum') && Array.isArray(entry) ? entry.sort() : entry
  })
}

function sorted<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
}
