import type { Layout, Section } from '#schemas/layout.ts'
import { placesOf } from './layout-words.ts'

/* What can be done with the sections of a layout. Documents are never changed: each function returns another one. */

/** A part of a page (`main`), or of a section in it (`columns.items`), by the name that forms use. */
export interface Part {
  parent: string | null
  slot: string
}

export function partKey({ parent, slot }: Part): string {
  return parent === null ? slot : `${parent}.${slot}`
}

/** Null for a part that the layout does not have: of the page one that it lists or that every page has. */
export function partOf(
  key: string,
  {
    layout,
    pageSlots,
    slotsOf,
  }: { layout: Layout; pageSlots: readonly string[]; slotsOf(type: string): readonly string[] },
): Part | null {
  const [first = '', second] = key.split('.')
  if (second === undefined)
    return pageSlots.includes(first) || Object.hasOwn(layout.slots, first) ? { parent: null, slot: first } : null
  const holder = ownSection(layout, first)
  return holder && slotsOf(holder.type).includes(second) ? { parent: first, slot: second } : null
}

export function ownSection({ sections }: Layout, id: string): Section | undefined {
  return Object.hasOwn(sections, id) ? sections[id] : undefined
}

export function idsIn(layout: Layout, { parent, slot }: Part): readonly string[] {
  const slots = parent === null ? layout.slots : (layout.sections[parent]?.slots ?? {})
  return Object.hasOwn(slots, slot) ? slots[slot]! : []
}

export function withPart(layout: Layout, { parent, slot }: Part, ids: readonly string[]): Layout {
  if (parent === null) return { ...layout, slots: { ...layout.slots, [slot]: [...ids] } }
  const holder = layout.sections[parent]!
  const changed = { ...holder, slots: { ...holder.slots, [slot]: [...ids] } }
  return { ...layout, sections: { ...layout.sections, [parent]: changed } }
}

/** A section and everything inside it, itself first. */
export function withInner({ sections }: Layout, id: string): string[] {
  const all = new Set([id])
  for (const each of all)
    for (const ids of Object.values(sections[each]?.slots ?? {})) for (const inner of ids) all.add(inner)
  return [...all]
}

/** Without a section and what stands inside it; null if it has no place. */
export function removed(layout: Layout, id: string): Layout | null {
  const place = placesOf(layout).get(id)
  if (!place) return null
  const gone = new Set(withInner(layout, id))
  const rest = withPart(
    layout,
    place,
    place.beside.filter((each) => each !== id),
  )
  return {
    ...rest,
    sections: Object.fromEntries(Object.entries(rest.sections).filter(([name]) => !gone.has(name))),
  }
}

/** A section in another part, or at another place of its own; null where it cannot stand: in itself, or nowhere now. */
export function placed(layout: Layout, id: string, to: Part, index = Number.POSITIVE_INFINITY): Layout | null {
  const place = placesOf(layout).get(id)
  if (!place || (to.parent !== null && withInner(layout, id).includes(to.parent))) return null
  const left = withPart(
    layout,
    place,
    place.beside.filter((each) => each !== id),
  )
  const ids = [...idsIn(left, to)]
  ids.splice(Math.min(index, ids.length), 0, id)
  return withPart(left, to, ids)
}

/** A new section at a place of a part; `index` absent: at its end. */
export function inserted(layout: Layout, section: Section, to: Part, index?: number): { layout: Layout; id: string } {
  const id = freeId(layout, section.type)
  const ids = [...idsIn(layout, to)]
  ids.splice(index ?? ids.length, 0, id)
  return { id, layout: withPart({ ...layout, sections: { ...layout.sections, [id]: section } }, to, ids) }
}

/** A copy of a section of one layout, with everything inside it, in another or the same one. Tests stay with their own page. */
export function copied(
  from: Layout,
  id: string,
  { into, to, index }: { into: Layout; to: Part; index?: number },
): { layout: Layout; id: string } {
  const { arms, slots = {}, ...section } = from.sections[id]!
  const isSamePage = from.layout === into.layout
  let { layout, id: made } = inserted(into, { ...section, ...(isSamePage && arms && { arms }) }, to, index)
  for (const [slot, inner] of Object.entries(slots))
    for (const each of inner) layout = copied(from, each, { into: layout, to: { parent: made, slot } }).layout
  return { layout, id: made }
}

function freeId({ sections }: Layout, type: string): string {
  const start = /^[a-z][a-z0-9-]*$/.test(type) ? type : 'section'
  for (let number = 1; ; number++) {
    const id = number === 1 ? start : `${start}-${number}`
    if (!Object.hasOwn(sections, id)) return id
  }
}
