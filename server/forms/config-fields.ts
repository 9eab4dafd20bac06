import { MARKS } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { FieldOption, FormField } from '#schemas/form-field.ts'
import type { JsonValue } from '#schemas/json.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { Setting } from './config-groups.ts'
import { type Page, settingHint, settingName } from './config-words.ts'
import { camelName } from './field-names.ts'

/** Beginning of the names of fields: they are members of the operation's `values`. */
export const VALUES = 'values.'
export const COMPANY_PARTS = ['name', 'taxId', 'regon', 'krs', 'register', 'address'] as const
const MAX_SENTENCES = 20
/** Empty rows for new sentences. */
const NEW_SENTENCES = 2

/** The fields that ask for one setting, filled with its stored value. Empty for one that no form asks for. */
export function fieldsOfSetting(setting: Setting, stored: JsonValue | undefined, page: Page): FormField[] {
  const { t } = page
  const { row, key } = setting
  const { form } = row.kind
  if (!form) return []
  const label = settingName(setting, t)
  const hint = settingHint(setting, page)
  const name = (...parts: string[]) => `${VALUES}${camelName(key, ...parts)}`
  const text = (value: JsonValue | undefined) => (value === undefined || value === null ? '' : String(value))
  const plain = { label, hint, rules: [] }

  switch (form.as) {
    case 'flag':
      return [{ name: name(), ...plain, type: 'checkbox', value: (stored ?? row.default) === true }]
    case 'number':
      return [
        {
          ...{ name: name(), ...plain, type: 'text', inputMode: 'numeric', value: text(stored), width: 'half' },
          hint: `${hint} ${t('studio.section.range', { min: form.min, max: form.max })}`,
        },
      ]
    case 'money':
      return [
        {
          name: name(),
          ...plain,
          type: 'text',
          inputMode: 'decimal',
          value: decimal(stored, page.locale),
          width: 'half',
        },
      ]
    case 'rate': {
      const value = text(stored).replace('.', MARKS[page.locale].decimal)
      return [{ name: name(), ...plain, type: 'text', inputMode: 'decimal', value, width: 'half' }]
    }
    case 'plain':
      return [{ name: name(), ...plain, type: 'text', value: text(stored), rules: [{ rule: 'length', max: form.max }] }]
    case 'text':
      return LOCALES.map((locale, at) => ({
        name: name(locale),
        label: t(`studio.language.${locale}`),
        group: label,
        ...(at === 0 && { hint }),
        type: 'text' as const,
        value: textIn(stored, locale),
        rules: [{ rule: 'length' as const, max: form.max }],
      }))
    case 'choice':
      return [
        {
          ...{ name: name(), ...plain, type: 'select', width: 'half' },
          options: [...noChoice(row.default === null, t), ...form.options.map((value) => optionOf(value, t))],
          value: text(stored ?? row.default),
        },
      ]
    case 'list': {
      const chosen = text(stored ?? row.default).split(',')
      return form.options.map((_, at) => ({
        name: name(String(at + 1)),
        label: t('studio.config.position', { name: label, number: at + 1 }),
        group: label,
        ...(at === 0 && { hint }),
        type: 'select' as const,
        options: [...noChoice(at > 0, t), ...form.options.map((value) => optionOf(value, t))],
        value: chosen[at]?.trim() ?? '',
        rules: [],
      }))
    }
    case 'company':
      return COMPANY_PARTS.map((part, at) => ({
        name: name(part),
        label: t(`studio.config.company.${part}`),
        group: label,
        ...(at === 0 && { hint }),
        type: 'text' as const,
        value: text(memberOf(stored, part)),
        rules: [{ rule: 'length' as const, max: 300 }],
      }))
    case 'titles':
      return sentenceFields({ stored, label, hint, name }, t)
  }
}

function sentenceFields(
  {
    stored,
    label,
    hint,
    name,
  }: { stored: JsonValue | undefined; label: string; hint: string; name: (...parts: string[]) => string },
  t: Translate,
): FormField[] {
  const rows = Array.isArray(stored) ? stored : []
  const count = Math.min(MAX_SENTENCES, rows.length + NEW_SENTENCES)
  return Array.from({ length: count }, (_, at) => {
    const row = rows[at]
    const group = `${label}: ${t('studio.config.sentence', { number: at + 1 })}`
    return [
      ...LOCALES.map((locale, index) => ({
        name: name(String(at + 1), locale),
        label: t(`studio.language.${locale}`),
        group,
        ...(at === 0 && index === 0 && { hint }),
        type: 'text' as const,
        value: textIn(memberOf(row, 'title'), locale),
        rules: [{ rule: 'length' as const, max: 160 }],
      })),
      {
        name: name(String(at + 1), 'icon'),
        label: t('studio.config.sentence.icon', { number: at + 1 }),
        group,
        type: 'text' as const,
        value: String(memberOf(row, 'icon') ?? ''),
        rules: [{ rule: 'length' as const, max: 40 }],
      },
    ]
  }).flat()
}

export function textIn(value: JsonValue | undefined, locale: string): string {
  if (typeof value === 'string') return value
  const own = memberOf(value, locale)
  return typeof own === 'string' ? own : ''
}

export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, name) ? value[name] : undefined
}

function noChoice(isOffered: boolean, t: Translate): FieldOption[] {
  return isOffered ? [{ value: '', label: t('studio.config.nothing') }] : []
}

function optionOf(value: string, t: Translate): FieldOption {
  if (value === 'pl' || value === 'en' || value === 'de') return { value, label: t(`studio.language.${value}`) }
  if (value === 'net' || value === 'gross') return { value, label: t(`studio.config.choice.${value}`) }
  return { value, label: value }
}

/** Minor units as people write them: 25000 is `250.00` in English, `250,00` in Polish and German. */
export function decimal(minor: JsonValue | undefined, locale: Locale): string {
  return typeof minor === 'number' ? (minor / 100).toFixed(2).replace('.', MARKS[locale].decimal) : ''
}
