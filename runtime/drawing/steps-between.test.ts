import { describe, expect, it } from 'vitest'
import { nodeOf } from '../testing/fixture-screen.ts'
import { showScreen } from './shown-screen.ts'
import { stepsBetween } from './steps-between.ts'

const screenOf = (texts: Readonly<Record<string, string>>) => ({
  root: 'frame.page',
  nodes: {
    'frame.page': nodeOf('page', { slots: { main: Object.keys(texts) } }),
    ...Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, nodeOf('a', { props: { text } })])),
  },
})
const before = showScreen(screenOf({ 'screen.a': '1', 'screen.b': '2', 'screen.c': '3', 'screen.d': '4' }))
const then = (texts: Readonly<Record<string, string>>) => showScreen(screenOf(texts), { before })
const textsOf = ({ placed }: typeof before) =>
  ['screen.a', 'screen.b', 'screen.c', 'screen.d'].map((id) => placed.get(id)?.node.props.text)

describe('the steps from one state of a screen to the next one', () => {
  it('bring one changed node each, and leave the last one to the state itself', () => {
    const next = then({ 'screen.a': 'A', 'screen.b': '2', 'screen.c': 'C', 'screen.d': 'D' })
    const steps = stepsBetween(before, next)
    expect(steps.map(textsOf)).toEqual([
      ['1', '2', '3', 'D'],
      ['1', '2', 'C', 'D'],
    ])
    expect(steps[1]!.placed.get('screen.c')).toBe(next.placed.get('screen.c'))
    expect(textsOf(before)).toEqual(['1', '2', '3', '4'])
  })

  it('are none where one node has changed, or none', () => {
    expect(stepsBetween(before, then({ 'screen.a': 'A', 'screen.b': '2', 'screen.c': '3', 'screen.d': '4' }))).toEqual(
      [],
    )
    expect(stepsBetween(before, before)).toEqual([])
  })

  it('are none where a node comes, goes or moves: it would be there twice, or not at all', () => {
    const others = [
      { 'screen.b': 'B', 'screen.a': 'A', 'screen.c': '3', 'screen.d': '4' },
      { 'screen.a': 'A', 'screen.b': 'B', 'screen.c': '3' },
      { 'screen.a': 'A', 'screen.b': 'B', 'screen.c': '3', 'screen.e': '4' },
    ]
    for (const other of others) expect(stepsBetween(before, then(other))).toEqual([])
  })
})
