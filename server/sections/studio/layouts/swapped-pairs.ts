import type { Place } from './layout-words.ts'

/** Two neighbours in their order now. */
export type Pair = readonly [string, string]

/** Neighbours that changed places while all others of their part stayed: nobody can tell which of the two was moved. */
export function swappedPairs(was: ReadonlyMap<string, Place>, is: ReadonlyMap<string, Place>): Pair[] {
  const listsOf = (places: ReadonlyMap<string, Place>) =>
    new Map([...places.values()].map(({ parent, slot, beside }) => [`${parent ?? ''}\n${slot}`, beside]))
  const old = listsOf(was)
  return [...listsOf(is)].flatMap(([part, beside]): Pair[] => {
    const present = beside.filter((id) => old.get(part)?.includes(id))
    const before = (old.get(part) ?? []).filter((id) => beside.includes(id))
    const at = present.findIndex((id, index) => id !== before[index])
    const [first, second] = [present[at], present[at + 1]]
    if (first === undefined || second === undefined || first === '$hole' || second === '$hole') return []
    const isSwap = present.every((id, index) => id === before[index === at ? at + 1 : index === at + 1 ? at : index])
    return isSwap ? [[first, second]] : []
  })
}
