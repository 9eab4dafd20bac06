import { studioEn } from '#locales/messages/studio/en.ts'
import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { camelName } from './field-names.ts'
import type { SettingsLeaf } from './settings-leaves.ts'

/** Longer texts get a field of several lines. */
const ONE_LINE = 90

/** Name of the field of a setting, below `values`. */
export const settingField = ({ path }: Pick<SettingsLeaf, 'path'>) => camelName('s', ...path)

/** The fields of settings; texts stand in groups of one for each language, and a missing one says so. */
export function settingsFields(leaves: readonly SettingsLeaf[], t: Translate): FormField[] {
  return leaves.map((leaf) => {
    const labels = leaf.path.filter((step) => step !== leaf.locale).map((step) => stepWords(step, t))
    const group = (leaf.locale ? labels : labels.slice(0, -1)).join(' › ')
    const label = leaf.locale ? t(`studio.language.${leaf.locale}`) : labels.at(-1)!
    return {
      name: `values.${settingField(leaf)}`,
      label,
      rules: [],
      ...(group !== '' && { group }),
      ...shapeOf(leaf, t),
    }
  })
}

function shapeOf(leaf: SettingsLeaf, t: Translate): Pick<FormField, 'type'> & Partial<FormField> {
  const { is, value, options = [], isRequired, locale, minimum, maximum } = leaf
  const text = value === undefined || value === null ? '' : String(value)
  if (is === 'flag') return { type: 'checkbox', value: value === true }
  if (is === 'choice')
    return {
      type: 'select',
      options: [
        ...(isRequired ? [] : [{ value: '', label: t('studio.section.default') }]),
        ...options.map((option) => ({ value: option, label: choiceWords(option, t) })),
      ],
      value: text,
    }
  if (is === 'number')
    return {
      type: 'text',
      inputMode: 'numeric',
      value: text,
      ...(minimum !== undefined &&
        maximum !== undefined && { hint: t('studio.section.range', { min: minimum, max: maximum }) }),
    }
  if (is === 'list') return { type: 'text', value: Array.isArray(value) ? value.join(', ') : '' }
  const isMissing = locale !== undefined && isRequired && text.trim() === ''
  return {
    type: text.length > ONE_LINE || text.includes('\n') ? 'textarea' : 'text',
    value: text,
    ...(isMissing && { hint: t('studio.section.lacking') }),
  }
}

function stepWords(step: string, t: Translate): string {
  if (/^\d+$/.test(step)) return String(Number(step) + 1)
  const key = `studio.setting.${step}`
  return Object.hasOwn(studioEn, key) ? t(key as 'studio.all') : step
}

function choiceWords(option: string, t: Translate): string {
  const keys = [`studio.choice.${option}`, `studio.layout.screens.${option}`]
  const key = keys.find((each) => Object.hasOwn(studioEn, each))
  return key === undefined ? option : t(key as 'studio.all')
}
