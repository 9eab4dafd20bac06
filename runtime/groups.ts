import type { Screen } from '#schemas/screen.ts'

/** Group of widgets that draw nothing until they are opened: their chunk comes when somebody is about to. Architecture 9. */
export const OVERLAYS = 'overlay'

/** Groups of widgets that nearly every page draws: they come with the entry, packed together with the runtime. */
export const WITH_ENTRY: readonly string[] = ['frame', 'shop']

type Nodes = Pick<Screen, 'nodes'>
type GroupOf = Readonly<Record<string, string>>

/** Groups of the widgets that a screen places, in one order, so that equal sets are equal. */
export function groupsOf({ nodes }: Nodes, groupOf: GroupOf): string[] {
  return groupsAmong(Object.values(nodes), groupOf)
}

/** Those of them that its first draw needs: what stands in overlays comes with them. */
export function drawnGroupsOf({ nodes }: Nodes, groupOf: GroupOf): string[] {
  const covered = coveredBy(nodes, groupOf)
  const drawn = Object.entries(nodes).flatMap(([id, node]) => (covered.has(id) ? [] : [node]))
  return groupsAmong(drawn, groupOf)
}

/** Those that opening its overlays needs. */
export function overlayGroupsOf({ nodes }: Nodes, groupOf: GroupOf): string[] {
  const covered = [...coveredBy(nodes, groupOf)].flatMap((id) => nodes[id] ?? [])
  return groupsAmong(covered, groupOf)
}

function groupsAmong(nodes: readonly { type: string }[], groupOf: GroupOf): string[] {
  const groups = new Set(nodes.flatMap(({ type }) => (Object.hasOwn(groupOf, type) ? [groupOf[type]!] : [])))
  return [...groups].sort()
}

/** Ids of overlays and of everything beneath them. */
function coveredBy(nodes: Screen['nodes'], groupOf: GroupOf): Set<string> {
  const covered = new Set<string>()
  const waiting = Object.keys(nodes).filter((id) => {
    const { type } = nodes[id]!
    return Object.hasOwn(groupOf, type) && groupOf[type] === OVERLAYS
  })
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (covered.has(id)) continue
    covered.add(id)
    for (const children of Object.values(nodes[id]?.slots ?? {})) waiting.push(...children)
  }
  return covered
}
