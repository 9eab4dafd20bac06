import type { JsonValue } from '#schemas/json.ts'
import { LOCALES, type Locale, LocalizedText } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { choiceKey } from '#server/forms/settings-fields.ts'
import { mailWords } from '#server/platform/words/mail-words.ts'
import { messageInLine } from '../words/word-texts.ts'
import { wordOf } from './words.ts'

/** `names`: of what settings refer to, by reference (`category:3`); absent: ids are said. */
type Context = Pick<LoadContext, 't' | 'locale'> & { names?: ReadonlyMap<string, string> }

/** A setting in words. */
export interface SettingWords {
  label: string
  value: string
}

/** Where a value of settings stands, as text without a language of its own: `items 2 text`. */
interface Leaf extends SettingWords {
  key: string
}

const MAX_TEXT = 160

/** The settings of a section, one line each, in the language of the page; what is empty is left out. */
export function settingsWords(settings: Readonly<Record<string, JsonValue>>, context: Context): SettingWords[] {
  return Object.entries(settings)
    .map(([name, value]) => ({ label: settingLabel(name, context), value: memberWords(name, value, context) }))
    .filter(({ value }) => value !== '')
}

/** Languages in which a text of these settings is missing, in words. */
export function missingLanguages(value: JsonValue, { t }: Context): string[] {
  const missing = new Set<Locale>()
  const ahead: JsonValue[] = [value]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const text = LocalizedText.safeParse(next)
    if (!text.success) {
      ahead.push(...Object.values(next))
      continue
    }
    // A text that is empty everywhere says nothing on purpose, such as that of a picture for looks.
    const empty = LOCALES.filter((locale) => text.data[locale].trim() === '')
    if (empty.length < LOCALES.length) for (const locale of empty) missing.add(locale)
  }
  return LOCALES.filter((locale) => missing.has(locale)).map((locale) => t(`studio.language.${locale}`))
}

export function settingLabel(name: string, { t }: Context): string {
  return wordOf(t, `studio.setting.${name}`) ?? name
}

/** A value as one line of text, '' for nothing. */
export function valueWords(value: JsonValue | undefined, context: Context): string {
  const { t, locale } = context
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return t(value ? 'studio.value.yes' : 'studio.value.no')
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return shortened(wordOf(t, `studio.choice.${value}`) ?? wordOf(t, `studio.layout.screens.${value}`) ?? value)
  if (Array.isArray(value)) return listWords(value, context)
  const text = LocalizedText.safeParse(value)
  if (text.success) return shortened(text.data[locale])
  if (typeof value.$t === 'string') return shortened(wordsOfMails(value.$t, context))
  if ('alt' in value && 'image' in value) return valueWords(value.alt, context)
  if (typeof value.route === 'string') return routeWords(value, context)
  const parts = Object.entries(value).map(([name, inner]) => {
    const said = memberWords(name, inner, context)
    return said === '' ? '' : `${settingLabel(name, context)}: ${said}`
  })
  return shortened(parts.filter((part) => part !== '').join('; '))
}

/** A text of mails that is a key of the shop's words: those of the shop where they are known, else the shipped ones. */
function wordsOfMails(key: string, { names, locale }: Context): string {
  const shipped = mailWords(locale).template(key)
  return names?.get(`words:${key}`) ?? (shipped === undefined ? key : messageInLine(shipped))
}

/** Kinds of what members refer to, by the names that schemas give them. */
const REFERRED: Readonly<Record<string, string>> = {
  ...{ categoryId: 'category', categories: 'category', productId: 'product', products: 'product' },
  ...{ postId: 'post', page: 'page', image: 'picture' },
}

/** The value of a member: a reference by its name, where names are known. */
function memberWords(member: string, value: JsonValue, context: Context): string {
  const kind = REFERRED[member] ?? (/[a-z]Page$/.test(member) ? 'page' : undefined)
  const ids = Array.isArray(value) ? value : [value]
  const names = ids.flatMap((id) => context.names?.get(`${kind}:${id}`) ?? [])
  if (kind !== undefined && names.length > 0 && names.length === ids.length) return shortened(names.join(', '))
  const choice = typeof value === 'string' ? choiceKey(value, member) : null
  return choice === null ? valueWords(value, context) : (wordOf(context.t, choice) ?? valueWords(value, context))
}

function listWords(list: readonly JsonValue[], context: Context): string {
  const { t } = context
  if (list.length === 0) return ''
  if (list.every((item) => typeof item !== 'object')) return shortened(list.join(', '))
  if (list.some((item) => typeof item === 'object' && item !== null && 'kind' in item))
    return t('studio.value.text_blocks', { number: list.length })
  return t('studio.value.items', { number: list.length })
}

function routeWords({ route, params }: Readonly<Record<string, JsonValue>>, context: Context): string {
  const page = wordOf(context.t, `studio.layout.screens.${String(route)}`) ?? String(route)
  const more = typeof params === 'object' && params !== null ? Object.values(params).join(', ') : ''
  return more === '' ? page : `${page} (${more})`
}

function shortened(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`
}

/** Every value that can differ between two revisions, with a label that says its place and its language. */
export function settingsLeaves(settings: Readonly<Record<string, JsonValue>>, context: Context): Leaf[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    leavesOf(value, { key: name, label: settingLabel(name, context), member: name }, context),
  )
}

interface LeafPlace {
  key: string
  label: string
  /** name of the setting that the value is, or is an item of */
  member: string
}

function leavesOf(value: JsonValue, { key, label, member }: LeafPlace, context: Context): Leaf[] {
  const { t } = context
  if (typeof value !== 'object' || value === null) return [{ key, label, value: memberWords(member, value, context) }]
  const text = LocalizedText.safeParse(value)
  if (text.success)
    return LOCALES.map((locale) => ({
      key: `${key} ${locale}`,
      label: `${label}, ${t(`studio.language.in_${locale}`)}`,
      value: text.data[locale],
    }))
  const isTree =
    Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null && 'kind' in item)
  if (isTree) return [{ key, label, value: shortened(plainText(value)) }]
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return [{ key, label, value: memberWords(member, value, context) }]
  if (!Array.isArray(value) && typeof value.$t === 'string') return [{ key, label, value: valueWords(value, context) }]
  if (!Array.isArray(value) && typeof value.route === 'string')
    return [{ key, label, value: routeWords(value, context) }]
  return Object.entries(value).flatMap(([name, inner]) => {
    const part = Array.isArray(value) ? String(Number(name) + 1) : settingLabel(name, context)
    const place = { key: `${key} ${name}`, label: `${label} › ${part}`, member: Array.isArray(value) ? member : name }
    return leavesOf(inner as JsonValue, place, context)
  })
}

/** The words of a tree of text. */
function plainText(value: JsonValue): string {
  const words: string[] = []
  const ahead: JsonValue[] = [value]
  for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next) && typeof next.text === 'string') words.push(next.text)
    ahead.unshift(...(Object.values(next) as JsonValue[]))
  }
  return words.join(' ')
}
