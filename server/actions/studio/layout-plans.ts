import type { ActionContext, ActionHandler } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { planFields, readPlanTime } from '#server/forms/plan-fields.ts'
import { oneLine } from '#server/platform/one-line.ts'
import type { LayoutChange, StaffLayout } from '#server/ports/staff-layouts.ts'
import { layoutOfId } from '#server/sections/studio/layouts/layout-words.ts'
import { polishTime } from '#server/sections/studio/releases/release-states.ts'
import { layoutRefused } from './layout-refusal.ts'
import { changeOf, onlyTexts, settled, summaries } from './layouts.ts'
import { wrongField } from './settle-call.ts'

/* A draft that goes out at a time. */

export const planLayout: ActionHandler<'studio.planLayout'> = async (input, context) => {
  const { id, seen, day, time = '', note = '' } = input
  const { t, ports } = context
  const refused = refuseFields(planFields(t), { day, time, note }, t)
  if (refused) return refused
  const found = await ports.staffLayouts.layout(layoutOfId(id))
  if (!found?.draft) return layoutRefused({ ok: false, code: found ? 'conflict' : 'missing', detail: null }, context)
  const change = changeOf(seen, found.layout, found.draft.layout, context)
  if (!change || isAnothers(found.plan, change.right, context)) return onlyTexts(context)
  const due = readPlanTime({ day, time }, context.now, t)
  if ('error' in due) return wrongField(due.field, due.error)
  const outcome = await ports.staffLayouts.plan(found.draft.layout, {
    ...{ ...change, note: oneLine(note), dueAt: due.at },
    ...summaries(found, found.draft.layout, context),
  })
  const date = polishTime(due.at, { t, locale: context.shopper.locale })
  return settled(outcome, { text: t('studio.plan.at', { date }) }, context, found)
}

export const callOffPlan: ActionHandler<'studio.callOffPlan'> = async ({ id }, context) => {
  const { staff, ports } = context
  const found = await ports.staffLayouts.layout(layoutOfId(id))
  const right = staff?.rights.includes('layouts') ? 'layouts' : 'texts'
  if (isAnothers(found?.plan ?? null, right, context)) return onlyTexts(context)
  const outcome = await ports.staffLayouts.callOff(layoutOfId(id), { by: staff?.name ?? '', right })
  return settled(outcome, 'studio.plan.call_off.done', context)
}

/** Who may change texts alone changes and calls off their own plans. */
function isAnothers(plan: StaffLayout['plan'], right: LayoutChange['right'], { staff }: Pick<ActionContext, 'staff'>) {
  return right === 'texts' && plan !== null && plan.author !== staff?.name
}
