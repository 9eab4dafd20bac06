import { formatDate } from '#locales/format.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Locale } from '#schemas/locale.ts'
import type { PropsOf } from '../define-catalog.ts'
import type { sectionForm } from './schema.ts'

type Panel = PropsOf<typeof sectionForm>['panels'][number]
type Period = NonNullable<NonNullable<Panel['follows']>['period']>

type Arm = NonNullable<NonNullable<Panel['follows']>['arms']>[number]

/** Longer values are cut, as by the server. */
const MAX_VALUE = 160

interface PanelValues {
  fields: readonly FormField[]
  /** what a field says now, by its name */
  sayOf(name: string): unknown
  locale: Locale
}

/** What a panel's fields say, in a sentence: as they are now where it can be told here, else as the server says. */
export function panelWords({ text, follows }: Pick<Panel, 'text' | 'follows'>, values: PanelValues): string {
  if (follows === undefined) return text
  const { none, joint, lists, period, arms = [] } = follows
  const parts = lists.flatMap(({ text: part, fields: names }) => {
    const chosen = names.flatMap((name) => chosenLabel(name, values))
    return chosen.length === 0 ? [] : [part.replace('{list}', () => chosen.join(', '))]
  })
  const time = period === undefined ? null : periodWords(period, values)
  const ofArms = arms.flatMap((arm) => armWords(arm, values) ?? [])
  return [...parts, ...(time === null ? [] : [time]), ...ofArms].join(joint) || none
}

/** What a version of a test changes; null: nothing. */
function armWords({ hidden, changes, same, settings, added }: Arm, values: PanelValues): string | null {
  const { sayOf } = values
  if (sayOf(hidden.field) === true) return hidden.text
  const kept = settings.filter(({ dropped }) => sayOf(dropped) !== true).map((setting) => settingText(setting, values))
  const begun = added.texts.filter(({ value }) => value === sayOf(added.field)).map(({ text }) => text)
  const all = [...kept, ...begun]
  const said = all.filter((text) => text !== '')
  if (said.length > 0) return changes.replace('{list}', () => said.join('; '))
  return all.length > 0 ? same : null
}

/** '' where there is nothing to say. */
function settingText({ field, text, yes, no }: Arm['settings'][number], { fields, sayOf }: PanelValues): string {
  if (field === undefined) return text
  const typed = sayOf(field)
  const options = fields.find(({ name }) => name === field)?.options
  const value =
    yes !== undefined
      ? ((typed === true ? yes : no) ?? '')
      : options
        ? typed === ''
          ? ''
          : (options.find((option) => option.value === typed)?.label ?? '')
        : String(typed ?? '')
  if (value === '') return ''
  return text.replace('{value}', () => (value.length <= MAX_VALUE ? value : `${value.slice(0, MAX_VALUE - 1)}…`))
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
