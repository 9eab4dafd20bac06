import type { Mark, Node } from 'prosemirror-model'
import { readRichText, writableTarget, writeWithBlanks } from '#schemas/rich-notation.ts'
import type { RichBlock, RichInline } from '#schemas/rich-text.ts'
import { markType, nodeType, richSchema } from './rich-schema.ts'

/**
 * The document that a typed text makes. `wordsOf`: what stands in place of the tiles of products, where the text can have them; absent:
 * their line is text.
 */
export function documentOf(notation: string, wordsOf?: (ids: readonly string[]) => string): Node {
  const parts = wordsOf ? notation.replaceAll('\r', '').split(TILES) : [notation]
  const blocks = parts.flatMap((part, at) => {
    // Texts and tiles take turns, and a text begins.
    if (at % 2 === 0) return readRichText(part).map(blockNode)
    const ids = part.split(/\s+/).filter((id) => id !== '')
    return ids.length === 0 ? [] : nodeType('products').create({ ids, words: wordsOf!(ids) })
  })
  // Nobody could type behind tiles that end a text.
  if (blocks.length === 0 || blocks.at(-1)!.type === nodeType('products')) blocks.push(nodeType('paragraph').create())
  return nodeType('doc').create(null, blocks)
}

/** A document as it would be typed. Blocks and lines without a word are left out: the notation has none. */
export function notationOf(document: Node): string {
  const parts: string[] = []
  let text: Node[] = []
  for (const node of [...document.children, null]) {
    if (node !== null && node.type !== nodeType('products')) {
      text.push(node)
      continue
    }
    parts.push(textOf(text))
    text = []
    if (node) parts.push(`[products: ${node.attrs.ids.join(' ')}]`)
  }
  return parts.filter((part) => part !== '').join('\n\n')
}

const textOf = (nodes: readonly Node[]): string =>
  writeWithBlanks(nodes.flatMap(blocksOf)).replaceAll(
    PRODUCTS,
    (_, ids: string) => `[products:${ids.replaceAll('\\', '')}]`,
  )

const TILES = /^[ \t]*\[products:([^\]\n]*)\][ \t]*$/m
/** The same line where it was typed as text. */
const PRODUCTS = /^[ \t]*\\\[products:((?:[^[\]\\\n]|\\[*_])*)\\\][ \t]*$/gm

function blockNode(block: RichBlock): Node {
  if (block.kind === 'heading')
    return nodeType('heading').create(
      { level: block.level },
      inlineNodes(block.children).filter((node) => node.isText),
    )
  if (block.kind === 'paragraph') return nodeType('paragraph').create(null, inlineNodes(block.children))
  return nodeType(block.ordered ? 'orderedList' : 'bulletList').create(
    null,
    block.items.map((item) => nodeType('listItem').create(null, nodeType('paragraph').create(null, inlineNodes(item)))),
  )
}

function inlineNodes(pieces: readonly RichInline[], marks: readonly Mark[] = []): Node[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'text') return piece.text === '' ? [] : richSchema.text(piece.text, marks)
    if (piece.kind === 'break') return nodeType('hardBreak').create(null, null, marks)
    const own =
      piece.kind === 'link'
        ? markType('link').create({ href: piece.href, isNew: piece.target === '_blank' })
        : markType(piece.kind).create()
    return inlineNodes(piece.children, own.addToSet(marks))
  })
}

function blocksOf(node: Node): RichBlock[] {
  if (node.type === nodeType('heading') || node.type === nodeType('paragraph')) {
    const { level } = node.attrs
    const children = inlineOf(node, level === undefined ? nodeType('hardBreak').create() : richSchema.text(' '))
    if (children.length === 0) return []
    return [level === undefined ? { kind: 'paragraph', children } : { kind: 'heading', level, children }]
  }
  const items = node.children.map((item) => inlineOf(item.firstChild!)).filter((item) => item.length > 0)
  return items.length === 0 ? [] : [{ kind: 'list', ordered: node.type === nodeType('orderedList'), items }]
}

/** What a block says: its lines that have a word, with breaks between them, or spaces in a heading. */
function inlineOf(block: Node, between = nodeType('hardBreak').create()): RichInline[] {
  const lines: Node[][] = [[]]
  for (const node of block.children) {
    if (node.type === nodeType('hardBreak')) lines.push([])
    else lines.at(-1)!.push(node)
  }
  const said = lines.filter((line) => line.some((node) => node.text?.trim()))
  return nested(said.flatMap((line, at) => (at === 0 ? line : [between, ...line])))
}

const OUTSIDE_IN = (['link', 'strong', 'em'] as const).map(markType)

/** Marks as elements around one another, each around as much as has it. A break takes none: it is no word. */
function nested(nodes: readonly Node[], [outer, ...inner] = OUTSIDE_IN): RichInline[] {
  if (outer === undefined)
    return nodes.map((node) => (node.isText ? { kind: 'text', text: node.text! } : { kind: 'break' }))
  const runs: { mark: Mark | null; nodes: Node[] }[] = []
  for (const node of nodes) {
    const mark = outer.isInSet(node.marks) ?? null
    const last = runs.at(-1)
    if (last && (mark === null ? last.mark === null : last.mark !== null && mark.eq(last.mark))) last.nodes.push(node)
    else runs.push({ mark, nodes: [node] })
  }
  return runs.flatMap((run): RichInline[] => {
    const children = nested(run.nodes, inner)
    if (run.mark === null) return children
    if (outer !== markType('link')) return [{ kind: outer.name as 'strong' | 'em', children }]
    const { href, isNew } = run.mark.attrs
    return [{ kind: 'link', href: writableTarget(href), children, ...(isNew && { target: '_blank' as const }) }]
  })
}
