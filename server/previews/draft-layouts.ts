import type { LayoutSource } from '#server/compiler/layout-source.ts'
import { selectSections } from '#server/compiler/select.ts'
import type { DraftLayouts } from '#server/ports/previews.ts'

/** The layouts with drafts in place of what is published; `only`: of these names, absent: of all. */
export function withDrafts(layouts: LayoutSource, drafts: DraftLayouts, only?: readonly string[]): LayoutSource {
  return {
    ...layouts,
    place(name, query) {
      const draft = only === undefined || only.includes(name) ? drafts.get(name) : undefined
      if (!draft) return layouts.place(name, query)
      const { layout, edit } = draft
      return { name, revision: `draft-${edit}`, frame: layout.frame ?? null, ...selectSections(layout, query) }
    },
  }
}
