import type { Problem } from '#schemas/problem.ts'
import { type ActionContext, type ActionResult, toast } from '#server/actions/action.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import type { LayoutOutcome, StaffLayout } from '#server/ports/staff-layouts.ts'
import { findingSentence } from '#server/sections/studio/layouts/finding-words.ts'
import { idOfLayout, sectionName } from '#server/sections/studio/layouts/layout-words.ts'
import { refusedCall } from './settle-call.ts'

type Refusal = Exclude<LayoutOutcome, { ok: true }>

/** Why a change of a layout was refused, in words. A stale form keeps what was typed, and is sent again with what is there now. */
export function layoutRefused(
  refusal: Refusal,
  context: Pick<ActionContext, 't' | 'shopper' | 'link'>,
  found?: Pick<StaffLayout, 'layout' | 'types'>,
): ActionResult {
  const { t } = context
  if (refusal.code === 'session_ended' || refusal.code === 'right_missing')
    return refusedCall(
      refusal.code,
      context,
      found ? ['studio_layout', { id: idOfLayout(found.layout.layout) }] : undefined,
    )
  if (refusal.code === 'missing') return said(409, t('studio.not_done.gone_layout'))
  if (refusal.code === 'studio_closed') return said(409, t('studio.not_done.closed'))
  if (refusal.code === 'conflict') {
    const result = said(409, t('studio.not_done.stale'))
    return { ...result, effects: [wholeError(t('studio.not_done.stale')), ...result.effects, { effect: 'refresh' }] }
  }
  const problems = 'problems' in refusal ? (refusal.problems ?? []) : []
  const first = problems[0]
  return said(
    422,
    first ? problemWords(first, context, found) : t('studio.not_done.invalid', { text: t('studio.section.fault') }),
  )
}

/** A problem of the checks, with the section that it is about. */
function problemWords(
  problem: Problem,
  { t, shopper: { locale } }: Pick<ActionContext, 't' | 'shopper'>,
  found?: Pick<StaffLayout, 'layout' | 'types'>,
): string {
  const id = /^\/sections\/([^/]+)/.exec(problem.path)?.[1]
  const text = findingSentence(problem, found?.layout ?? { slots: {}, sections: {} }, { t, locale })
  if (id === undefined || !found?.layout.sections[id]) return t('studio.not_done.invalid', { text })
  const section = sectionName(found.layout, id, found.types, { t, locale })
  return t('studio.section.fault_elsewhere', { section, text })
}

function said(status: ActionResult['status'], text: string): ActionResult {
  return { status, effects: [toast('error', text)], cookies: [] }
}
