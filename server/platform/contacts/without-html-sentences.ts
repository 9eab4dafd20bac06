import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { type Contacts, lackingIn, withoutSentences } from './contact-names.ts'

type Child = DefaultTreeAdapterTypes.ChildNode
type Parent = DefaultTreeAdapterTypes.ParentNode

/** Elements whose text stands for itself. */
const BLOCKS = new Set(
  'p li dt dd h1 h2 h3 h4 h5 h6 td th ul ol dl table thead tbody tfoot tr caption div section article aside header footer main nav blockquote figure figcaption address pre details summary'.split(
    ' ',
  ),
)
/** They keep their place when they are empty, so that the cells beside them keep their column. */
const CELLS = new Set(['td', 'th'])

/**
 * HTML without the sentences that name a contact which the shop lacks: each within its innermost block. A block that then says nothing goes, a
 * cell of a table stays empty; all else is as it was written.
 */
export function withoutHtmlSentences(html: string, contacts: Contacts): string {
  return rest(parseFragment(html, { sourceCodeLocationInfo: true }), { html, contacts })
}

interface Source {
  html: string
  contacts: Contacts
}

/** What is left of the children. */
function rest(parent: Parent, source: Source): string {
  let kept = ''
  let run = ''
  const endRun = () => {
    kept += restOfRun(run, source.contacts)
    run = ''
  }
  for (const child of parent.childNodes) {
    if (!hasBlock(child)) run += written(child, source)
    else {
      endRun()
      kept += restOfBlock(child, source)
    }
  }
  endRun()
  return kept
}

/** Text with links and stress between two blocks. */
function restOfRun(run: string, contacts: Contacts): string {
  if (lackingIn(run, contacts).length === 0) return run
  const left = withoutSentences(run, contacts)
  return isBalanced(left) ? left : ''
}

function restOfBlock(block: Child, source: Source): string {
  if (!('tagName' in block)) return ''
  const place = block.sourceCodeLocation
  // The parser has added it, such as the body of a table.
  if (!place?.startTag) return rest(block, source)
  const all = written(block, source)
  if (lackingIn(all, source.contacts).length === 0) return all
  const inner = rest(block, source)
  if (!CELLS.has(block.tagName) && isEmpty(inner)) return ''
  const start = source.html.slice(place.startTag.startOffset, place.startTag.endOffset)
  const end = place.endTag ? source.html.slice(place.endTag.startOffset, place.endTag.endOffset) : ''
  return start + (isEmpty(inner) ? '' : inner) + end
}

const written = ({ sourceCodeLocation: place }: Child, { html }: Source) =>
  place ? html.slice(place.startOffset, place.endOffset) : ''

const hasBlock = (node: Child): boolean =>
  'tagName' in node && (BLOCKS.has(node.tagName) || node.childNodes.some(hasBlock))

const isEmpty = (html: string) => html.replace(/<(?!img\b)[^>]+>/g, '').trim() === ''

function isBalanced(html: string): boolean {
  const open: string[] = []
  for (const [, end, name] of html.matchAll(/<(\/)?([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    if (name === 'br' || name === 'img') continue
    if (!end) open.push(name!)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}
