import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { JsonValue } from '#schemas/json.ts'
import type { Layout } from '#schemas/layout.ts'
import { LocalizedText } from '#schemas/locale.ts'
import { RichText } from '#schemas/rich-text.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { releaseIn } from '#server/forms/release-fields.ts'
import { readSeen } from '#server/forms/studio-layout-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { oneLine } from '#server/platform/one-line.ts'
import type { LayoutChange, LayoutOutcome, LayoutSummary, StaffLayout } from '#server/ports/staff-layouts.ts'
import { layoutDiff } from '#server/sections/studio/layouts/layout-diff.ts'
import { layoutOfId } from '#server/sections/studio/layouts/layout-words.ts'
import { layoutRefused } from './layout-refusal.ts'
import { addToRelease } from './releases.ts'

/* What staff do with whole layouts. The right was checked before; publishing is checked once more by the commerce API, which records it. */

export const publishLayout: ActionHandler<'studio.publishLayout'> = async (input, context) => {
  const { id, seen, note = '', isConfirmed = false } = input
  const release = releaseIn(input.release)
  const found = await context.ports.staffLayouts.layout(layoutOfId(id))
  if (!found?.draft) return layoutRefused({ ok: false, code: found ? 'conflict' : 'missing', detail: null }, context)
  const change = changeOf(seen, found.layout, found.draft.layout, context)
  if (!change) return onlyTexts(context)
  if (release !== null) {
    if (change.seen.published !== found.number || change.seen.edit !== found.draft.edit)
      return layoutRefused({ ok: false, code: 'conflict', detail: null }, context)
    return addToRelease(release, [{ kind: 'layout', id: found.name }], context)
  }
  const isOverNewer = found.draft.basedOn !== change.seen.published
  const refused = isOverNewer && refuseFields([confirmationField(context.t)], { isConfirmed }, context.t)
  if (refused) return refused
  const outcome = await context.ports.staffLayouts.publish(found.draft.layout, {
    ...{ ...change, note: oneLine(note), isOverNewer },
    ...summaries(found, found.draft.layout, context),
  })
  return settled(outcome, 'studio.publish.done', context, found)
}

export const discardDraft: ActionHandler<'studio.discardDraft'> = async ({ id, seen }, context) => {
  const found = await context.ports.staffLayouts.layout(layoutOfId(id))
  const change = found?.draft ? changeOf(seen, found.layout, found.draft.layout, context) : null
  if (found?.draft && !change) return onlyTexts(context)
  const by = { seen: readSeen(seen), by: context.staff?.name ?? '', right: 'layouts' as const }
  return settled(
    await context.ports.staffLayouts.discardDraft(layoutOfId(id), by),
    'studio.draft.discard.done',
    context,
  )
}

export const stepDraft: ActionHandler<'studio.stepDraft'> = async ({ id, seen, to }, context) => {
  const found = await context.ports.staffLayouts.layout(layoutOfId(id))
  const state = found?.states.find(({ step }) => step === to)
  if (!found?.draft || !state)
    return layoutRefused({ ok: false, code: found ? 'conflict' : 'missing', detail: null }, context)
  const change = changeOf(seen, found.draft.layout, state.layout, context)
  if (!change) return onlyTexts(context)
  const said = to < found.draft.step ? 'studio.step.undone' : 'studio.step.redone'
  return settled(await context.ports.staffLayouts.stepDraft(found.name, to, change), said, context)
}

export const restoreLayout: ActionHandler<'studio.restoreLayout'> = async ({ id, seen, to, note = '' }, context) => {
  const name = layoutOfId(id)
  const [found, document] = await Promise.all([
    context.ports.staffLayouts.layout(name),
    context.ports.staffLayouts.document(name, to),
  ])
  if (!found || !document) return layoutRefused({ ok: false, code: 'missing', detail: null }, context)
  const change = changeOf(seen, found.layout, document, context)
  if (!change) return onlyTexts(context)
  const outcome = await context.ports.staffLayouts.restore(name, to, { ...change, note: oneLine(note) })
  const done = settled(outcome, 'studio.restore.done', context, found)
  const back = context.link('studio_layout', { id })
  if (!outcome.ok || back === null) return done
  return {
    ...done,
    effects: [...done.effects.filter(({ effect }) => effect !== 'refresh'), { effect: 'navigate', to: back }],
  }
}

/** Who changes what by which right; null if the right to texts does not reach that far. */
export function changeOf(
  seen: string,
  before: Layout,
  after: Layout,
  { staff }: Pick<ActionContext, 'staff'>,
): LayoutChange | null {
  const by = { seen: readSeen(seen), by: staff?.name ?? '' }
  if (staff?.rights.includes('layouts')) return { ...by, right: 'layouts' }
  return differsInTextsOnly(before, after) ? { ...by, right: 'texts' } : null
}

function differsInTextsOnly(before: Layout, after: Layout): boolean {
  return isDeepStrictEqual(withoutTexts(before as unknown as JsonValue), withoutTexts(after as unknown as JsonValue))
}

const LocalizedRichText = z.strictObject({ pl: RichText, en: RichText, de: RichText })

/** A document with every localized text emptied, plain or formatted. */
function withoutTexts(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (LocalizedText.safeParse(value).success || LocalizedRichText.safeParse(value).success)
    return { pl: '', en: '', de: '' }
  if (Array.isArray(value)) return value.map(withoutTexts)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutTexts(inner)]))
}

export function onlyTexts({ t }: Pick<ActionContext, 't'>): ActionResult {
  return { status: 403, effects: [toast('error', t('studio.not_done.only_texts'))], cookies: [] }
}

const MAX_DIFFERENCES = 20
const MAX_WORDS = 300

/** What changes, in words, for the audit trail. */
export function summaries(
  found: StaffLayout,
  after: Layout,
  context: ActionContext,
): { before: LayoutSummary; after: LayoutSummary } {
  const words = { t: context.t, locale: context.shopper.locale, types: found.types }
  const differences = layoutDiff(found.layout, after, words).slice(0, MAX_DIFFERENCES)
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(differences.map((each) => [each.label.slice(0, 200), each[name]?.slice(0, MAX_WORDS) ?? null]))
  return { before: side('before'), after: side('after') }
}

type Said =
  | 'studio.publish.done'
  | 'studio.draft.discard.done'
  | 'studio.restore.done'
  | { text: string }
  | 'studio.plan.call_off.done'
  | 'studio.experiments.ended'
  | 'studio.step.undone'
  | 'studio.step.redone'

export function settled(
  outcome: LayoutOutcome,
  said: Said,
  context: ActionContext,
  found?: Pick<StaffLayout, 'layout' | 'types'>,
): ActionResult {
  if (!outcome.ok) return layoutRefused(outcome, context, found)
  return {
    status: 200,
    effects: [toast('success', typeof said === 'string' ? context.t(said) : said.text), { effect: 'refresh' }],
    cookies: [],
    isConfirmed: true,
  }
}
