import type { JsonSchema } from '../named-schemas.ts'
import type { CatalogDocument, CatalogNode, CatalogStep } from './catalog-document.ts'
import { type ChangeKind, compareSchemas, type Direction } from './compare-schemas.ts'
import { type Cure, nearestWay } from './cures.ts'

/** One difference between two catalogs. */
export interface CatalogChange {
  /** place in the catalog, for example `nodes/product-tile/props/product/badge` */
  path: string
  /** kebab-case name of the change */
  change: string
  kind: ChangeKind
  /** the change, as the end of a sentence that begins with the place */
  text: string
  /** the same place from the nearest schema with a name; null if the change is in none */
  shared: string | null
  /** why a breaking change is allowed: the new version that carries it; absent for a refused one */
  coveredBy?: string
  /** what makes a refused change possible */
  cure?: Cure
}

/**
 * The differences of a catalog from an older one. Nodes, actions, effects, the session and the screen travel to the
 * client, inputs of operations and payloads of events to the server; `compareSchemas` has the rules for their fields.
 *
 * | Change | Kind |
 * |---|---|
 * | new node type, slot, event, operation | additive |
 * | new action or effect | additive if it is optional or has a stand-in |
 * | slot removed | additive: it stays empty |
 * | new message key | additive |
 * | message key removed, or with other parameters | breaking: an older client still draws it |
 * | node type removed | additive if the older catalog has it as retired: nothing sends it |
 * | event, operation, action or effect removed | breaking: an older client still uses it, or a newer one gets it |
 * | breaking change of a node type | allowed with a new `v` and the steps to it and back |
 * | any other breaking change | allowed with a new major `PROTOCOL` |
 */
export function compareCatalogs(older: CatalogDocument, newer: CatalogDocument): CatalogChange[] {
  const changes = [
    ...compareNodes(older, newer),
    ...compareOperations(older, newer),
    ...compareSteps('actions', older, newer),
    ...compareSteps('effects', older, newer),
    ...(['envelope', 'session', 'screen'] as const).flatMap((part) =>
      schemaChanges(part, { older, newer }, [older[part], newer[part]], 'to-client', WAYS.protocol),
    ),
  ]
  if (majorOf(older.protocol) === majorOf(newer.protocol)) return changes
  const protocol = `protocol ${newer.protocol}`
  const text = `is ${newer.protocol} instead of ${older.protocol}: older clients load the page whole`
  return [
    { path: 'protocol', change: 'new-protocol', kind: 'breaking', text, shared: null, coveredBy: protocol },
    ...changes.map((change) => covered(change, protocol)),
  ]
}

/** The ways besides the nearest one in which a changed field can stay changed. */
const WAYS = {
  node: (type: string): Ways => ({ type }),
  operation: { otherwise: 'add an operation under another name' },
  step: { otherwise: 'add another kind with a stand-in for it' },
  protocol: { otherwise: 'raise the major of PROTOCOL: open tabs then load the page whole' },
}
type Ways = Omit<Cure, 'first'>

interface Both {
  older: CatalogDocument
  newer: CatalogDocument
}

function compareNodes(older: CatalogDocument, newer: CatalogDocument): CatalogChange[] {
  const types = allNames(older.nodes, newer.nodes)
  return types.flatMap((type) => {
    const [a, b] = [own(older.nodes, type), own(newer.nodes, type)]
    const path = `nodes/${type}`
    if (!a) return [plain(path, 'type-added', 'additive', 'is a new node type')]
    if (!b) return [removedType(path, a)]
    const changes = [...compareNode(type, { older, newer }, a, b), ...compareRules(path, a, b)]
    // A client of an older version draws that one's messages: no new version covers their change.
    const messages = compareMessages(path, a, b)
    if (a.v === b.v) return [...changes, ...messages]
    return [versionChange(path, a, b), ...changes.map((change) => covered(change, `version ${b.v}`)), ...messages]
  })
}

function removedType(path: string, { retired }: CatalogNode): CatalogChange {
  if (retired) return plain(path, 'type-removed', 'additive', 'is no longer a node type (it was retired)')
  const cure = { first: "Keep it with 'retired: true' until every catalog of the support window has it as retired" }
  return { ...plain(path, 'type-removed', 'breaking', 'is no longer a node type'), cure }
}

function compareNode(type: string, both: Both, a: CatalogNode, b: CatalogNode): CatalogChange[] {
  const path = `nodes/${type}`
  const slots = [
    ...b.slots
      .filter((slot) => !a.slots.includes(slot))
      .map((slot) => plain(`${path}/slots/${slot}`, 'slot-added', 'additive', 'is a new slot')),
    ...a.slots
      .filter((slot) => !b.slots.includes(slot))
      .map((slot) => plain(`${path}/slots/${slot}`, 'slot-removed', 'additive', 'is no longer a slot')),
  ]
  const events = allNames(a.events, b.events).flatMap((event) => {
    const [before, after] = [own(a.events, event), own(b.events, event)]
    const at = `${path}/events/${event}`
    if (!before) return [plain(at, 'event-added', 'additive', 'is a new event')]
    if (after) return schemaChanges(at, both, [before, after], 'to-server', WAYS.node(type))
    const cure = { first: 'Keep it: older clients still emit it', type }
    return [{ ...plain(at, 'event-removed', 'breaking', 'is no longer an event'), cure }]
  })
  return [
    ...schemaChanges(`${path}/props`, both, [a.props, b.props], 'to-client', WAYS.node(type)),
    ...slots,
    ...events,
  ]
}

function compareRules(path: string, a: CatalogNode, b: CatalogNode): CatalogChange[] {
  const changes: CatalogChange[] = []
  if (a.older !== b.older)
    changes.push(plain(path, 'fallback-changed', 'additive', `has the fallback '${b.older ?? 'of its node'}' now`))
  if (!a.retired && b.retired) changes.push(plain(path, 'retired', 'additive', 'is retired: no longer sent'))
  if (a.retired && !b.retired) changes.push(plain(path, 'revived', 'additive', 'is sent again'))
  return changes
}

/** Words are free; keys and parameters are the contract. */
function compareMessages(path: string, { messages: a = {} }: CatalogNode, { messages: b = {} }: CatalogNode) {
  return allNames(a, b).flatMap((key): CatalogChange[] => {
    const [before, after] = [own(a, key), own(b, key)]
    const at = `${path}/messages/${key}`
    if (!before) return [plain(at, 'message-added', 'additive', 'is a new message')]
    if (!after) {
      const cure = {
        first: `Older clients still draw it: list it under 'olderMessages' of the type and keep its words`,
      }
      return [{ ...plain(at, 'message-removed', 'breaking', 'is no longer a message of the type'), cure }]
    }
    if (before.join() === after.join()) return []
    const text = `has the parameters (${after.join(', ')}) instead of (${before.join(', ')})`
    const cure = { first: 'Older clients fill in the old ones: keep them, or write the new words under another key' }
    return [{ ...plain(at, 'parameters-changed', 'breaking', text), cure }]
  })
}

/** A new version needs a way there and back, one step for each version between. */
function versionChange(path: string, a: CatalogNode, b: CatalogNode): CatalogChange {
  const steps = Array.from({ length: Math.max(0, b.v - a.v) }, (_, index) => a.v + 1 + index)
  const missing = steps.filter((step) => !b.steps?.includes(step))
  const text = `has version ${b.v} instead of ${a.v}`
  if (b.v > a.v && missing.length === 0) return { ...plain(path, 'new-version', 'additive', text) }
  const first =
    b.v < a.v
      ? 'Versions only rise: continue with the next one'
      : `Write upgrade and downgrade under 'versions' for ${missing.join(' and ')}`
  return { ...plain(path, 'new-version', 'breaking', text), cure: { first } }
}

function compareOperations(older: CatalogDocument, newer: CatalogDocument): CatalogChange[] {
  return allNames(older.operations, newer.operations).flatMap((name) => {
    const [a, b] = [own(older.operations, name), own(newer.operations, name)]
    const path = `operations/${name}`
    if (!a) return [plain(path, 'operation-added', 'additive', 'is a new operation')]
    if (b) return schemaChanges(path, { older, newer }, [a, b], 'to-server', WAYS.operation)
    const cure = { first: 'Pages that are open still call it: keep it until no catalog of the support window has it' }
    return [{ ...plain(path, 'operation-removed', 'breaking', 'is no longer an operation'), cure }]
  })
}

function compareSteps(part: 'actions' | 'effects', older: CatalogDocument, newer: CatalogDocument): CatalogChange[] {
  const word = part === 'actions' ? 'action' : 'effect'
  const rules = part === 'actions' ? 'ACTION_RULES' : 'EFFECT_RULES'
  return allNames(older[part], newer[part]).flatMap((name): CatalogChange[] => {
    const [a, b]: (CatalogStep | undefined)[] = [own(older[part], name), own(newer[part], name)]
    const path = `${part}/${name}`
    if (!b) {
      const first = 'A newer client may read an older server: keep it until no catalog of the support window has it'
      return [{ ...plain(path, `${word}-removed`, 'breaking', `is no longer an ${word}`), cure: { first } }]
    }
    if (!a && b.older)
      return [plain(path, `${word}-added`, 'additive', `is a new ${word}; older clients ${GETS[b.older]}`)]
    if (!a) {
      const first = `Say in ${rules} that it is optional, or what an older client gets instead`
      return [{ ...plain(path, `${word}-added`, 'breaking', `is a new ${word}`), cure: { first } }]
    }
    const changes = schemaChanges(path, { older, newer }, [a.schema, b.schema], 'to-client', WAYS.step)
    if (a.older === b.older) return changes
    const text = `is ${b.older === undefined ? 'required' : b.older === 'skip' ? 'optional' : 'replaceable'} for older clients now`
    return [...changes, plain(path, 'rule-changed', 'additive', text)]
  })
}

const GETS = { skip: 'go without', 'stand-in': 'get its stand-in' } as const

function schemaChanges(
  path: string,
  { older, newer }: Both,
  [a, b]: readonly [JsonSchema, JsonSchema],
  direction: Direction,
  ways: Ways,
): CatalogChange[] {
  const found = compareSchemas({ schema: a, defs: older.$defs }, { schema: b, defs: newer.$defs }, direction)
  return found.map((change) => ({
    ...change,
    path: change.path === '' ? path : `${path}/${change.path}`,
    ...(change.kind === 'breaking' ? { cure: { first: nearestWay(change.change, direction), ...ways } } : {}),
  }))
}

function plain(path: string, change: string, kind: ChangeKind, text: string): CatalogChange {
  return { path, change, kind, text, shared: null }
}

function covered(change: CatalogChange, by: string): CatalogChange {
  if (change.kind === 'additive') return change
  const { cure: _, ...rest } = change
  return { ...rest, coveredBy: by }
}

function allNames(older: object, newer: object): string[] {
  return [...new Set([...Object.keys(older), ...Object.keys(newer)])].sort()
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function majorOf(protocol: string): string {
  return protocol.split('.')[0]!
}
