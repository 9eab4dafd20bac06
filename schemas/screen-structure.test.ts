import { describe, expect, it } from 'vitest'
import { NodeId } from './node.ts'
import type { NodeShapes, NodeTree } from './node-tree.ts'
import { NODE_ID, SCREEN_BUDGET } from './screen-limits.ts'
import { checkStructure } from './screen-structure.ts'

const shapes: NodeShapes = {
  page: { v: 1, slots: ['main', 'header'], events: {}, defaults: {} },
  box: { v: 2, slots: ['body'], events: {}, defaults: {} },
  text: { v: 1, slots: [], events: {}, defaults: {} },
}

const page = (main: unknown, extra: object = {}) => ({ type: 'page', v: 1, props: {}, slots: { main }, ...extra })
const box = (body: string[], extra: object = {}) => ({ type: 'box', v: 2, props: {}, slots: { body }, ...extra })
const text = { type: 'text', v: 1, props: {} }

function check(nodes: Record<string, unknown>, root = 'frame.page') {
  return checkStructure({ root, nodes } as NodeTree, shapes)
}

describe('the structure of a screen', () => {
  it('finds nothing in a sound tree with a stand-in', () => {
    const nodes = {
      'frame.page': page(['screen.a', 'screen.b']),
      'screen.a': box(['screen.a.text'], { fallback: 'screen.a.plain' }),
      'screen.a.text': text,
      'screen.a.plain': text,
      'screen.b': text,
    }
    expect(check(nodes)).toEqual([])
  })

  it('names a node with two parents, keeping the first', () => {
    const nodes = {
      'frame.page': page(['screen.a', 'screen.b', 'screen.b']),
      'screen.a': box(['screen.b']),
      'screen.b': text,
    }
    expect(check(nodes)).toMatchObject([
      { path: '/nodes/frame.page/slots/main/2', code: 'two-parents' },
      { path: '/nodes/screen.a/slots/body/0', code: 'two-parents' },
    ])
  })

  it('names a cycle, also through the root and through a stand-in', () => {
    const nodes = {
      'frame.page': page(['screen.a', 'screen.c']),
      'screen.a': box(['screen.b']),
      'screen.b': box(['screen.a', 'frame.page']),
      'screen.c': { ...text, fallback: 'screen.c' },
    }
    expect(check(nodes)).toMatchObject([
      { path: '/nodes/screen.b/slots/body/0', code: 'cycle' },
      { path: '/nodes/screen.b/slots/body/1', code: 'cycle' },
      { path: '/nodes/screen.c/fallback', code: 'cycle' },
    ])
  })

  it('names nodes that nothing leads to, a loose cycle among them', () => {
    const nodes = {
      'frame.page': page([]),
      'screen.a': box(['screen.b']),
      'screen.b': box(['screen.a']),
      'screen.c': text,
    }
    expect(check(nodes).map(({ path, code }) => `${code} ${path}`)).toEqual([
      'unreachable /nodes/screen.a',
      'unreachable /nodes/screen.b',
      'unreachable /nodes/screen.c',
    ])
  })

  it('names a missing node, an unknown slot, a malformed slot and malformed ids', () => {
    const nodes = {
      'frame.page': page(['screen.gone', 7, 'toString'], {
        slots: { main: ['screen.gone', 7, 'toString'], aside: [], header: 'x' },
      }),
      bad: text,
      'screen.': text,
    }
    expect(check(nodes).map(({ path, code }) => `${code} ${path}`)).toEqual([
      'bad-id /nodes/bad',
      'bad-id /nodes/screen.',
      'missing-node /nodes/frame.page/slots/main/0',
      'missing-node /nodes/frame.page/slots/main/1',
      'missing-node /nodes/frame.page/slots/main/2',
      'unknown-slot /nodes/frame.page/slots/aside',
      'malformed /nodes/frame.page/slots/header',
      'unreachable /nodes/bad',
      'unreachable /nodes/screen.',
    ])
  })

  it('names unknown types, inherited names included, and wrong versions', () => {
    const nodes = {
      'frame.page': page(['screen.a', 'screen.b', 'screen.c']),
      'screen.a': { ...text, type: 'constructor' },
      'screen.b': { ...text, v: 3 },
      'screen.c': { v: 1 },
    }
    expect(check(nodes).map(({ path, code }) => `${code} ${path}`)).toEqual([
      'unknown-type /nodes/screen.a/type',
      'wrong-version /nodes/screen.b/v',
      'malformed /nodes/screen.c',
      'missing-node /nodes/frame.page/slots/main/2',
      'unreachable /nodes/screen.c',
    ])
  })

  it('names a root that is not there', () => {
    expect(check({ 'screen.a': text }, 'screen.b')).toContainEqual(
      expect.objectContaining({ path: '/root', code: 'missing-root' }),
    )
    expect(check({}, '__proto__')).toMatchObject([{ path: '/root', code: 'missing-root' }])
  })

  it('allows sixteen levels and names the seventeenth', () => {
    const chain = (levels: number) => {
      const nodes: Record<string, unknown> = { 'frame.page': page(['screen.n2']) }
      for (let level = 2; level <= levels; level++)
        nodes[`screen.n${level}`] = box(level < levels ? [`screen.n${level + 1}`] : [])
      return nodes
    }
    expect(check(chain(SCREEN_BUDGET.depth))).toEqual([])
    expect(check(chain(17))).toMatchObject([
      { code: 'too-deep', path: '/nodes/screen.n16/slots/body/0' },
      { code: 'unreachable' },
    ])
  })

  it('refuses more than 1,500 nodes and more than 256 KB before looking at them', () => {
    const many = (count: number) => {
      const ids = Array.from({ length: count - 1 }, (_, index) => `screen.t${index}`)
      return { 'frame.page': page(ids), ...Object.fromEntries(ids.map((id) => [id, text])) }
    }
    expect(check(many(1500))).toEqual([])
    expect(check(many(1501))).toMatchObject([{ code: 'too-many-nodes', path: '/nodes' }])
    const unread = new Proxy(many(10_000), {
      get(_, id) {
        throw new Error(`${String(id)} was looked at`)
      },
    })
    expect(check(unread)).toHaveLength(1)
    const tree = { root: 'frame.page', nodes: { 'frame.page': page([]) } } as unknown as NodeTree
    expect(checkStructure(tree, shapes, { bytes: SCREEN_BUDGET.bytes + 1 })).toMatchObject([{ code: 'too-large' }])
    expect(checkStructure(tree, shapes, { bytes: SCREEN_BUDGET.bytes })).toEqual([])
  })

  it('has one pattern for ids', () => {
    expect(NodeId.safeParse('frame.a').success).toBe(NODE_ID.test('frame.a'))
    expect(NodeId.safeParse('page.a').success).toBe(NODE_ID.test('page.a'))
  })
})
