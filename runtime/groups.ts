import type { Screen } from '#schemas/screen.ts'

/** Group of widgets that draw nothing until they are opened: their chunk comes when somebody is about to. Design 9. */
export const OVERLAYS = 'overlay'

/** Groups of the widgets that a screen places, in one order, so that equal sets are equal. */
export function groupsOf({ nodes }: Pick<Screen, 'nodes'>, groupOf: Readonly<Record<string, string>>): string[] {
  const groups = new Set<string>()
  for (const { type } of Object.values(nodes)) if (Object.hasOwn(groupOf, type)) groups.add(groupOf[type]!)
  return [...groups].sort()
}

/** Those of them that its first draw needs. */
export function drawnGroupsOf(screen: Pick<Screen, 'nodes'>, groupOf: Readonly<Record<string, string>>): string[] {
  return groupsOf(screen, groupOf).filter((group) => group !== OVERLAYS)
}
