import { Fragment, type Node, type NodeType } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { nodeType } from './rich-schema.ts'

/** The list that the cursor is in, and where it begins; null for none. */
export function listAround({ selection: { $from } }: EditorState): { type: NodeType; at: number } | null {
  return $from.depth < 3 ? null : { type: $from.node(1).type, at: $from.before(1) }
}

const isList = ({ type }: Node) => type === nodeType('bulletList') || type === nodeType('orderedList')

/** Each block of the selection as an item: headings become plain, and lists within it part of the new one. */
export function asList({ selection: { $from, $to }, doc, tr }: EditorState, type: NodeType): Transaction {
  const [start, end] = [$from.before(1), $to.after(1)]
  const blocks = doc.slice(start, end).content.content
  const items = blocks.flatMap((block) =>
    block.isTextblock
      ? nodeType('listItem').create(null, nodeType('paragraph').create(null, block.content))
      : block.children,
  )
  tr.replaceWith(start, end, type.create(null, items))
  // List, item and paragraph begin before the first word and end behind the last.
  const first = start + 3 + $from.parentOffset
  const last = tr.mapping.map(end) - 3 - ($to.parent.content.size - $to.parentOffset)
  return tr.setSelection(TextSelection.create(tr.doc, first, last))
}

/** The selected items of a list as paragraphs, with what is left of the list before and behind them. */
export function asParagraphs({ selection: { $from, $to }, tr }: EditorState): Transaction {
  const list = $from.node(1)
  const items = list.children
  const first = $from.index(1)
  const isWithin = $to.depth === 3 && $to.before(1) === $from.before(1)
  const last = isWithin ? $to.index(1) : items.length - 1
  const rest = (from: number, to: number) => (from < to ? [list.copy(Fragment.from(items.slice(from, to)))] : [])
  const before = rest(0, first)
  const paragraphs = items.slice(first, last + 1).map((item) => item.firstChild!)
  const start = $from.before(1)
  tr.replaceWith(start, $from.after(1), [...before, ...paragraphs, ...rest(last + 1, items.length)])
  const lengthOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const begin = start + lengthOf(before)
  const end = begin + lengthOf(paragraphs.slice(0, -1)) + 1
  return tr.setSelection(
    TextSelection.create(
      tr.doc,
      begin + 1 + $from.parentOffset,
      end + (isWithin ? $to.parentOffset : paragraphs.at(-1)!.content.size),
    ),
  )
}

/** The words of the paragraph behind a list as the end of its last item; a list behind it becomes one with that. Null: there is none. */
export function joinedToList({ selection: { $from, empty }, doc, tr }: EditorState): Transaction | null {
  const index = $from.index(0)
  const list = index === 0 ? null : doc.child(index - 1)
  if (!empty || $from.depth !== 1 || $from.parentOffset > 0 || !list || !isList(list)) return null
  // Behind the last word of its last item.
  const end = $from.before(1) - 3
  const words = $from.parent.content
  tr.delete($from.before(1), $from.after(1)).insert(end, words)
  const border = end + words.size + 3
  if (tr.doc.resolve(border).nodeAfter?.type === list.type) tr.join(border)
  return tr.setSelection(TextSelection.create(tr.doc, end))
}
