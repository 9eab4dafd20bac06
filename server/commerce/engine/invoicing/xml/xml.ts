import { allowedInXml, escapeXml, XML_DECLARATION } from '#server/platform/xml.ts'

/** An element with its text, or with its children in order; null and empty ones are left out. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly XmlElement[]
}

type Child = XmlElement | null | readonly (XmlElement | null)[]

/** Null for an empty text: no schema of invoices knows empty elements. */
export function text(name: string, value: string | number | null, attributes: Record<string, string> = {}) {
  const content = value === null ? '' : String(value)
  return content === '' ? null : { name, attributes, content }
}

/** Null without children. */
export function element(name: string, children: readonly Child[], attributes: Record<string, string> = {}) {
  const content = children.flat().filter((child) => child !== null)
  return content.length === 0 ? null : { name, attributes, content }
}

/** The whole file. */
export function writeXml(root: XmlElement): string {
  return `${XML_DECLARATION}${write(root)}\n`
}

function write({ name, attributes, content }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inside = typeof content === 'string' ? escapeXml(content) : content.map(write).join('')
  return `<${name}${written.join('')}>${inside}</${name}>`
}

/** One line of at most so many characters, as schemas limit texts. */
export function oneLine(value: string, maxLength: number): string {
  const line = allowedInXml(value).replace(/\s+/g, ' ').trim()
  return [...line].slice(0, maxLength).join('').trim()
}
