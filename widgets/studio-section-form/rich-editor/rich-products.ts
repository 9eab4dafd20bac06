import { type Command, type EditorState, NodeSelection, Selection } from 'prosemirror-state'
import { nodeType } from './rich-schema.ts'

/** Ids of the products whose tiles are selected; null for none. */
export function productsAt({ selection }: EditorState): readonly string[] | null {
  return selection instanceof NodeSelection && selection.node.type === nodeType('products')
    ? selection.node.attrs.ids
    : null
}

/** Puts tiles in place of those that are selected, else behind the block of the cursor. `words`: what stands there meanwhile. */
export function setProducts(ids: readonly string[], words: string): Command {
  return (state, dispatch) => {
    const { selection, tr } = state
    const tiles = nodeType('products').create({ ids: [...ids], words })
    const [from, to] = placeOf(state)
    tr.replaceWith(from, to, tiles)
    const behind = from + tiles.nodeSize
    // One types on below them.
    if (behind === tr.doc.content.size) tr.insert(behind, nodeType('paragraph').create())
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, from)
        : Selection.near(tr.doc.resolve(behind + 1)),
    )
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** An empty line makes room. */
function placeOf({ selection: { from, to, $from } }: EditorState): [from: number, to: number] {
  if ($from.depth === 0) return [from, to]
  const isEmpty = $from.node(1).type === nodeType('paragraph') && $from.node(1).content.size === 0
  return [isEmpty ? $from.before(1) : $from.after(1), $from.after(1)]
}

/** Takes away the tiles that are selected. */
export const removeProducts: Command = (state, dispatch) => {
  if (!productsAt(state)) return false
  dispatch?.(state.tr.deleteSelection().scrollIntoView())
  return true
}
