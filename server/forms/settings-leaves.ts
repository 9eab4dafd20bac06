import type { JsonValue } from '#schemas/json.ts'
import { LOCALES, NO_TEXTS } from '#schemas/locale.ts'
import { isWritable } from '#schemas/rich-notation.ts'
import type { RichText } from '#schemas/rich-text.ts'
import { type ReferenceShape, referenceShape } from './reference-values.ts'

/** The parts of JSON Schema that settings of sections use. */
export interface SettingsSchema {
  type?: string
  enum?: readonly JsonValue[]
  const?: JsonValue
  properties?: Readonly<Record<string, SettingsSchema>>
  required?: readonly string[]
  items?: SettingsSchema
  anyOf?: readonly SettingsSchema[]
  oneOf?: readonly SettingsSchema[]
  minimum?: number
  maximum?: number
  /** what the setting refers to: `category`, `product`, `page`, `post`, `picture`, or a `link` to one of those that it allows */
  'x-reference'?: string
}

/** One value of settings that a form asks for. */
export interface SettingsLeaf {
  /** steps from the settings to the value; numbers of list items as text, from 0 */
  path: readonly string[]
  /** of settings that a version of an experiment replaces: its place */
  prefix?: readonly string[]
  is: 'text' | 'number' | 'flag' | 'choice' | 'list' | 'reference' | 'form' | 'rich'
  reference?: ReferenceShape
  /** of a localized text, plain or formatted: its language */
  locale?: (typeof LOCALES)[number]
  options?: readonly string[]
  /** of a value with several forms: the least settings of each, by the name of the form */
  forms?: Readonly<Record<string, JsonValue>>
  isRequired: boolean
  minimum?: number
  maximum?: number
  value: JsonValue | undefined
}

/** What a form can ask for, and the names of settings that it cannot. */
export interface SettingsLeaves {
  leaves: readonly SettingsLeaf[]
  kept: readonly string[]
}

const MAX_DEPTH = 6
const SIZES: readonly string[] = ['widthPx', 'heightPx']

/** Whether an object holds a picture of the library. */
const isPicture = ({ properties }: SettingsSchema) => properties?.image?.['x-reference'] === 'picture'

/** The values that a form asks for, by the schema of the settings and what is there; the rest stays as it is. */
export function leavesOfSettings(schema: SettingsSchema, settings: JsonValue): SettingsLeaves {
  const leaves: SettingsLeaf[] = []
  const kept = new Set<string>()
  visit(schema, settings, [], true)
  return { leaves, kept: [...kept] }

  function visit(
    given: SettingsSchema,
    value: JsonValue | undefined,
    path: readonly string[],
    isRequired: boolean,
  ): void {
    const reference = referenceShape(given)
    if (reference) {
      leaves.push({ path, is: 'reference', isRequired, value, reference })
      return
    }
    if (isRichText(given)) {
      const locale = LOCALES.find((each) => each === path.at(-1))
      if (value !== undefined && !isWritable(value as RichText)) keep(value, path)
      else leaves.push({ path, is: 'rich', isRequired, value, ...(locale && { locale }) })
      return
    }
    const forms = formsOf(given)
    if (forms) {
      const options = Object.keys(forms)
      leaves.push({ path, is: 'form', isRequired, forms, options, value: formOf(branchOf(given, value)) })
    }
    const found = path.length > MAX_DEPTH ? null : branchOf(given, value)
    if (!found) keep(value, path)
    else if (isLocalized(found)) {
      for (const locale of LOCALES)
        leaves.push({ path: [...path, locale], is: 'text', locale, isRequired, value: memberOf(value, locale) })
    } else if (found.type === 'array' && found.items) visitList(found.items, value, path, isRequired)
    else if (found.type === 'object' && found.properties) {
      for (const [name, inner] of Object.entries(found.properties)) {
        // Its size comes with a picture.
        if (isPicture(found) && SIZES.includes(name)) continue
        visit(inner, memberOf(value, name), [...path, name], isRequired && (found.required ?? []).includes(name))
      }
    } else if (found.const === undefined) {
      const shape = plainShape(found)
      if (shape) leaves.push({ path, isRequired, value, ...shape })
      else keep(value, path)
    }
  }

  function keep(value: JsonValue | undefined, [first]: readonly string[]): void {
    if (value !== undefined && first !== undefined) kept.add(first)
  }

  function visitList(
    items: SettingsSchema,
    value: JsonValue | undefined,
    path: readonly string[],
    isRequired: boolean,
  ) {
    const list = Array.isArray(value) ? value : []
    const isPlain = items.type === 'string' || items.type === 'integer'
    if (isPlain) {
      const options = optionsOf(items)
      leaves.push({ path, is: 'list', isRequired, value, ...(options && { options }) })
      return
    }
    // A tree of text has members of many kinds, and is not a form.
    if (items.type !== 'object' || !items.properties) {
      keep(value, path)
      return
    }
    for (const [at, item] of [...list, undefined].entries()) visit(items, item, [...path, String(at)], at < list.length)
  }
}

function plainShape(schema: SettingsSchema): Pick<SettingsLeaf, 'is' | 'options' | 'minimum' | 'maximum'> | null {
  const options = optionsOf(schema)
  if (options) return { is: 'choice', options }
  const { type, minimum, maximum } = schema
  if (type === 'string') return { is: 'text' }
  if (type === 'boolean') return { is: 'flag' }
  if (type !== 'integer' && type !== 'number') return null
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return { is: 'number', ...(minimum !== undefined && { minimum }), ...(isBounded && { maximum }) }
}

/** Of several forms the one that the value has; null if none fits a value, or there is none to choose from. */
function branchOf(schema: SettingsSchema, value: JsonValue | undefined): SettingsSchema | null {
  const branches = schema.anyOf ?? schema.oneOf
  if (!branches || optionsOf(schema)) return schema
  if (value === undefined) return null
  return branches.find((branch) => fits(branch, value)) ?? null
}

function fits(
  { type, const: only, enum: options, properties, required = [] }: SettingsSchema,
  value: JsonValue,
): boolean {
  if (only !== undefined) return only === value
  if (options) return options.includes(value)
  if (Array.isArray(value)) return type === 'array'
  if (typeof value === 'object' && value !== null)
    return (
      type === 'object' &&
      required.every((name) => Object.hasOwn(value, name)) &&
      Object.keys(value).every((name) => properties && Object.hasOwn(properties, name))
    )
  return type === typeof value || (type === 'integer' && typeof value === 'number')
}

/** Objects of which a value is one, each with its least settings, by the name of its first needed member; null for others. */
function formsOf(schema: SettingsSchema): Record<string, JsonValue> | null {
  const branches = schema.anyOf ?? schema.oneOf ?? []
  const forms = branches.flatMap((branch) => {
    const name = formOf(branch)
    return name === undefined ? [] : [[name, leastSettings(branch)] as const]
  })
  return forms.length > 1 && forms.length === branches.length ? Object.fromEntries(forms) : null
}

function formOf(branch: SettingsSchema | null): string | undefined {
  return branch?.type === 'object' ? branch.required?.[0] : undefined
}

/** Values to choose from, as text; null if the schema is no choice. */
function optionsOf({ enum: options, anyOf, oneOf }: SettingsSchema): string[] | null {
  if (options) return options.map(String)
  const branches = anyOf ?? oneOf
  const isChoice = branches?.every((branch) => branch.const !== undefined || branch.enum !== undefined)
  return branches && isChoice ? branches.flatMap((branch) => branch.enum ?? [branch.const!]).map(String) : null
}

/** A list of headings, paragraphs and lists: text as a tree. */
function isRichText({ type, items }: SettingsSchema): boolean {
  const branches = items?.anyOf ?? items?.oneOf ?? []
  return type === 'array' && branches.some(({ properties }) => properties?.kind?.const === 'heading')
}

export function isLocalized({ properties }: SettingsSchema): boolean {
  return (
    properties !== undefined &&
    Object.keys(properties).length === LOCALES.length &&
    LOCALES.every((locale) => properties[locale]?.type === 'string')
  )
}

function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, name) ? (value as Record<string, JsonValue>)[name] : undefined
}

/** The least settings of this shape: a new section starts with them, and its form asks for the rest. */
export function leastSettings(schema: SettingsSchema): JsonValue {
  if (isLocalized(schema)) return { ...NO_TEXTS }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0] ?? ''
  const branches = schema.anyOf ?? schema.oneOf
  if (branches?.[0]) return leastSettings(branches[0])
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, leastSettings(schema.properties?.[name] ?? {})]),
    )
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 0)
  return ''
}
