import type { Screen } from '#schemas/screen.ts'

/** Group of widgets that are drawn only when opened: their chunk loads just before. Architecture 9. */
export const OVERLAYS = 'overlay'

/** Groups of widgets that nearly every page draws: they are bundled with the entry and the runtime. */
export const ENTRY_GROUPS: readonly string[] = ['frame', 'shop']

type Nodes = Pick<Screen, 'nodes'>
type GroupOf = Readonly<Record<string, string>>

/** Groups of a screen's widgets in a fixed order, so that equal sets are equal. */
export function groupsOf({ nodes }: Nodes, groupOf: GroupOf): string[] {
  return groupsAmong(Object.values(nodes), groupOf)
}

/** The groups that the first draw needs: those of overlay contents are left out. */
export function drawnGroupsOf({ nodes }: Nodes, groupOf: GroupOf): string[] {
  const covered = coveredBy(nodes, groupOf)
  const drawn = Object.entries(nodes).flatMap(([id, node]) => (covered.has(id) ? [] : [node]))
  return groupsAmong(drawn, groupOf)
}

/** The groups that the screen's overlays need. */
export function overlayGroupsOf({ nodes }: Nodes, groupOf: GroupOf): string[] {
  const covered = [...coveredBy(nodes, groupOf)].flatMap((id) => nodes[id] ?? [])
  return groupsAmong(covered, groupOf)
}

function groupsAmong(nodes: readonly { type: string }[], groupOf: GroupOf): string[] {
  const groups = new Set(nodes.flatMap(({ type }) => (Object.hasOwn(groupOf, type) ? [groupOf[type]!] : [])))
  return [...groups].sort()
}

/** Ids of overlays and of all nodes below them. */
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
