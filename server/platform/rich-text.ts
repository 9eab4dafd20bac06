import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { RichBlock, RichInline, RichText } from '#schemas/rich-text.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'

/** Resolves a link to a localized path or an allowed URL, null if it has no target. */
export type ResolveLink = (reference: string) => string | null

export interface ParsedHtml {
  /** each link's reference once: an address, `route:<key>`, `page:<key>`, `post:<id>`, `category:<id>` or `product:<slug>` */
  references: string[]
  /** The tree; a link without a target becomes its text. */
  build(resolve: ResolveLink): RichText
}

type ParentNode = DefaultTreeAdapterTypes.ParentNode
type Element = DefaultTreeAdapterTypes.Element

/** A long terms page has 40 KB; parsing takes more than linear time. */
const MAX_LENGTH = 400_000
/** Deeper nodes are dropped; no human text nests like this. */
const MAX_DEPTH = 40

/** Dropped with all their content, which is not meant to be read. */
const DROPPED = new Set(
  'script style template noscript iframe object embed applet svg math head title textarea select option button video audio canvas'.split(
    ' ',
  ),
)
const HEADING_LEVEL: Readonly<Record<string, number>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }
/** Elements that end a line of running text. */
const BLOCKS = new Set(
  'p div section article aside header footer main nav blockquote figure figcaption pre address dl dt dd table thead tbody tfoot tr caption form fieldset hr'.split(
    ' ',
  ),
)

/**
 * Parses HTML of the commerce API as a browser would and keeps headings 2 to 4, paragraphs, lists, strong, em, breaks
 * and links. Unknown elements are replaced by their text, scripts and similar ones are removed. Throws UpstreamError
 * (garbage) for a text longer than any page.
 */
export function parseHtml(html: string): ParsedHtml {
  const root = parseRoot(html)
  return { references: referencesIn(root), build: (resolve) => blocksOf(root, resolve) }
}

/** A stretch of an article: text, or the products whose tiles stand in its place. */
export type ArticlePart = { kind: 'text'; content: RichText } | { kind: 'products'; ids: string[] }

interface ParsedArticle {
  references: string[]
  build(resolve: ResolveLink): ArticlePart[]
}

/** At most that many products stand in one place of an article. */
export const MAX_PRODUCTS = 12

/**
 * The same for a post of the blog: an element with `data-products` at the top level, ids separated by spaces, ends a
 * stretch of text. Empty stretches are left out.
 */
export function parseArticle(html: string): ParsedArticle {
  const root = parseRoot(html)
  const stretches: (string[] | ParentNode['childNodes'])[] = [[]]
  for (const child of root.childNodes) {
    const products = isElement(child) ? attribute(child, 'data-products') : null
    if (products === null) (stretches.at(-1) as ParentNode['childNodes']).push(child)
    else stretches.push(products.split(/\s+/).filter(Boolean).slice(0, MAX_PRODUCTS), [])
  }
  return {
    references: referencesIn(root),
    build: (resolve) =>
      stretches.flatMap((stretch, at): ArticlePart[] => {
        if (stretch.length === 0) return []
        // Texts and products take turns, and a text begins.
        if (at % 2 === 1) return [{ kind: 'products', ids: stretch as string[] }]
        const content = blocksOf({ ...root, childNodes: stretch as ParentNode['childNodes'] }, resolve)
        return content.length > 0 ? [{ kind: 'text', content }] : []
      }),
  }
}

function parseRoot(html: string): ParentNode {
  if (html.length > MAX_LENGTH)
    throw new UpstreamError(`The commerce API sent a text of ${html.length} characters, more than ${MAX_LENGTH}`, {
      reason: 'garbage',
    })
  return parseFragment(html)
}

function blocksOf(root: ParentNode, resolve: ResolveLink): RichText {
  const writer = blockWriter()
  writeBlocks(root, writer, resolve, 0)
  return writer.finish()
}

function referencesIn(root: ParentNode): string[] {
  const found: string[] = []
  const stack: ParentNode[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const child of node.childNodes) {
      if (!isElement(child) || DROPPED.has(child.tagName)) continue
      const reference = child.tagName === 'a' ? referenceOf(child) : null
      if (reference !== null) found.push(reference)
      stack.push(child)
    }
  }
  return [...new Set(found)]
}

/** `data-route`, `data-page` and `data-post` name the link's target; the address beside them is for other readers. */
function referenceOf(anchor: Element): string | null {
  const route = attribute(anchor, 'data-route')
  if (route) return `route:${route}`
  const page = attribute(anchor, 'data-page')
  if (page) return `page:${page}`
  const post = attribute(anchor, 'data-post')
  if (post) return `post:${post}`
  return attribute(anchor, 'href')
}

interface BlockWriter {
  inline(pieces: RichInline[]): void
  endParagraph(): void
  block(block: RichBlock): void
  finish(): RichText
}

/** Collects blocks; running text between them becomes paragraphs. */
function blockWriter(): BlockWriter {
  const blocks: RichText = []
  let running: RichInline[] = []
  function endParagraph() {
    const children = trimInline(running)
    running = []
    if (children.length > 0) blocks.push({ kind: 'paragraph', children })
  }
  return {
    inline: (pieces) => {
      running.push(...pieces)
    },
    endParagraph,
    block(block) {
      endParagraph()
      blocks.push(block)
    },
    finish() {
      endParagraph()
      return blocks
    },
  }
}

function writeBlocks(parent: ParentNode, writer: BlockWriter, resolve: ResolveLink, depth: number): void {
  if (depth > MAX_DEPTH) return
  for (const child of parent.childNodes) {
    if (!isElement(child)) {
      writer.inline(textOf(child))
      continue
    }
    const { tagName } = child
    if (DROPPED.has(tagName)) continue
    const level = HEADING_LEVEL[tagName]
    if (level !== undefined) {
      const children = trimInline(inlineOf(child, resolve, depth + 1))
      if (children.length > 0) writer.block({ kind: 'heading', level, children })
    } else if (tagName === 'ul' || tagName === 'ol') {
      const items = itemsOf(child, resolve, depth + 1)
      if (items.length > 0) writer.block({ kind: 'list', ordered: tagName === 'ol', items })
    } else if (BLOCKS.has(tagName) || holdsBlocks(child)) {
      writer.endParagraph()
      writeBlocks(child, writer, resolve, depth + 1)
      writer.endParagraph()
    } else {
      writer.inline(inlineElement(child, resolve, depth + 1))
    }
  }
}

/** An inline element may wrap blocks (`<b><p>…`): then its blocks count and its own emphasis is lost. */
function holdsBlocks(element: Element): boolean {
  return element.childNodes.some(
    (child) =>
      isElement(child) &&
      (BLOCKS.has(child.tagName) || child.tagName in HEADING_LEVEL || child.tagName === 'ul' || child.tagName === 'ol'),
  )
}

/** Items of a list; those of a nested list follow their parent. */
function itemsOf(list: Element, resolve: ResolveLink, depth: number): RichInline[][] {
  if (depth > MAX_DEPTH) return []
  const items: RichInline[][] = []
  for (const child of list.childNodes) {
    if (!isElement(child) || DROPPED.has(child.tagName)) continue
    const inner = child.childNodes.filter((node) => isElement(node) && (node.tagName === 'ul' || node.tagName === 'ol'))
    const isList = child.tagName === 'ul' || child.tagName === 'ol'
    if (!isList) {
      const own = trimInline(inlineOf(child, resolve, depth + 1, new Set(inner)))
      if (own.length > 0) items.push(own)
    }
    for (const nested of isList ? [child] : inner) items.push(...itemsOf(nested as Element, resolve, depth + 1))
  }
  return items
}

function inlineOf(
  parent: ParentNode,
  resolve: ResolveLink,
  depth: number,
  left: ReadonlySet<unknown> = new Set(),
): RichInline[] {
  if (depth > MAX_DEPTH) return []
  return parent.childNodes.flatMap((child) => {
    if (left.has(child)) return []
    return isElement(child) ? inlineElement(child, resolve, depth + 1) : textOf(child)
  })
}

function inlineElement(element: Element, resolve: ResolveLink, depth: number): RichInline[] {
  const { tagName } = element
  if (DROPPED.has(tagName)) return []
  if (tagName === 'br') return [{ kind: 'break' }]
  const children = inlineOf(element, resolve, depth)
  // Blocks and cells inside running text keep a blank between their words.
  if (BLOCKS.has(tagName) || tagName === 'td' || tagName === 'th' || tagName === 'li')
    return [SPACE, ...children, SPACE]
  if (isBlank(children)) return children
  if (tagName === 'strong' || tagName === 'b') return [{ kind: 'strong', children }]
  if (tagName === 'em' || tagName === 'i') return [{ kind: 'em', children }]
  if (tagName !== 'a') return children
  const reference = referenceOf(element)
  const href = reference === null ? null : resolve(reference)
  if (href === null) return children
  const isBlankTarget = attribute(element, 'target') === '_blank'
  return [{ kind: 'link', href, children: withoutLinks(children), ...(isBlankTarget && { target: '_blank' as const }) }]
}

/** A parser never nests links, but a tree from unusual markup may. */
function withoutLinks(pieces: RichInline[]): RichInline[] {
  return pieces.flatMap((piece): RichInline[] => {
    if (piece.kind === 'link') return withoutLinks(piece.children)
    return piece.kind === 'strong' || piece.kind === 'em'
      ? [{ ...piece, children: withoutLinks(piece.children) }]
      : [piece]
  })
}

const SPACE: RichInline = { kind: 'text', text: ' ' }

function isElement(node: DefaultTreeAdapterTypes.ChildNode): node is Element {
  return 'tagName' in node
}

function attribute(element: Element, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null
}

/** Text as a browser lays it out: runs of white space become one blank; U+00A0 stays. */
function textOf(node: DefaultTreeAdapterTypes.ChildNode): RichInline[] {
  if (node.nodeName !== '#text') return []
  const text = (node as DefaultTreeAdapterTypes.TextNode).value.replace(/[ \t\r\n\f]+/g, ' ')
  return text === '' ? [] : [{ kind: 'text', text }]
}

function isBlank(pieces: readonly RichInline[]): boolean {
  return pieces.every((piece) => piece.kind === 'text' && piece.text.trim() === '')
}

/** One line: texts joined, no blank at its ends or beside another, no break at its ends; empty if nothing is left. */
function trimInline(pieces: readonly RichInline[]): RichInline[] {
  const line = joinTexts(pieces, { endsOpen: false })
  while (line.length > 0) {
    const last = line.at(-1)!
    if (last.kind === 'break') line.pop()
    else if (last.kind === 'text') {
      const text = last.text.replace(/ +$/, '')
      if (text !== '') {
        line[line.length - 1] = { kind: 'text', text }
        break
      }
      line.pop()
    } else break
  }
  while (line[0]?.kind === 'break') line.shift()
  return line
}

/** `endsOpen`: the last character so far is no blank, so that one may follow. */
function joinTexts(pieces: readonly RichInline[], state: { endsOpen: boolean }): RichInline[] {
  const joined: RichInline[] = []
  for (const piece of pieces) {
    if (piece.kind === 'break') {
      joined.push(piece)
      state.endsOpen = false
      continue
    }
    if (piece.kind !== 'text') {
      const children = joinTexts(piece.children, state)
      if (children.length > 0) joined.push({ ...piece, children })
      continue
    }
    const text = state.endsOpen ? piece.text : piece.text.replace(/^ +/, '')
    if (text === '') continue
    state.endsOpen = !text.endsWith(' ')
    const last = joined.at(-1)
    if (last?.kind === 'text') joined[joined.length - 1] = { kind: 'text', text: last.text + text }
    else joined.push({ kind: 'text', text })
  }
  return joined
}
