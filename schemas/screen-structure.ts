import { hasTooManyNodes, type NodeShapes, type NodeTree, readTree, shapeOf } from './node-tree.ts'
import { type Problem, pointerTo } from './problem.ts'
import { NODE_ID, SCREEN_BUDGET } from './screen-limits.ts'

/**
 * Problems of a screen's tree, by path; an empty list if it is valid. Ids are well-formed, each node has exactly one
 * parent, there is no cycle, all nodes are reachable from the root, slots and types are known, versions current, limits
 * respected. A screen above its limits is refused before further checks. Iterative. Architecture 3.
 */
export function checkStructure(tree: NodeTree, shapes: NodeShapes, { bytes = 0 } = {}): Problem[] {
  const budget = overBudget(tree, bytes)
  if (budget) return [budget]
  const problems = Object.keys(tree.nodes).flatMap((id) => checkPlace(tree, id, shapes))
  return [...problems, ...readTree(tree, shapes).problems]
}

/** The limit that a screen exceeds by its size or its number of nodes, or null. `bytes` is the length of its JSON. */
export function overBudget(tree: NodeTree, bytes: number): Problem | null {
  if (bytes > SCREEN_BUDGET.bytes)
    return {
      path: '',
      code: 'too-large',
      message: `The screen takes ${bytes} bytes, more than ${SCREEN_BUDGET.bytes}.`,
      fix: 'Place fewer sections, or show fewer items in them.',
    }
  if (typeof tree.nodes !== 'object' || tree.nodes === null)
    return { path: '/nodes', code: 'malformed', message: 'The screen has no nodes.' }
  if (hasTooManyNodes(tree.nodes))
    return {
      path: '/nodes',
      code: 'too-many-nodes',
      message: `The screen holds more than ${SCREEN_BUDGET.nodes} nodes.`,
      fix: 'Place fewer sections, or show fewer items in them.',
    }
  return null
}

function checkPlace(tree: NodeTree, id: string, shapes: NodeShapes): Problem[] {
  const node: unknown = tree.nodes[id]
  const path = pointerTo('nodes', id)
  if (!NODE_ID.test(id))
    return [{ path, code: 'bad-id', message: `'${id}' is not a node id: they read 'screen.name' or 'frame.name'.` }]
  if (typeof node !== 'object' || node === null || !('type' in node) || typeof node.type !== 'string')
    return [{ path, code: 'malformed', message: `'${id}' is not a node: it has no type.` }]
  const shape = shapeOf(shapes, node.type)
  if (!shape) return [{ path: `${path}/type`, code: 'unknown-type', message: `There is no node type '${node.type}'.` }]
  const version = 'v' in node ? node.v : undefined
  if (version === shape.v) return []
  return [
    { path: `${path}/v`, code: 'wrong-version', message: `'${node.type}' is at version ${shape.v}, not ${version}.` },
  ]
}
