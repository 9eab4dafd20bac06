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
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`
}

function write({ name, attributes, content }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inside = typeof content === 'string' ? escapeXml(content) : content.map(write).join('')
  return `<${name}${written.join('')}>${inside}</${name}>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that no XML document may hold, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escapeXml(value: string): string {
  return value
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character]!)
}

/** One line of at most so many characters, as schemas limit texts. */
export function oneLine(value: string, maxLength: number): string {
  const line = value.replace(FORBIDDEN, '').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, maxLength).join('').trim()
}
