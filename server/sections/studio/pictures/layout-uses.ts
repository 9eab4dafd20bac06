import type { Layout } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { mediaNamedIn } from '#server/platform/media/named-media.ts'
import type { LayoutUse } from '#server/ports/staff-pictures.ts'

/** Layouts that show pictures, published or as a draft, by the id of the picture. */
export async function layoutUses({
  ports,
}: Pick<LoadContext, 'ports'>): Promise<ReadonlyMap<string, readonly LayoutUse[]>> {
  const uses = new Map<string, LayoutUse[]>()
  const read = (layout: Layout, isDraft: boolean) => {
    for (const { hash } of mediaNamedIn(JSON.stringify(layout.sections))) {
      const known = uses.get(hash) ?? []
      if (!known.some((each) => each.layout.layout === layout.layout)) uses.set(hash, [...known, { layout, isDraft }])
    }
  }
  for (const { layout } of (await ports.staffLayouts.list()) ?? []) read(layout, false)
  for (const { layout } of (await ports.staffLayouts.drafts()).values()) read(layout, true)
  return uses
}
