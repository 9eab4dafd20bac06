import { type Attrs, type MarkType, type NodeType, Schema, type TagParseRule } from 'prosemirror-model'
import { isTarget } from '#schemas/rich-notation.ts'

/* What the editor can hold: exactly what the notation can say (`schemas/rich-notation.ts`). Whatever else is pasted becomes that. */

export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 2, validate: 'number' } },
      content: 'inline*',
      group: 'block',
      defining: true,
      // A page has one heading of level 1, and no texts go below level 4.
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: Math.min(4, Math.max(2, level)) },
      })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bulletList: { content: 'listItem+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    orderedList: { content: 'listItem+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    listItem: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    /** Tiles of products between two blocks of a post. `words`: what stands in their place here. */
    products: {
      attrs: { ids: {}, words: { validate: 'string' } },
      group: 'block',
      atom: true,
      draggable: true,
      toDOM: ({ attrs }) => ['div', { 'data-products': attrs.ids.join(' ') }, attrs.words],
    },
    text: { group: 'inline' },
    hardBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' }, isNew: { default: false, validate: 'boolean' } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href, ...(attrs.isNew && { target: '_blank' }) }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (element) => !hasStyle(element, /font-weight:\s*normal/) && null },
        styled(/font-weight:\s*(?:bold|[6-9]00)/),
      ],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, styled(/font-style:\s*italic/)], toDOM: () => ['em', 0] },
  },
})

/** A mark by the style of whatever has it. `rich-paste.ts` keeps styles as data. */
function styled(style: RegExp): TagParseRule {
  return { tag: '[data-style]', consuming: false, getAttrs: (element) => hasStyle(element, style) && null }
}

function hasStyle({ dataset }: HTMLElement, style: RegExp): boolean {
  return style.test(dataset.style ?? '')
}

/** A link as it stands in the page that it is copied from; false: words alone. */
function linkOf(element: HTMLElement): Attrs | false {
  const href = element.getAttribute('href') ?? ''
  return isTarget(href) && { href, isNew: element.getAttribute('target') === '_blank' }
}

type Name<T> = Extract<keyof T, string>

/** A kind of node, by its name. */
export const nodeType = (name: Name<typeof richSchema.nodes>): NodeType => richSchema.nodes[name]!
/** A kind of mark, by its name. */
export const markType = (name: Name<typeof richSchema.marks>): MarkType => richSchema.marks[name]!
