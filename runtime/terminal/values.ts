import { DECLARED, HEADINGS, SILENT } from './declared.ts'
import type { NodeContext } from './node-context.ts'
import { group, heading, link, type Part, text } from './parts.ts'
import { readable } from './words.ts'

type Fields = Readonly<Record<string, unknown>>
type Schema = Readonly<Record<string, unknown>>

/** Draws the props of a node in the order of its schema, by their roles. `without`: props that are drawn elsewhere. */
export function drawProps(context: NodeContext, without: ReadonlySet<string> = new Set()): Part[] {
  const { properties = {} } = context.shape.props as { properties?: Record<string, Schema> }
  const words = firstText(context.props, ['label', 'title', 'name'])
  // A node that is a link as a whole.
  if (words && typeof context.props.href === 'string' && declaredName(context, 'href') === undefined)
    return drawObject(context, context.type, context.props, context.shape.props)
  return Object.entries(properties).flatMap(([name, schema]) =>
    without.has(name)
      ? []
      : isTitle(context, name)
        ? [heading(String(context.props[name]), DECLARED[context.type]?.level ?? 2)]
        : drawValue(context, name, context.props[name], schema),
  )
}

/**
 * One value by its role: an object with words and an address is a link, `…Href` a link whose words are declared, `title`
 * a heading, a name with a value one line, rich text its paragraphs. Codes of a closed list are not words.
 */
export function drawValue(context: NodeContext, name: string, value: unknown, schema: Schema = {}): Part[] {
  const parts = drawPlainValue(context, name, value, schema)
  const section = DECLARED[context.type]?.sections?.[name]
  const isEmpty = parts.length === 0 && !DECLARED[context.type]?.emptySections?.includes(name)
  return section === undefined || isEmpty ? parts : [heading(context.words.t(section)), ...parts]
}

function drawPlainValue(context: NodeContext, name: string, value: unknown, schema: Schema): Part[] {
  const known = declaredName(context, name)
  if (known === null || value === undefined || value === null || typeof value === 'boolean') return []
  if (typeof value === 'number') return known === undefined ? [] : [text(context.words.t(known, { count: value }))]
  if (typeof value === 'string') return drawText(context, name, value, schema)
  const shape = context.resolve(schema)
  if (Array.isArray(value)) {
    if (isRich(value)) return value.flatMap((block) => drawRichBlock(block))
    const items = (shape.items ?? {}) as Schema
    return value.flatMap((entry) => drawPlainValue(context, name, entry, items))
  }
  return isFields(value) ? drawObject(context, name, value, shape) : []
}

function drawObject(context: NodeContext, name: string, value: Fields, schema: Schema): Part[] {
  if (isMoney(value)) return []
  const href = firstText(value, ['href', 'url'])
  const words = firstText(value, ['label', 'text', 'name', 'title']) ?? (href && codeIn(value))
  const { properties = {} } = pickBranch(context, schema, value) as { properties?: Record<string, Schema> }
  const rest = (without: readonly string[]) =>
    Object.entries(value).flatMap(([key, entry]) =>
      without.includes(key) ? [] : drawValue(context, key, entry, properties[key]),
    )
  if (typeof value.alt === 'string') {
    if (href) return [link(value.alt, href)]
    return value.alt === '' ? [] : [{ is: 'image', text: value.alt }]
  }
  if (words && href) {
    const count = typeof value.count === 'number' ? ` (${context.words.number(value.count)})` : ''
    const before = typeof value.question === 'string' ? [text(value.question)] : []
    const said = ['label', 'name', 'title', 'href', 'url', 'count', 'question']
    const more = rest(value.text === words ? [...said, 'text'] : said)
    return [...before, link(words + count, href, value.isCurrent === true), ...more]
  }
  if (words && typeof value.value === 'string') return [text(`${words}: ${value.value}`)]
  if (words && words !== value.title && typeof value.amount === 'string')
    return [text(`${words}: ${value.amount}`), ...rest(['label', 'amount'])]
  const parts = rest([])
  return name === context.type || parts.length < 2 ? parts : [group('', parts)]
}

function drawText(context: NodeContext, name: string, value: string, schema: Schema): Part[] {
  if (value === '' || isCode(context.resolve(schema))) return []
  const known = declaredName(context, name)
  if (name === 'href' || name === 'url' || name.endsWith('Href')) {
    const words = typeof known === 'string' ? context.words.t(known) : readable(name)
    return [link(words, value)]
  }
  if (name === 'title') return [heading(value, 3)]
  const address = CONTACTS[name]?.(value)
  if (address) return [link(value, address)]
  return SILENT.has(name) && !DECLARED[context.type]?.shown?.includes(name) ? [] : [text(value)]
}

function isTitle(context: NodeContext, name: string): boolean {
  const value = context.props[name]
  return HEADINGS.has(name) && typeof value === 'string' && value !== '' && declaredName(context, name) === undefined
}

/** Strings that are addresses of people. */
const CONTACTS: Readonly<Record<string, (value: string) => string | null>> = {
  phone: (value) => `tel:${value.replaceAll(/(?!^\+)\D/g, '')}`,
  email: (value) => `mailto:${value}`,
  contact: (value) => (URL.canParse(value) ? value : value.includes('@') ? `mailto:${value}` : null),
}

/** Key of declared words, null for what is not drawn, undefined for what is not declared. */
function declaredName({ type }: NodeContext, name: string): string | null | undefined {
  return DECLARED[type]?.names?.[name]
}

function pickBranch(context: NodeContext, schema: Schema, value: Fields): Schema {
  const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (!branches) return schema
  const shapes = branches.map((branch) => context.resolve(branch))
  return (
    shapes.find(({ properties = {} }) => Object.keys(value).every((key) => Object.hasOwn(properties as object, key))) ??
    {}
  )
}

function isCode(schema: Schema): boolean {
  return Array.isArray(schema.enum) || 'const' in schema
}

function isMoney(value: Fields): boolean {
  return typeof value.gross === 'number' && typeof value.net === 'number'
}

interface RichPart {
  kind?: unknown
  text?: string
  href?: string
  level?: number
  children?: RichPart[]
  items?: RichPart[][]
}

function isRich(value: readonly unknown[]): value is RichPart[] {
  return value.some((entry) => ['heading', 'paragraph', 'list'].includes((entry as RichPart | null)?.kind as string))
}

function drawRichBlock(block: RichPart): Part[] {
  if (block.kind === 'list') return (block.items ?? []).flatMap((item) => [text(`- ${plain(item)}`), ...linksIn(item)])
  const children = block.children ?? []
  const words = plain(children)
  if (words === '') return []
  return [block.kind === 'heading' ? heading(words, block.level === 2 ? 2 : 3) : text(words), ...linksIn(children)]
}

function plain(parts: readonly RichPart[]): string {
  return parts
    .map(({ kind, text: words, children = [] }) => (kind === 'break' ? '\n' : (words ?? plain(children))))
    .join('')
}

function linksIn(parts: readonly RichPart[]): Part[] {
  return parts.flatMap((part) => [
    ...(part.kind === 'link' && part.href ? [link(plain(part.children ?? []), part.href)] : []),
    ...(part.kind === 'link' ? [] : linksIn(part.children ?? [])),
  ])
}

function firstText(value: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = value[name]
    if (typeof found === 'string' && found !== '') return found
  }
  return undefined
}

/** A name of a closed list, where there are no words: the network of a social link. */
function codeIn(value: Fields): string | undefined {
  const code = firstText(value, ['social', 'method', 'locale'])
  return code && readable(code)
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
