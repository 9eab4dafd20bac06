import type { Problem } from '#schemas/problem.ts'
import { overBudget } from '#schemas/screen-structure.ts'
import type { Nodes } from './flatten.ts'

/** A section whose nodes stand in a slot of the root. */
export interface StandingSection {
  id: string
  type: string
  /** name of the layout that places it */
  layout: string
  nodes: readonly string[]
  /** the screen is not what its address promises without this section */
  isMain: boolean
}

/** Bytes of a node's JSON. */
type BytesOf = (node: Nodes[string]) => number

/** A section that was left out, and the budget that it exceeded. */
export interface LeftOut {
  section: string
  type: string
  layout: string
  problem: Problem
}

/**
 * Holds a screen to its budget: while it has too many bytes or nodes, the largest section is removed, so that few
 * sections are lost. Mutates the given nodes. Throws if the main section alone is too large: a page without it must not
 * look valid. Architecture 3.
 */
export function keepBudget(
  { root, nodes }: { root: string; nodes: Nodes },
  sections: readonly StandingSection[],
  bytesOf: BytesOf = (node) => Buffer.byteLength(JSON.stringify(node)),
): LeftOut[] {
  const leftOut: LeftOut[] = []
  const standing = new Set(sections.filter(({ isMain }) => !isMain))
  for (let problem = broken(root, nodes, bytesOf); problem; problem = broken(root, nodes, bytesOf)) {
    if (standing.size === 0) throw new Error(`The main section exceeds the screen budget: ${problem.message}`)
    const [largest, ids] = largestOf(standing, nodes, bytesOf)
    standing.delete(largest)
    for (const id of ids) delete nodes[id]
    nodes[root] = without(nodes[root]!, new Set(largest.nodes))
    leftOut.push({ section: largest.id, type: largest.type, layout: largest.layout, problem })
  }
  return leftOut
}

function broken(root: string, nodes: Nodes, bytesOf: BytesOf): Problem | null {
  const tree = { root, nodes }
  // With too many nodes there is no need to count bytes.
  return overBudget(tree, 0) ?? overBudget(tree, jsonBytes(nodes, bytesOf))
}

/** Bytes beside an id and its node: two quotes, a colon and a comma. */
const BYTES_PER_ENTRY = 4

/** Bytes of the nodes as one JSON object. Ids are ASCII. */
function jsonBytes(nodes: Nodes, bytesOf: BytesOf): number {
  let bytes = 1
  for (const id in nodes) bytes += id.length + BYTES_PER_ENTRY + bytesOf(nodes[id]!)
  return bytes
}

/** The section with the most bytes, with the ids of all its nodes. */
function largestOf(sections: Iterable<StandingSection>, nodes: Nodes, bytesOf: BytesOf): [StandingSection, string[]] {
  const sized = Array.from(sections, (section) => {
    const ids = withAllBelow(section.nodes, nodes)
    const bytes = ids.reduce((sum, id) => sum + bytesOf(nodes[id]!), 0)
    return { section, ids, bytes }
  })
  const { section, ids } = sized.reduce((largest, each) => (each.bytes > largest.bytes ? each : largest))
  return [section, ids]
}

function withAllBelow(tops: readonly string[], nodes: Nodes): string[] {
  const ids: string[] = []
  const ahead = [...tops]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    ids.push(id)
    for (const children of Object.values(nodes[id]?.slots ?? {})) for (const child of children) ahead.push(child)
  }
  return ids
}

function without(root: Nodes[string], gone: ReadonlySet<string>): Nodes[string] {
  const slots = Object.entries(root.slots ?? {}).map(([slot, ids]) => [slot, ids.filter((id) => !gone.has(id))])
  return { ...root, slots: Object.fromEntries(slots) }
}
