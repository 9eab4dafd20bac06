import { LAYOUT_VERSION, type Layout, type Section } from '#schemas/layout.ts'
import type { ActionContext, ActionHandler, ActionResult } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { leastSettings } from '#server/forms/settings-leaves.ts'
import { seenOf } from '#server/forms/studio-layout-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import type { SectionForm, StaffLayout } from '#server/ports/staff-layouts.ts'
import {
  copied,
  idsIn,
  inserted,
  ownSection,
  type Part,
  partKey,
  partOf,
  placed,
  removed,
} from '#server/sections/studio/layouts/edit-layout.ts'
import { layoutOfId, placesOf } from '#server/sections/studio/layouts/layout-words.ts'
import { layoutRefused } from './layout-refusal.ts'
import { onlyTexts } from './layouts.ts'
import { MAX_TRIES, saveDraft } from './sections.ts'
import { wrongField } from './settle-call.ts'

/* Where the sections of a draft stand: for who may change more than texts. */

export const addSection: ActionHandler<'studio.addSection'> = async ({ id, seen, type, slot, onCanvas }, context) => {
  const { t } = context
  return onLayout(id, context, async (found, before) => {
    const [name = '', preset] = type.split('.')
    const form = found.types.get(name)
    const settings = form?.isAllowed ? firstSettings(form, preset) : undefined
    if (!settings) return wrongField('type', t('v.choice'))
    const [part = '', behind] = slot.split('>')
    const to = partOf(part, knownParts(found, before))
    const beside = to ? idsIn(before, to) : []
    if (!to || (behind && !beside.includes(behind))) return wrongField('slot', t('v.choice'))
    const index = behind === undefined ? beside.length : beside.indexOf(behind) + 1
    const { layout, id: added } = inserted({ ...before, version: LAYOUT_VERSION }, { type: name, settings }, to, index)
    const result = await saveDraft(seen, { before, after: layout, said: 'studio.section.added' }, context)
    return opened(result, { id, section: added, onCanvas }, context)
  })
}

/** Those of a preset, else the least; undefined for a preset that the type does not have. */
function firstSettings(form: SectionForm, preset: string | undefined): Section['settings'] | undefined {
  if (preset === undefined) return leastSettings(form.settings) as Section['settings']
  const found = form.presets.find(({ key }) => key === preset)
  return found && structuredClone(found.settings)
}

export const moveSection: ActionHandler<'studio.moveSection'> = async (input, context) => {
  const { id, seen, section, direction } = input
  return onLayout(id, context, (_, before) => {
    const place = placesOf(before).get(section)
    const to = place ? place.index + (direction === 'up' ? -1 : 1) : -1
    const after = place && to >= 0 && to < place.beside.length ? placed(before, section, place, to) : null
    return after ? saveDraft(seen, { before, after, said: 'studio.section.moved' }, context) : gone(context)
  })
}

export const placeSection: ActionHandler<'studio.placeSection'> = async (input, context) => {
  const { id, seen, section, slot, index, from, behind } = input
  if (from !== undefined && behind !== undefined) return dropSection({ id, section, slot, from, behind }, context)
  return onLayout(id, context, (found, before) => {
    if (!ownSection(before, section)) return gone(context)
    const to = partOf(slot, knownParts(found, before))
    const after = to && placed(before, section, to, index)
    if (!after) return wrongField('slot', context.t('v.choice'))
    return saveDraft(seen, { before, after, said: 'studio.section.moved' }, context)
  })
}

interface Drop {
  id: string
  section: string
  slot: string
  from: string
  behind: string
}

/**
 * Where somebody let go of a section: behind another one. It holds for the draft as it is now, whatever else has changed in it, as long
 * as the section still stands where they took it, and the other one where they put it.
 */
async function dropSection(drop: Drop, context: ActionContext, tries = MAX_TRIES): Promise<ActionResult> {
  const { id, section, slot, from, behind } = drop
  return onLayout(id, context, async (found, before) => {
    const place = placesOf(before).get(section)
    if (!place) return gone(context)
    const to = partOf(slot, knownParts(found, before))
    const beside = to && idsIn(before, to).filter((each) => each !== section)
    const at = beside && (behind === '' ? 0 : beside.indexOf(behind) + 1)
    if (partKey(place) !== from || !to || at === null || (behind !== '' && at === 0))
      return layoutRefused({ ok: false, code: 'conflict', detail: null }, context)
    const after = placed(before, section, to, at)
    if (!after) return wrongField('slot', context.t('v.choice'))
    const saved = await saveDraft(seenOf(found), { before, after, said: 'studio.section.moved' }, context)
    return saved.status === 409 && tries > 1 ? dropSection(drop, context, tries - 1) : saved
  })
}

export const copySection: ActionHandler<'studio.copySection'> = async (input, context) => {
  const { id, seen, section, to = id, onCanvas } = input
  const { t, ports } = context
  const said = 'studio.section.copied'
  return onLayout(id, context, async (_, before) => {
    const own = ownSection(before, section)
    const place = placesOf(before).get(section)
    if (!own || !place) return gone(context)
    if (to === id) {
      const { layout, id: made } = copied(before, section, { into: before, to: place, index: place.index + 1 })
      const saved = await saveDraft(seen, { before, after: layout, said }, context)
      return opened(saved, { id, section: made, onCanvas }, context)
    }
    if (!ports.staffLayouts.homesOf(own.type).includes(layoutOfId(to))) return wrongField('to', t('v.choice'))
    return onLayout(to, context, async (target, into) => {
      const { layout, id: made } = copied(before, section, { into, to: mainPart(target, into) })
      // It is added at the end of what is there now: its sender need not have seen the other page.
      const saved = await saveDraft(seenOf(target), { before: into, after: layout, said }, context)
      return opened(saved, { id: to, section: made, onCanvas }, context)
    })
  })
}

/** The main part of a page, else its first one. */
function mainPart({ pageSlots }: StaffLayout, { slots }: Layout): Part {
  const names = [...Object.keys(slots), ...pageSlots]
  return { parent: null, slot: names.includes('main') ? 'main' : names[0]! }
}

export const removeSection: ActionHandler<'studio.removeSection'> = async (input, context) => {
  const { id, seen, section, isConfirmed = false, onCanvas = false } = input
  const { t, link } = context
  const refused = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (refused) return refused
  return onLayout(id, context, async (_, before) => {
    const after = removed(before, section)
    if (!after) return gone(context)
    const result = await saveDraft(seen, { before, after, said: 'studio.section.removed' }, context)
    return result.status === 200 ? leading(result, link(onCanvas ? 'studio_canvas' : 'studio_layout', { id })) : result
  })
}

/** With the layout as it is in its draft, for who may change more than its texts. */
async function onLayout(
  id: string,
  context: ActionContext,
  act: (found: StaffLayout, before: Layout) => Promise<ActionResult> | ActionResult,
): Promise<ActionResult> {
  if (!context.staff?.rights.includes('layouts')) return onlyTexts(context)
  const found = await context.ports.staffLayouts.layout(layoutOfId(id))
  return found ? act(found, found.draft?.layout ?? found.layout) : gone(context)
}

function gone(context: ActionContext): ActionResult {
  return layoutRefused({ ok: false, code: 'missing', detail: null }, context)
}

function knownParts({ pageSlots, types }: StaffLayout, layout: Layout) {
  return { layout, pageSlots, slotsOf: (type: string) => types.get(type)?.slots ?? [] }
}

/** After success the form of the new section. */
function opened(
  result: ActionResult,
  { id, section, onCanvas = false }: { id: string; section: string; onCanvas: boolean | undefined },
  { link }: ActionContext,
): ActionResult {
  const to = onCanvas ? 'studio_canvas' : 'studio_section'
  return result.status === 200 ? leading(result, link(to, { id }, { query: { section } })) : result
}

function leading({ effects, ...result }: ActionResult, to: string | null): ActionResult {
  if (to === null) return { ...result, effects }
  return { ...result, effects: [...effects.filter(({ effect }) => effect === 'toast'), { effect: 'navigate', to }] }
}
