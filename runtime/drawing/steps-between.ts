import type { ShownScreen } from './shown-screen.ts'

/**
 * The states on the way from one state of a screen to the next one, each with one more node as it will be; the last one is missing. Empty
 * if a node comes, goes or moves: then all of them change at once.
 */
export function stepsBetween(before: ShownScreen, after: ShownScreen): ShownScreen[] {
  if (before.root !== after.root || before.visit !== after.visit || before.placed.size !== after.placed.size) return []
  const changed = [...after.placed].filter(([id, placed]) => before.placed.get(id) !== placed)
  // Equal parts of nodes are the same objects.
  const areAllInPlace = changed.every(([id, { node }]) => {
    const was = before.placed.get(id)?.node
    return was && was.type === node.type && was.slots === node.slots && was.fallback === node.fallback
  })
  if (!areAllInPlace) return []
  let placed = before.placed
  return changed.slice(0, -1).map(([id, now]) => {
    placed = new Map(placed).set(id, now)
    return { ...before, placed }
  })
}
