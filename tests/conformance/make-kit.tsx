import { MESSAGES } from '#locales/all.ts'
import { screenOf } from '#runtime/testing/fixture-screen.ts'
import { renderScreen } from '#runtime/testing/render-node.tsx'
import type { Effect } from '#schemas/effect.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Node } from '#schemas/node.ts'
import { pointerSteps } from '#schemas/problem.ts'
import { formatsDocument } from '#server/resources/formats-document.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import type { Fixture } from '#widgets/fixture.ts'
import { translateFixture } from '#widgets/fixture-texts.ts'
import { registry } from '#widgets/registry.ts'
import table from '../contract/reading-cases.json' with { type: 'json' }
import { accessibilityTree, heardTexts } from './accessibility-tree.ts'
import { type Read, screenOfCase } from './check-case.ts'
import type { EffectsCase, Kit, ReadingCase, TreeCase } from './kit-format.ts'

interface Sources {
  definitions: Readonly<Record<string, AnyDefinition>>
  fixturesOf: ReadonlyMap<string, Readonly<Record<string, Fixture<AnyDefinition>>>>
  catalogHash: string
  /** the server's own reader, whose result the others must reach */
  read: Read
}

const LOGO: Node = { type: 'site-logo', v: 1, props: { name: 'Ziarno', href: '/en' } }

/** Makes all cases: documents from the table of readings and from planted skew, trees from the examples of all widgets. */
export async function makeKit(sources: Sources): Promise<Kit> {
  const { nodes: _, data: __, ...envelope } = screenOf({ nodes: {}, root: 'frame.page' })
  const kit: Kit = {
    catalog: sources.catalogHash,
    envelope,
    messages: { pl: wordsOf('pl'), en: wordsOf('en'), de: wordsOf('de') },
    formats: formatsDocument() as Kit['formats'],
    cases: [],
  }
  for (const { name, node } of [...tableCases(sources), ...skewCases(sources)])
    kit.cases.push(await readingCase(kit, sources, name, node))
  for (const [type, fixtures] of sources.fixturesOf)
    for (const [name, fixture] of Object.entries(fixtures))
      if (type !== 'page') {
        kit.cases.push(await treeCase(kit, sources, { type, name, locale: 'en', fixture }))
        // The words of a widget are the same in its other examples.
        if (name !== 'usual') continue
        for (const locale of ['pl', 'de'] as const)
          kit.cases.push(
            await treeCase(kit, sources, { type, name, locale, fixture: translateFixture(fixture, locale) }),
          )
      }
  kit.cases.push(...effectsCases())
  return kit
}

interface Planted {
  name: string
  node: unknown
}

function tableCases(sources: Sources): Planted[] {
  return (table as TableCase[]).map(({ name, of, set = {}, unsetBefore = [] }) => {
    const [type = '', fixture = ''] = of.split('.')
    const node = structuredClone(nodeOf(sources, type, sources.fixturesOf.get(type)![fixture]!))
    for (const [pointer, value] of Object.entries(set)) put(node, pointerSteps(pointer), value)
    for (const pointer of unsetBefore) put(node, pointerSteps(pointer), undefined)
    return { name, node: JSON.parse(JSON.stringify(node)) }
  })
}

interface TableCase {
  name: string
  of: string
  set?: Record<string, unknown>
  unsetBefore?: string[]
}

/** What a newer shop could send for each node type. */
function skewCases(sources: Sources): Planted[] {
  return [...sources.fixturesOf].flatMap(([type, fixtures]) => {
    const node = nodeOf(sources, type, fixtures.usual!)
    return [
      { name: `${type}: a newer optional prop`, node: { ...node, props: { ...node.props, novelty: { is: 'new' } } } },
      { name: `${type}: a newer version`, node: { ...node, v: node.v + 1 } },
      {
        name: `${type}: a newer type, with its children to draw`,
        node: { ...node, type: `${type}-next`, fallback: 'children' },
      },
      { name: `${type}: a newer event`, node: { ...node, on: { ...node.on, novelty: [{ do: 'refresh' }] } } },
    ]
  })
}

async function readingCase(kit: Kit, { read }: Sources, name: string, node: unknown): Promise<ReadingCase> {
  const page: Node = { type: 'page', v: 1, props: {}, slots: { main: ['screen.case', 'screen.logo'] } }
  const nodes = { 'frame.page': page, 'screen.case': node as Node, 'screen.logo': LOGO }
  const result = await read(screenOfCase(kit, { nodes }))
  if (!result) throw new Error(`${name}: nothing was left`)
  const left = result.screen.nodes
  const lost = Object.keys(nodes).filter((id) => !Object.hasOwn(left, id))
  const changed = Object.fromEntries(
    Object.entries(left).filter(([id, one]) => JSON.stringify(one) !== JSON.stringify(nodes[id as 'frame.page'])),
  )
  const diagnostics = result.repairs.map(({ node: id, type, step }) => ({ node: id, type, step }))
  return { level: 'reading', name, nodes, expect: { lost, changed, diagnostics } }
}

interface Example {
  type: string
  name: string
  locale: Locale
  fixture: Fixture<AnyDefinition>
}

async function treeCase(
  kit: Pick<Kit, 'envelope'>,
  sources: Sources,
  { type, name, locale, fixture }: Example,
): Promise<TreeCase> {
  const page: Node = { type: 'page', v: 1, props: {}, slots: { main: ['screen.case'] } }
  const nodes = { 'frame.page': page, 'screen.case': nodeOf(sources, type, fixture) }
  const isTranslated = locale !== kit.envelope.screen.locale
  const one = {
    name: `${type}.${name}${isTranslated ? `, ${locale}` : ''}`,
    ...(isTranslated && { locale }),
    nodes,
    data: (fixture.data ?? {}) as TreeCase['data'],
  }
  const { serverHtml, unmount } = await renderScreen(screenOfCase(kit, one), registry)
  unmount()
  return { level: 'tree', ...one, expect: heardIn(serverHtml) }
}

/** What a reader meets in HTML. */
export function heardIn(html: string): TreeCase['expect'] {
  const container = document.createElement('div')
  // Trusted: our own renderer's output.
  container.innerHTML = html
  document.body.append(container)
  const heard = { tree: accessibilityTree(container), texts: heardTexts(container) }
  container.remove()
  return heard
}

/** Words by key, as they are published. */
function wordsOf(locale: Locale): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(MESSAGES[locale]).map(([key, words]) => [
      key,
      typeof words === 'string' ? words : { plural: 'count', ...words },
    ]),
  )
}

function nodeOf({ definitions }: Sources, type: string, { props, on }: Fixture<AnyDefinition>): Node {
  return JSON.parse(JSON.stringify({ type, v: definitions[type]!.v, props, ...(on && { on }) }))
}

function put(value: unknown, steps: string[], entry: unknown): void {
  const last = steps.at(-1)!
  const parent = steps.slice(0, -1).reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], value)
  if (entry === undefined && Array.isArray(parent)) parent.splice(Number(last), 1)
  else (parent as Record<string, unknown>)[last] = entry
}

const NOTHING = { told: [], fieldErrors: {}, fieldValues: {}, goesTo: null, refreshes: false }

function effectsCases(): EffectsCase[] {
  const data = { cart: { count: 1 }, user: { type: null } }
  const cases: [string, Effect[], EffectsCase['expect']][] = [
    ['no effects', [], { ...NOTHING, data }],
    [
      'data at a place, and beside it',
      [
        { effect: 'data', pointer: '/cart/count', value: 2 },
        { effect: 'data', pointer: '/credit', value: null },
      ],
      { ...NOTHING, data: { cart: { count: 2 }, user: { type: null }, credit: null } },
    ],
    ['a message', [{ effect: 'toast', tone: 'success', text: 'Added' }], { ...NOTHING, data, told: ['Added'] }],
    ['an address', [{ effect: 'navigate', to: '/en/cart' }], { ...NOTHING, data, goesTo: '/en/cart' }],
    ['a screen that has changed', [{ effect: 'refresh' }], { ...NOTHING, data, refreshes: true }],
    [
      'errors and values of fields',
      [
        { effect: 'field-errors', errors: { email: 'Wrong' } },
        { effect: 'field-values', values: { city: 'Łódź' } },
      ],
      { ...NOTHING, data, fieldErrors: { email: 'Wrong' }, fieldValues: { city: 'Łódź' } },
    ],
    [
      'an effect of a newer shop: nothing is applied by halves',
      [{ effect: 'data', pointer: '/cart', value: null }, { effect: 'confetti' } as unknown as Effect],
      null,
    ],
  ]
  return cases.map(([name, effects, expect]) => ({ level: 'effects', name, data, effects, expect }))
}
