import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import { SCREEN_BUDGET } from '#schemas/screen-limits.ts'
import { reuseEqualParts } from '../state/reuse-equal-parts.ts'

/** A node at its place. The same object while neither changes, so that the node is not drawn again. */
export interface PlacedNode {
  node: Node
  /** counts page visits; a node of the screen is mounted anew on each visit, a node of the frame persists */
  visit: number
  /** it threw on the server: its fallback is shown from the first draw */
  isBroken: boolean
}

const NONE: ReadonlySet<string> = new Set()

interface ShowOptions {
  /** the screen shown before: nodes equal to its own stay the same objects */
  before?: ShownScreen
  visit?: number
  broken?: ReadonlySet<string>
}

export interface ShownScreen {
  root: string
  placed: ReadonlyMap<string, PlacedNode>
  visit: number
}

const PROTECTED_BUDGET: { nodes: number; depth: number } = SCREEN_BUDGET

/**
 * The drawable nodes of a screen, each once. Repeated slot entries, nodes beyond the limits of count or depth and
 * unreachable nodes are left out.
 */
export function showScreen(
  screen: Pick<Screen, 'root' | 'nodes'>,
  { before, visit = 0, broken = NONE }: ShowOptions = {},
): ShownScreen {
  const placed = new Map<string, PlacedNode>()
  const waiting: { id: string; depth: number }[] = [{ id: screen.root, depth: 1 }]
  const claimed = new Set([screen.root])
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { id, depth } = next
    const found = Object.hasOwn(screen.nodes, id) ? screen.nodes[id] : undefined
    if (!found || placed.size >= PROTECTED_BUDGET.nodes || depth > PROTECTED_BUDGET.depth) continue
    const node = withUnclaimedChildren(found, claimed)
    placed.set(
      id,
      keepPlaced(before?.placed.get(id), { node, visit: isFrame(id) ? 0 : visit, isBroken: broken.has(id) }),
    )
    for (const child of childrenOf(node)) waiting.push({ id: child, depth: depth + 1 })
  }
  return { root: screen.root, placed, visit }
}

function isFrame(id: string): boolean {
  return id.startsWith('frame.')
}

/** Ids in slots, and the replacement node of a node that cannot be drawn. */
function* childrenOf({ slots, fallback }: Node): Generator<string> {
  if (slots) for (const ids of Object.values(slots)) yield* ids
  if (fallback && fallback !== 'drop' && fallback !== 'children') yield fallback
}

function withUnclaimedChildren(node: Node, claimed: Set<string>): Node {
  let { slots, fallback } = node
  for (const [name, ids] of Object.entries(node.slots ?? {})) {
    const own = ids.filter((id) => !claimed.has(id) && claimed.add(id))
    if (own.length < ids.length) slots = { ...slots, [name]: own }
  }
  if (fallback && fallback !== 'drop' && fallback !== 'children') {
    if (claimed.has(fallback)) fallback = 'drop'
    else claimed.add(fallback)
  }
  if (slots === node.slots && fallback === node.fallback) return node
  return { ...node, ...(slots && { slots }), ...(fallback && { fallback }) }
}

function keepPlaced(before: PlacedNode | undefined, now: PlacedNode): PlacedNode {
  if (!before || before.visit !== now.visit || before.isBroken !== now.isBroken) return now
  // Parts that are the same stay the same objects, too: a widget draws what has changed in a large node.
  const node = reuseEqualParts(before.node, now.node)
  return node === before.node ? before : { ...now, node }
}
