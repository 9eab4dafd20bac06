import type { Layout } from '#schemas/layout.ts'
import type { LayoutQuery } from '#server/compiler/layout-source.ts'
import { hiddenBy, pickArms } from '#server/compiler/select.ts'
import { placesOf } from '../layouts/layout-words.ts'

/** Why a visitor does not get a section. */
export interface HiddenSection {
  by: 'audience' | 'schedule' | 'arm'
  /** the section that is left out: this one, or one that it stands in */
  id: string
}

/** The sections that a visitor does not get, by id, with what leaves each out; empty: they get all. */
export function hiddenSections(layout: Layout, visitor: LayoutQuery): Map<string, HiddenSection> {
  const arms = pickArms(layout.experiments ?? {}, visitor)
  const hidden = new Map<string, HiddenSection>()
  // A section comes behind the one that it stands in.
  for (const [id, { parent }] of placesOf(layout)) {
    const above = parent === null ? undefined : hidden.get(parent)
    const by = hiddenBy(layout.sections[id] ?? { type: '', settings: {} }, visitor, arms)
    if (by !== null) hidden.set(id, { by, id })
    else if (above) hidden.set(id, above)
  }
  return hidden
}
