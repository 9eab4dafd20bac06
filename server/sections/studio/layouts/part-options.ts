import type { Layout } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { type Part, partKey } from './edit-layout.ts'
import { placesOf, sectionName, slotName } from './layout-words.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

interface Option {
  value: string
  label: string
}

/** Parts that a section can be placed in: those of the page, then those of the sections in it. */
export function partOptions(found: StaffLayout, context: Context): Option[] {
  const layout = found.draft?.layout ?? found.layout
  const ofPage = [...new Set([...Object.keys(layout.slots), ...found.pageSlots])].map((slot) => ({
    value: slot,
    label: slotName(slot, context),
  }))
  return [...ofPage, ...[...placesOf(layout).keys()].flatMap((id) => innerParts(found, layout, id, context))]
}

/** Parts of one section. */
export function innerParts({ types }: StaffLayout, layout: Layout, id: string, context: Context): Option[] {
  const slots = types.get(layout.sections[id]?.type ?? '')?.slots ?? []
  return slots.map((slot) => {
    const part: Part = { parent: id, slot }
    return { value: partKey(part), label: `${sectionName(layout, id, types, context)} › ${slotName(slot, context)}` }
  })
}
