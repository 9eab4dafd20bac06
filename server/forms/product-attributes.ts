import { createHash } from 'node:crypto'
import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { AttributeValue, ShopAttribute } from '#server/ports/staff-products.ts'
import { camelName, isTicked, type TypedValues, textOf } from './field-names.ts'
import { linesOf } from './text-lines.ts'

/* The attributes of a product by their names in the shop. Names of fields are members of `values`. */

/** Values that stand there as boxes; more are a list of names, a line each. */
const MAX_BOXES = 24
/** Values of one attribute to choose from; of more than these one is written by its name. */
const MAX_OPTIONS = 100
/** Values that all attributes of a form offer together, the first attributes first: a page has its limit. */
const MAX_OFFERED = 500
const MAX_TEXT = 500
const MAX_LINES = 20_000

type Values = Readonly<Record<string, AttributeValue>>
interface Known {
  attributes: readonly ShopAttribute[]
  languages: readonly Locale[]
  locale: Locale
}

/** Codes of the attributes whose values stand there to choose from; those of the others are written by their names. */
function offeredOf({ attributes }: Known): ReadonlySet<string> {
  let left = MAX_OFFERED
  const found = attributes.filter(({ type, values }) => {
    const isFew = values.length <= (type === 'select' ? MAX_OPTIONS : MAX_BOXES) && values.length <= left
    if (isFew) left -= values.length
    return isFew
  })
  return new Set(found.map(({ code }) => code))
}

/** The fields of all attributes of the shop, filled in with those that the product has. */
export function attributeFields(t: Translate, stored: Values, known: Known): FormField[] {
  const offered = offeredOf(known)
  return known.attributes.flatMap((attribute) =>
    fieldsOf(t, attribute, stored[attribute.code], { ...known, isOffered: offered.has(attribute.code) }),
  )
}

function fieldsOf(
  t: Translate,
  attribute: ShopAttribute,
  stored: AttributeValue | undefined,
  { languages, locale, isOffered }: Known & { isOffered: boolean },
): FormField[] {
  const { code, type, values } = attribute
  const label = named(attribute.label, code, locale)
  const name = fieldOf(code)
  const half = { width: 'half' as const, rules: [] }
  switch (type) {
    case 'boolean':
      return [
        {
          ...{ name, label, type: 'select', ...half, value: typeof stored === 'boolean' ? String(stored) : '' },
          options: [
            { value: '', label: t('studio.product.attribute.none') },
            { value: 'true', label: t('studio.product.attribute.yes') },
            { value: 'false', label: t('studio.product.attribute.no') },
          ],
        },
      ]
    case 'select': {
      if (!isOffered) {
        const chosen = typeof stored === 'string' ? stored : ''
        const words = named(values.find(({ value }) => value === chosen)?.label, chosen, locale)
        return [
          {
            ...{ name, label, type: 'text', value: words, hint: t('studio.product.attribute.one'), width: 'half' },
            rules: [{ rule: 'length', max: MAX_TEXT }],
          },
        ]
      }
      return [
        {
          ...{ name, label, type: 'select', ...half, value: typeof stored === 'string' ? stored : '' },
          options: [
            { value: '', label: t('studio.product.attribute.none') },
            ...values.map(({ value, label: words }) => ({ value, label: named(words, value, locale) })),
          ],
        },
      ]
    }
    case 'multiselect': {
      const chosen = Array.isArray(stored) ? (stored as readonly string[]) : []
      if (!isOffered) {
        const names = chosen.map((each) => named(values.find(({ value }) => value === each)?.label, each, locale))
        return [
          {
            ...{ name, label, type: 'textarea', value: names.join('\n'), hint: t('studio.product.attribute.lines') },
            rules: [{ rule: 'length', max: MAX_LINES }],
          },
        ]
      }
      return values.map(({ value, label: words }) => ({
        ...{ name: `values.${boxOf(code, value)}`, label: named(words, value, locale), type: 'checkbox', ...half },
        ...{ group: label, value: chosen.includes(value) },
      }))
    }
    default:
      return languages.map((language) => ({
        ...{ name: fieldOf(code, language), label: t(`studio.language.${language}`), type: 'text', width: 'half' },
        ...{ group: label, value: textIn(stored, language), rules: [{ rule: 'length', max: MAX_TEXT }] },
      }))
  }
}

/** What a form changes: a value by code, null for none any more. Errors by name of the field. */
export function readAttributes(
  t: Translate,
  { stored, known, values }: { stored: Values; known: Known; values: TypedValues },
) {
  const attributes: Record<string, AttributeValue | null> = {}
  const errors: Record<string, string> = {}
  for (const attribute of known.attributes) {
    const { code } = attribute
    const before = stored[code]
    const { value, unknown = [] } = readOne(attribute, before, { values, known })
    if (unknown.length > 0) errors[fieldOf(code)] = t('studio.product.attribute.unknown', { names: unknown.join(', ') })
    if (!isSame(value, before ?? null)) attributes[code] = value
  }
  return { attributes, errors }
}

interface ReadOne {
  value: AttributeValue | null
  /** names that the attribute does not have */
  unknown?: string[]
}

/** Whatever the form offered when it was opened: the shop may have got more values since. */
function readOne(
  { code, type, values: all }: ShopAttribute,
  before: AttributeValue | undefined,
  { values, known: { languages, locale } }: { values: TypedValues; known: Known },
): ReadOne {
  const typed = textOf(values, memberOf(code))
  if (type === 'boolean') return { value: typed === '' ? null : typed === 'true' }
  if (type === 'text') return { value: readTexts(code, before, { values, languages }) }
  if (type === 'select') {
    const value = typed === '' ? null : valueNamed(typed, all, { locale, stored: before ? [before] : [] })
    return { value, ...(value === null && typed !== '' && { unknown: [typed] }) }
  }
  if (!Object.hasOwn(values, memberOf(code)))
    return { value: someOf(all.flatMap(({ value }) => (isTicked(values, boxOf(code, value)) ? [value] : []))) }
  const stored = Array.isArray(before) ? before : []
  const found = linesOf(typed).map((line) => ({ line, value: valueNamed(line, all, { locale, stored }) }))
  return {
    value: someOf(found.flatMap(({ value }) => value ?? [])),
    unknown: found.flatMap(({ line, value }) => (value === null ? [line] : [])),
  }
}

/** Values to choose from have no order. */
function isSame(value: AttributeValue | null, before: AttributeValue | null): boolean {
  const plain = (each: AttributeValue | null) => JSON.stringify(Array.isArray(each) ? each.toSorted() : each)
  return plain(value) === plain(before)
}

const someOf = (chosen: string[]) => (chosen.length === 0 ? null : chosen)

/** Languages that the form does not show keep their text; one text for all of them stays one. */
function readTexts(
  code: string,
  before: AttributeValue | undefined,
  { values, languages }: { values: TypedValues; languages: readonly Locale[] },
): AttributeValue | null {
  const typed = Object.fromEntries(languages.map((language) => [language, textOf(values, memberOf(code, language))]))
  if (languages.every((language) => typed[language] === textIn(before, language).trim())) return before ?? null
  const texts = LOCALES.flatMap((language) => {
    const text = typed[language] ?? textIn(before, language)
    return text === '' ? [] : [[language, text] as const]
  })
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

/** The value that a text means: what the product has under this name, also one that the shop no longer lists, else the first of this code or name. */
function valueNamed(
  text: string,
  all: ShopAttribute['values'],
  { locale, stored }: { locale: Locale; stored: readonly unknown[] },
): string | null {
  const kept = stored.find(
    (each): each is string =>
      typeof each === 'string' && named(all.find(({ value }) => value === each)?.label, each, locale) === text,
  )
  const known = all.find(({ value }) => value === text)
  if (kept !== undefined || known) return kept ?? known!.value
  const small = text.toLocaleLowerCase(locale)
  const found = all.find(({ value, label }) =>
    [value, ...LOCALES.map((each) => label[each] ?? '')].some((each) => each.toLocaleLowerCase(locale) === small),
  )
  return found?.value ?? null
}

function textIn(value: AttributeValue | undefined, language: Locale): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || Array.isArray(value)) return ''
  return (value as { [L in Locale]?: string | undefined })[language] ?? ''
}

const named = (label: ShopAttribute['label'] | undefined, code: string, locale: Locale) =>
  label?.[locale] || LOCALES.map((each) => label?.[each]).find(Boolean) || code

const memberOf = (...steps: readonly string[]) => camelName('attribute', ...steps)
const fieldOf = (...steps: readonly string[]) => `values.${memberOf(...steps)}`

/** Values are any text, of which names of fields know the plain letters alone. */
const boxOf = (code: string, value: string) =>
  camelName(
    'has',
    code,
    /^[a-z0-9]+$/.test(value) ? value : createHash('sha256').update(value).digest('hex').slice(0, 16),
  )
