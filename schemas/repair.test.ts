import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkSchemas } from './check-schemas.ts'
import type { Node } from './node.ts'
import { nodeSchema } from './node-schema.ts'
import type { NodeTree } from './node-tree.ts'
import { createNodeReading, type NodeReader } from './read-node.ts'
import { negotiate, repairScreen } from './repair.ts'
import { nodeSchemaPath } from './schema-paths.ts'
import { checkStructure } from './screen-structure.ts'

const definitions = {
  page: define('page', z.strictObject({}), { slots: ['main', 'header'] }),
  box: define('box', z.strictObject({ tone: z.enum(['plain', 'warm']) }), {
    slots: ['body'],
    defaults: { tone: 'plain' },
  }),
  text: define('text', z.strictObject({ text: z.string(), size: z.int().min(1).optional() }), {
    events: { press: z.strictObject({}) },
  }),
  list: define('list', z.strictObject({ items: z.array(z.strictObject({ n: z.int() })) }), { defaults: { items: [] } }),
}

function define<P extends z.ZodObject>(
  type: string,
  props: P,
  extra: { slots?: string[]; defaults?: Record<string, unknown>; events?: Record<string, z.ZodObject> },
) {
  return { type, v: 1, title: type, props, slots: [], events: {}, defaults: {}, ...extra }
}

const reader: NodeReader = {
  isValid: (node) => isValid(node),
  read: createNodeReading(checkSchemas(Object.values(definitions)), nodeSchemaPath),
}

function isValid(node: Node): boolean {
  const definition = Object.entries(definitions).find(([type]) => type === node.type)?.[1]
  return definition !== undefined && nodeSchema(definition).safeParse(node).success
}

const page = (...main: string[]) => ({ type: 'page', v: 1, props: {}, slots: { main } })
const box = (body: string[], extra: object = {}) => ({
  type: 'box',
  v: 1,
  props: { tone: 'warm' },
  slots: { body },
  ...extra,
})
const text = (words: unknown, extra: object = {}) => ({ type: 'text', v: 1, props: { text: words }, ...extra })
const strange = (extra: object = {}) => ({ type: 'hologram', v: 1, props: {}, ...extra })

describe('the repair ladder', () => {
  const repair = (nodes: Record<string, unknown>, root = 'frame.page') => {
    const result = repairScreen({ root, nodes } as unknown as NodeTree, { definitions, reader })
    if (result.ok) {
      const left = result.screen.nodes
      expect(checkStructure(result.screen, definitions)).toEqual([])
      expect(Object.values(left).filter((node) => !isValid(node))).toEqual([])
    }
    return result
  }
  const repaired = (nodes: Record<string, unknown>) => {
    const result = repair(nodes)
    if (!result.ok) throw new Error(result.problem.message)
    return {
      nodes: result.screen.nodes as Record<string, { props: unknown; slots?: unknown }>,
      steps: result.repairs.map(({ node, step }) => `${step} ${node}`),
      repairs: result.repairs,
    }
  }

  it('leaves a sound screen as the object it was', () => {
    const screen = {
      root: 'frame.page',
      nodes: { 'frame.page': page('screen.a'), 'screen.a': text('hi') },
    } as unknown as NodeTree
    const result = repairScreen(screen, { definitions, reader })
    expect(result).toEqual({ ok: true, screen, repairs: [] })
    expect(result.ok && result.screen).toBe(screen)
  })

  it('gives a bad or missing prop its default', () => {
    const { nodes, steps } = repaired({
      'frame.page': page('screen.a', 'screen.b', 'screen.c'),
      'screen.a': box([], { props: { tone: 'loud' } }),
      'screen.b': box([], { props: {} }),
      'screen.c': { type: 'list', v: 1, props: { items: 'none' } },
    })
    expect([nodes['screen.a']?.props, nodes['screen.b']?.props]).toEqual([{ tone: 'plain' }, { tone: 'plain' }])
    expect(nodes['screen.c']?.props).toEqual({ items: [] })
    expect(steps).toEqual(['default screen.a', 'default screen.b', 'default screen.c'])
  })

  it('leaves out the bad item of a list and keeps the others', () => {
    const { nodes, repairs } = repaired({
      'frame.page': page('screen.a'),
      'screen.a': { type: 'list', v: 1, props: { items: [{ n: 1 }, { n: 'x' }, { n: 3, colour: 'red' }] } },
    })
    expect(nodes['screen.a']?.props).toEqual({ items: [{ n: 1 }, { n: 3 }] })
    expect(repairs.map(({ step, reason }) => `${step}: ${reason}`)).toEqual([
      'removed: /props/items/1/n: must be integer.',
      "unknown: /props/items/2/colour: 'colour' is not a known property here.",
    ])
  })

  it('removes bad optional props, unknown props, unknown events and bad extras', () => {
    const broken = text('hi', {
      props: { text: 'hi', size: 0, colour: 'red' },
      on: { hover: [], press: [{ do: 'dance' }] },
      a11y: { live: 'loud' },
      extra: 1,
    })
    const { nodes, steps } = repaired({ 'frame.page': page('screen.a'), 'screen.a': broken })
    expect(nodes['screen.a']).toEqual({ type: 'text', v: 1, props: { text: 'hi' }, on: {}, a11y: {} })
    expect(steps.toSorted()).toEqual([...Array(3).fill('removed screen.a'), ...Array(3).fill('unknown screen.a')])
  })

  it('drops only nodes that stay invalid and have no fallback', () => {
    const sound = text('stays')
    const { nodes, repairs } = repaired({
      'frame.page': page('screen.a', 'screen.b'),
      'screen.a': text(5),
      'screen.b': sound,
    })
    expect(nodes['frame.page']?.slots).toEqual({ main: ['screen.b'] })
    expect(nodes['screen.b']).toBe(sound)
    expect(repairs).toEqual([
      { node: 'screen.a', type: 'text', step: 'dropped', reason: expect.stringContaining('/props/text') },
    ])
  })

  it('puts the stand-in in the place of a bad node and takes the rest of its branch away', () => {
    const { nodes, steps } = repaired({
      'frame.page': page('screen.a', 'screen.z'),
      'screen.a': strange({ slots: { any: ['screen.b'] }, fallback: 'screen.c' }),
      'screen.b': text('gone'),
      'screen.c': box(['screen.d']),
      'screen.d': text('shown'),
      'screen.z': text('last'),
    })
    expect(nodes['frame.page']?.slots).toEqual({ main: ['screen.c', 'screen.z'] })
    expect(Object.keys(nodes).sort()).toEqual(['frame.page', 'screen.c', 'screen.d', 'screen.z'])
    expect(steps).toEqual(['fallback screen.a'])
  })

  it('keeps unused stand-ins for widgets that fail while drawing', () => {
    const { nodes, steps } = repaired({
      'frame.page': page('screen.a'),
      'screen.a': text('hi', { fallback: 'screen.b' }),
      'screen.b': text('spare'),
    })
    expect(Object.keys(nodes)).toContain('screen.b')
    expect(steps).toEqual([])
  })

  it('draws the children where the fallback says so, or drops the branch', () => {
    const { nodes } = repaired({
      'frame.page': page('screen.a', 'screen.e'),
      'screen.a': strange({ slots: { x: ['screen.b'], y: ['screen.c'] }, fallback: 'children' }),
      'screen.b': text('b'),
      'screen.c': text('c'),
      'screen.e': strange({ slots: { x: ['screen.f'] }, fallback: 'drop' }),
      'screen.f': text('f'),
    })
    expect(nodes['frame.page']?.slots).toEqual({ main: ['screen.b', 'screen.c'] })
    expect(Object.keys(nodes)).toHaveLength(3)
  })

  it('goes on to the fallback of the nearest ancestor that has one', () => {
    const inherited = repaired({
      'frame.page': page('screen.a'),
      'screen.a': box(['screen.b', 'screen.c'], { fallback: 'drop' }),
      'screen.b': strange(),
      'screen.c': text('c'),
    })
    expect(inherited.nodes['screen.a']?.slots).toEqual({ body: ['screen.c'] })
    const replaced = repaired({
      'frame.page': page('screen.a'),
      'screen.a': box(['screen.b'], { fallback: 'screen.plain' }),
      'screen.b': box(['screen.c']),
      'screen.c': strange(),
      'screen.plain': text('plain'),
    })
    expect(replaced.nodes['frame.page']?.slots).toEqual({ main: ['screen.plain'] })
    expect(Object.keys(replaced.nodes)).toHaveLength(2)
    expect(replaced.steps).toEqual(['fallback screen.c'])
  })

  it('ends at the nearest ancestor that drops: those above it keep their places and their stand-ins', () => {
    const { nodes, steps } = repaired({
      'frame.page': page('screen.a'),
      'screen.a': box(['screen.b', 'screen.d'], { fallback: 'screen.plain' }),
      'screen.b': box(['screen.c'], { fallback: 'drop' }),
      'screen.c': strange({ slots: { any: ['screen.e'] } }),
      'screen.d': text('stays'),
      'screen.e': text('gone'),
      'screen.plain': text('plain'),
    })
    expect(nodes['frame.page']?.slots).toEqual({ main: ['screen.a'] })
    expect(nodes['screen.a']?.slots).toEqual({ body: ['screen.b', 'screen.d'] })
    expect(nodes['screen.b']?.slots).toEqual({ body: [] })
    expect(steps).toEqual(['dropped screen.c'])
  })

  it('goes down a chain of bad stand-ins, used and unused', () => {
    const used = repaired({
      'frame.page': page('screen.a'),
      'screen.a': strange({ fallback: 'screen.b' }),
      'screen.b': strange({ fallback: 'screen.c' }),
      'screen.c': text('at last'),
    })
    expect(used.nodes['frame.page']?.slots).toEqual({ main: ['screen.c'] })
    expect(used.steps).toEqual(['fallback screen.a', 'fallback screen.b'])
    const unused = repaired({
      'frame.page': page('screen.a'),
      'screen.a': text('fine', { fallback: 'screen.b' }),
      'screen.b': strange({ fallback: 'screen.c' }),
      'screen.c': strange(),
    })
    expect(unused.nodes['screen.a']).toEqual(text('fine'))
    expect(unused.steps).toEqual(['fallback screen.b', 'dropped screen.c'])
  })

  it('never lets trouble inside a stand-in touch the node it stands in for', () => {
    const { nodes, steps } = repaired({
      'frame.page': page('screen.a'),
      'screen.a': text('fine', { fallback: 'screen.b' }),
      'screen.b': box(['screen.c']),
      'screen.c': strange(),
    })
    expect(nodes['screen.a']).toMatchObject({ fallback: 'screen.b' })
    expect(nodes['screen.b']?.slots).toEqual({ body: [] })
    expect(steps).toEqual(['dropped screen.c'])
  })

  it('takes a wrong version as an unknown type, and a bad condition as reason to fall back', () => {
    const { nodes, steps } = repaired({
      'frame.page': page('screen.a', 'screen.b'),
      'screen.a': text('old', { v: 2 }),
      'screen.b': text('x', { when: [{ moon: 'full' }] }),
    })
    expect(nodes['frame.page']?.slots).toEqual({ main: [] })
    expect(steps).toEqual(['dropped screen.a', 'dropped screen.b'])
  })

  it('drops later references of a node with two parents and of a cycle, and unreachable nodes', () => {
    const { nodes, steps } = repaired({
      'frame.page': page('screen.a', 'screen.b'),
      'screen.a': box(['screen.b', 'screen.c']),
      'screen.b': text('b'),
      'screen.c': box(['screen.a', 'screen.gone']),
      'screen.d': text('loose'),
    })
    expect(nodes['frame.page']?.slots).toEqual({ main: ['screen.a', 'screen.b'] })
    expect(nodes['screen.a']?.slots).toEqual({ body: ['screen.c'] })
    expect(nodes['screen.c']?.slots).toEqual({ body: [] })
    expect(steps).toEqual([
      'reference-dropped screen.a',
      'reference-dropped screen.c',
      'reference-dropped screen.c',
      'unreachable screen.d',
    ])
  })

  it('survives nonsense in every field of the envelope', () => {
    const { nodes, steps } = repaired({
      'frame.page': {
        type: 'page',
        v: 1,
        props: null,
        slots: { main: ['screen.a', 'screen.b', 'screen.c', 'screen.d'], aside: ['screen.e'] },
      },
      'screen.a': null,
      'screen.b': [],
      'screen.c': text('c', { slots: 7, on: 'x', fallback: 9 }),
      'screen.d': text('d', { fallback: 'screen.nowhere' }),
      'screen.e': text('e'),
    })
    expect(nodes['frame.page']).toEqual({ type: 'page', v: 1, props: {}, slots: { main: ['screen.c', 'screen.d'] } })
    expect(nodes['screen.d']).toEqual(text('d'))
    expect(steps.length).toBeGreaterThan(5)
  })

  it('makes a failing root an error, unless something stands in for it', () => {
    expect(repair({ 'frame.page': strange() })).toMatchObject({
      ok: false,
      problem: { code: 'root-failed', path: '/nodes/frame.page' },
    })
    expect(repair({ 'frame.page': strange({ fallback: 'drop' }) })).toMatchObject({ ok: false })
    expect(repair({ 'frame.page': strange({ fallback: 'frame.plain' }), 'frame.plain': page() })).toMatchObject({
      ok: true,
      screen: { root: 'frame.plain' },
    })
    expect(repair({}, 'frame.page')).toMatchObject({ ok: false, problem: { code: 'missing-root' } })
  })

  it('refuses a screen over its budget', () => {
    const nodes = Object.fromEntries(Array.from({ length: 10_000 }, (__, index) => [`screen.n${index}`, text('x')]))
    expect(repair(nodes, 'screen.n0')).toMatchObject({ ok: false, problem: { code: 'too-many-nodes' } })
  })
})

describe('negotiation', () => {
  const screen = {
    root: 'frame.page',
    nodes: {
      'frame.page': page('screen.a', 'screen.b'),
      'screen.a': box(['screen.c'], { fallback: 'children' }),
      'screen.b': text('b'),
      'screen.c': text('c'),
    },
  } as unknown as NodeTree

  it('sends a client that draws everything the very same screen', () => {
    const result = negotiate(screen, { page: 1, box: 1, text: 1 })
    expect(result.ok && result.screen).toBe(screen)
  })

  it('replaces nodes that a client cannot draw by their fallbacks', () => {
    const result = negotiate(screen, { page: 1, text: 1, box: 2 })
    expect(result).toMatchObject({
      ok: true,
      screen: { nodes: { 'frame.page': { slots: { main: ['screen.c', 'screen.b'] } } } },
      repairs: [{ step: 'children' }],
    })
  })

  it('is an error when the client cannot draw the root', () => {
    expect(negotiate(screen, { text: 1 })).toMatchObject({ ok: false, problem: { code: 'root-failed' } })
  })
})
