/** A tag, a comment or declaration, or the text up to the next one. */
const TOKEN =
  /<\/?([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|<\?xml [^?]*\?>|<!\[CDATA\[[\s\S]*?\]\]>|[^<]+|</g
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)/
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/u

/** What keeps a document from being well-formed XML 1.0, or what stands in a tag that its writer did not put there: one with a mark in it. */
export function xmlFaults(xml: string, mark: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const control = FORBIDDEN.exec(xml)
  if (control) faults.push(`holds U+${control[0].codePointAt(0)!.toString(16)} at ${control.index}`)
  for (const [token, name, attributes = '', end = ''] of xml.matchAll(TOKEN)) {
    if (token === '<') faults.push('has a < that begins no tag')
    if (ENTITY.test(token) && !token.startsWith('<![CDATA['))
      faults.push(`has an & that begins no entity: ${token.slice(0, 100)}`)
    if (name === undefined) continue
    if (name.includes(mark) || /^(?:script|img|iframe|object|style)$/i.test(name)) faults.push(`has the tag <${name}>`)
    const names = [...attributes.matchAll(/([\w:.-]+)="[^"]*"/g)].map(([, attribute]) => attribute!)
    if (names.some((each) => /^on/i.test(each) || each.includes(mark))) faults.push(`<${name}> has ${attributes}`)
    if (token.startsWith('</')) {
      if (open.pop() !== name) faults.push(`</${name}> ends nothing`)
    } else if (end !== '/') open.push(name)
  }
  if (open.length > 0) faults.push(`<${open.join('> <')}> never ends`)
  return faults
}
