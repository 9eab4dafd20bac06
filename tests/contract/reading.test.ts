import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckedScreen } from '#runtime/navigation/check-screen.ts'
import { screenOf } from '#runtime/testing/fixture-screen.ts'
import type { Node } from '#schemas/node.ts'
import { pointerSteps } from '#schemas/problem.ts'
import { repairScreen } from '#schemas/repair.ts'
import type { Screen } from '#schemas/screen.ts'
import { writePointer } from '#schemas/write-pointer.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { catalog } from '#widgets/catalog.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import type { Fixtures } from '#widgets/fixture.ts'
import { type BrowserReader, openBrowserReader } from './browser-reader.ts'
import cases from './reading-cases.json' with { type: 'json' }

/** A node of another version of the shop, and what a reader makes of it. */
interface ReadingCase {
  name: string
  /** the example that is changed: type and name of the fixture */
  of: string
  /** JSON Pointers of the changes, before reading */
  set?: Record<string, unknown>
  unsetBefore?: string[]
  /** what differs from the example after reading */
  leaves?: Record<string, unknown>
  unset?: string[]
  /** step and place of each repair, in order */
  steps?: string[]
  /** the place that makes the node undrawable */
  lost?: string
}

const fixtures = import.meta.glob<{ fixtures: Fixtures<AnyDefinition> }>('../../widgets/*/fixtures.ts', { eager: true })
const definitions = catalog as unknown as Record<string, AnyDefinition>

let browser: BrowserReader
beforeAll(async () => {
  browser = await openBrowserReader()
})
afterAll(() => browser.close())

/** Both ends read the same document: the server before sending, the browser after fetching. */
const sides: [string, (screen: Screen) => Promise<CheckedScreen | null>][] = [
  [
    'the server',
    async (screen) => {
      const result = repairScreen(screen, { definitions, reader: catalogReader() })
      return result.ok ? result : null
    },
  ],
  ['the browser', (screen) => browser.check(screen)],
]

describe.each(sides)('%s reads a document of another version:', (_, read) => {
  it.each((cases as ReadingCase[]).map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const [type = '', fixture = ''] = one.of.split('.')
    const example = exampleOf(type, fixture)
    const given = edited(example, one.set, one.unsetBefore)
    const result = await read(pageWith({ 'screen.a': given, 'screen.b': sibling }))

    expect(result?.screen.nodes['screen.b']).toBe(sibling)
    const repairs = result?.repairs.map(({ node, step, reason }) => ({ node, step, reason }))
    if (one.lost !== undefined) {
      expect(result?.screen.nodes['screen.a']).toBeUndefined()
      expect(repairs).toEqual([{ node: 'screen.a', step: 'dropped', reason: expect.stringContaining(one.lost) }])
      return
    }
    expect(result?.screen.nodes['screen.a']).toEqual(edited(example, one.leaves, one.unset))
    expect(repairs?.map(({ step }) => step)).toEqual(one.steps?.map((step) => step.split(' ')[0]))
    expect(repairs?.every(({ node }) => node === 'screen.a')).toBe(true)
  })

  it('names the place of each repair', () => {
    const reader = catalogReader()
    for (const one of cases as ReadingCase[]) {
      if (!one.steps) continue
      const [type = '', fixture = ''] = one.of.split('.')
      const reading = reader.read(edited(exampleOf(type, fixture), one.set, one.unsetBefore), definitions[type]!)
      expect(reading.ok && reading.changes.map(({ step, path }) => `${step} ${path}`), one.name).toEqual(one.steps)
    }
  })

  it('a node that is null, a text, a list or without a type', async () => {
    const odd = { 'screen.n': null, 'screen.t': 'hero', 'screen.l': [], 'screen.u': { props: {} } }
    const result = await read(pageWith({ ...odd, 'screen.b': sibling } as unknown as Record<string, Node>))
    expect(Object.keys(result?.screen.nodes ?? {})).toEqual(['frame.page', 'screen.b'])
    expect(result?.screen.nodes['frame.page']?.slots).toEqual({ main: ['screen.b'] })
  })

  it('a slot that names an object, and a node of no known type without a version', async () => {
    const screen = pageWith({ 'screen.a': { type: 'hologram', props: {} } as unknown as Node, 'screen.b': sibling })
    const page = screen.nodes['frame.page'] as unknown as { slots: { main: unknown[] } }
    page.slots.main.unshift({ toString: 'no function' })
    expect(Object.keys((await read(screen))?.screen.nodes ?? {})).toEqual(['frame.page', 'screen.b'])
  })

  it('a type and a version that are not known', async () => {
    const nodes = {
      'screen.a': { ...sibling, type: 'hologram' },
      'screen.c': { ...sibling, v: 9 },
      'screen.b': sibling,
    }
    const result = await read(pageWith(nodes))
    expect(Object.keys(result?.screen.nodes ?? {})).toEqual(['frame.page', 'screen.b'])
  })

  it('a document without faults: it stays the object that it was', async () => {
    const before = browser.loadedSchemas.length
    const screen = pageWith({ 'screen.b': sibling })
    expect((await read(screen))?.screen).toBe(screen)
    expect(browser.loadedSchemas.length).toBe(before)
  })
})

const sibling: Node = exampleOf('benefit-list', 'usual')

function exampleOf(type: string, name: string): Node {
  const example = fixtures[`../../widgets/${type}/fixtures.ts`]?.fixtures[name]
  if (!example) throw new Error(`there is no example '${name}' of '${type}'`)
  const { props, on } = example
  const node = { type, v: definitions[type]!.v, props, ...(on && { on }) }
  return JSON.parse(JSON.stringify(node))
}

function pageWith(nodes: Record<string, Node>): Screen {
  const page: Node = { type: 'page', v: 1, props: {}, slots: { main: Object.keys(nodes) } }
  return screenOf({ nodes: { 'frame.page': page, ...nodes } })
}

function edited(node: Node, set: Record<string, unknown> = {}, unset: readonly string[] = []): Node {
  let result: unknown = structuredClone(node)
  for (const [pointer, value] of Object.entries(set)) result = put(result, pointer, value)
  for (const pointer of unset) result = without(result, pointerSteps(pointer))
  return result as Node
}

/** As `writePointer`, and a list grows by one if the place is its end. */
function put(value: unknown, pointer: string, entry: unknown): unknown {
  const steps = pointerSteps(pointer)
  const last = Number(steps.at(-1))
  const parent = steps.slice(0, -1).reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], value)
  if (!Array.isArray(parent) || parent.length !== last) return writePointer(value, pointer, entry)
  parent.push(entry)
  return value
}

function without(value: unknown, [step = '', ...rest]: string[]): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.toSpliced(Number(step), 1)
      : value.with(Number(step), without(value[Number(step)], rest))
  const record = value as Record<string, unknown>
  if (rest.length > 0) return { ...record, [step]: without(record[step], rest) }
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== step))
}
