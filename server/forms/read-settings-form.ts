import { isDeepStrictEqual } from 'node:util'
import type { Translate } from '#locales/translate.ts'
import type { JsonValue } from '#schemas/json.ts'
import { readRichText } from '#schemas/rich-notation.ts'
import { isTicked, type TypedValues, textOf } from './field-names.ts'
import { readReferences } from './reference-values.ts'
import { settingField } from './settings-fields.ts'
import type { SettingsLeaf } from './settings-leaves.ts'

type Settings = Record<string, JsonValue>

/** The settings with the typed values in place, and messages by name of the field. What no field asks for stays. */
export function readSettingsForm(
  before: Readonly<Settings>,
  leaves: readonly SettingsLeaf[],
  values: TypedValues,
  t: Translate,
): { settings: Settings; errors: Record<string, string> } {
  const settings = structuredClone(before) as Settings
  const errors: Record<string, string> = {}
  const others = changedForms(leaves, values)
  for (const leaf of leaves) {
    if (leaf.is === 'form' || others.some(({ path }) => path.every((step, at) => step === leaf.path[at]))) continue
    const read = readLeaf(leaf, values)
    if (read === 'wrong')
      errors[`values.${settingField(leaf)}`] = t(
        leaf.is === 'reference' ? 'studio.reference.wrong' : 'studio.section.number_wrong',
      )
    else put(settings, leaf.path, read)
  }
  for (const { path, form } of others) put(settings, path, form)
  for (const { path } of [...leaves].sort((a, b) => b.path.length - a.path.length))
    for (let length = path.length - 1; length > 0; length--) prune(settings, path.slice(0, length), before)
  return { settings: withoutHoles(settings) as Settings, errors }
}

/** Values for which another of their forms was chosen: they begin anew, and fields of the one before are of no use. */
export function changedForms(
  leaves: readonly SettingsLeaf[],
  values: TypedValues,
): { path: readonly string[]; form: JsonValue | undefined }[] {
  return leaves.flatMap((leaf) => {
    if (leaf.is !== 'form' || !Object.hasOwn(values, settingField(leaf))) return []
    const name = textOf(values, settingField(leaf))
    if (name === (leaf.value ?? '') || (name === '' && leaf.isRequired)) return []
    const form = Object.hasOwn(leaf.forms ?? {}, name) ? leaf.forms![name] : undefined
    return [{ path: leaf.path, form }]
  })
}

/** Undefined for nothing. */
function readLeaf(leaf: SettingsLeaf, values: TypedValues): JsonValue | undefined | 'wrong' {
  const name = settingField(leaf)
  if (leaf.is === 'flag') return isTicked(values, name) || (leaf.value === false ? false : undefined)
  const text = textOf(values, name)
  if (leaf.reference) return readReferences(text, leaf.reference)
  if (leaf.is === 'rich') return text === '' && leaf.value === undefined ? undefined : (readRichText(text) as JsonValue)
  if (leaf.is === 'list') {
    const items = text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
    const areNumbers = Array.isArray(leaf.value) && leaf.value.some((item) => typeof item === 'number')
    if (areNumbers && items.some((item) => !/^\d{1,10}$/.test(item))) return 'wrong'
    if (items.length === 0 && leaf.value === undefined) return undefined
    return areNumbers ? items.map(Number) : items
  }
  if (leaf.is === 'number' || (leaf.is === 'choice' && typeof leaf.value === 'number')) {
    if (text === '') return undefined
    return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : 'wrong'
  }
  if (leaf.is === 'choice' && text !== '' && /^\d+$/.test(text)) return Number(text)
  if (text !== '') return text
  // A language of a text stays, empty, while the others are there.
  return leaf.locale !== undefined || (leaf.isRequired && leaf.value !== undefined) ? '' : undefined
}

function put(into: Settings, path: readonly string[], value: JsonValue | undefined): void {
  const [first = '', ...rest] = path
  const at = into as Record<string, JsonValue | undefined>
  if (rest.length === 0) {
    if (value === undefined) delete at[first]
    else Object.defineProperty(at, first, { value, enumerable: true, configurable: true, writable: true })
    return
  }
  const inner = Object.hasOwn(at, first) ? at[first] : undefined
  if (typeof inner === 'object' && inner !== null) {
    put(inner as Settings, rest, value)
    return
  }
  if (value === undefined) return
  const made = (/^\d+$/.test(rest[0]!) ? [] : {}) as Settings
  Object.defineProperty(at, first, { value: made, enumerable: true, configurable: true, writable: true })
  put(made, rest, value)
}

/** Removes what stands at a path if nothing is left of it; what was there like this before stays. */
function prune(settings: Settings, path: readonly string[], before: JsonValue): void {
  const at = (root: JsonValue) => path.reduce<JsonValue | undefined>((value, step) => memberOf(value, step), root)
  const value = at(settings)
  if (typeof value !== 'object' || value === null) return
  const was = at(before)
  if (isDeepStrictEqual(value, was) || (Array.isArray(value) && was !== undefined)) return
  if (!Object.values(value).every((inner) => inner === '' || inner === null || inner === undefined)) return
  const parent = path.slice(0, -1).reduce<JsonValue | undefined>((inner, step) => memberOf(inner, step), settings)
  delete (parent as Settings)[path.at(-1)!]
}

function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, name) ? (value as Settings)[name] : undefined
}

/** Removed items leave holes in lists. */
function withoutHoles(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined && item !== null).map(withoutHoles)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutHoles(inner)]))
}
