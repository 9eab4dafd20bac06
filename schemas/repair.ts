import type { Node } from './node.ts'
import { type NodeShapes, type NodeTree, type ReadTree, readTree, shapeOf, type TreeEntry } from './node-tree.ts'
import { type Problem, pointerSteps } from './problem.ts'
import type { NodeReader, NodeReading } from './read-node.ts'
import { overBudget } from './screen-structure.ts'

/** One step of a repair. */
export interface Repair {
  /** id of the repaired node */
  node: string
  /** type of that node, '' if it has none */
  type: string
  /**
   * `default`, `removed`, `unknown`: inside the node, the last without a loss; `fallback`: replaced by another node; `children`: replaced by its children;
   * `dropped`: removed; `reference-dropped`: an invalid slot entry; `unreachable`: no slot led to it
   */
  step: 'default' | 'removed' | 'unknown' | 'fallback' | 'children' | 'dropped' | 'reference-dropped' | 'unreachable'
  reason: string
}

export type RepairResult<S extends NodeTree> =
  | { ok: true; screen: S; repairs: Repair[] }
  | { ok: false; problem: Problem; repairs: Repair[] }

/**
 * Makes a screen drawable, on the server and in the browser alike. Structural problems drop the later reference; what
 * is wrong inside a node is left out at the smallest place (`schemas/read-node.ts`); a node of which too much is lost, or
 * whose type is unknown here, is replaced by its `fallback`. Without one the nearest ancestor's applies: `drop` and `children` apply to the invalid node itself, a
 * node id replaces the ancestor that named it. If no fallback is left, the node is dropped. Only a root without a
 * replacement is an error.
 *
 * Valid nodes stay the same objects, and so does a valid screen. Each step is listed in `repairs` once.
 */
export function repairScreen<S extends NodeTree>(
  screen: S,
  { definitions, reader }: { definitions: NodeShapes; reader: NodeReader },
): RepairResult<S> {
  return repairTree(screen, definitions, (node) => {
    const shape = shapeOf(definitions, node.type)
    if (!shape) return { ok: false, reason: `unknown node type '${node.type}'` }
    if (shape.v !== node.v)
      return { ok: false, reason: `version ${JSON.stringify(node.v)} of '${node.type}', known is ${shape.v}` }
    return reader.isValid(node) ? { ok: true, node, changes: [] } : reader.read(node, shape)
  })
}

/**
 * The screen for a client that can draw only some types: other nodes are replaced by their fallbacks before it is sent.
 * `known` holds the version of each type that the client has. The same object if the client can draw all of it.
 * Architecture 3.
 */
export function negotiate<S extends NodeTree>(screen: S, known: Readonly<Record<string, number>>): RepairResult<S> {
  return repairTree(screen, undefined, (node) =>
    Object.hasOwn(known, node.type) && known[node.type] === node.v
      ? { ok: true, node, changes: [] }
      : { ok: false, reason: `the client does not draw '${node.type}' version ${JSON.stringify(node.v)}` },
  )
}

function repairTree<S extends NodeTree>(
  screen: S,
  shapes: NodeShapes | undefined,
  settle: (node: Node) => NodeReading,
): RepairResult<S> {
  const repairs: Repair[] = []
  const budget = overBudget(screen, 0)
  if (budget) return { ok: false, problem: budget, repairs }
  const read = readTree(screen, shapes)
  if (read.entries.size === 0) return { ok: false, problem: read.problems[0]!, repairs }
  repairs.push(...read.problems.map((problem) => structuralRepair(problem, screen)))

  const places = createPlaces(screen.root, read)
  for (const id of [...read.entries.keys()]) {
    const entry = places.entry(id)
    if (!entry) continue
    entry.node = places.withTrueEdges(entry)
    const settled = settle(entry.node)
    if (settled.ok) {
      entry.node = settled.node
      for (const { step, reason } of settled.changes) repairs.push({ node: id, type: entry.node.type, step, reason })
      continue
    }
    const outcome = places.giveUp(entry)
    if (!outcome) {
      const problem = {
        path: `/nodes/${id}`,
        code: 'root-failed',
        message: `The root cannot be drawn: ${settled.reason}.`,
      }
      return { ok: false, problem, repairs }
    }
    repairs.push({ node: id, type: entry.node.type, step: outcome, reason: settled.reason })
  }
  if (repairs.length === 0) return { ok: true, screen, repairs }
  return { ok: true, screen: { ...screen, ...places.toTree() }, repairs }
}

/** The tree during a repair: the place of each node, and the remaining nodes after one is given up. */
function createPlaces(firstRoot: string, { entries }: ReadTree) {
  let root = firstRoot

  return {
    entry: (id: string) => entries.get(id),
    withTrueEdges,
    giveUp,
    toTree: () => ({
      root,
      nodes: Object.fromEntries(Array.from(entries.values(), (entry) => [entry.id, withTrueEdges(entry)])),
    }),
  }

  /** The repair of a node that cannot be drawn; null if it is the root and has no replacement. */
  function giveUp(entry: TreeEntry): 'fallback' | 'children' | 'dropped' | null {
    if (entry.slot === null && entry.parent !== null) return giveUpStandIn(entry)
    for (let at: TreeEntry | undefined = entry; at; at = above(at)) {
      if (at.fallbackNode !== null) return replace(at, [at.fallbackNode]) ? 'fallback' : null
      if (at.node.fallback === 'drop') return replace(entry, []) ? 'dropped' : null
      if (at.node.fallback === 'children')
        return replace(entry, [...entry.children.values()].flat()) ? 'children' : null
    }
    return replace(entry, []) ? 'dropped' : null
  }

  /**
   * The node whose fallback applies next; ends at a fallback node, because the node above is the one that it replaces.
   */
  function above(entry: TreeEntry): TreeEntry | undefined {
    return entry.parent === null || entry.slot === null ? undefined : entries.get(entry.parent)
  }

  /** An invalid fallback node is replaced by its own; without one its parent continues with its next fallback. */
  function giveUpStandIn(entry: TreeEntry): 'fallback' | 'dropped' {
    const owner = entries.get(entry.parent!)!
    const heir = entry.fallbackNode
    owner.fallbackNode = heir
    if (heir !== null) move(heir, owner.id, null)
    remove(entry.id, heir === null ? [] : [heir])
    if (heir === null && entry.node.fallback !== undefined) owner.node = { ...owner.node, fallback: 'drop' }
    return heir === null ? 'dropped' : 'fallback'
  }

  function replace(entry: TreeEntry, heirs: string[]): boolean {
    if (entry.parent === null) {
      if (heirs.length !== 1) return false
      root = heirs[0]!
      const heir = entries.get(root)!
      heir.parent = null
      heir.slot = null
      remove(entry.id, heirs)
      return true
    }
    const owner = entries.get(entry.parent)!
    if (entry.slot === null) {
      owner.fallbackNode = heirs.length === 1 ? heirs[0]! : null
      for (const heir of heirs.slice(0, 1)) move(heir, owner.id, null)
    } else {
      const line = owner.children.get(entry.slot)!
      line.splice(line.indexOf(entry.id), 1, ...heirs)
      for (const heir of heirs) move(heir, owner.id, entry.slot)
    }
    remove(entry.id, heirs)
    return true
  }

  function move(id: string, parent: string, slot: string | null): void {
    const entry = entries.get(id)!
    entry.parent = parent
    entry.slot = slot
  }

  /** Removes a node and its descendants, except those that were moved. */
  function remove(id: string, kept: readonly string[]): void {
    const ahead = [id]
    for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
      const entry = entries.get(at)
      if (!entry) continue
      entries.delete(at)
      const below = [...entry.children.values()].flat()
      if (entry.fallbackNode !== null) below.push(entry.fallbackNode)
      ahead.push(...below.filter((child) => !kept.includes(child)))
    }
  }

  /** The node with its current slots and fallback; the same object if they are unchanged. */
  function withTrueEdges(entry: TreeEntry): Node {
    const { node, children, fallbackNode: standIn } = entry
    const slots = slotsOf(node, children)
    const saysStandIn = node.fallback !== undefined && node.fallback !== 'drop' && node.fallback !== 'children'
    const fallback = standIn ?? (saysStandIn ? undefined : node.fallback)
    if (slots === node.slots && fallback === node.fallback) return node
    const { slots: _, fallback: __, ...rest } = node
    return { ...rest, ...(slots ? { slots } : {}), ...(fallback === undefined ? {} : { fallback }) }
  }
}

function slotsOf(node: Node, children: ReadonlyMap<string, string[]>): Node['slots'] {
  if (node.slots === undefined) return undefined
  const given = typeof node.slots === 'object' && node.slots !== null ? node.slots : {}
  const isTrue =
    given === node.slots &&
    Object.keys(given).length === children.size &&
    [...children].every(([slot, ids]) => {
      const list = given[slot]
      return Array.isArray(list) && list.length === ids.length && list.every((id, index) => id === ids[index])
    })
  return isTrue ? node.slots : Object.fromEntries(Array.from(children, ([slot, ids]) => [slot, [...ids]]))
}

/** A structural problem is one repair, reported for the node of its path. */
function structuralRepair({ path, code, message }: Problem, screen: NodeTree): Repair {
  const id = pointerSteps(path)[1] ?? screen.root
  const type = (screen.nodes[id] as Node | null | undefined)?.type
  const step = code === 'unreachable' ? 'unreachable' : 'reference-dropped'
  return { node: id, type: typeof type === 'string' ? type : '', step, reason: `${path}: ${message}` }
}
