import { describe, expect, it } from 'vitest'
import type { Node } from '#schemas/node.ts'
import type { NodeShape, NodeTree } from '#schemas/node-tree.ts'
import { repairScreen } from '#schemas/repair.ts'
import { isSoundTree } from './sound-tree.ts'

const shape: NodeShape = { v: 1, slots: ['main', 'side'], events: {}, defaults: {} }
const knowledge = {
  definitions: { box: shape },
  reader: { isValid: ({ props }: Node) => props.isBad !== true, read: () => ({ ok: false as const, reason: 'bad' }) },
}

/** What the repair says of a tree, and what the quick check says. */
function both(tree: NodeTree): { repaired: boolean; isSound: boolean } {
  const result = repairScreen(tree, knowledge)
  return { repaired: !result.ok || result.repairs.length > 0, isSound: isSoundTree(tree, knowledge) }
}

const box = (slots: Record<string, string[]> = {}, more: Partial<Node> = {}): Node => ({
  ...{ type: 'box', v: 1, props: {}, slots },
  ...more,
})
const page = (slots: Record<string, string[]>, nodes: Record<string, Node> = {}, more: Partial<Node> = {}) => ({
  root: 'frame.page',
  nodes: { 'frame.page': box(slots, more), 'screen.a': box(), 'screen.b': box(), ...nodes },
})

describe('a screen that needs no repair', () => {
  it.each<[string, NodeTree]>([
    ['has all nodes in their places', page({ main: ['screen.a'], side: ['screen.b'] })],
    ['has empty slots', page({ main: ['screen.a', 'screen.b'], side: [] })],
    ['names a node in its place', page({ main: ['screen.a'] }, {}, { fallback: 'screen.b' })],
    ['is dropped with what it holds', page({ main: ['screen.a', 'screen.b'] }, {}, { fallback: 'drop' })],
  ])('%s', (_, tree) => {
    expect(both(tree)).toEqual({ repaired: false, isSound: true })
  })

  it.each<[string, NodeTree]>([
    ['a node that nothing leads to', page({ main: ['screen.a'] })],
    ['a node in two places', page({ main: ['screen.a', 'screen.b', 'screen.a'] })],
    ['a node in a slot and as a fallback', page({ main: ['screen.a', 'screen.b'] }, {}, { fallback: 'screen.a' })],
    ['a node below itself', page({ main: ['screen.a', 'screen.b'] }, { 'screen.a': box({ main: ['frame.page'] }) })],
    ['a node that is missing', page({ main: ['screen.a', 'screen.b', 'screen.c'] })],
    ['a name of every object', page({ main: ['screen.a', 'screen.b', 'toString'] })],
    ['a bad id', page({ main: ['screen.a', 'screen.b', 'c'] }, { c: box() })],
    ['a slot that its type lacks', page({ main: ['screen.a'], other: ['screen.b'] })],
    ['an unknown type', page({ main: ['screen.a', 'screen.b'] }, { 'screen.b': box({}, { type: 'other' }) })],
    ['another version', page({ main: ['screen.a', 'screen.b'] }, { 'screen.b': box({}, { v: 2 }) })],
    ['bad props', page({ main: ['screen.a', 'screen.b'] }, { 'screen.b': box({}, { props: { isBad: true } }) })],
    ['a root that is missing', { root: 'frame.other', nodes: page({}).nodes }],
    ['too many levels', chain(17)],
    ['too many nodes', wide(1500)],
  ])('has not %s', (_, tree) => {
    expect(both(tree)).toEqual({ repaired: true, isSound: false })
  })

  it('has as many levels and nodes as are allowed', () => {
    expect(both(chain(16))).toEqual({ repaired: false, isSound: true })
    expect(both(wide(1499))).toEqual({ repaired: false, isSound: true })
  })
})

/** Nodes below each other, the root among them. */
function chain(levels: number): NodeTree {
  const ids = Array.from({ length: levels }, (_, at) => `screen.n${at}`)
  const nodes = ids.map((id, at) => [id, box(at + 1 < levels ? { main: [ids[at + 1]!] } : {})])
  return { root: ids[0]!, nodes: Object.fromEntries(nodes) }
}

/** Nodes beside each other below a root. */
function wide(count: number): NodeTree {
  const ids = Array.from({ length: count }, (_, at) => `screen.n${at}`)
  return {
    root: 'frame.page',
    nodes: { 'frame.page': box({ main: ids }), ...Object.fromEntries(ids.map((id) => [id, box()])) },
  }
}
