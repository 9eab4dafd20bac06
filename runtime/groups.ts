import type { Screen } from '#schemas/screen.ts'

/** Groups of the widgets that a screen draws, in one order, so that equal sets are equal. */
export function groupsOf({ nodes }: Pick<Screen, 'nodes'>, groupOf: Readonly<Record<string, string>>): string[] {
  const groups = new Set<string>()
  for (const { type } of Object.values(nodes)) if (Object.hasOwn(groupOf, type)) groups.add(groupOf[type]!)
  return [...groups].sort()
}
