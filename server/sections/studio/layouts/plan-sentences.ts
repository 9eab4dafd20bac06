import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { LayoutPlan } from '#server/ports/staff-layouts.ts'
import { authorOf } from './words.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

/** When a draft goes out and who planned it, or why it did not go out; nothing without a plan. */
export function planSentences(plan: LayoutPlan | null, { t, locale }: Context): string[] {
  if (!plan) return []
  const words = { date: formatDateTime(plan.dueAt, locale), author: authorOf(plan.author, t) }
  if (plan.fault === null) return [t('studio.plan.waits', words)]
  return [t(`studio.plan.fault.${plan.fault}`, words)]
}
