import { Ajv, type ValidateFunction } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalog } from '#widgets/catalog.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import type { Fixtures } from '#widgets/fixture.ts'
import { ajvOptions } from '../ajv-options.ts'
import type { Effect } from '../effect.ts'
import type { JsonSchema } from '../named-schemas.ts'
import type { Node } from '../node.ts'
import type { NodeTypeParts } from '../node-schema.ts'
import type { Screen } from '../screen.ts'
import type { SessionData } from '../session.ts'
import { type CatalogDocument, catalogDocument } from './catalog-document.ts'
import { downLevel, downLevelEffects, downLevelSession } from './down-level.ts'
import { type PlanParts, planDownLevel } from './plan-down-level.ts'
import { wholeNodeSchema } from './whole-node-schema.ts'

const definitions = catalog as Readonly<Record<string, NodeTypeParts>>
const today = catalogDocument('shop', Object.values(definitions))

type Schema = { properties: Record<string, Schema & JsonSchema>; required?: string[]; enum?: string[] } & JsonSchema
const propsOf = (document: CatalogDocument, type: string) => document.nodes[type]!.props as Schema
const shared = (document: CatalogDocument, name: string) => document.$defs[name] as Schema

/** An older catalog: today's without what the change takes away. */
function changed(change: (document: CatalogDocument) => void, document = today): CatalogDocument {
  const older = structuredClone(document)
  change(older)
  return older
}
const planTo = (older: CatalogDocument, parts: Partial<PlanParts> = {}) =>
  planDownLevel({ definitions, newer: today, older, hash: 'sha256-older', ...parts })

const page = (slots: Node['slots']): Node => ({ type: 'page', v: 1, props: {}, slots })
function screenOf(nodes: Record<string, Node>): Screen {
  const root = page({ main: Object.keys(nodes).filter((id) => !id.includes('.below.')) })
  return {
    protocol: '1.0',
    catalog: 'sha256-today',
    screen: { route: 'home', path: '/', status: 200, locale: 'pl', dir: 'ltr', title: '', seo: {} },
    root: 'frame.page',
    nodes: { 'frame.page': root, ...nodes },
  } as unknown as Screen
}

const link = (slug: string): Node => ({ type: 'ask-link', v: 1, props: { href: `/${slug}` } })
const modules = import.meta.glob<{ fixtures: Fixtures<AnyDefinition> }>('../../widgets/*/fixtures.ts', { eager: true })
const examples = Object.fromEntries(
  Object.entries(modules).flatMap(([path, { fixtures }]) => {
    const type = path.split('/').at(-2)!
    // Types of the staff are in a catalog of their own.
    if (definitions[type]!.catalog === 'staff') return []
    return Object.entries(fixtures).map(([name, { props, on }], index): [string, Node] => [
      `screen.${type}.${index}-${name.replaceAll(/\W/g, '-')}`,
      { type, v: definitions[type]!.v, props, ...(on ? { on } : {}) } as Node,
    ])
  }),
)
delete examples[Object.keys(examples).find((id) => examples[id]!.type === 'page') ?? '']

/** Ajv over the closed schemas of whole nodes of a catalog. */
function judge(document: CatalogDocument): (node: Node) => unknown {
  const ajv = new Ajv({ ...ajvOptions, discriminator: false, validateSchema: false, code: { optimize: false } })
  ajv.addKeyword('standIns')
  const wholes = Object.keys(document.nodes).map((type) => {
    const { $defs: _, ...schema } = wholeNodeSchema(document, type)!
    return [`node.${type}`, schema]
  })
  ajv.addSchema({ $id: 'catalog', $defs: { ...document.$defs, ...Object.fromEntries(wholes) } })
  return (node) => {
    const validate = ajv.getSchema(`catalog#/$defs/node.${node.type}`) as ValidateFunction | undefined
    if (!validate) return `unknown type ${node.type}`
    return validate(JSON.parse(JSON.stringify(node))) || validate.errors
  }
}

function expectDrawable(screen: Screen, older: CatalogDocument): void {
  const verdict = judge(older)
  for (const [id, node] of Object.entries(screen.nodes)) expect(verdict(node), id).toBe(true)
  const placed = Object.values(screen.nodes).flatMap(({ slots = {} }) => Object.values(slots).flat())
  expect([...placed, screen.root].toSorted()).toEqual(Object.keys(screen.nodes).toSorted())
}

function lowered(screen: Screen, ...plan: Parameters<typeof planTo>): Screen {
  const result = downLevel(screen, planTo(...plan))
  if (!result.ok) throw new Error(result.problem.message)
  return result.screen
}

describe('a screen for an older client', () => {
  it('is the same but for the name of its catalog if nothing differs', () => {
    const screen = screenOf(examples)
    const same = lowered(screen, structuredClone(today))
    expect(same.nodes).toBe(screen.nodes)
    expect(same.catalog).toBe('sha256-older')
  })

  it('lacks properties that the older catalog does not have, at any depth, and keeps other nodes as they are', () => {
    const older = changed((document) => {
      delete shared(document, 'TileProduct').properties.stock
      shared(document, 'TileProduct').required = shared(document, 'TileProduct').required!.filter(
        (name) => name !== 'stock',
      )
    })
    const screen = screenOf(examples)
    const result = lowered(screen, older)
    const tile = Object.values(result.nodes).find(({ type }) => type === 'product-tile')!
    expect(tile.props.product).not.toHaveProperty('stock')
    expect(Object.keys(result.nodes)).toEqual(Object.keys(screen.nodes))
    expectDrawable(result, older)
    for (const [id, node] of Object.entries(screen.nodes))
      if (!JSON.stringify(node).includes('"stock"')) expect(result.nodes[id], id).toBe(node)
  })

  it('has stand-ins for enum values that came later, and drops a property without one', () => {
    const tone = (document: CatalogDocument) => propsOf(document, 'notice').properties.tone!
    const [first, last] = [tone(today).enum![0]!, tone(today).enum!.at(-1)!]
    const notice = Object.values(examples).find(({ type }) => type === 'notice')!
    const screen = screenOf({ 'screen.notice': { ...notice, props: { ...notice.props, tone: last } } })
    const older = changed((document) => tone(document).enum!.pop())
    const newer = changed((document) => Object.assign(tone(document), { standIns: { [last]: first } }))
    expect(lowered(screen, older, { newer }).nodes['screen.notice']!.props.tone).toBe(first)
    const optional = changed((document) => {
      propsOf(document, 'notice').required = []
    }, older)
    expect(lowered(screen, optional).nodes['screen.notice']!.props).not.toHaveProperty('tone')
  })

  it('has nodes of a higher version in the older one', () => {
    const versions = {
      2: {
        upgrade: (from: Node['props']) => from,
        downgrade: ({ name, ...props }: Node['props']) => ({ ...props, title: name! }),
      },
      3: {
        upgrade: (from: Node['props']) => from,
        downgrade: ({ names, ...props }: Node['props']) => ({ ...props, name: names! }),
      },
    }
    const newer = changed(({ nodes }) => {
      nodes['ask-link'] = { ...nodes['ask-link']!, v: 3 }
    })
    const title = { type: 'object', properties: { title: { type: 'string' } }, additionalProperties: false }
    const older = changed(({ nodes }) => {
      nodes['ask-link'] = { ...nodes['ask-link']!, props: title }
    })
    const screen = screenOf({ 'screen.a': { type: 'ask-link', v: 3, props: { names: 'Ask', more: 1 } } })
    const parts = { newer, definitions: { ...definitions, 'ask-link': { ...definitions['ask-link']!, versions } } }
    const result = lowered(screen, older, parts)
    expect(result.nodes['screen.a']).toEqual({ type: 'ask-link', v: 1, props: { title: 'Ask' } })
    expectDrawable(result, older)
    expect(Object.keys(lowered(screen, older, { newer }).nodes)).toEqual(['frame.page'])
  })

  it('replaces unknown types by their declared fallback, also one that leads to another', () => {
    const older = changed(({ nodes }) => {
      for (const type of ['columns', 'hero', 'story']) delete nodes[type]
    })
    const with_ = (type: string, fallback: NodeTypeParts['fallback']) => ({
      [type]: { ...definitions[type]!, fallback },
    })
    const parts = {
      definitions: {
        ...definitions,
        ...with_('columns', 'children'),
        ...with_('hero', (node) => ({ ...node, type: 'story' })),
        ...with_('story', ({ props }) => link(String(props.title))),
      },
    }
    const screen = screenOf({
      'screen.columns': { type: 'columns', v: 1, props: {}, slots: { columns: ['screen.below.a', 'screen.below.b'] } },
      'screen.below.a': link('one'),
      'screen.below.b': link('two'),
      'screen.hero': { type: 'hero', v: 1, props: { title: 'Hello' } },
    })
    const result = lowered(screen, older, parts)
    expect(result.nodes['frame.page']!.slots).toEqual({ main: ['screen.below.a', 'screen.below.b', 'screen.hero'] })
    expect(result.nodes['screen.hero']).toEqual(link('Hello'))
    expect(result.nodes['screen.below.a']).toBe(screen.nodes['screen.below.a'])
  })

  it('follows the fallback of the node where its type declares none, and says what was left out', () => {
    const older = changed(({ nodes }) => delete nodes.hero)
    const hero: Node = { type: 'hero', v: 1, props: {}, fallback: 'screen.below.a' }
    const screen = screenOf({ 'screen.hero': hero, 'screen.below.a': link('instead'), 'screen.other': link('other') })
    expect(lowered(screen, older).nodes['frame.page']!.slots).toEqual({ main: ['screen.below.a', 'screen.other'] })
    const dropped = downLevel(screenOf({ 'screen.hero': { ...hero, fallback: 'drop' } }), planTo(older))
    expect(dropped).toMatchObject({ ok: true, repairs: [{ node: 'screen.hero', step: 'dropped' }] })
  })

  it('cannot be made if the root has no form', () => {
    const older = changed(({ nodes }) => delete nodes.page)
    expect(downLevel(screenOf({}), planTo(older))).toMatchObject({ ok: false, problem: { code: 'root-failed' } })
  })

  it('lacks slots that the older catalog does not have, with all nodes below', () => {
    const older = changed(({ nodes }) => {
      nodes.page!.slots = nodes.page!.slots.filter((slot) => slot !== 'overlays')
    })
    const screen = screenOf({ 'screen.a': link('a'), 'screen.below.b': link('b') })
    screen.nodes['frame.page'] = page({ main: ['screen.a'], overlays: ['screen.below.b'] })
    const result = lowered(screen, older)
    expect(Object.keys(result.nodes)).toEqual(['frame.page', 'screen.a'])
    expectDrawable(result, older)
  })

  it('lacks unknown events, events with an unknown action, and steps that may be skipped', () => {
    const older = changed(({ actions, nodes }) => {
      delete actions.copy
      delete actions.track
      nodes.form!.events = {}
    })
    const tile = Object.values(examples).find(({ type }) => type === 'product-tile')!
    const add = (...on: NonNullable<Node['on']>[string]) => ({ ...tile, on: { add: on } })
    const [call, track, copy] = [
      { do: 'call', op: 'cart.clear' },
      { do: 'track', event: 'a' },
      { do: 'copy', text: 'a' },
    ] as const
    const form = { ...Object.values(examples).find(({ type }) => type === 'form')!, on: { submit: [call] } } as Node
    const result = lowered(
      screenOf({
        'screen.a': add(call),
        'screen.b': add(track, call),
        'screen.c': add(call, copy),
        'screen.d': add(track),
        'screen.e': form,
      }),
      older,
    )
    const events = Object.values(result.nodes).map(({ on }) => on)
    expect(events).toEqual([undefined, { add: [call] }, { add: [call] }, undefined, undefined, undefined])
    expectDrawable(result, older)
  })

  it('leaves out a node with a condition that the older client cannot evaluate', () => {
    const older = changed(({ $defs }) => {
      ;($defs.Condition as { anyOf: unknown[] }).anyOf.pop()
    })
    const consent = { ...link('a'), when: [{ consent: 'statistics' as const }] }
    const result = lowered(screenOf({ 'screen.a': consent, 'screen.b': link('b') }), older)
    expect(Object.keys(result.nodes)).toEqual(['frame.page', 'screen.b'])
  })

  it('passes the closed schemas of any older catalog, for every example of every widget', { timeout: 600_000 }, () => {
    const places = optionalPlaces(today)
    expect(places.length).toBeGreaterThan(100)
    const types = Object.keys(today.nodes).filter((type) => type !== 'page')
    const older = fc.record({
      removed: fc.subarray(places, { maxLength: 60 }),
      types: fc.subarray(types, { maxLength: 8 }),
      actions: fc.subarray(Object.keys(today.actions), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(older, (change) => {
        const planted = changed((document) => {
          for (const { owner, name, steps } of change.removed) delete schemaAt(document, owner, steps)?.properties[name]
          for (const type of change.types) delete document.nodes[type]
          for (const action of change.actions) delete document.actions[action]
        })
        const screen = screenOf(examples)
        const result = lowered(screen, planted)
        expectDrawable(result, planted)
        const isLost = ({ type }: Node) => change.types.includes(type)
        expect(Object.keys(result.nodes)).toHaveLength(
          Object.values(screen.nodes).filter((node) => !isLost(node)).length,
        )
      }),
      { numRuns: 5, seed: 20_261_122 },
    )
  })
})

describe('effects and session for an older client', () => {
  const effects: Effect[] = [
    { effect: 'announce', text: 'a' },
    { effect: 'toast', tone: 'info', text: 'b' },
  ]

  it('skip optional effects, follow stand-ins, and are null if an effect has neither', () => {
    const without = (...names: string[]) =>
      changed((document) => {
        for (const name of names) delete document.effects[name]
      })
    expect(downLevelEffects(effects, planTo(structuredClone(today)))).toEqual(effects)
    expect(downLevelEffects(effects, planTo(without('announce')))).toEqual([effects[1]])
    expect(downLevelEffects(effects, planTo(without('toast')))).toBeNull()
    const toAnnounce = { standIn: ({ text }: { text: string }) => ({ effect: 'announce', text }) }
    const rules = { effects: { toast: toAnnounce as never } }
    expect(downLevelEffects(effects, planTo(without('toast'), { rules }))).toEqual([
      effects[0],
      { effect: 'announce', text: 'b' },
    ])
    const circle = { effects: { toast: { standIn: (effect: Effect) => effect } as never } }
    expect(downLevelEffects(effects, planTo(without('toast'), { rules: circle }))).toBeNull()
  })

  it('lack fields that the older catalog does not have', () => {
    const older = changed((document) => {
      delete (document.session as Schema).properties.merge
      const User = shared(document, 'User') ?? (document.session as Schema).properties.user!
      delete User.properties.initials
      User.required = User.required!.filter((name) => name !== 'initials')
      delete (document.effects.toast!.schema as Schema).properties.link
    })
    const user = { type: null, token: null, initials: 'AB', b2bPlus: false }
    const { initials: _, ...oldUser } = user
    const session = { user, cart: null, credit: null, merge: null } as SessionData
    const plan = planTo(older)
    expect(downLevelSession(session, plan)).toEqual({ user: oldUser, cart: null, credit: null })
    expect(downLevelSession(session, planTo(structuredClone(today)))).toBe(session)
    const data: Effect = { effect: 'data', pointer: '/user', value: user }
    const toast: Effect = { effect: 'toast', tone: 'info', text: 'b', link: { label: 'c', href: '/' } }
    expect(downLevelEffects([data, toast, { ...data, pointer: '/other', value: 1 }], plan)).toEqual([
      { ...data, value: oldUser },
      { effect: 'toast', tone: 'info', text: 'b' },
      { ...data, pointer: '/other', value: 1 },
    ])
  })
})

interface Place {
  /** a node type, or a shared schema in brackets */
  owner: string
  steps: string[]
  name: string
}

/** Every optional property in the props of a catalog. */
function optionalPlaces(document: CatalogDocument): Place[] {
  const places: Place[] = []
  const walk = (schema: unknown, owner: string, steps: string[]): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { properties, required = [] } = schema as Schema
    for (const name of Object.keys(properties ?? {})) if (!required.includes(name)) places.push({ owner, steps, name })
    for (const [key, part] of Object.entries(schema)) walk(part, owner, [...steps, key])
  }
  for (const [type, { props }] of Object.entries(document.nodes)) walk(props, type, [])
  for (const name of Object.keys(document.$defs)) {
    const isOfNodes = Object.values(document.nodes).some(({ props }) => JSON.stringify(props).includes(`/${name}"`))
    if (isOfNodes) walk(document.$defs[name], `(${name})`, [])
  }
  return places
}

function schemaAt(document: CatalogDocument, owner: string, steps: string[]): Schema | undefined {
  const start: unknown = owner.startsWith('(') ? document.$defs[owner.slice(1, -1)] : document.nodes[owner]?.props
  return steps.reduce((at, step) => (at as Record<string, unknown> | undefined)?.[step], start) as Schema | undefined
}
