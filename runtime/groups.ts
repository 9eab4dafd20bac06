import type { Screen } from '#schemas/screen.ts'

/** Group of widgets that are drawn only when opened: their chunk loads just before. Architecture 9. */
export const OVERLAYS = 'overlay'

/** The file of words that several groups share, and of those of the entry. */
const SHARED_MESSAGES = 'shared'

export type Nodes = Pick<Screen, 'nodes'>
export type GroupOf = Readonly<Record<string, string>>

/** The groups that the first draw needs: those of overlay contents are left out. */
export function drawnGroupsOf({ nodes }: Nodes, groupOf: GroupOf): string[] {
  const covered = coveredBy(nodes, groupOf)
  return groupsAmong(
    Object.keys(nodes).flatMap((id) => (covered.has(id) ? [] : nodes[id])),
    groupOf,
  )
}

/** Addresses of the words that widgets of these groups draw, with those that all groups share. */
export function messageFilesOf({ messages }: Pick<Screen, 'messages'>, groups: readonly string[]): string[] {
  return messageGroupsOf({ messages }, groups).map((group) => messages[group]!)
}

/** Names of the screen's files of words that widgets of these groups need. */
export function messageGroupsOf({ messages }: Pick<Screen, 'messages'>, groups: readonly string[]): string[] {
  return [SHARED_MESSAGES, ...groups].filter((group) => Object.hasOwn(messages, group))
}

/** Groups of nodes in a fixed order, so that equal sets are equal. */
export function groupsAmong(nodes: readonly unknown[], groupOf: GroupOf): string[] {
  return [...new Set(nodes.flatMap((node) => groupOfNode(node, groupOf) ?? []))].sort()
}

/** A fetched screen has not been checked yet: any of its nodes can be anything. */
function groupOfNode(node: unknown, groupOf: GroupOf): string | undefined {
  const type = typeof node === 'object' && node !== null && 'type' in node ? node.type : undefined
  return typeof type === 'string' && Object.hasOwn(groupOf, type) ? groupOf[type] : undefined
}

/** Ids of overlays and of all nodes below them. */
export function coveredBy(nodes: Screen['nodes'], groupOf: GroupOf): Set<string> {
  const covered = new Set<string>()
  const waiting = Object.keys(nodes).filter((id) => groupOfNode(nodes[id], groupOf) === OVERLAYS)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (covered.has(id)) continue
    covered.add(id)
    for (const children of Object.values(nodes[id]?.slots ?? {})) if (Array.isArray(children)) waiting.push(...children)
  }
  return covered
}
