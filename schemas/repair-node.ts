import type { Node } from './node.ts'
import type { CheckNode } from './node-check.ts'
import type { NodeShape } from './node-tree.ts'
import { type Problem, pointerSteps } from './problem.ts'

/** A drawable node with its changes, or the reason why it is not drawable. */
export type NodeRepairResult =
  | { ok: true; node: Node; changes: { step: 'default' | 'removed'; path: string; reason: string }[] }
  | { ok: false; reason: string }

/** Optional parts of the envelope. An invalid `when` is not among them: without it, hidden content would show. */
const OPTIONAL_PARTS: ReadonlySet<string> = new Set(['a11y', 'track', 'meta', 'fallback'])

/**
 * The first steps of repair, inside one node: an invalid prop gets its default, or is removed without one; extra
 * properties are removed. Gives up if the node stays invalid. Returns the same object if no change was needed.
 * Architecture 3.
 */
export function repairNode(node: Node, shape: NodeShape, check: CheckNode): NodeRepairResult {
  const changes: Extract<NodeRepairResult, { ok: true }>['changes'] = []
  const tried = new Set<string>()
  let current = node
  for (;;) {
    const problems = check(current)
    if (problems.length === 0) return { ok: true, node: current, changes }
    const before = tried.size
    for (const problem of problems) {
      const place = pointerSteps(problem.path).slice(0, 2).join('/')
      if (tried.has(place)) continue
      const repaired = repairPlace(current, problem, shape)
      if (!repaired) return { ok: false, reason: describe(problem) }
      tried.add(place)
      current = repaired.node
      changes.push({ step: repaired.step, path: problem.path, reason: describe(problem) })
    }
    // There are no further repairs: those of earlier rounds were not enough.
    if (tried.size === before) return { ok: false, reason: describe(problems[0]!) }
  }
}

function repairPlace(node: Node, problem: Problem, shape: NodeShape) {
  const [field = '', name] = pointerSteps(problem.path)
  if (field === 'props')
    return name === undefined ? withAllDefaults(node, shape) : repairProp(node, name, problem, shape)
  if (field === 'on' && name !== undefined) return removal({ ...node, on: without(node.on ?? {}, name) })
  const isExtra =
    field === 'on' || OPTIONAL_PARTS.has(field) || (problem.code === 'unknown-property' && name === undefined)
  return isExtra && Object.hasOwn(node, field) ? removal(without(node, field) as Node) : null
}

function repairProp(node: Node, name: string, problem: Problem, shape: NodeShape) {
  if (Object.hasOwn(shape.defaults, name))
    return {
      node: { ...node, props: { ...node.props, [name]: shape.defaults[name] } } as Node,
      step: 'default' as const,
    }
  if (problem.code === 'missing' && !Object.hasOwn(node.props, name)) return null
  return removal({ ...node, props: without(node.props, name) })
}

function withAllDefaults(node: Node, shape: NodeShape) {
  return { node: { ...node, props: { ...shape.defaults } } as Node, step: 'default' as const }
}

function removal(node: Node) {
  return { node, step: 'removed' as const }
}

function without<T extends object>(record: T, key: string): T {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as T
}

function describe({ path, message }: Problem): string {
  return path ? `${path}: ${message}` : message
}
