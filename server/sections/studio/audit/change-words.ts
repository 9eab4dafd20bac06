import { studioAuditPl } from '#locales/messages/studio/audit.pl.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { StaffCallEntry } from '#schemas/staff-account.ts'
import { StaffRight } from '#schemas/staff-right.ts'
import { StaffRole } from '#schemas/staff-role.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { SETTINGS } from '#server/forms/config-groups.ts'
import { settingName } from '#server/forms/config-words.ts'
import { stateWord } from './state-words.ts'

const MAX_SHOWN = 200

/** What a call has changed, field by field, cut short: the files have all of it. Without a note for nothing. */
export function changeWords(
  { object, before, after }: Pick<StaffCallEntry, 'object' | 'before' | 'after'>,
  t: LoadContext['t'],
): { note?: string } {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const words = names.flatMap((name) => {
    const word = (value: unknown) =>
      (name === 'state' && typeof value === 'string' && stateWord(object, value, t)) || wordOf(name, value, t)
    const [was, is] = [word(before?.[name]), word(after?.[name])]
    if (was === is) return []
    return [`${fieldOf(name, t)}: ${t('studio.audit.from_to', { before: was || '–', after: is || '–' })}`]
  })
  const note = words.join('; ')
  if (note === '') return {}
  return { note: note.length > MAX_SHOWN ? `${note.slice(0, MAX_SHOWN)}…` : note }
}

/** `pl.title` is the title in Polish; a field of a later version has its own name. */
export function fieldOf(name: string, t: LoadContext['t']): string {
  const language = LOCALES.find((each) => name.startsWith(`${each}.`))
  if (language !== undefined)
    return t('studio.audit.field_in', {
      field: fieldOf(name.slice(language.length + 1), t),
      language: t(`studio.language.${language}`),
    })
  const key = `studio.audit.field.${name}`
  if (Object.hasOwn(studioAuditPl, key))
    return t(key as Extract<keyof typeof studioAuditPl, `studio.audit.field.${string}`>)
  return settingWords(name, t)
}

/** Whether a field or a setting has a name in words. */
export const isField = (name: string, t: LoadContext['t']): boolean => fieldOf(name, t) !== name

/** A setting of store config as its page calls it. */
function settingWords(key: string, t: LoadContext['t']): string {
  const setting = SETTINGS.find((each) => each.key === key)
  return setting ? settingName(setting, t) : key
}

function wordOf(name: string, value: unknown, t: LoadContext['t']): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return t(`studio.audit.${value}`)
  if (Array.isArray(value)) return value.map((each) => wordOf(name, each, t)).join(', ')
  const right = name === 'rights' ? StaffRight.safeParse(value).data : undefined
  if (right) return t(`studio.right.${right}`)
  const role = name === 'role' ? StaffRole.safeParse(value).data : undefined
  if (role) return t(`studio.role.${role}`)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
