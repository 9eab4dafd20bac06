// @vitest-environment node
import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { documentOf, notationOf } from './rich-document.ts'
import { markType, nodeType, richSchema } from './rich-schema.ts'

describe('a text in the editor', () => {
  it('is what was typed in the notation', () => {
    const typed =
      '## Zwroty\n\nMasz **30 dni**, _nie_ 14.\nJak: [tak](page:returns) i [tu](https://a.example/x_y)^\n\n- kawa\n- **_młynek_**\n\n1. raz\n2. dwa'
    expect(notationOf(documentOf(typed))).toBe(typed)
  })

  it('keeps blanks and lines of products as they are', () => {
    const typed = 'Sprzedawca: [[company\\_name]].\n\n[products: a_1 b-2]\n\nKoniec.'
    expect(notationOf(documentOf(typed))).toBe(typed)
    expect(notationOf(documentOf('A\n\n [products: a b] \n\nB'))).toBe('A\n\n[products: a b]\n\nB')
  })

  it('holds tiles of products where a post can have them, between two texts and at the end', () => {
    const typed = 'Na prezent:\n\n[products: a_1 b-2]\n\nUdanych _świąt_.\n\n[products: c]'
    const document = documentOf(typed, (ids) => ids.join(' + '))
    expect(document.children.map(({ type, attrs }) => [type.name, attrs.words])).toEqual([
      ['paragraph', undefined],
      ['products', 'a_1 + b-2'],
      ['paragraph', undefined],
      ['products', 'c'],
      ['paragraph', undefined],
    ])
    expect(notationOf(document)).toBe(typed)
    expect(notationOf(documentOf('[products:  ]', String))).toBe('')
  })

  it('takes signs of the notation as text, where they stand as text', () => {
    const paragraph = nodeType('paragraph').create(null, richSchema.text('2 * 3 ** 4, a_b, [x](y), ## z'))
    expect(documentOf(notationOf(nodeType('doc').create(null, paragraph))).textContent).toBe(paragraph.textContent)
  })

  it('leaves out blocks and lines without a word', () => {
    const empty = nodeType('paragraph').create()
    const broken = nodeType('paragraph').create(null, [
      richSchema.text('a'),
      nodeType('hardBreak').create(),
      richSchema.text('  '),
      nodeType('hardBreak').create(),
      richSchema.text('b'),
    ])
    expect(notationOf(nodeType('doc').create(null, [empty, broken, empty]))).toBe('a\nb')
    expect(notationOf(documentOf(''))).toBe('')
  })

  it('comes back from the notation, whatever it is', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const typed = notationOf(document)
        // What is written says all of it: words, blocks and marks.
        expect(notationOf(documentOf(typed))).toBe(typed)
        expect(documentOf(typed).textContent.replaceAll(/\s/g, '')).toBe(document.textContent.replaceAll(/\s/g, ''))
      }),
      { numRuns: 500 },
    )
  })
})

const words = fc
  .string({ unit: fc.constantFrom(...'ab _*[]()#-1.\\^ '), minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() !== '' && !/\[products:/.test(text))
const marks = fc.record({
  strong: fc.boolean(),
  em: fc.boolean(),
  link: fc.option(fc.constantFrom('/a_b', 'page:terms', 'https://x.example/(y)_z')),
})
const texts = fc
  .tuple(words, marks)
  .map(([text, { strong, em, link }]) =>
    richSchema.text(text, [
      ...(link === null ? [] : [markType('link').create({ href: link })]),
      ...(strong ? [markType('strong').create()] : []),
      ...(em ? [markType('em').create()] : []),
    ]),
  )
const inline = fc.array(fc.oneof({ weight: 4, arbitrary: texts }, fc.constant(nodeType('hardBreak').create())), {
  maxLength: 6,
})
const paragraphs = inline.map((nodes) => nodeType('paragraph').create(null, nodes))
const headings = fc
  .tuple(fc.constantFrom(2, 3, 4), fc.array(texts, { maxLength: 3 }))
  .map(([level, nodes]) => nodeType('heading').create({ level }, nodes))
const lists = fc
  .tuple(
    fc.constantFrom('bulletList' as const, 'orderedList' as const),
    fc.array(paragraphs, { minLength: 1, maxLength: 4 }),
  )
  .map(([kind, items]) =>
    nodeType(kind).create(
      null,
      items.map((item) => nodeType('listItem').create(null, item)),
    ),
  )
const documents: fc.Arbitrary<Node> = fc
  .array(fc.oneof(paragraphs, headings, lists), { minLength: 1, maxLength: 4 })
  .map((blocks) => nodeType('doc').create(null, blocks))
