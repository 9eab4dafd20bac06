import type { Layout } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { type Part, partKey } from './edit-layout.ts'
import { placesOf, sectionName, slotName, typeName } from './layout-words.ts'

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

/** Section types that may stand here, each with its presets before its empty form. */
export function typeOptions({ types }: StaffLayout, context: Context): Option[] {
  const { t, locale } = context
  return [...types]
    .filter(([, { isAllowed }]) => isAllowed)
    .map(([type, { presets }]) => ({ type, presets, name: typeName(type, types, context) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
    .flatMap(({ type, presets, name }) => [
      ...presets.map((preset) => ({
        value: `${type}.${preset.key}`,
        label: t('studio.section.add.preset', { type: name, preset: preset.name[locale] }),
      })),
      { value: type, label: presets.length > 0 ? t('studio.section.add.bare', { type: name }) : name },
    ])
}
