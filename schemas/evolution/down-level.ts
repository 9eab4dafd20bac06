import type { Effect } from '../effect.ts'
import type { Node } from '../node.ts'
import { pointerSteps } from '../problem.ts'
import { negotiate, type RepairResult } from '../repair.ts'
import type { Screen } from '../screen.ts'
import type { SessionData } from '../session.ts'
import { isRecord } from './accepts.ts'
import { olderNode } from './down-level-node.ts'
import { fitStep } from './down-level-step.ts'
import { fitValue, UNFIT } from './fit-value.ts'
import type { DownLevelPlan } from './plan-down-level.ts'
import { objectOf, resolve, type SchemaSource } from './schema-parts.ts'

/**
 * The screen as a client of an older catalog can draw it; `catalog` names that catalog. Every node passes the older
 * catalog's closed schema: higher versions go through `downgrade`, unknown types through their `fallback` (without one
 * through that of the node, see `negotiate`), unknown fields are left out, new enum values replaced by their stand-ins,
 * events with an unknown action left out. Nodes without a difference stay the same objects. `repairs` lists nodes that
 * were replaced or left out. Not ok: the root cannot be drawn, so the client has to load the page whole.
 */
export function downLevel(screen: Screen, plan: DownLevelPlan): RepairResult<Screen> {
  if (plan.isSame) return { ok: true, screen: { ...screen, catalog: plan.hash }, repairs: [] }
  let nodes: Record<string, Node> | null = null
  let isTreeChanged = false
  for (const [id, node] of Object.entries(screen.nodes)) {
    const older = olderNode(node, plan)
    if (older.node === node && older.isTreeKept) continue
    nodes ??= { ...screen.nodes }
    nodes[id] = older.node
    if (!older.isTreeKept) isTreeChanged = true
  }
  const fitted = { ...olderEnvelope(screen, plan), nodes: nodes ?? screen.nodes, catalog: plan.hash }
  return isTreeChanged ? negotiate(fitted, plan.versions) : { ok: true, screen: fitted, repairs: [] }
}

/**
 * The effects of an operation as a client of an older catalog can apply them: unknown optional ones are skipped, others
 * replaced by their stand-ins. Null if one has none, or carries data that the client cannot know: it has to load the
 * page whole.
 */
export function downLevelEffects(effects: readonly Effect[], plan: DownLevelPlan): Effect[] | null {
  if (!plan.changed.effects && !plan.changed.session) return [...effects]
  const fitted: Effect[] = []
  for (const effect of effects) {
    const older = fitStep(effect, 'effects', plan)
    if (older === null) return null
    if (older === 'skip') continue
    const value = older.effect === 'data' ? olderData(older, plan) : null
    if (value === UNFIT) return null
    fitted.push(older.effect === 'data' ? { ...older, value: value as typeof older.value } : older)
  }
  return fitted
}

/** The session as a client of an older catalog knows it. Null if it cannot: the client has to load the page whole. */
export function downLevelSession(session: SessionData, plan: DownLevelPlan): SessionData | null {
  if (!plan.changed.session) return session
  const fitted = fitValue(session, schemaOf(plan, 'older', 'session'), schemaOf(plan, 'newer', 'session'))
  return fitted === UNFIT ? null : (fitted as SessionData)
}

function olderEnvelope(screen: Screen, plan: DownLevelPlan): Screen {
  if (!plan.changed.screen) return screen
  const { nodes, ...envelope } = screen
  const fitted = fitValue(envelope, schemaOf(plan, 'older', 'screen'), schemaOf(plan, 'newer', 'screen'))
  // Only a change that raises PROTOCOL gets here, and clients of another protocol are sent no screens.
  return fitted === UNFIT ? screen : { ...(fitted as Omit<Screen, 'nodes'>), nodes }
}

/** Live data has the schema of the session at its pointer; other data have none. UNFIT: the client cannot know it. */
function olderData({ pointer, value }: Extract<Effect, { effect: 'data' }>, plan: DownLevelPlan): unknown {
  if (!plan.changed.session) return value
  const steps = pointerSteps(pointer)
  const older = schemaAt(schemaOf(plan, 'older', 'session'), steps)
  return older ? fitValue(value, older, schemaAt(schemaOf(plan, 'newer', 'session'), steps)) : value
}

/** The schema of a part of an object by the names that lead to it; null where it has none. A nullable part may be null. */
function schemaAt({ schema, defs }: SchemaSource, [name, ...rest]: readonly string[]): SchemaSource | null {
  if (name === undefined) return { schema, defs }
  const forms = [schema, ...((resolve(schema, defs).anyOf ?? []) as SchemaSource['schema'][])]
  for (const form of forms) {
    const { properties } = objectOf(resolve(form, defs))
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (isRecord(property)) return schemaAt({ schema: property, defs }, rest)
  }
  return null
}

function schemaOf(plan: DownLevelPlan, side: 'older' | 'newer', part: 'session' | 'screen'): SchemaSource {
  return { schema: plan[side][part], defs: plan[side].$defs }
}
