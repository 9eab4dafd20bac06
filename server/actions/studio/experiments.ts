import type { Layout } from '#schemas/layout.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import {
  beginFields,
  endFields,
  equalShares,
  experimentName,
  readShares,
  shareFields,
} from '#server/forms/experiment-fields.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { withoutExperiment } from '#server/sections/studio/experiments/end-experiment.ts'
import { layoutOfId } from '#server/sections/studio/layouts/layout-words.ts'
import { changeOf, onlyTexts, settled, summaries } from './layouts.ts'
import { saveDraft } from './sections.ts'
import { wrongField } from './settle-call.ts'

/* Experiments of layouts: begun and shared out in the draft, ended by publishing. */

export const beginExperiment: ActionHandler<'studio.beginExperiment'> = async (input, context) => {
  const { id, seen, name, arms } = input
  const { t } = context
  const refused = refuseFields(beginFields(t), { name, arms }, t)
  if (refused) return refused
  return onDraft(id, context, (before) => {
    const experiment = experimentName(name, context.shopper.locale)
    const { experiments = {} } = before
    if (experiment === null) return wrongField('name', t('studio.experiments.name.wrong'))
    if (Object.hasOwn(experiments, experiment)) return wrongField('name', t('studio.experiments.name.taken'))
    const after = { ...before, experiments: { ...experiments, [experiment]: equalShares(Number(arms)) } }
    return saveDraft(seen, { before, after, said: 'studio.experiments.begun' }, context)
  })
}

export const saveShares: ActionHandler<'studio.saveShares'> = async ({ id, seen, experiment, shares }, context) =>
  onDraft(id, context, (before) => {
    const { t } = context
    const present = sharesOf(before, experiment)
    if (!present) return gone(context)
    const refused = refuseFields(shareFields(t, present), { shares }, t)
    if (refused) return refused
    const read = readShares(shares, present)
    if (!read) return wrongField('shares.arm0', t('studio.experiments.shares.wrong'))
    const after = { ...before, experiments: { ...before.experiments, [experiment]: read } }
    return saveDraft(seen, { before, after, said: 'studio.experiments.shares.saved' }, context)
  })

export const endExperiment: ActionHandler<'studio.endExperiment'> = async (input, context) => {
  const { id, seen, experiment, keep, isConfirmed = false, note = '' } = input
  const refused = refuseFields(endFields(context.t, keep), { isConfirmed, note }, context.t)
  if (refused) return refused
  const found = await context.ports.staffLayouts.layout(layoutOfId(id))
  const after = found && withoutExperiment(found.layout, experiment, keep)
  if (!found || !after) return gone(context)
  // Publishing ends the draft of a layout, and this revision has nothing of it.
  if (found.draft) return refusedWith(409, context.t('studio.experiments.draft_first'))
  const change = changeOf(seen, found.layout, after, context)
  if (!change) return onlyTexts(context)
  const outcome = await context.ports.staffLayouts.publish(after, {
    ...{ ...change, note: oneLine(note) },
    ...summaries(found, after, context),
  })
  return settled(outcome, 'studio.experiments.ended', context, found)
}

async function onDraft(
  id: string,
  context: ActionContext,
  act: (before: Layout) => Promise<ActionResult> | ActionResult,
): Promise<ActionResult> {
  const found = await context.ports.staffLayouts.layout(layoutOfId(id))
  return found ? act(found.draft?.layout ?? found.layout) : gone(context)
}

function sharesOf({ experiments = {} }: Layout, experiment: string) {
  return Object.hasOwn(experiments, experiment) ? experiments[experiment]! : null
}

function gone({ t }: ActionContext): ActionResult {
  return refusedWith(409, t('studio.experiments.gone'))
}

function refusedWith(status: ActionResult['status'], text: string): ActionResult {
  return { status, effects: [toast('error', text), { effect: 'refresh' }], cookies: [] }
}
