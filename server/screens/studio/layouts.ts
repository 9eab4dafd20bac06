import { assembler, type LoadContext, notFound } from '#server/compiler/assembler.ts'
import type { LayoutsQuery } from '#server/compiler/loaded-data.ts'
import { LAYOUT_STATES } from '#server/sections/studio/layouts/layout-states.ts'
import { LAYOUT_KINDS, layoutName, layoutOfId } from '#server/sections/studio/layouts/layout-words.ts'

/** All layouts of the shop: where each shows and in which state it is. Search and filters stand in the address. */
export const studioLayoutsScreen = assembler('studio_layouts')({
  provides: ['staffLayouts', 'layoutsQuery'],
  scope: 'private',
  async load({ query, ports, ignore }) {
    const layouts = await ports.staffLayouts.list()
    return layouts ? { staffLayouts: layouts, layoutsQuery: readQuery(query, ignore) } : notFound()
  },
  title: (_, { t }) => t('studio.layouts'),
})

/** One layout: its outline, its draft and its history. */
export const studioLayoutScreen = assembler('studio_layout')({
  provides: ['staffLayout', 'layoutFindings'],
  scope: 'private',
  async load({ params, ports }) {
    const found = await ports.staffLayouts.layout(layoutOfId(params.id))
    if (!found) return notFound()
    return { staffLayout: found, layoutFindings: await ports.staffLayouts.review(found.draft?.layout ?? found.layout) }
  },
  title: ({ staffLayout }, context) => layoutName(staffLayout.layout, context),
})

/** What differs between two revisions of a layout, or between one and the draft. */
export const studioLayoutChangesScreen = assembler('studio_layout_changes')({
  provides: ['staffLayout', 'layoutComparison'],
  scope: 'private',
  async load({ params, query, ports, ignore }) {
    const found = await ports.staffLayouts.layout(layoutOfId(params.id))
    if (!found) return notFound()
    const from = numberIn('from', query, ignore) ?? found.number
    const to = query.to === undefined && found.draft ? null : (numberIn('to', query, ignore) ?? found.number)
    const [before, after] = await Promise.all([
      ports.staffLayouts.document(found.name, from),
      to === null ? (found.draft?.layout ?? null) : ports.staffLayouts.document(found.name, to),
    ])
    if (!before || !after) return notFound()
    return { staffLayout: found, layoutComparison: { from, to, before, after } }
  },
  title: ({ staffLayout }, context) => context.t('studio.changes', { name: layoutName(staffLayout.layout, context) }),
})

/** One section, to be changed in the draft. */
export const studioSectionScreen = assembler('studio_section')({
  provides: ['staffLayout', 'editedSection'],
  scope: 'private',
  async load({ params, query, ports }) {
    const found = await ports.staffLayouts.layout(layoutOfId(params.id))
    const id = query.section ?? ''
    if (!found || !Object.hasOwn((found.draft?.layout ?? found.layout).sections, id)) return notFound()
    return { staffLayout: found, editedSection: id }
  },
  title: ({ staffLayout }, context) => layoutName(staffLayout.layout, context),
})

function readQuery(query: LoadContext['query'], ignore: LoadContext['ignore']): LayoutsQuery {
  function known<T extends string>(name: string, values: readonly T[]): T | null {
    const text = query[name]
    const value = values.find((each) => each === text) ?? null
    if (text !== undefined && value === null) ignore(name, text)
    return value
  }
  const q = query.q?.trim().slice(0, 120) ?? ''
  return { q: q === '' ? null : q, kind: known('kind', LAYOUT_KINDS), state: known('state', LAYOUT_STATES) }
}

function numberIn(name: string, query: LoadContext['query'], ignore: LoadContext['ignore']): number | null {
  const text = query[name]
  if (text === undefined) return null
  if (/^(0|[1-9]\d{0,8})$/.test(text)) return Number(text)
  ignore(name, text)
  return null
}
