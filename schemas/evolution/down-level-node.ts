import type { Node } from '../node.ts'
import type { CatalogNode } from './catalog-document.ts'
import { fitStep } from './down-level-step.ts'
import { fitValue, UNFIT } from './fit-value.ts'
import type { DownLevelPlan } from './plan-down-level.ts'

export interface OlderNode {
  node: Node
  /** false if nodes below it, or the node itself, lose their place in the tree */
  isTreeKept: boolean
}

/** Maximum number of fallbacks that lead to one another. */
const MAX_FALLBACKS = 8

/** A node as an older catalog describes it; the same object if nothing of it differs. */
export function olderNode(node: Node, plan: DownLevelPlan): OlderNode {
  let at = node
  for (let count = 0; plan.types.get(at.type) === 'unknown'; count++) {
    const { fallback } = plan.definitions[at.type] ?? {}
    if (typeof fallback !== 'function' || count === MAX_FALLBACKS)
      return { node: typeof fallback === 'string' ? { ...at, fallback } : at, isTreeKept: false }
    at = fallback(at)
  }
  const known = Object.hasOwn(plan.older.nodes, at.type) ? plan.older.nodes[at.type]! : null
  const fitted = known && fitNode(at, known, plan)
  if (!fitted) return { node: undrawable(at), isTreeKept: false }
  return { node: fitted, isTreeKept: at === node && fitted.slots === node.slots && fitted.fallback === node.fallback }
}

/** No client draws version 0: the fallback of the node or of its parents replaces it. */
function undrawable(node: Node): Node {
  return { ...node, v: 0 }
}

/** Null if the node has no form that the older catalog accepts. */
function fitNode(node: Node, known: CatalogNode, plan: DownLevelPlan): Node | null {
  const change = plan.types.get(node.type)
  const { envelope, actions } = plan.changed
  if (change === undefined && !envelope && !(actions && node.on)) return node
  const fitted: Node = { ...node, v: known.v }
  if (change !== undefined) {
    const props = fitProps(node, known, plan)
    if (!props) return null
    fitted.props = props
    if (node.slots) fitted.slots = keep(node.slots, known.slots)
  }
  if (node.on) {
    const on = fitEvents(node.on, known, plan)
    if (on) fitted.on = on
    else delete fitted.on
  }
  return envelope ? fitEnvelope(fitted, plan) : isSameNode(fitted, node) ? node : fitted
}

function fitProps(node: Node, known: CatalogNode, plan: DownLevelPlan): Node['props'] | null {
  const { versions } = plan.definitions[node.type] ?? {}
  let props = node.props
  for (let v = node.v; v > known.v; v--) {
    const step = versions?.[v]
    if (!step) return null
    props = step.downgrade(props)
  }
  if (node.v < known.v) return null
  const newer = plan.newer.nodes[node.type]
  const fitted = fitValue(
    props,
    { schema: known.props, defs: plan.older.$defs },
    newer ? { schema: newer.props, defs: plan.newer.$defs } : null,
  )
  return fitted === UNFIT ? null : (fitted as Node['props'])
}

/** Undefined if no event is left. */
function fitEvents(on: NonNullable<Node['on']>, known: CatalogNode, plan: DownLevelPlan): Node['on'] {
  const fitted: NonNullable<Node['on']> = {}
  for (const [event, steps] of Object.entries(on)) {
    if (!Object.hasOwn(known.events, event)) continue
    const older = steps.map((step) => fitStep(step, 'actions', plan))
    const left = older.filter((step) => step !== 'skip')
    if (left.includes(null) || (left.length === 0 && steps.length > 0)) continue
    const kept = left as typeof steps
    fitted[event] = isSameList(kept, steps) ? steps : kept
  }
  if (Object.keys(fitted).length === 0 && Object.keys(on).length > 0) return undefined
  return isSameRecord(fitted, on) ? on : fitted
}

/** Null if a condition is unknown: without it the node would be shown to more people than intended. */
function fitEnvelope(node: Node, plan: DownLevelPlan): Node | null {
  const { type, v, props, slots, on, ...envelope } = node
  const older = { schema: plan.older.envelope, defs: plan.older.$defs }
  const newer = { schema: plan.newer.envelope, defs: plan.newer.$defs }
  const fitted = fitValue(envelope, older, newer)
  if (fitted === UNFIT) return null
  if (fitted === envelope) return node
  const rest = fitted as typeof envelope
  if (rest.when?.length !== envelope.when?.length) return null
  return { type, v, props, ...(slots ? { slots } : {}), ...(on ? { on } : {}), ...rest }
}

/** The same object if all are kept. */
function keep<T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  const entries = Object.entries(record).filter(([name]) => names.includes(name))
  return entries.length === Object.keys(record).length ? (record as Record<string, T>) : Object.fromEntries(entries)
}

function isSameNode(a: Node, b: Node): boolean {
  return a.v === b.v && a.props === b.props && a.slots === b.slots && a.on === b.on
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}

function isSameRecord(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(b)
  return names.length === Object.keys(a).length && names.every((name) => a[name] === b[name])
}
