import { setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Attrs } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { asList, asParagraphs, listAround } from './rich-lists.ts'
import { productsAt, removeProducts } from './rich-products.ts'
import { markType, nodeType } from './rich-schema.ts'

/** What a button of the toolbar does. `link` asks for the address first, `products` for the products. */
export const TOOLS = [
  'bold',
  'italic',
  'heading',
  'subheading',
  'list',
  'numbers',
  'link',
  'products',
  'undo',
  'redo',
] as const
export type Tool = (typeof TOOLS)[number]

/** The command of a tool; those of `link` and `products` take them away. */
export const COMMANDS: Readonly<Record<Tool, Command>> = {
  bold: toggleMark(markType('strong')),
  italic: toggleMark(markType('em')),
  heading: toggleBlock('heading', { level: 2 }),
  subheading: toggleBlock('heading', { level: 3 }),
  list: toggleList('bulletList'),
  numbers: toggleList('orderedList'),
  link: (state, dispatch) => removeLink(state, dispatch),
  products: removeProducts,
  undo,
  redo,
}

/** Tools that are on where the cursor stands, and those that can do nothing there. */
export function toolStates(state: EditorState): { on: readonly Tool[]; off: readonly Tool[] } {
  const block = state.selection.$from.parent
  const isOn: Readonly<Partial<Record<Tool, boolean>>> = {
    bold: hasMark(state, 'strong'),
    italic: hasMark(state, 'em'),
    heading: block.type === nodeType('heading') && block.attrs.level === 2,
    subheading: block.type === nodeType('heading') && block.attrs.level === 3,
    list: listAround(state)?.type === nodeType('bulletList'),
    numbers: listAround(state)?.type === nodeType('orderedList'),
    link: linkAt(state) !== null,
    products: productsAt(state) !== null,
  }
  return {
    on: TOOLS.filter((tool) => isOn[tool]),
    off: [...(undoDepth(state) > 0 ? [] : ['undo' as const]), ...(redoDepth(state) > 0 ? [] : ['redo' as const])],
  }
}

interface LinkPlace {
  from: number
  to: number
  href: string
  isNew: boolean
}

/** The link around the cursor or at the start of the selection, with all of its words; null for none. */
export function linkAt({ selection, doc }: EditorState): LinkPlace | null {
  const { from, to, $from } = selection
  const type = markType('link')
  const node = doc.nodeAt(from) ?? $from.nodeBefore
  const mark = type.isInSet($from.marks()) ?? (from < to && node ? type.isInSet(node.marks) : undefined)
  if (!mark) return null
  const start = $from.start()
  let place: LinkPlace | null = null
  $from.parent.forEach((child, offset) => {
    if (!mark.isInSet(child.marks)) return
    const at = start + offset
    if (place?.to === at) place.to += child.nodeSize
    else if (place === null || place.to < from) place = { from: at, to: at + child.nodeSize, ...linkOf(mark.attrs) }
  })
  return place
}

function linkOf({ href, isNew }: Attrs): Pick<LinkPlace, 'href' | 'isNew'> {
  return { href, isNew }
}

/** Makes a link of what is selected, of the link around the cursor, or of the address itself. */
export function setLink(link: { href: string; isNew: boolean }): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection
    const mark = markType('link').create(link)
    const place = linkAt(state)
    const { tr } = state
    if (place) tr.addMark(place.from, place.to, mark)
    else if (empty)
      tr.replaceSelectionWith(state.schema.text(link.href, [...state.selection.$from.marks(), mark]), false)
    else tr.addMark(from, to, mark)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

const removeLink: Command = (state, dispatch) => {
  const place = linkAt(state)
  if (!place) return false
  dispatch?.(state.tr.removeMark(place.from, place.to, markType('link')))
  return true
}

/** A new line within a paragraph. Headings have none. */
export const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodeType('paragraph')) return false
  dispatch?.(state.tr.replaceSelectionWith(nodeType('hardBreak').create()).scrollIntoView())
  return true
}

function hasMark({ selection, storedMarks, doc }: EditorState, name: 'strong' | 'em'): boolean {
  const { from, to, $from, empty } = selection
  return empty
    ? markType(name).isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, markType(name))
}

function toggleBlock(name: 'heading', attrs: Attrs): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from
    const isOn = parent.type === nodeType(name) && parent.attrs.level === attrs.level
    if (isOn) return setBlockType(nodeType('paragraph'))(state, dispatch)
    if (listAround(state) === null) return setBlockType(nodeType(name), attrs)(state, dispatch)
    // An item becomes a paragraph first.
    const tr = asParagraphs(state)
    dispatch?.(tr.setBlockType(tr.selection.from, tr.selection.to, nodeType(name), attrs).scrollIntoView())
    return true
  }
}

function toggleList(name: 'bulletList' | 'orderedList'): Command {
  return (state, dispatch) => {
    const around = listAround(state)
    if (around?.type === nodeType(name)) dispatch?.(asParagraphs(state).scrollIntoView())
    else if (around !== null) dispatch?.(state.tr.setNodeMarkup(around.at, nodeType(name)))
    else dispatch?.(asList(state, nodeType(name)).scrollIntoView())
    return true
  }
}
