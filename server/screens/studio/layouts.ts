import { assembler, type LoadContext, notFound } from '#server/compiler/assembler.ts'
import type { LayoutsQuery } from '#server/compiler/studio-data.ts'
import { armForms } from '#server/forms/arm-fields.ts'
import { leavesOfSettings } from '#server/forms/settings-leaves.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import type { OthersHere } from '#server/sections/studio/layouts/draft-bar.ts'
import { LAYOUT_STATES } from '#server/sections/studio/layouts/layout-states.ts'
import { idOfLayout, LAYOUT_KINDS, layoutName, layoutOfId } from '#server/sections/studio/layouts/layout-words.ts'
import type { CopyTargets } from '#server/sections/studio/layouts/section-actions.ts'
import { typedSection } from '#server/sections/studio/layouts/section-form.ts'
import { nameSettings } from '#server/sections/studio/references/name-settings.ts'
import { readPickers } from '#server/sections/studio/references/read-pickers.ts'
import { type NameAuthor, namingAuthors, withAuthorName, withAuthorNames } from './author-names.ts'
import { releasesFor } from './open-releases.ts'
import { changedPagesOf } from './shown-pages.ts'

/** All layouts of the shop: where each shows and in which state it is. Search and filters stand in the address. */
export const studioLayoutsScreen = assembler('studio_layouts')({
  provides: ['staffLayouts', 'layoutsQuery'],
  scope: 'private',
  async load({ query, ports, ignore, orWithout }) {
    const layouts = await ports.staffLayouts.list()
    if (!layouts) return notFound()
    const staffLayouts = await namingAuthors((nameOf) => layouts.map((entry) => withAuthorName(entry, nameOf)), {
      ports,
      orWithout,
    })
    return { staffLayouts, layoutsQuery: readQuery(query, ignore) }
  },
  title: (_, { t }) => t('studio.layouts'),
})

/** One layout: its outline, its draft and its history. */
export const studioLayoutScreen = assembler('studio_layout')({
  provides: ['staffLayout', 'othersHere', 'referenceNames', 'layoutFindings', 'openReleases', 'changedPages'],
  scope: 'private',
  async load({ params, ...context }) {
    const { staffLayouts } = context.ports
    const found = await staffLayouts.layout(layoutOfId(params.id))
    if (!found) return notFound()
    const layout = found.draft?.layout ?? found.layout
    const [named, referenceNames, layoutFindings, openReleases, changedPages] = await Promise.all([
      namedLayout(found, context),
      nameSettings([layout], found.types, context),
      staffLayouts.review(layout),
      releasesFor(context),
      found.draft ? changedPagesOf({ name: found.name, before: found.layout, after: found.draft.layout }, context) : [],
    ])
    return {
      ...named,
      ...{ referenceNames, layoutFindings, openReleases, changedPages },
    }
  },
  title: ({ staffLayout }, context) => layoutName(staffLayout.layout, context),
})

/** What differs between two revisions of a layout, or between one and the draft. */
export const studioLayoutChangesScreen = assembler('studio_layout_changes')({
  provides: ['staffLayout', 'layoutComparison', 'referenceNames'],
  scope: 'private',
  async load({ params, query, ...context }) {
    const { ports, ignore } = context
    const found = await ports.staffLayouts.layout(layoutOfId(params.id))
    if (!found) return notFound()
    const from = numberIn('from', query, ignore) ?? found.number
    const to = query.to === undefined && found.draft ? null : (numberIn('to', query, ignore) ?? found.number)
    const [before, after] = await Promise.all([
      ports.staffLayouts.document(found.name, from),
      to === null ? (found.draft?.layout ?? null) : ports.staffLayouts.document(found.name, to),
    ])
    if (!before || !after) return notFound()
    const referenceNames = await nameSettings([before, after], found.types, context)
    return { staffLayout: found, layoutComparison: { from, to, before, after }, referenceNames }
  },
  title: ({ staffLayout }, context) => context.t('studio.changes', { name: layoutName(staffLayout.layout, context) }),
})

/** One section, to be changed in the draft. */
export const studioSectionScreen = assembler('studio_section')({
  provides: ['staffLayout', 'editedSection', 'sectionPickers', 'othersHere', 'copyTargets'],
  scope: 'private',
  async load({ params, query, ...context }) {
    const found = await context.ports.staffLayouts.layout(layoutOfId(params.id))
    const id = query.section ?? ''
    const section = found && Object.entries((found.draft?.layout ?? found.layout).sections).find(([key]) => key === id)
    if (!found || !section) return notFound()
    const [named, sectionPickers, copyTargets] = await Promise.all([
      namedLayout(found, context),
      pickersOf(found, id, context),
      targetsOf(section[1].type, context),
    ])
    return { ...named, editedSection: id, sectionPickers, copyTargets }
  },
  title: ({ staffLayout }, context) => layoutName(staffLayout.layout, context),
})

/** What the settings of a section refer to, by name. */
export function pickersOf(
  found: StaffLayout,
  id: string,
  context: Parameters<typeof readPickers>[2] & Pick<LoadContext, 'formDrafts'>,
) {
  const { sections, experiments } = found.draft?.layout ?? found.layout
  const section = sections[id]!
  const schema = found.types.get(section.type)?.settings ?? {}
  const ofArms = armForms(section, experiments, schema).flatMap(({ leaves }) => leaves)
  const leaves = [...leavesOfSettings(schema, section.settings).leaves, ...ofArms]
  return readPickers(leaves, typedSection(found.name, context.formDrafts), context)
}

/** Pages in which a section of this type may stand, by name. */
export async function targetsOf(
  type: string,
  context: Pick<LoadContext, 'ports' | 't' | 'locale'>,
): Promise<CopyTargets> {
  const homes = context.ports.staffLayouts.homesOf(type)
  const all = (await context.ports.staffLayouts.list()) ?? []
  return all
    .filter(({ name }) => homes.includes(name))
    .map(({ name, layout }) => ({ value: idOfLayout(name), label: layoutName(layout, context) }))
    .sort((a, b) => a.label.localeCompare(b.label, context.locale))
}

/** A layout and who else has it open, with the names of all of them. */
export async function namedLayout(
  found: StaffLayout,
  context: Pick<LoadContext, 'ports' | 'staff' | 'orWithout'>,
): Promise<{ staffLayout: StaffLayout; othersHere: OthersHere }> {
  const others = await meetOthers(found.name, context)
  return namingAuthors(
    (nameOf) => ({ staffLayout: withAuthorNames(found, nameOf), othersHere: withNames(others, nameOf) }),
    context,
  )
}

function withNames(others: OthersHere, nameOf: NameAuthor): OthersHere {
  return others.map(({ person, openedAt }) => ({ person: nameOf(person), openedAt }))
}

/** Programs with a staff key have no page open. */
async function meetOthers(name: string, { ports, staff }: Pick<LoadContext, 'ports' | 'staff'>): Promise<OthersHere> {
  return staff?.role ? ports.staffLayouts.meet(name, staff.name) : []
}

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
