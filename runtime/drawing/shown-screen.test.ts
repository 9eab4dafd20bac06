import { describe, expect, it } from 'vitest'
import { nodeOf } from '../testing/fixture-screen.ts'
import { showScreen } from './shown-screen.ts'

describe('the drawable nodes of a screen', () => {
  it('is not more than 1500 nodes and 16 levels, however many come', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`screen.n${index}`, nodeOf('a')]))
    const wide = { 'frame.page': nodeOf('page', { slots: { main: Object.keys(many) } }), ...many }
    expect(showScreen({ root: 'frame.page', nodes: wide }).placed.size).toBe(1500)
    const deep = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        `screen.d${index}`,
        nodeOf('a', { slots: { main: [`screen.d${index + 1}`] } }),
      ]),
    )
    expect(showScreen({ root: 'screen.d0', nodes: deep }).placed.size).toBe(16)
  })

  it('never reads a node from a prototype', () => {
    const shown = showScreen({ root: 'constructor', nodes: {} })
    expect(shown.placed.size).toBe(0)
  })

  it('keeps equal nodes the same objects, the frame’s over pages and the screen’s own within one', () => {
    const nodes = () => ({ 'frame.page': nodeOf('page', { slots: { main: ['screen.a'] } }), 'screen.a': nodeOf('a') })
    const first = showScreen({ root: 'frame.page', nodes: nodes() })
    const again = showScreen({ root: 'frame.page', nodes: nodes() }, { before: first })
    expect(again.placed.get('screen.a')).toBe(first.placed.get('screen.a'))
    const elsewhere = showScreen({ root: 'frame.page', nodes: nodes() }, { before: again, visit: 1 })
    expect(elsewhere.placed.get('frame.page')).toBe(first.placed.get('frame.page'))
    expect(elsewhere.placed.get('screen.a')).not.toBe(first.placed.get('screen.a'))
  })
})
