import { studioEn } from '#locales/messages/studio/en.ts'
import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { writeRichText } from '#schemas/rich-notation.ts'
import type { RichText } from '#schemas/rich-text.ts'
import { STUDIO_PARAMS } from '#schemas/studio-routes.ts'
import { camelName } from './field-names.ts'
import { writeReferences } from './reference-values.ts'
import type { SettingsLeaf } from './settings-leaves.ts'
import { comfortableLength, hasLines } from './text-lengths.ts'

/** Name of the field of a setting, below `values`. */
export const settingField = ({ path, prefix = ['s'] }: Pick<SettingsLeaf, 'path' | 'prefix'>) =>
  camelName(...prefix, ...path)

/** Names, below `values`, of the search of a reference field and of the field that was searched for last, without script. */
export const findField = (field: string) => camelName('find', field)
export const SEARCHED = 'searched'

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
  if (leaf.reference) return { type: 'hidden', value: writeReferences(value, leaf.reference) }
  if (is === 'choice' || is === 'form')
    return {
      type: 'select',
      options: [
        ...(isRequired ? [] : [{ value: '', label: t('studio.section.default') }]),
        ...options
          .filter((option) => option === text || !isHidden(option))
          .map((option) => ({
            value: option,
            label: is === 'form' ? formWords(option, t) : choiceWords(option, leaf.path.at(-1), t),
          })),
      ],
      value: text,
      ...(isRequired && { rules: [{ rule: 'required' }] }),
    }
  if (is === 'number')
    return {
      type: 'text',
      inputMode: 'numeric',
      value: text,
      ...(minimum !== undefined &&
        maximum !== undefined && { hint: t('studio.section.range', { min: minimum, max: maximum }) }),
    }
  if (is === 'rich') return { type: 'textarea', value: writeRichText((value ?? []) as RichText) }
  if (is === 'list') return { type: 'text', value: Array.isArray(value) ? value.join(', ') : '' }
  const isMissing = locale !== undefined && isRequired && text.trim() === ''
  return {
    // A field of one line would lose the ends of lines.
    type: hasLines(leaf) || text.includes('\n') ? 'textarea' : 'text',
    value: text,
    ...(isMissing && { hint: t('studio.section.lacking') }),
    ...longHint(leaf.path, text, t),
  }
}

/** Advice beside a text that is long for its place; it can be saved all the same. */
function longHint(path: readonly string[], text: string, t: Translate): { hint?: string } {
  const limit = comfortableLength(path)
  return limit === null || text.length <= limit ? {} : { hint: t('studio.section.long', { count: text.length, limit }) }
}

/** What a text of mails can be: a key of the shop's words, or words of its own in each language. */
const TEXT_FORMS: Readonly<Record<string, 'studio.text_form.words' | 'studio.text_form.own'>> = {
  ...{ $t: 'studio.text_form.words', pl: 'studio.text_form.own' },
}

function formWords(form: string, t: Translate): string {
  return Object.hasOwn(TEXT_FORMS, form) ? t(TEXT_FORMS[form]!) : stepWords(form, t)
}

function stepWords(step: string, t: Translate): string {
  if (/^\d+$/.test(step)) return String(Number(step) + 1)
  const key = `studio.setting.${step}`
  return Object.hasOwn(studioEn, key) ? t(key as 'studio.all') : step
}

/** Pages that no page of the shop links to. */
function isHidden(option: string): boolean {
  return option === 'redirect' || Object.hasOwn(STUDIO_PARAMS, option)
}

/** Settings of mails whose choices have names of their own. */
const OF_MAILS: Readonly<Record<string, string>> = {
  ...{ onlyIf: 'mail_condition', to: 'mail_link', of: 'mail_address', value: 'mail_fact' },
}

/**
 * The message for a choice of a setting: of its own, the name of a page, or that of a setting of the shop; null for none.
 * `member`: the name of the setting.
 */
export function choiceKey(option: string, member = ''): string | null {
  const own = Object.hasOwn(OF_MAILS, member) ? [OF_MAILS[member]!] : []
  const keys = [...own, 'choice', 'layout.screens', 'setting_of'].map((family) => `studio.${family}.${option}`)
  return keys.find((key) => Object.hasOwn(studioEn, key)) ?? null
}

function choiceWords(option: string, member: string | undefined, t: Translate): string {
  const key = choiceKey(option, member)
  return key === null ? option : t(key as 'studio.all')
}
