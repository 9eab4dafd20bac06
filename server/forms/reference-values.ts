import type { JsonValue } from '#schemas/json.ts'

/** What a setting can refer to, in the order of search results. */
export const REFERENCE_KINDS = ['category', 'product', 'page', 'post', 'route', 'address', 'picture', 'sku'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** Where a link target holds each kind. */
const MEMBERS = {
  category: 'categoryId',
  product: 'productId',
  page: 'page',
  post: 'postId',
  route: 'route',
  address: 'href',
  picture: 'image',
  sku: 'sku',
} as const satisfies Record<ReferenceKind, string>

/** What a schema says of a setting that refers to something, by its keyword `x-reference`. */
export interface ReferenceShape {
  kinds: readonly ReferenceKind[]
  /** an object that names its kind (`{ "categoryId": 3 }`); else the id alone */
  isLink: boolean
  isList: boolean
  /** ids alone are numbers */
  isNumber: boolean
}

interface ReferenceSchema {
  'x-reference'?: string
  type?: string
  items?: ReferenceSchema
  anyOf?: readonly { properties?: Readonly<Record<string, unknown>> }[]
  oneOf?: readonly { properties?: Readonly<Record<string, unknown>> }[]
}

/** Null if the schema is no reference: a category, product, page, post, or a `link` to any of the kinds that it allows. */
export function referenceShape(schema: ReferenceSchema): ReferenceShape | null {
  const named = schema['x-reference']
  const isList = schema.type === 'array'
  if (named === 'link') {
    const members = (schema.anyOf ?? schema.oneOf ?? []).flatMap(({ properties }) => Object.keys(properties ?? {}))
    const kinds = REFERENCE_KINDS.filter((kind) => members.includes(MEMBERS[kind]))
    return { kinds, isLink: true, isList, isNumber: false }
  }
  const kind = REFERENCE_KINDS.find((each) => each === named)
  if (!kind) return null
  return { kinds: [kind], isLink: false, isList, isNumber: (schema.items ?? schema).type === 'integer' }
}

/** A reference in a form, one a line: `category:3`, `product:moka`, `route:cart`, `address:https://…`; '' for none. */
export function writeReferences(value: JsonValue | undefined, shape: ReferenceShape): string {
  if (value === undefined || value === null) return ''
  const values = shape.isList && Array.isArray(value) ? value : [value]
  return values.map((each) => writeReference(each, shape)).join('\n')
}

function writeReference(value: JsonValue, { kinds, isLink }: ReferenceShape): string {
  if (!isLink || typeof value !== 'object' || value === null || Array.isArray(value)) return `${kinds[0]}:${value}`
  const kind = REFERENCE_KINDS.find((each) => Object.hasOwn(value, MEMBERS[each]))
  if (!kind) return ''
  // A route with parameters is written whole.
  const isWhole = kind === 'route' && Object.keys(value).length > 1
  return `${kind}:${isWhole ? JSON.stringify(value) : value[MEMBERS[kind]]}`
}

/** The settings that a form's text stands for; undefined for none, `wrong` for a kind or an id that cannot be. */
export function readReferences(text: string, shape: ReferenceShape): JsonValue | undefined | 'wrong' {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const values = lines.map((line) => readReference(line, shape))
  if (values.includes(undefined)) return 'wrong'
  const read = values as JsonValue[]
  return shape.isList ? (read.length === 0 ? undefined : read) : read[0]
}

const ID = /^[1-9]\d{0,9}$/

function readReference(line: string, { kinds, isLink, isNumber }: ReferenceShape): JsonValue | undefined {
  const at = line.indexOf(':')
  const kind = kinds.find((each) => each === line.slice(0, at))
  const id = line.slice(at + 1)
  if (!kind || id === '') return undefined
  if (kind === 'route' && id.startsWith('{')) return readWhole(id)
  const isNumeric = isLink ? kind === 'category' : isNumber
  if (isNumeric && !ID.test(id)) return undefined
  const value = isNumeric ? Number(id) : id
  return isLink ? { [MEMBERS[kind]]: value } : value
}

function readWhole(text: string): JsonValue | undefined {
  try {
    const value = JSON.parse(text) as JsonValue
    return typeof value === 'object' && value !== null && Object.hasOwn(value, 'route') ? value : undefined
  } catch {
    // Typed by hand: it is refused like any other wrong value.
    return undefined
  }
}
