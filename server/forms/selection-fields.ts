import type { Translate } from '#locales/translate.ts'
import { Device } from '#schemas/condition.ts'
import type { FormField } from '#schemas/form-field.ts'
import { type Audience, CustomerAudience, type Schedule } from '#schemas/layout.ts'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { isTicked, type TypedValues, textOf } from './field-names.ts'
import { type TypedMoment, typedEnd } from './typed-period.ts'
import { dayAfter, readTimeOfDay, warsawDayAndTime, zonedInstantInWarsaw } from './warsaw-time.ts'

/* Who sees a section, and when: the same fields for drawing and for reading. Times are those of Poland. */

const DIMENSIONS = {
  customer: CustomerAudience.options,
  locale: LOCALES,
  currency: CURRENCIES,
  device: Device.options,
} as const
type Dimension = keyof typeof DIMENSIONS

const boxName = (dimension: Dimension, value: string) => `${dimension}${value[0]!.toUpperCase()}${value.slice(1)}`

export function audienceFields(audience: Audience | undefined, t: Translate): FormField[] {
  return (Object.keys(DIMENSIONS) as Dimension[]).flatMap((dimension) =>
    DIMENSIONS[dimension].map((value): FormField => {
      const chosen: readonly string[] = audience?.[dimension] ?? []
      return {
        name: `values.${boxName(dimension, value)}`,
        label: wordsOf(value, t),
        type: 'checkbox',
        value: chosen.includes(value),
        rules: [],
        group: titleOf(dimension, t),
      }
    }),
  )
}

function titleOf(dimension: Dimension, t: Translate): string {
  return dimension === 'customer' ? t('studio.section.audience.customers') : t(`studio.section.audience.${dimension}`)
}

function wordsOf(value: string, t: Translate): string {
  const language = LOCALES.find((locale) => locale === value)
  if (language) return t(`studio.language.${language}`)
  const currency = CURRENCIES.find((each) => each === value)
  return currency ?? t(`studio.audience.${value as CustomerAudience | Device}`)
}

/** Undefined if nothing is ticked: everybody. */
export function readAudience(values: TypedValues): Audience | undefined {
  const chosen = (Object.keys(DIMENSIONS) as Dimension[]).flatMap((dimension) => {
    const ticked = DIMENSIONS[dimension].filter((value) => isTicked(values, boxName(dimension, value)))
    return ticked.length === 0 ? [] : [[dimension, ticked] as const]
  })
  return chosen.length === 0 ? undefined : (Object.fromEntries(chosen) as Audience)
}

export function scheduleFields(schedule: Schedule | undefined, t: Translate): FormField[] {
  const half = { rules: [], width: 'half' as const }
  const side = (name: 'from' | 'to', { day, time }: TypedMoment, hint: string): FormField[] => [
    { ...{ name: `values.${name}Day`, type: 'date', ...half }, label: t(`studio.section.${name}`), value: day },
    {
      ...{ name: `values.${name}Time`, type: 'text', ...half },
      label: t(`studio.section.${name}_time`),
      hint,
      value: time,
    },
  ]
  const { from, to } = schedule ?? {}
  return [
    ...side('from', from === undefined ? NO_MOMENT : warsawDayAndTime(from), t('studio.section.time_hint')),
    ...side('to', typedEnd(to === undefined ? null : new Date(to).toISOString()), t('studio.section.end_hint')),
  ]
}

const NO_MOMENT: TypedMoment = { day: '', time: '' }

/** The last day counts whole: its end is the start of the next. */
const END_OF_DAY: ReadonlySet<string> = new Set(['', '24:00'])

/** The schedule, undefined for always; or messages by name of the field. */
export function readSchedule(
  values: TypedValues,
  t: Translate,
): { schedule: Schedule | undefined; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const instant = (name: 'from' | 'to'): string | undefined => {
    const [day, typed] = [textOf(values, `${name}Day`), textOf(values, `${name}Time`)]
    if (day === '') return undefined
    const isWholeDay = name === 'to' && END_OF_DAY.has(typed)
    const time = isWholeDay ? '00:00' : readTimeOfDay(typed || '00:00')
    if (time === null) {
      errors[`values.${name}Time`] = t('studio.section.time_wrong')
      return undefined
    }
    const found = zonedInstantInWarsaw(isWholeDay ? dayAfter(day) : day, time)
    if (found === null) errors[`values.${name}Day`] = t('v.invalid')
    return found ?? undefined
  }
  const [from, to] = [instant('from'), instant('to')]
  if (from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to))
    errors['values.toDay'] = t('studio.section.order_wrong')
  const schedule = from === undefined && to === undefined ? undefined : { ...(from && { from }), ...(to && { to }) }
  return { schedule, errors }
}
