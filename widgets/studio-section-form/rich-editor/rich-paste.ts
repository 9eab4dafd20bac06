import { DOMParser, Fragment, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { nodeType, richSchema } from './rich-schema.ts'

/**
 * Takes over what is pasted or dropped with formats; false: the editor takes the text. The editor's own way sets `innerHTML`, which the
 * policy of the studio forbids; `setHTML` of the browser leaves out all that could run. `hasTiles`: the text can have tiles of products,
 * which are their words otherwise.
 */
export function takeFormatted(
  view: EditorView,
  event: ClipboardEvent | DragEvent,
  { hasTiles }: { hasTiles: boolean },
): boolean {
  // What is dragged within the editor stands in it already.
  if (event.type === 'drop' && view.dragging) return false
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
  const html = data?.getData('text/html') ?? ''
  if (html === '') return false
  event.preventDefault()
  const read = readFormatted(html)
  const slice = read && (hasTiles ? read : withoutTiles(read))
  const { tr } = view.state
  if (event.type === 'drop') {
    const { clientX, clientY } = event as DragEvent
    const place = view.posAtCoords({ left: clientX, top: clientY })
    if (!place) return true
    tr.replace(place.pos, place.pos, slice ?? textSlice(view, data))
  } else tr.replaceSelection(slice ?? textSlice(view, data))
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', event.type))
  view.focus()
  return true
}

function withoutTiles({ content, openStart, openEnd }: Slice): Slice {
  const blocks = content.content.map((node) =>
    node.type === nodeType('products') ? nodeType('paragraph').create(null, richSchema.text(node.attrs.words)) : node,
  )
  return new Slice(Fragment.from(blocks), openStart, openEnd)
}

const STYLES = /\sstyle\s*=/gi
const HANDLERS = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi

interface SafeReading {
  Sanitizer?: new () => { setDataAttributes(isAllowed: boolean): void }
}
type ReadSafely = Element & { setHTML?: (html: string, how: { sanitizer: unknown }) => void }

/** null: the browser has no way to read it safely. */
function readFormatted(html: string): Slice | null {
  const { Sanitizer } = globalThis as SafeReading
  const place: ReadSafely = document.implementation.createHTMLDocument('').createElement('div')
  if (!Sanitizer || !place.setHTML) return null
  const sanitizer = new Sanitizer()
  sanitizer.setDataAttributes(true)
  // The policy of the page reports what it does not allow, even where nothing is shown.
  const quiet = html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(STYLES, ' data-style=').replaceAll(HANDLERS, ''),
  )
  place.setHTML(quiet, { sanitizer })
  return DOMParser.fromSchema(richSchema).parseSlice(place)
}

function textSlice(view: EditorView, data: DataTransfer | null): Slice {
  const place = document.createElement('div')
  for (const block of (data?.getData('text/plain') ?? '').split(/(?:\r\n?|\n)+/)) {
    const paragraph = document.createElement('p')
    paragraph.textContent = block
    place.append(paragraph)
  }
  return DOMParser.fromSchema(view.state.schema).parseSlice(place, { preserveWhitespace: true })
}
