import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Effect } from '#schemas/effect.ts'
import type { CatalogDocument } from '#schemas/evolution/catalog-document.ts'
import { shopCatalogHash } from '#schemas/evolution/catalog-hash.ts'
import type { Node } from '#schemas/node.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import type { Screen } from '#schemas/screen.ts'
import type { SessionData } from '#schemas/session.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import { plainCatalog } from '#server/testing/plain-shop.ts'
import { damageCatalog, plantCatalog } from '#server/testing/plant-catalog.ts'
import { type ClientCatalogsParts, createClientCatalogs } from './client-catalogs.ts'
import { readFrozenCatalogs, readFrozenHeads } from './frozen-catalogs.ts'

const definitions = plainCatalog as unknown as Readonly<Record<string, NodeTypeParts>>
const ownHash = shopCatalogHash(Object.values(definitions))
const outside = { catalog: ownHash, isOutside: true }

let folder: string
let reports: ReportEvent[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogs-'))
  reports = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const plant = (change?: (catalog: CatalogDocument) => void, released?: string) =>
  plantCatalog({ folder, definitions, ...(change && { change }), ...(released && { released }) })
const open = (parts: Partial<ClientCatalogsParts> = {}) =>
  createClientCatalogs({
    ...{ definitions, ownHash, folder, checksAll: true },
    ...{ clock: () => new Date('2027-03-01T00:00:00Z'), report: (event) => void reports.push(event) },
    ...parts,
  })

const words = (extra: object = {}): Node => ({ type: 'words', v: 1, props: { text: 'hi', tone: 'plain' }, ...extra })
const screenOf = (main: Node): Screen =>
  ({
    ...{ protocol: '1.0', catalog: ownHash, screen: { status: 200, seo: {} }, root: 'frame.page' },
    nodes: { 'frame.page': { type: 'page', v: 1, props: {}, slots: { main: ['screen.a'] } }, 'screen.a': main },
  }) as unknown as Screen
const screen = screenOf(words())
const session: SessionData = {
  user: { type: null, token: null, initials: '', b2bPlus: false },
  cart: null,
  credit: null,
}

/** The catalog before `words` got its tone. */
const withoutTone = ({ nodes }: CatalogDocument) => {
  const props = nodes.words!.props as { properties: Record<string, unknown>; required: string[] }
  delete props.properties.tone
  props.required = ['text']
}
const withoutEffect = (name: string) => (catalog: CatalogDocument) => void delete catalog.effects[name]

describe('the catalogs that clients name', () => {
  it('are ours without a name and by our own hash, unchanged', () => {
    const { of, own } = open()
    expect([of(undefined).key, of(ownHash).key, own.key]).toEqual(['', '', ''])
    expect(of(ownHash).fitScreen(screen)).toEqual(own.fitScreen(screen))
    expect(own.fitScreen(screen)).toEqual({ value: screen, catalog: ownHash, isOutside: false })
    expect(own.fitScreen(screen).value).toBe(screen)
  })

  it('are learnt without reading them', () => {
    plant()
    plant(withoutTone)
    const heads = readFrozenHeads(folder, 'shop', () => expect.unreachable())
    const whole = readFrozenCatalogs(folder, 'shop').map(({ catalog: _, ...head }) => head)
    expect(heads.map(({ file: _, ...head }) => head)).toEqual(whole)
  })

  it('are read once, when a client first names them', () => {
    const hash = plant(withoutTone)
    const { of } = open()
    const first = of(hash)
    rmSync(join(folder, 'shop'), { recursive: true })
    expect(of(hash)).toBe(first)
    expect(first.fitScreen(screen)).toMatchObject({ catalog: hash, isOutside: false })
    expect(reports).toEqual([])
  })

  it('are outside the window once ten newer ones are there and the next one is older than 90 days', () => {
    // Each release has an operation more.
    const planted = (index: number, released: string) =>
      plant((catalog) => {
        catalog.operations = Object.fromEntries(Object.entries(catalog.operations).slice(0, index + 1))
      }, released)
    const hashes = [
      ...['2026-10-01', '2026-10-02', '2026-12-01'].map((released, index) => planted(index, released)),
      ...Array.from({ length: 10 }, (_, index) => planted(index + 3, '2026-12-02')),
    ]
    const { of } = open()
    expect(hashes.map((hash) => of(hash).fitScreen(screen).isOutside)).toEqual([true, ...Array(12).fill(false)])
  })

  it.each([
    ['a hash that nobody has', `sha256-${'x'.repeat(43)}`],
    ['a name of the prototype', '__proto__'],
    ['another one', 'constructor'],
    ['nothing', ''],
    ['a very long text', 'x'.repeat(100_000)],
  ])('are outside the window if they are %s, and a screen says so', (_, hash) => {
    plant(withoutTone)
    const unknown = open().of(hash)
    expect(unknown.key).toBe('outside-window')
    expect(unknown.fitScreen(screen)).toEqual({ value: { ...screen, catalogStatus: 'outside-window' }, ...outside })
    expect(Object.keys(unknown.fitScreen(screen).value).slice(0, 3)).toEqual(['protocol', 'catalog', 'catalogStatus'])
    expect(unknown.fitSession(session)).toEqual({ value: session, ...outside })
  })

  it('are outside the window in another major of the protocol', () => {
    const hash = plant((catalog) => Object.assign(catalog, { protocol: '0.9' }))
    expect(open().of(hash).key).toBe('outside-window')
    expect(reports).toEqual([])
  })

  it.each<[string, string | RegExp, string]>([
    ['a file that is cut off', /.{20}$/, ''],
    ['a file that was changed', '"words"', '"wordy"'],
    ['a head that is no JSON', '{"number"', '{number'],
    ['a head without a day', /"released":"[^"]*"/, '"released":"soon"'],
  ])('are outside the window with %s, with one report', (_, from, to) => {
    const hash = plant(withoutTone)
    damageCatalog(folder, from, to)
    const { of } = open()
    expect(of(hash).fitScreen(screen)).toMatchObject(outside)
    expect(of(hash).fitScreen(screen)).toMatchObject(outside)
    expect(reports).toMatchObject([{ kind: 'catalog-invalid', detail: { file: join(folder, 'shop/1.json') } }])
  })
})

describe('a screen for a client of an older catalog', () => {
  it('is in its form and names its catalog', () => {
    const hash = plant(withoutTone)
    const { value, ...written } = open().of(hash).fitScreen(screen)
    expect(written).toEqual({ catalog: hash, isOutside: false })
    expect(value).toEqual({ ...screenOf(words({ props: { text: 'hi' } })), catalog: hash })
  })

  it('is our own if its root cannot be drawn', () => {
    const hash = plant(({ nodes }) => void delete nodes.page)
    expect(open().of(hash).fitScreen(screen)).toMatchObject({ value: { catalogStatus: 'outside-window' }, ...outside })
    expect(reports).toMatchObject([{ kind: 'repair' }])
  })

  it('is our own, with a report, if a function that leads back to an older version fails', () => {
    const downgrade = () => {
      throw new Error('no way back')
    }
    const versions = { 2: { upgrade: (from: Node['props']) => from, downgrade } }
    const newer = { ...definitions, words: { ...definitions.words!, v: 2, versions } }
    const hash = plant()
    const ownOfNewer = shopCatalogHash(Object.values(newer))
    const { of } = open({ definitions: newer, ownHash: ownOfNewer })
    expect(of(hash).fitScreen(screenOf(words({ v: 2 })))).toMatchObject({ catalog: ownOfNewer, isOutside: true })
    expect(reports).toMatchObject([{ kind: 'unexpected', detail: { catalog: hash } }])
  })

  it('is our own, with a report, if a node does not pass the older schema', () => {
    const hash = plant(withoutEffect('announce'))
    const [page, other] = [screen.nodes['frame.page']!, words({ props: { text: 3, tone: 'plain' } })]
    const bad = { ...screen, nodes: { 'frame.page': page, 'screen.a': other } }
    expect(open().of(hash).fitScreen(bad)).toMatchObject({ isOutside: true })
    expect(reports).toMatchObject([{ kind: 'catalog-invalid', detail: { node: 'screen.a', type: 'words' } }])
    expect(reports[0]!.message).toContain('/props/text must be string')
    // In production only nodes that were changed are checked: these are the ones that our own checks have passed.
    expect(open({ checksAll: false }).of(hash).fitScreen(bad)).toMatchObject({ isOutside: false })
  })

  it('passes with properties that have no value: they do not travel', () => {
    const hash = plant(withoutTone)
    const node = words({ when: undefined, a11y: undefined, odd: undefined })
    expect(open().of(hash).fitScreen(screenOf(node)).isOutside).toBe(false)
  })
})

describe('effects and session of a client of an older catalog', () => {
  const announce: Effect = { effect: 'announce', text: 'done' }
  const open1: Effect = { effect: 'open', target: 'frame.menu' }

  it('lack an effect that may be left out', () => {
    const hash = plant(withoutEffect('announce'))
    const effects: Effect[] = [announce, { effect: 'refresh' }]
    expect(open().of(hash).fitEffects(effects, '/en')).toEqual({
      ...{ value: [{ effect: 'refresh' }], catalog: hash, isOutside: false },
    })
  })

  it.each<[string, Effect[], string | null, Effect]>([
    ['the page that the operation leads to', [open1, { effect: 'navigate', to: '/a' }], '/en', nav('/a')],
    ['the present page', [open1], '/en?x=1', nav('/en?x=1')],
    ['the present page, whichever it is', [open1], null, { effect: 'refresh' }],
  ])('become one that every client knows and that opens %s', (_, effects, page, expected) => {
    const hash = plant(withoutEffect('open'))
    expect(open().of(hash).fitEffects(effects, page)).toEqual({ value: [expected], ...outside })
  })

  it('carry data in the older form, or open the page again', () => {
    const hash = plant(({ session: older }) => {
      const properties = older.properties as Record<string, object>
      properties.user = { ...properties.user, ...strict({ type: { type: 'null' } }) }
    })
    const { of } = open()
    const user: Effect = { effect: 'data', pointer: '/user', value: session.user }
    expect(of(hash).fitEffects([user], null).value).toEqual([{ ...user, value: { type: null } }])
    expect(of(hash).fitSession(session)).toMatchObject({ value: { user: { type: null } }, catalog: hash })
    const company = { ...session, user: { ...session.user, type: 'b2b' } } as SessionData
    const update: Effect = { effect: 'data', pointer: '/user', value: company.user }
    expect(of(hash).fitEffects([update], '/en')).toEqual({ value: [nav('/en')], ...outside })
    expect(of(hash).fitSession(company)).toEqual({ value: company, ...outside })
  })
})

function nav(to: string): Effect {
  return { effect: 'navigate', to }
}

function strict(properties: object) {
  return { $ref: undefined, type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
