/*
 * The baseline for drawing: a template of one page as written by hand. Markup is literal text; all data (texts,
 * addresses, labels, the page's data blocks) is a parameter and escaped on each call, and the result is one Buffer. It
 * is derived from a drawn page, so that it follows the widgets. Prices are formatted and messages translated already,
 * which a real template would still have to do: the baseline is rather too fast than too slow.
 */

export interface PageTemplate {
  /** parameter values of this page, in order: strings, and objects for data blocks */
  data: readonly unknown[]
  /** Fills the template. Throws if the number of values differs. */
  fill(data: readonly unknown[]): Buffer
}

type Escape = (value: never) => string

const PIECES = /<script\b[^>]*>[\s\S]*?<\/script>|<!--[\s\S]*?-->|<[^>]+>|[^<]+/g
const DATA_SCRIPT = /^(<script type="application\/(?:ld\+)?json"[^>]*>)([\s\S]*)(<\/script>)$/
const ATTRIBUTE = /( [a-z][a-z0-9:-]*=")([^"]*)(?=")/gi
/** Attributes with data; `class`, `type`, `d` and the like are part of the markup. */
const DATA_ATTRIBUTE =
  /^ (?:href|src|srcset|alt|title|value|content|id|for|name|action|placeholder|datetime|style|aria-(?:label|labelledby|describedby|controls|details)|data-.*)="$/i

/** Derives the template of a page from its HTML. Throws unless it reproduces the page byte for byte. */
export function pageTemplate(html: string): PageTemplate {
  const literals: string[] = []
  const escapes: Escape[] = []
  const data: unknown[] = []
  let literal = ''

  function hole(raw: string) {
    const found = readHole(raw)
    if (!found) {
      literal += raw
      return
    }
    literals.push(literal)
    literal = ''
    escapes.push(found.escape)
    data.push(found.value)
  }

  for (const [piece] of html.matchAll(PIECES)) {
    const script = DATA_SCRIPT.exec(piece)
    if (script) {
      literal += script[1]
      hole(script[2]!)
      literal += script[3]
    } else if (!piece.startsWith('<')) hole(piece)
    else if (/^<(?:!|script\b|\/)/.test(piece)) literal += piece
    else {
      let at = 0
      for (const attribute of piece.matchAll(ATTRIBUTE)) {
        const [whole, name = '', raw = ''] = attribute
        if (!DATA_ATTRIBUTE.test(name)) continue
        literal += piece.slice(at, attribute.index) + name
        hole(raw)
        at = attribute.index + whole.length
      }
      literal += piece.slice(at)
    }
  }
  const last = literal

  function fill(values: readonly unknown[]): Buffer {
    if (values.length !== escapes.length) throw new Error(`the template takes ${escapes.length} values`)
    let text = ''
    for (let index = 0; index < escapes.length; index += 1)
      text += literals[index]! + escapes[index]!(values[index] as never)
    return Buffer.from(text + last)
  }
  if (!fill(data).equals(Buffer.from(html))) throw new Error('the template does not write the page it was read off')
  return { data, fill }
}

const BY_REACT: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const BY_DOCUMENT: Record<string, string> = { ...BY_REACT, "'": '&#39;' }
const IN_SCRIPT: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const MARKUP = /[&<>"']/
const ALL_MARKUP = /[&<>"']/g

const escapeByReact = (text: string) => (MARKUP.test(text) ? text.replace(ALL_MARKUP, (sign) => BY_REACT[sign]!) : text)
const escapeByDocument = (text: string) =>
  MARKUP.test(text) ? text.replace(ALL_MARKUP, (sign) => BY_DOCUMENT[sign]!) : text
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (sign) => IN_SCRIPT[sign]!)

/** The value of raw text and its escaping, or null if the escaping is not ours. */
function readHole(raw: string): { value: unknown; escape: Escape } | null {
  if (raw.startsWith('{') || raw.startsWith('[')) {
    const value = readJson(raw)
    if (value !== undefined && escapeJson(value) === raw) return { value, escape: escapeJson }
  }
  const value = raw.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => SIGNS[entity]!)
  const wrote = [escapeByReact, escapeByDocument].find((candidate) => candidate(value) === raw)
  return wrote ? { value, escape: wrote } : null
}

const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // text that only starts like JSON
    return undefined
  }
}
