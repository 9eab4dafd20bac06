import { formatDate } from '#locales/format.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Locale } from '#schemas/locale.ts'
import type { PropsOf } from '../define-catalog.ts'
import type { sectionForm } from './schema.ts'

type Panel = PropsOf<typeof sectionForm>['panels'][number]
type Period = NonNullable<NonNullable<Panel['follows']>['period']>

interface PanelValues {
  fields: readonly FormField[]
  /** what a field says now, by its name */
  sayOf(name: string): unknown
  locale: Locale
}

/** What a panel's fields say, in a sentence: as they are now where it can be told here, else as the server says. */
export function panelWords({ text, follows }: Pick<Panel, 'text' | 'follows'>, values: PanelValues): string {
  if (follows === undefined) return text
  const { none, joint, lists, period } = follows
  const parts = lists.flatMap(({ text: part, fields: names }) => {
    const chosen = names.flatMap((name) => chosenLabel(name, values))
    return chosen.length === 0 ? [] : [part.replace('{list}', () => chosen.join(', '))]
  })
  const time = period === undefined ? null : periodWords(period, values)
  return [...parts, ...(time === null ? [] : [time])].join(joint) || none
}

function chosenLabel(name: string, { fields, sayOf }: PanelValues): string[] {
  const field = fields.find((each) => each.name === name)
  const value = sayOf(name)
  if (field?.type === 'checkbox') return value === true ? [field.label] : []
  const at = field?.options?.findIndex((option) => option.value === value) ?? -1
  return at > 0 ? [field!.options![at]!.label] : []
}

function periodWords({ between, ...one }: Period, { sayOf, locale }: PanelValues): string | null {
  const moment = (day: string, time: string, usual: string) => {
    const [date, clock] = [sayOf(day), sayOf(time)].map((value) => String(value ?? '').trim())
    return date === '' || !/^\d{4}-\d\d-\d\d$/.test(date!) ? null : `${formatDate(date!, locale)}, ${clock || usual}`
  }
  const from = moment(one.fromDay, one.fromTime, '00:00')
  const to = moment(one.toDay, one.toTime, '24:00')
  if (from === null && to === null) return null
  const words = from === null ? one.until : to === null ? one.from : between
  return words.replace('{from}', () => from ?? '').replace('{to}', () => to ?? '')
}
