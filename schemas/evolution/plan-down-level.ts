import type { NodeTypeParts } from '../node-schema.ts'
import type { OlderClientRule } from '../older-clients.ts'
import type { CatalogDocument } from './catalog-document.ts'
import { createSameCheck } from './changed-parts.ts'

/** What separates this server's catalog from an older one. Made once for each older catalog, kept while the server runs. */
export interface DownLevelPlan {
  /** hash of the older catalog */
  hash: string
  older: CatalogDocument
  newer: CatalogDocument
  definitions: Readonly<Record<string, NodeTypeParts>>
  /** types whose nodes need work, by what has changed */
  types: ReadonlyMap<string, 'unknown' | 'version' | 'fields'>
  /** version of each type that the older client draws */
  versions: Readonly<Record<string, number>>
  /** parts of the contract outside node types that differ */
  changed: Readonly<Record<'actions' | 'effects' | 'envelope' | 'session' | 'screen', boolean>>
  /** nothing that is sent differs */
  isSame: boolean
  rules?: PlanParts['rules']
}

export interface PlanParts {
  /** node types of this server, with their `fallback` and `versions` */
  definitions: Readonly<Record<string, NodeTypeParts>>
  newer: CatalogDocument
  older: CatalogDocument
  hash: string
  /** in place of ACTION_RULES and EFFECT_RULES */
  rules?: { actions?: Rules; effects?: Rules } | undefined
}

type Rules = Readonly<Record<string, OlderClientRule<never, unknown> | undefined>>

/** Takes milliseconds, most of them for texts of the two catalogs. */
export function planDownLevel({ definitions, newer, older, hash, rules }: PlanParts): DownLevelPlan {
  const isSamePart = createSameCheck(older.$defs, newer.$defs)
  const isSameList = (part: 'actions' | 'effects') =>
    Object.entries(newer[part]).every(([name, { schema }]) => {
      return Object.hasOwn(older[part], name) && isSamePart(older[part][name]!.schema, schema)
    })
  const types = new Map<string, 'unknown' | 'version' | 'fields'>()
  for (const [type, node] of Object.entries(newer.nodes)) {
    const known = Object.hasOwn(older.nodes, type) ? older.nodes[type] : undefined
    if (!known) types.set(type, 'unknown')
    else if (known.v !== node.v) types.set(type, 'version')
    else if (!isSamePart(known.props, node.props) || !hasAll(known.slots, node.slots) || !hasEvents(known, node))
      types.set(type, 'fields')
  }
  const changed = {
    actions: !isSameList('actions'),
    effects: !isSameList('effects'),
    envelope: !isSamePart(older.envelope, newer.envelope),
    session: !isSamePart(older.session, newer.session),
    screen: !isSamePart(older.screen, newer.screen),
  }
  const versions = Object.fromEntries(Object.entries(older.nodes).map(([type, { v }]) => [type, v]))
  const isSame = types.size === 0 && !Object.values(changed).includes(true)
  return { hash, older, newer, definitions, types, versions, changed, isSame, rules }
}

function hasAll(known: readonly string[], names: readonly string[]): boolean {
  return names.every((name) => known.includes(name))
}

function hasEvents(known: { events: object }, node: { events: object }): boolean {
  return hasAll(Object.keys(known.events), Object.keys(node.events))
}
