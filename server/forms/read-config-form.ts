import { isDeepStrictEqual } from 'node:util'
import type { Translate } from '#locales/translate.ts'
import type { JsonValue } from '#schemas/json.ts'
import { LOCALES } from '#schemas/locale.ts'
import { readAmount } from '#server/platform/typed-amounts.ts'
import { wrongAmount } from './amount-words.ts'
import { COMPANY_PARTS, memberOf, VALUES } from './config-fields.ts'
import type { Setting } from './config-groups.ts'
import { camelName, isTicked, type TypedValues, textOf } from './field-names.ts'

/** What a form asks to be stored for one setting: null for nothing of its own; or the field that is wrong, and why. */
type Read = { value: JsonValue } | { field: string; error: string }

export interface ConfigFormChanges {
  /** only what differs from what is stored */
  changes: Record<string, JsonValue>
  /** message by name of the field */
  errors: Record<string, string>
  /** first field by key */
  fields: ReadonlyMap<string, string>
}

/** The changes that a form of settings asks for, compared with what is stored. */
export function readConfigForm(
  settings: readonly Setting[],
  stored: ReadonlyMap<string, JsonValue>,
  values: TypedValues,
  t: Translate,
): ConfigFormChanges {
  const changes: Record<string, JsonValue> = {}
  const errors: Record<string, string> = {}
  const fields = new Map<string, string>()
  for (const setting of settings) {
    const { key, row } = setting
    if (!row.kind.form) continue
    const first = firstField(setting)
    fields.set(key, `${VALUES}${first}`)
    const present = stored.get(key)
    const read = readSetting(setting, present, values, t)
    if ('error' in read) {
      errors[`${VALUES}${read.field}`] = read.error
      continue
    }
    const before = present ?? null
    const isSame =
      isDeepStrictEqual(read.value, before) || (before === null && isDeepStrictEqual(read.value, row.default))
    if (!isSame && !(before === '' && read.value === null)) changes[key] = read.value
  }
  return { changes, errors, fields }
}

function firstField({ key, row }: Setting): string {
  const as = row.kind.form?.as
  if (as === 'text') return camelName(key, LOCALES[0])
  if (as === 'list') return camelName(key, '1')
  if (as === 'company') return camelName(key, COMPANY_PARTS[0])
  return as === 'titles' ? camelName(key, '1', LOCALES[0]) : camelName(key)
}

function readSetting(setting: Setting, stored: JsonValue | undefined, values: TypedValues, t: Translate): Read {
  const { key, row } = setting
  const form = row.kind.form!
  const name = camelName(key)
  const typed = textOf(values, name)
  const wrong = (error: string, field = name): Read => ({ field, error })
  switch (form.as) {
    case 'flag':
      return { value: isTicked(values, name) }
    case 'number': {
      if (typed === '') return { value: null }
      const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
      const isFine = number >= form.min && number <= form.max
      return isFine ? { value: number } : wrong(t('studio.section.range_wrong', { min: form.min, max: form.max }))
    }
    case 'money': {
      if (typed === '') return { value: null }
      const amount = readAmount(typed)
      return amount === null ? wrong(wrongAmount(t, typed, t('studio.config.wrong.money'))) : { value: amount }
    }
    case 'rate': {
      if (typed === '') return { value: null }
      const rate = typed.replace(',', '.')
      if (!/^\d{1,6}(\.\d{1,8})?$/.test(rate) || Number(rate) === 0) return wrong(t('studio.config.wrong.rate'))
      return { value: Number(rate) === Number(stored) ? (stored ?? null) : rate }
    }
    case 'plain':
      return readPlain(setting, typed, { stored, t, name })
    case 'text':
      return readTexts(setting, { key, stored, values, t })
    case 'choice':
      return typed === '' || form.options.includes(typed)
        ? { value: typed === '' ? null : typed }
        : wrong(t('studio.config.wrong.usual'))
    case 'list': {
      const chosen = form.options
        .map((_, at) => textOf(values, camelName(key, String(at + 1))))
        .filter((each) => each !== '')
      const first = camelName(key, '1')
      if (chosen.some((each) => !form.options.includes(each))) return wrong(t('studio.config.wrong.usual'), first)
      if (new Set(chosen).size !== chosen.length) return wrong(t('studio.config.wrong.twice'), first)
      const joined = chosen.join(',')
      const isAsStored = typeof stored === 'string' && stored.replaceAll(' ', '') === joined
      return { value: isAsStored ? stored : joined === '' ? null : joined }
    }
    case 'company': {
      const parts = COMPANY_PARTS.map((part) => [part, textOf(values, camelName(key, part))] as const)
      const given = parts.filter(([, value]) => value !== '')
      if (given.length === 0) return { value: null }
      if (given[0]![0] !== 'name') return wrong(t('studio.config.wrong.companyname'), camelName(key, 'name'))
      const company = Object.fromEntries(given)
      const isAsStored = isDeepStrictEqual(company, stored)
      const part = isAsStored ? undefined : row.kind.schema.safeParse(company).error?.issues[0]?.path[0]
      return part === undefined
        ? { value: company }
        : wrong(t('studio.config.wrong.usual'), camelName(key, String(part)))
    }
    case 'titles':
      return readSentences(setting, { stored, values, t })
  }
}

function readPlain(
  { row }: Setting,
  typed: string,
  { stored, t, name }: { stored: JsonValue | undefined; t: Translate; name: string },
): Read {
  if (typed === '') return { value: null }
  // A value of another type that was not touched stays what it is.
  if (stored !== undefined && stored !== null && String(stored) === typed) return { value: stored }
  if (row.kind.schema.safeParse(typed).success) return { value: typed }
  const isColour = row.pattern.startsWith('theme/') && String(row.default).startsWith('#')
  return { field: name, error: t(isColour ? 'studio.config.wrong.colour' : 'studio.config.wrong.usual') }
}

interface TypedTexts {
  stored: JsonValue | undefined
  values: TypedValues
  t: Translate
}

/** `asValue`: the value of the setting with a text in one language, to check that language by itself. */
function readTexts(
  { row }: Setting,
  {
    key,
    stored,
    values,
    t,
    asValue = (text) => text,
  }: TypedTexts & { key: string; asValue?: (text: string) => JsonValue },
): Read {
  const texts = LOCALES.map((locale) => [locale, textOf(values, camelName(key, locale))] as const)
  if (texts.every(([, text]) => text === '')) return { value: null }
  const missing = texts.find(([, text]) => text === '')
  if (missing) return { field: camelName(key, missing[0]), error: t('studio.section.all_languages') }
  const isOne = typeof stored === 'string' && texts.every(([, text]) => text === stored)
  const value = isOne ? stored : Object.fromEntries(texts)
  // What was stored by an earlier version keeps nobody from saving the rest.
  const unfit = isDeepStrictEqual(value, stored)
    ? undefined
    : texts.find(([, text]) => !row.kind.schema.safeParse(asValue(text)).success)
  return unfit ? { field: camelName(key, unfit[0]), error: t('studio.config.wrong.usual') } : { value }
}

function readSentences(setting: Setting, { stored, values, t }: TypedTexts): Read {
  const { key, row } = setting
  const before = Array.isArray(stored) ? stored : []
  const sentences: JsonValue[] = []
  for (let at = 1; at <= 20; at++) {
    const old = before[at - 1]
    const read = readTexts(setting, {
      ...{ key: `${key}/${at}`, stored: memberOf(old, 'title'), values, t },
      asValue: (title) => [{ title }],
    })
    if ('error' in read) return read
    if (read.value === null) continue
    const icon = textOf(values, camelName(key, String(at), 'icon'))
    const none = memberOf(old, 'icon') === null ? { icon: null } : {}
    const isIcon = icon === '' || row.kind.schema.safeParse([{ title: 'x', icon }]).success
    if (!isIcon) return { field: camelName(key, String(at), 'icon'), error: t('studio.config.wrong.usual') }
    sentences.push({ title: read.value, ...(icon === '' ? none : { icon }) } as JsonValue)
  }
  return { value: sentences.length === 0 ? null : sentences }
}
