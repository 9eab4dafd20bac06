import { coveredBy, type GroupOf, groupsAmong, type Nodes } from './groups.ts'

/** Groups of a screen's widgets. */
export function groupsOf({ nodes }: Nodes, groupOf: GroupOf): string[] {
  return groupsAmong(Object.values(nodes), groupOf)
}

/** The groups that the screen's overlays need. */
export function overlayGroupsOf({ nodes }: Nodes, groupOf: GroupOf): string[] {
  return groupsAmong(
    [...coveredBy(nodes, groupOf)].map((id) => nodes[id]),
    groupOf,
  )
}
