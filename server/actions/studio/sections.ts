import { LAYOUT_VERSION, type Layout, type Section } from '#schemas/layout.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { fieldOfProblem } from '#server/forms/field-of-problem.ts'
import { readSettingsForm } from '#server/forms/read-settings-form.ts'
import { readAudience, readSchedule } from '#server/forms/selection-fields.ts'
import { leastSettings, leavesOfSettings, type SettingsLeaf } from '#server/forms/settings-leaves.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { findingSentence } from '#server/sections/studio/layouts/finding-words.ts'
import { layoutOfId, placesOf } from '#server/sections/studio/layouts/layout-words.ts'
import { layoutRefused } from './layout-refusal.ts'
import { changeOf, onlyTexts } from './layouts.ts'
import { wrongFields } from './settle-call.ts'

/* What staff do with the sections of a draft. Shoppers see nothing of it until the draft is published. */

export const saveSection: ActionHandler<'studio.saveSection'> = async (input, context) => {
  const { id, seen, section: sectionId, values } = input
  const { ports, t, staff } = context
  const found = await ports.staffLayouts.layout(layoutOfId(id))
  const layout = found && (found.draft?.layout ?? found.layout)
  const section = layout && own(layout.sections, sectionId)
  if (!found || !layout || !section) return layoutRefused({ ok: false, code: 'missing', detail: null }, context)
  const isAll = staff?.rights.includes('layouts') ?? false
  const all = leavesOfSettings(found.types.get(section.type)?.settings ?? {}, section.settings).leaves
  const leaves = isAll ? all : all.filter(({ locale }) => locale !== undefined)
  const read = readSettingsForm(section.settings, leaves, values, t)
  const when = isAll ? readSchedule(values, t) : { schedule: section.schedule, errors: {} }
  const errors = { ...read.errors, ...when.errors }
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  const { audience: _, schedule: __, ...rest } = section
  const audience = isAll ? readAudience(values) : section.audience
  const changed: Section = {
    ...{ ...rest, settings: read.settings },
    ...(audience && { audience }),
    ...(when.schedule && { schedule: when.schedule }),
  }
  const after = { ...layout, sections: { ...layout.sections, [sectionId]: changed } }
  const faults = faultsOf(after, sectionId, leaves, context)
  if (Object.keys(faults).length > 0) return wrongFields(faults, context)
  return save(seen, layout, after, 'studio.section.saved', context)
}

export const addSection: ActionHandler<'studio.addSection'> = async ({ id, seen, type, slot }, context) => {
  const { ports, t, staff, link } = context
  if (!staff?.rights.includes('layouts')) return onlyTexts(context)
  const found = await ports.staffLayouts.layout(layoutOfId(id))
  const layout = found && (found.draft?.layout ?? found.layout)
  const form = found?.types.get(type)
  if (!found || !layout) return layoutRefused({ ok: false, code: 'missing', detail: null }, context)
  if (!form?.isAllowed) return wrongFields({ type: t('v.choice') }, context)
  if (!found.pageSlots.includes(slot) && !Object.hasOwn(layout.slots, slot))
    return wrongFields({ slot: t('v.choice') }, context)
  const added = freeId(layout, type)
  const settings = leastSettings(form.settings) as Section['settings']
  const after = {
    ...{ ...layout, version: LAYOUT_VERSION },
    slots: { ...layout.slots, [slot]: [...(own(layout.slots, slot) ?? []), added] },
    sections: { ...layout.sections, [added]: { type, settings } },
  }
  const result = await save(seen, layout, after, 'studio.section.added', context)
  const next = link('studio_section', { id }, { query: { section: added } })
  if (result.status !== 200 || next === null) return result
  return { ...result, effects: [toast('success', t('studio.section.added')), { effect: 'navigate', to: next }] }
}

export const moveSection: ActionHandler<'studio.moveSection'> = async (input, context) => {
  const { id, seen, section, direction } = input
  return change(id, seen, 'studio.section.moved', context, (layout) => {
    const place = placesOf(layout).get(section)
    if (!place) return null
    const to = place.index + (direction === 'up' ? -1 : 1)
    if (to < 0 || to >= place.beside.length) return null
    const order = [...place.beside]
    ;[order[place.index], order[to]] = [order[to]!, order[place.index]!]
    return withSlot(layout, place.parent, place.slot, order)
  })
}

export const removeSection: ActionHandler<'studio.removeSection'> = async (input, context) => {
  const { id, seen, section, isConfirmed = false } = input
  const { t, link } = context
  const refused = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (refused) return refused
  const result = await change(id, seen, 'studio.section.removed', context, (layout) => {
    const place = placesOf(layout).get(section)
    if (!place) return null
    const order = place.beside.filter((each) => each !== section)
    return withoutSections(withSlot(layout, place.parent, place.slot, order), section)
  })
  const back = link('studio_layout', { id })
  if (result.status !== 200 || back === null) return result
  return { ...result, effects: [toast('success', t('studio.section.removed')), { effect: 'navigate', to: back }] }
}

async function change(
  id: string,
  seen: string,
  said: Said,
  context: ActionContext,
  changed: (layout: Layout) => Layout | null,
): Promise<ActionResult> {
  if (!context.staff?.rights.includes('layouts')) return onlyTexts(context)
  const found = await context.ports.staffLayouts.layout(layoutOfId(id))
  const layout = found && (found.draft?.layout ?? found.layout)
  const after = layout && changed(layout)
  if (!layout || !after) return layoutRefused({ ok: false, code: 'missing', detail: null }, context)
  return save(seen, layout, after, said, context)
}

type Said = 'studio.section.saved' | 'studio.section.added' | 'studio.section.moved' | 'studio.section.removed'

async function save(
  seen: string,
  before: Layout,
  after: Layout,
  said: Said,
  context: ActionContext,
): Promise<ActionResult> {
  const by = changeOf(seen, before, after, context)
  if (!by) return onlyTexts(context)
  const outcome = await context.ports.staffLayouts.saveDraft(after, by)
  if (!outcome.ok) return layoutRefused(outcome, context)
  const effects = [toast('success', context.t(said)), { effect: 'refresh' as const }]
  return { status: 200, effects, cookies: [], isConfirmed: true }
}

/** Problems of this section by the field that each is about, else of the form as a whole. */
function faultsOf(
  layout: Layout,
  id: string,
  leaves: readonly SettingsLeaf[],
  { ports, t, shopper: { locale } }: ActionContext,
): Record<string, string> {
  const start = `/sections/${id}/`
  const errors: Record<string, string> = {}
  for (const problem of ports.staffLayouts.check(layout)) {
    if (!problem.path.startsWith(start)) continue
    errors[fieldOfProblem(problem.path, leaves)] ??= findingSentence(problem, layout, { t, locale })
  }
  return errors
}

function withSlot(layout: Layout, parent: string | null, slot: string, order: string[]): Layout {
  if (parent === null) return { ...layout, slots: { ...layout.slots, [slot]: order } }
  const holder = layout.sections[parent]!
  const changed = { ...holder, slots: { ...holder.slots, [slot]: order } }
  return { ...layout, sections: { ...layout.sections, [parent]: changed } }
}

/** Without a section and what stands inside it. */
function withoutSections(layout: Layout, id: string): Layout {
  const gone = new Set([id])
  for (const each of gone)
    for (const ids of Object.values(layout.sections[each]?.slots ?? {})) for (const inner of ids) gone.add(inner)
  return {
    ...layout,
    sections: Object.fromEntries(Object.entries(layout.sections).filter(([name]) => !gone.has(name))),
  }
}

function freeId({ sections }: Layout, type: string): string {
  const start = /^[a-z][a-z0-9-]*$/.test(type) ? type : 'section'
  for (let number = 1; ; number++) {
    const id = number === 1 ? start : `${start}-${number}`
    if (!Object.hasOwn(sections, id)) return id
  }
}

function own<V>(record: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
