import { isDeepStrictEqual } from 'node:util'
import type { JsonValue } from '#schemas/json.ts'
import type { Layout, Section } from '#schemas/layout.ts'
import type { OperationInput } from '#schemas/operations.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import { arrangeValues } from '#server/forms/arrange-values.ts'
import { chosenPictures, withChosenPictures } from '#server/forms/chosen-pictures.ts'
import { fieldOfProblem } from '#server/forms/field-of-problem.ts'
import type { SettingsLeaf } from '#server/forms/settings-leaves.ts'
import { seenOf } from '#server/forms/studio-layout-fields.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { ownSection } from '#server/sections/studio/layouts/edit-layout.ts'
import { findingSentence } from '#server/sections/studio/layouts/finding-words.ts'
import { layoutOfId } from '#server/sections/studio/layouts/layout-words.ts'
import { authorOf } from '#server/sections/studio/layouts/words.ts'
import { layoutRefused } from './layout-refusal.ts'
import { changeOf, onlyTexts } from './layouts.ts'
import { mergeTyped } from './merge-typed.ts'
import { readSection } from './read-section.ts'
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

/** How often a change is made anew that somebody else was faster than. */
export const MAX_TRIES = 3

export const saveSection: ActionHandler<'studio.saveSection'> = (input, context) => saveTyped(input, context, MAX_TRIES)

async function saveTyped(
  input: OperationInput<'studio.saveSection'>,
  context: ActionContext,
  tries: number,
): Promise<ActionResult> {
  const { id, section: sectionId, base, isQuiet = false } = input
  const { ports } = context
  const found = await ports.staffLayouts.layout(layoutOfId(id))
  const layout = found && (found.draft?.layout ?? found.layout)
  const section = layout && ownSection(layout, sectionId)
  if (!found || !layout || !section) return layoutRefused({ ok: false, code: 'missing', detail: null }, context)
  const edited = { section, layout, schema: found.types.get(section.type)?.settings ?? {} }
  const merged = base && mergeTyped({ base, mine: input.values }, edited, context)
  if (merged && Object.keys(merged.theirs).length > 0) return changedByBoth(merged.theirs, found, context)
  const read = readSection(edited, merged?.values ?? input.values, context)
  if (Object.keys(read.errors).length > 0) return quiet(wrongFields(read.errors, context), isQuiet)
  const changed = await withPictures(section, read.section, context)
  const after = { ...layout, sections: { ...layout.sections, [sectionId]: changed } }
  // What was begun here lacks something yet, which is typed next; publishing checks it.
  const faults = read.isBegun ? {} : faultsOf(after, sectionId, read.leaves, context)
  if (Object.keys(faults).length > 0) return quiet(wrongFields(faults, context), isQuiet)
  const change = { before: layout, after, said: 'studio.section.saved' as const, ...(isQuiet && { within: sectionId }) }
  const saved = await saveDraft(merged ? seenOf(found) : input.seen, change, context)
  if (merged && saved.status === 409 && tries > 1) return saveTyped(input, context, tries - 1)
  return quiet(saved, isQuiet)
}

/** What comes with pictures of the library that were chosen in it. */
async function withPictures(before: Section, after: Section, { ports }: ActionContext): Promise<Section> {
  const [was, is] = [before, after] as unknown as JsonValue[]
  const pictures = await ports.staffPictures.some(chosenPictures(was, is!))
  return withChosenPictures(was, is!, pictures) as unknown as Section
}

/** Whoever types goes on: success is said beside the form, and errors at the fields. */
function quiet(result: ActionResult, isQuiet: boolean): ActionResult {
  if (!isQuiet || result.status === 409) return result
  const { isConfirmed: _, ...rest } = result
  return { ...rest, effects: result.effects.filter(({ effect }) => effect === 'field-errors') }
}

/** Fields that somebody else changed too, as they have them: nothing is written until it is chosen whose stay. */
function changedByBoth(
  theirs: Readonly<Record<string, string>>,
  { draft, author }: StaffLayout,
  { t }: ActionContext,
): ActionResult {
  const text = t('studio.merge.by', { author: authorOf(draft?.author ?? author, t) })
  return {
    status: 409,
    effects: [wholeError(text), { effect: 'field-values', values: { ...theirs } }],
    cookies: [],
  }
}

/** Steps of pickers without script: the form is shown again with what was typed, and nothing is saved. */
export const arrangeSection: ActionHandler<'studio.arrangeSection'> = async ({ values }) => {
  const arranged = arrangeValues(values)
  const effects = [{ effect: 'field-values' as const, values: arranged }]
  return { status: 200, effects, cookies: [], draft: { op: 'studio.saveSection', values: arranged } }
}

/** Writes the next state of a draft. What changes nothing is no step of it. */
export async function saveDraft(
  seen: string,
  { before, after, said, within }: { before: Layout; after: Layout; said: Said; within?: string },
  context: ActionContext,
): Promise<ActionResult> {
  const by = changeOf(seen, before, after, context)
  if (!by) return onlyTexts(context)
  const now = isDeepStrictEqual(before, after) ? await context.ports.staffLayouts.layout(before.layout) : null
  if (now && seenOf(now) === seen) {
    const effects = [toast('info', context.t('studio.section.unchanged'))]
    return { status: 200, effects, cookies: [], isConfirmed: true }
  }
  const outcome = await context.ports.staffLayouts.saveDraft(after, { ...by, ...(within !== undefined && { within }) })
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
