export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that XML 1.0 has no form for, not even as references. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text without the characters that XML cannot hold. */
export function allowedInXml(text: string): string {
  return text.replace(FORBIDDEN, '')
}

/** A text as content or attribute value of XML. */
export function escapeXml(text: string): string {
  return allowedInXml(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

/** An element with a text; empty for null. */
export function element(name: string, text: string | number | null): string {
  return text === null || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`
}
