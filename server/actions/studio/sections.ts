import type { JsonValue } from '#schemas/json.ts'
import type { Layout, Section } from '#schemas/layout.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { armForms, readArms } from '#server/forms/arm-fields.ts'
import { arrangeValues } from '#server/forms/arrange-values.ts'
import { chosenPictures, withChosenPictures } from '#server/forms/chosen-pictures.ts'
import type { TypedValues } from '#server/forms/field-names.ts'
import { fieldOfProblem } from '#server/forms/field-of-problem.ts'
import { changedForms, readSettingsForm } from '#server/forms/read-settings-form.ts'
import { readAudience, readSchedule } from '#server/forms/selection-fields.ts'
import { leavesOfSettings, type SettingsLeaf, type SettingsSchema } from '#server/forms/settings-leaves.ts'
import { readStates } from '#server/forms/state-fields.ts'
import { ownSection } from '#server/sections/studio/layouts/edit-layout.ts'
import { findingSentence } from '#server/sections/studio/layouts/finding-words.ts'
import { layoutOfId } from '#server/sections/studio/layouts/layout-words.ts'
import { layoutRefused } from './layout-refusal.ts'
import { changeOf, onlyTexts } from './layouts.ts'
import { wrongFields } from './settle-call.ts'

/* What staff change about a section of a draft. Shoppers see nothing of it until the draft is published. */

type Said =
  | 'studio.section.saved'
  | 'studio.section.added'
  | 'studio.section.moved'
  | 'studio.section.removed'
  | 'studio.section.copied'
  | 'studio.experiments.begun'
  | 'studio.experiments.shares.saved'

export const saveSection: ActionHandler<'studio.saveSection'> = async (input, context) => {
  const { id, seen, section: sectionId, values } = input
  const { ports } = context
  const found = await ports.staffLayouts.layout(layoutOfId(id))
  const layout = found && (found.draft?.layout ?? found.layout)
  const section = layout && ownSection(layout, sectionId)
  if (!found || !layout || !section) return layoutRefused({ ok: false, code: 'missing', detail: null }, context)
  const read = readSection({ section, layout, schema: found.types.get(section.type)?.settings ?? {} }, values, context)
  if (Object.keys(read.errors).length > 0) return wrongFields(read.errors, context)
  const edited = await withPictures(section, read.section, context)
  const after = { ...layout, sections: { ...layout.sections, [sectionId]: edited } }
  // What was begun here lacks something yet, which is typed next; publishing checks it.
  const faults = read.isBegun ? {} : faultsOf(after, sectionId, read.leaves, context)
  if (Object.keys(faults).length > 0) return wrongFields(faults, context)
  return saveDraft(seen, { before: layout, after, said: 'studio.section.saved' }, context)
}

/** What comes with pictures of the library that were chosen in it. */
async function withPictures(before: Section, after: Section, { ports }: ActionContext): Promise<Section> {
  const [was, is] = [before, after] as unknown as JsonValue[]
  const pictures = await ports.staffPictures.some(chosenPictures(was, is!))
  return withChosenPictures(was, is!, pictures) as unknown as Section
}

interface Edited {
  section: Section
  layout: Layout
  schema: SettingsSchema
}

/** A section after its form; by the right to texts alone only those change. */
function readSection({ section, layout, schema }: Edited, values: TypedValues, { t, staff }: ActionContext) {
  const { leaves: all } = leavesOfSettings(schema, section.settings)
  if (!staff?.rights.includes('layouts')) {
    const leaves = all.filter(({ locale }) => locale !== undefined)
    const { settings, errors } = readSettingsForm(section.settings, leaves, values, t)
    return { section: { ...section, settings }, errors, leaves, isBegun: false }
  }
  const read = readSettingsForm(section.settings, all, values, t)
  const when = readSchedule(values, t)
  const inArms = readArms(section, armForms(section, layout.experiments, schema), values, t)
  const { audience: _, schedule: __, arms: ___, when: ____, ...rest } = section
  const audience = readAudience(values)
  const states = readStates(values, section.when)
  const changed: Section = {
    ...{ ...rest, settings: read.settings },
    ...(audience && { audience }),
    ...(when.schedule && { schedule: when.schedule }),
    ...(inArms.arms && { arms: inArms.arms }),
    ...(states && { when: states }),
  }
  const isBegun = inArms.isBegun || changedForms(all, values).some(({ form }) => form !== undefined)
  return { section: changed, errors: { ...read.errors, ...when.errors, ...inArms.errors }, leaves: all, isBegun }
}

/** Steps of pickers without script: the form is shown again with what was typed, and nothing is saved. */
export const arrangeSection: ActionHandler<'studio.arrangeSection'> = async ({ values }) => {
  const arranged = arrangeValues(values)
  const effects = [{ effect: 'field-values' as const, values: arranged }]
  return { status: 200, effects, cookies: [], draft: { op: 'studio.saveSection', values: arranged } }
}

/** Writes the next state of a draft. */
export async function saveDraft(
  seen: string,
  { before, after, said }: { before: Layout; after: Layout; said: Said },
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
