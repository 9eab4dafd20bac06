import type { Layout } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { mediaNamedIn } from '#server/platform/media/named-media.ts'
import type { OwnUse } from '#server/ports/staff-pictures.ts'

/** What the commerce API does not know of shows these pictures, by their ids: layouts, also as a draft or planned, and releases that wait. */
export async function ownUses({ ports }: Pick<LoadContext, 'ports'>): Promise<ReadonlyMap<string, readonly OwnUse[]>> {
  const uses = new Map<string, OwnUse[]>()
  const read = (text: string, use: OwnUse) => {
    for (const { hash } of mediaNamedIn(text)) {
      const known = uses.get(hash) ?? []
      if (!known.some((each) => isSame(each, use))) uses.set(hash, [...known, use])
    }
  }
  const readLayout = (layout: Layout, isDraft: boolean) => read(JSON.stringify(layout.sections), { layout, isDraft })
  const { staffLayouts, staffReleases } = ports
  for (const { layout } of (await staffLayouts.list()) ?? []) readLayout(layout, false)
  for (const { layout } of (await staffLayouts.drafts()).values()) readLayout(layout, true)
  for (const layout of await staffLayouts.planned()) readLayout(layout, true)
  for (const { id, name, values } of await staffReleases.waiting())
    for (const value of values) read(value, { release: { id, name } })
  return uses
}

function isSame(a: OwnUse, b: OwnUse): boolean {
  if ('release' in a) return 'release' in b && a.release.id === b.release.id
  return 'layout' in b && a.layout.layout === b.layout.layout
}
