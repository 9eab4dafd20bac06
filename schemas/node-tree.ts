import type { Node } from './node.ts'
import { type Problem, pointerTo } from './problem.ts'
import { NODE_ID, SCREEN_BUDGET } from './screen-limits.ts'

/** The part of a screen that forms its tree. */
export interface NodeTree {
  root: string
  nodes: Readonly<Record<string, Node>>
}

/** The part of a node type that structure and repair need: without zod, so that browsers can load it. */
export interface NodeShape {
  readonly v: number
  readonly slots: readonly string[]
  /** events by name; values are not read */
  readonly events: Readonly<Record<string, unknown>>
  readonly defaults: Readonly<Record<string, unknown>>
}

export type NodeShapes = Readonly<Record<string, NodeShape>>

/** One node at its place. `slot` is null for the root and for a fallback node of its parent. */
export interface TreeEntry {
  id: string
  node: Node
  parent: string | null
  slot: string | null
  /** ids of its real children, by slot: this node is the parent of each */
  children: Map<string, string[]>
  /** id of its fallback node */
  fallbackNode: string | null
  depth: number
}

export interface ReadTree {
  /** reachable nodes in document order: a node, its slots, its fallback node */
  entries: Map<string, TreeEntry>
  /** references and nodes that were left out, by path */
  problems: Problem[]
}

/** An own property only, never one inherited from Object. */
export function shapeOf(shapes: NodeShapes, type: string): NodeShape | undefined {
  return Object.hasOwn(shapes, type) ? shapes[type] : undefined
}

/** Whether a screen has more nodes than its budget; stops counting at the budget. */
export function hasTooManyNodes(nodes: object): boolean {
  let count = 0
  for (const id in nodes) if (Object.hasOwn(nodes, id) && ++count > SCREEN_BUDGET.nodes) return true
  return false
}

/**
 * Walks from the root and gives each node one parent: the first reference wins, parents before children, and each later
 * one is left out and reported. A `fallback` that is a node id refers to a node outside all slots. Iterative.
 */
export function readTree(tree: NodeTree, shapes?: NodeShapes): ReadTree {
  const entries = new Map<string, TreeEntry>()
  const problems: Problem[] = []
  if (typeof tree.root !== 'string' || !isNode(tree, tree.root)) {
    problems.push({ path: '/root', code: 'missing-root', message: 'The root names no node of this screen.' })
    return { entries, problems }
  }
  const parents = new Map<string, string | null>([[tree.root, null]])
  const ahead = [entryOf(tree, tree.root, null, null, 1)]

  for (let entry = ahead.pop(); entry; entry = ahead.pop()) {
    entries.set(entry.id, entry)
    const next = claimChildren(entry)
    while (next.length > 0) ahead.push(next.pop()!)
  }
  for (const id of Object.keys(tree.nodes)) {
    if (entries.has(id)) continue
    problems.push({
      path: pointerTo('nodes', id),
      code: 'unreachable',
      message: `Nothing leads from the root to '${id}'.`,
    })
  }
  return { entries, problems }

  function claimChildren(entry: TreeEntry): TreeEntry[] {
    const claimed: TreeEntry[] = []
    const known = shapes && shapeOf(shapes, entry.node.type)
    if (entry.node.slots !== undefined && !isRecord(entry.node.slots))
      problems.push({
        path: pointerTo('nodes', entry.id, 'slots'),
        code: 'malformed',
        message: 'Slots must be an object of lists.',
      })
    for (const [slot, references] of Object.entries(isRecord(entry.node.slots) ? entry.node.slots : {})) {
      const path = pointerTo('nodes', entry.id, 'slots', slot)
      if (known && known.v === entry.node.v && !known.slots.includes(slot)) {
        problems.push({ path, code: 'unknown-slot', message: `'${entry.node.type}' has no slot '${slot}'.` })
        continue
      }
      if (!Array.isArray(references)) {
        problems.push({ path, code: 'malformed', message: 'A slot must be a list of node ids.' })
        continue
      }
      const children = references.filter((id, index) => claim(entry, id, slot, `${path}/${index}`, claimed))
      entry.children.set(slot, children)
    }
    const fallback = entry.node.fallback
    if (fallback === undefined || fallback === 'drop' || fallback === 'children') return claimed
    const path = pointerTo('nodes', entry.id, 'fallback')
    if (claim(entry, fallback, null, path, claimed)) entry.fallbackNode = fallback
    return claimed
  }

  function claim(parent: TreeEntry, id: unknown, slot: string | null, path: string, claimed: TreeEntry[]): boolean {
    const problem = refusal(parent, id, slot)
    if (problem) {
      problems.push({ path, ...problem })
      return false
    }
    parents.set(id as string, parent.id)
    // A fallback node replaces its parent, so it has the parent's depth.
    claimed.push(entryOf(tree, id as string, parent.id, slot, slot === null ? parent.depth : parent.depth + 1))
    return true
  }

  function refusal(parent: TreeEntry, id: unknown, slot: string | null): Omit<Problem, 'path'> | null {
    if (typeof id !== 'string') return { code: 'missing-node', message: 'A node is named by its id, a text.' }
    if (!isNode(tree, id)) return { code: 'missing-node', message: `There is no node '${id}'.` }
    if (isAncestor(id, parent.id)) return { code: 'cycle', message: `'${id}' would be its own ancestor.` }
    if (parents.has(id))
      return { code: 'two-parents', message: `'${id}' already has its place in '${parents.get(id)}'.` }
    if (slot !== null && parent.depth >= SCREEN_BUDGET.depth)
      return { code: 'too-deep', message: `Nodes nest deeper than ${SCREEN_BUDGET.depth}.` }
    return null
  }

  function isAncestor(id: string, of: string): boolean {
    for (let at: string | null = of; at !== null; at = parents.get(at) ?? null) if (at === id) return true
    return false
  }
}

function entryOf(tree: NodeTree, id: string, parent: string | null, slot: string | null, depth: number): TreeEntry {
  return { id, node: tree.nodes[id]!, parent, slot, children: new Map(), fallbackNode: null, depth }
}

/** Whether a node can have a place: a valid id and an object with a type. Its type's validator checks the rest. */
function isNode(tree: NodeTree, id: string): boolean {
  if (!Object.hasOwn(tree.nodes, id) || !NODE_ID.test(id)) return false
  const node: unknown = tree.nodes[id]
  return typeof node === 'object' && node !== null && typeof (node as Node).type === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
