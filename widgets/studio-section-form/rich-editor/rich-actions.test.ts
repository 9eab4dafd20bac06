// @vitest-environment node
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { describe, expect, it } from 'vitest'
import { breakLine, COMMANDS, linkAt, setLink, toolStates } from './rich-actions.ts'
import { documentOf, notationOf } from './rich-document.ts'
import { richPlugins } from './rich-plugins.ts'
import { productsAt, setProducts } from './rich-products.ts'

/** A text with a part of it selected, or the cursor before it. */
function selected(text: string, part: string, isCursor = false): EditorState {
  const doc = documentOf(text)
  let from = -1
  doc.descendants((node, at) => {
    const index = node.isText ? node.text!.indexOf(part) : -1
    if (index >= 0 && from < 0) from = at + index
  })
  const selection = TextSelection.create(doc, from, isCursor ? from : from + part.length)
  return EditorState.create({ doc, selection, plugins: richPlugins(() => undefined) })
}

/** A text selected from one place to another, which may be counted from its end. */
function spanning(text: string, from: number, to: number): EditorState {
  const doc = documentOf(text)
  const selection = TextSelection.create(doc, from, to < 0 ? doc.content.size + to : to)
  return EditorState.create({ doc, selection, plugins: richPlugins(() => undefined) })
}

function done(state: EditorState, ...commands: Command[]): EditorState {
  let next = state
  for (const command of commands)
    command(next, (transaction) => {
      next = next.apply(transaction)
    })
  return next
}

const typed = (state: EditorState) => notationOf(state.doc)

describe('a button of the toolbar', () => {
  it('makes words bold or italic, and plain again', () => {
    const state = selected('Kawa z Peru', 'Peru')
    expect(typed(done(state, COMMANDS.bold))).toBe('Kawa z **Peru**')
    expect(typed(done(state, COMMANDS.bold, COMMANDS.italic))).toBe('Kawa z **_Peru_**')
    expect(typed(done(state, COMMANDS.bold, COMMANDS.bold))).toBe('Kawa z Peru')
  })

  it('makes a heading of a paragraph, another level of it, and a paragraph again', () => {
    const state = selected('Kawa', 'Kawa')
    expect(typed(done(state, COMMANDS.heading))).toBe('## Kawa')
    expect(typed(done(state, COMMANDS.heading, COMMANDS.subheading))).toBe('### Kawa')
    expect(typed(done(state, COMMANDS.heading, COMMANDS.heading))).toBe('Kawa')
    expect(typed(done(selected('- a\n- b\n- c', 'b'), COMMANDS.heading))).toBe('- a\n\n## b\n\n- c')
    expect(typed(done(selected('a\nb', 'a'), COMMANDS.heading))).toBe('## a b')
  })

  it('makes a list of all that is selected, of the other kind, and paragraphs again', () => {
    const text = '## Kawa\n\nHerbata\n\n1. kubek'
    const state = spanning(text, 1, 13)
    expect(typed(done(state, COMMANDS.list))).toBe('- Kawa\n- Herbata\n\n1. kubek')
    expect(typed(done(state, COMMANDS.list, COMMANDS.numbers))).toBe('1. Kawa\n2. Herbata\n\n1. kubek')
    expect(typed(done(state, COMMANDS.list, COMMANDS.list))).toBe('Kawa\n\nHerbata\n\n1. kubek')
  })

  it('takes a list within the selection into the new one', () => {
    const state = spanning('Kawa\n\n1. kubek\n2. dripper', 1, -3)
    expect(typed(done(state, COMMANDS.list))).toBe('- Kawa\n- kubek\n- dripper')
  })

  it('says which of them are on, and whether there is a step to take back', () => {
    const state = selected('## Kawa', 'Kawa')
    expect(toolStates(state)).toEqual({ on: ['heading'], off: ['undo', 'redo'] })
    const bold = done(selected('- **kubek**', 'kubek'), COMMANDS.italic)
    expect(toolStates(bold)).toEqual({ on: ['bold', 'italic', 'list'], off: ['redo'] })
    expect(typed(done(bold, COMMANDS.undo))).toBe('- **kubek**')
  })
})

describe('a link', () => {
  it('is made of the words that are selected, or of its address', () => {
    expect(typed(done(selected('Zobacz regulamin', 'regulamin'), setLink({ href: 'page:terms', isNew: false })))).toBe(
      'Zobacz [regulamin](page:terms)',
    )
    expect(typed(done(selected('Zobacz ', 'Zobacz', true), setLink({ href: 'https://a.example', isNew: true })))).toBe(
      '[https://a.example](https://a.example)^Zobacz ',
    )
  })

  it('is found around the cursor, with all of its words, and changed or taken away there', () => {
    const text = 'Zobacz [nasz **regulamin**](page:terms) i [zwroty](page:returns)'
    const state = selected(text, 'regulamin', true)
    expect(linkAt(state)).toMatchObject({ href: 'page:terms', isNew: false })
    expect(typed(done(state, setLink({ href: '/x', isNew: false })))).toBe(
      'Zobacz [nasz **regulamin**](/x) i [zwroty](page:returns)',
    )
    expect(typed(done(state, COMMANDS.link))).toBe('Zobacz nasz **regulamin** i [zwroty](page:returns)')
    expect(linkAt(selected(text, ' i ', true))).toBeNull()
  })
})

it('breaks a line within a paragraph, not within a heading', () => {
  expect(typed(done(selected('ab', 'b', true), breakLine))).toBe('a\nb')
  expect(typed(done(selected('## ab', 'b', true), breakLine))).toBe('## ab')
})

it('joins two items by Backspace twice, and takes an empty paragraph behind a list away', () => {
  const backspace = richPlugins(() => undefined).find(({ props }) => props.handleKeyDown)!
  function pressed(state: EditorState, times: number): EditorState {
    let next = state
    for (let time = 0; time < times; time++) {
      const view = {
        state: next,
        dispatch(transaction: Parameters<EditorState['apply']>[0]) {
          next = next.apply(transaction)
        },
      } as unknown as EditorView
      backspace.props.handleKeyDown!.call(backspace, view, { key: 'Backspace', keyCode: 8 } as KeyboardEvent)
    }
    return next
  }
  const items = selected('- a\n- b\n- c', 'b', true)
  expect(typed(pressed(items, 1))).toBe('- a\n\nb\n\n- c')
  expect(typed(pressed(items, 2))).toBe('- ab\n- c')
  expect(typed(pressed(selected('- a\n\n**b** c', 'b', true), 1))).toBe('- a**b** c')
})

describe('tiles of products', () => {
  const put = setProducts(['a', 'b'], 'Products: A, B')

  it('come behind the block of the cursor, with a line to type on below them', () => {
    const state = done(selected('Gifts:\n\n- one\n- two', 'one', true), put)
    expect(notationOf(state.doc)).toBe('Gifts:\n\n- one\n- two\n\n[products: a b]')
    expect(state.doc.lastChild?.type.name).toBe('paragraph')
    expect(state.selection.$from.parent).toBe(state.doc.lastChild)
  })

  it('take the place of an empty line, and of tiles that are selected', () => {
    const doc = documentOf('A\n\n[products: x]\n\nB', String)
    const tiles = NodeSelection.create(doc, doc.firstChild!.nodeSize)
    const state = EditorState.create({ doc, selection: tiles })
    expect(productsAt(state)).toEqual(['x'])
    expect(toolStates(state).on).toContain('products')
    expect(notationOf(done(state, put).doc)).toBe('A\n\n[products: a b]\n\nB')
    expect(notationOf(done(state, COMMANDS.products).doc)).toBe('A\n\nB')
    const empty = EditorState.create({ doc: documentOf('') })
    expect(done(empty, put).doc.children.map(({ type }) => type.name)).toEqual(['products', 'paragraph'])
    expect(productsAt(empty)).toBeNull()
  })
})
