import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { noteField } from './studio-layout-fields.ts'
import { readTimeOfDay, zonedInstantInWarsaw } from './warsaw-time.ts'

/* When a draft goes out: the same fields for drawing and for checking. Times are those of Poland. */

export function planFields(t: Translate): FormField[] {
  return [
    {
      ...{ name: 'day', type: 'date', label: t('studio.plan.day'), width: 'half' },
      rules: [{ rule: 'required' }],
    },
    {
      ...{ name: 'time', type: 'text', label: t('studio.plan.time'), width: 'half', rules: [] },
      hint: t('studio.section.time_hint'),
    },
    noteField(t),
  ]
}

/** Longer ahead nobody plans; a wrong year is typed easily. */
const MAX_AHEAD_MS = 366 * 24 * 3_600_000

/** ISO instant; or the field that is wrong, and why. */
export function readPlanTime(
  { day, time }: { day: string; time: string },
  now: Date,
  t: Translate,
): { at: string } | { field: 'day' | 'time'; error: string } {
  const read = readTimeOfDay(time.trim() || '00:00')
  if (read === null) return { field: 'time', error: t('studio.section.time_wrong') }
  const at = zonedInstantInWarsaw(day, read)
  if (at === null) return { field: 'day', error: t('v.invalid') }
  const ahead = Date.parse(at) - now.getTime()
  if (ahead <= 0) return { field: 'day', error: t('studio.plan.past') }
  return ahead > MAX_AHEAD_MS ? { field: 'day', error: t('studio.plan.far') } : { at }
}
