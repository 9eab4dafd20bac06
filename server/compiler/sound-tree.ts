import { type NodeShapes, type NodeTree, shapeOf } from '#schemas/node-tree.ts'
import type { NodeReader } from '#schemas/read-node.ts'
import { NODE_ID, SCREEN_BUDGET } from '#schemas/screen-limits.ts'
import { overBudget } from '#schemas/screen-structure.ts'

/**
 * Whether a repair would leave a screen as it is: the same rules as `schemas/repair.ts`, without an entry for each node. Nearly
 * every screen passes; only the others need the repair, which says what is wrong.
 */
export function isSoundTree(
  tree: NodeTree,
  { definitions, reader }: { definitions: NodeShapes; reader: Pick<NodeReader, 'isValid'> },
): boolean {
  if (overBudget(tree, 0)) return false
  const { root, nodes } = tree
  const claimed = new Set([root])
  const waiting = [root]
  const depths = [1]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const depth = depths.pop()!
    if (depth > SCREEN_BUDGET.depth || !Object.hasOwn(nodes, id) || !NODE_ID.test(id)) return false
    const node = nodes[id]!
    const shape = shapeOf(definitions, node.type)
    if (!shape || shape.v !== node.v || !reader.isValid(node)) return false
    for (const slot in node.slots) {
      if (!shape.slots.includes(slot)) return false
      for (const child of node.slots[slot]!) {
        if (claimed.has(child)) return false
        claimed.add(child)
        waiting.push(child)
        depths.push(depth + 1)
      }
    }
    const { fallback } = node
    if (fallback !== undefined && fallback !== 'drop' && fallback !== 'children') {
      if (claimed.has(fallback)) return false
      claimed.add(fallback)
      waiting.push(fallback)
      // A fallback node has the place of its parent.
      depths.push(depth)
    }
  }
  return claimed.size === Object.keys(nodes).length
}
