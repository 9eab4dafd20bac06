import { describe, expect, it } from 'vitest'
import { createKeptSections } from './kept-sections.ts'
import type { KeepableContext } from './noted-context.ts'
import type { PlacedSection } from './placed-section.ts'
import { lasting, type NodeDraft } from './section.ts'

const MENU = [{ id: 1 }]
const PLACED: PlacedSection = { id: 'menu', type: 'menu', settings: {}, slots: {} }

/** What a resolver is given, of one screen. */
function contextOf(changed: { context?: object; shopper?: object; data?: object; slots?: object } = {}) {
  return {
    ...{
      settings: { limit: 3 },
      placed: { layout: 'frames/default', id: 'menu' },
      route: 'category',
      path: '/en/coffee',
    },
    ...{ locale: 'en', link: LINK, t: T, notice: null, formDrafts: NO_DRAFTS, stampForm: NO_STAMP, year: 2027 },
    ...{ now: new Date(0), query: { phrase: 'moka' }, params: {}, target: null, signal: {} },
    viewed: { key: 'category', slugs: SLUGS, query: {} },
    ports: portsWith({ 'store.pageById privacy': PAGE }),
    orWithout: async <T>(_limitMs: number, _what: string, reading: Promise<T>): Promise<T | null> => reading,
    lacks: () => null,
    ...changed.context,
    shopper: {
      ...{ locale: 'en', currency: 'PLN', priceMode: 'gross', kind: 'visitor', priceGroup: 'a', taxCountry: 'PL' },
      ...{ device: null, scope: 'amp_en', user: null, token: null, cartId: null, address: null },
      ...changed.shopper,
    },
    data: { menu: MENU, config: null, ...changed.data },
    slots: { rows: [], ...changed.slots },
  } satisfies KeepableContext
}
type Context = ReturnType<typeof contextOf>

const SLUGS = { en: 'coffee' }
const PAGE = { key: 'privacy' }

/** Ports that have these reads in memory, by name, and count calls of what they have not. */
function portsWith(memory: Readonly<Record<string, unknown>>) {
  const nameOf = (port: string, read: string, given: readonly unknown[]) => `${port}.${read} ${given.join()}`
  const pageById = async (key: string) => memory[`store.pageById ${key}`] ?? { key: 'asked for' }
  return {
    store: { pageById, config: async () => null },
    cart: {},
    known(port: string, read: string, given: readonly unknown[]) {
      const name = nameOf(port, read, given)
      return Object.hasOwn(memory, name) ? { value: memory[name] } : null
    },
  }
}

const LINK = () => '/'
const T = () => 'text'
const NO_DRAFTS: unknown[] = []
const NO_STAMP = () => null

/** A resolver that counts its runs, and what it gives for each screen. */
function keeping(read: (context: Context) => unknown) {
  const memory = createKeptSections()
  let runs = 0
  return (context: Context): { drafts: NodeDraft[]; runs: number } => {
    const known = memory.find(PLACED, context, context.slots)
    if (known) return { drafts: known, runs }
    const noting = memory.note(PLACED, context)
    runs += 1
    const drafts = [{ type: 'main-menu' as const, props: { read: JSON.stringify(read(noting?.context ?? context)) } }]
    noting?.keep(drafts)
    return { drafts, runs }
  }
}

describe('a section that was resolved before', () => {
  it('is not resolved again for what it does not read', () => {
    const resolve = keeping(({ data, path }) => [data.menu, path])
    const first = resolve(contextOf())
    const other = contextOf({ context: { query: { max: '30' }, now: new Date(1) }, data: { listing: {} } })
    expect(resolve(other)).toEqual({ drafts: first.drafts, runs: 1 })
    expect(resolve(other).drafts).toBe(first.drafts)
  })

  it.each<[string, (context: Context) => unknown, Parameters<typeof contextOf>[0]]>([
    ['route', ({ route }) => route, { context: { route: 'search' } }],
    ['path', ({ path }) => path, { context: { path: '/en/tea' } }],
    ['language', ({ locale }) => locale, { context: { locale: 'de' } }],
    ['links', ({ link }) => link(), { context: { link: () => '/de' } }],
    ['words', ({ t }) => t(), { context: { t: () => 'other' } }],
    ['notice', ({ notice }) => notice, { context: { notice: { tone: 'error', text: 'no' } } }],
    ['refused form', ({ formDrafts }) => formDrafts, { context: { formDrafts: [{ op: 'x' }] } }],
    ['stamp of forms', ({ stampForm }) => stampForm(), { context: { stampForm: () => 'signed' } }],
    ['language of the shopper', ({ shopper }) => shopper.locale, { shopper: { locale: 'de' } }],
    ['currency', ({ shopper }) => shopper.currency, { shopper: { currency: 'EUR' } }],
    ['price mode', ({ shopper }) => shopper.priceMode, { shopper: { priceMode: 'net' } }],
    ['kind', ({ shopper }) => shopper.kind, { shopper: { kind: 'b2b' } }],
    ['price group', ({ shopper }) => shopper.priceGroup, { shopper: { priceGroup: 'b' } }],
    ['tax country', ({ shopper }) => shopper.taxCountry, { shopper: { taxCountry: 'DE' } }],
    ['device', ({ shopper }) => shopper.device, { shopper: { device: 'mobile' } }],
    ['scope', ({ shopper }) => shopper.scope, { shopper: { scope: 'amp_pl' } }],
    ['menu that was read again', ({ data }) => data.menu, { data: { menu: [{ id: 1 }] } }],
    ['year', ({ year }) => year, { context: { year: 2028 } }],
    ['phrase', ({ query }) => query.phrase, { context: { query: { phrase: 'tea' } } }],
    ['viewed route', ({ viewed }) => viewed.key, { context: { viewed: { key: 'search' } } }],
    ['slugs of the page', ({ viewed }) => viewed.slugs, { context: { viewed: { slugs: { en: 'coffee' } } } }],
    ['missing config', ({ data }) => data.config, { data: { config: new Map() } }],
    ['section in its slot', ({ slots }) => slots.rows, { slots: { rows: [{ type: 'rich-text', props: {} }] } }],
  ])('is resolved again for another %s', (_, read, changed) => {
    const resolve = keeping(read)
    const first = resolve(contextOf())
    const second = resolve(contextOf(changed))
    expect(second.runs).toBe(2)
    expect(resolve(contextOf())).toEqual({ drafts: first.drafts, runs: 2 })
    expect(resolve(contextOf(changed)).runs).toBeLessThanOrEqual(3)
  })

  it.each<[string, (context: Context) => unknown]>([
    ['the commerce API', ({ ports }) => ports],
    ['the time', ({ now }) => now],
    ['the cart of the commerce API', ({ ports }) => ports.cart],
    ['another call', ({ ports }) => ports.store.config],
    ['all of the query', ({ query }) => ({ ...query })],
    ['what was chosen on the page', ({ viewed }) => viewed.query],
    ['the user', ({ shopper }) => shopper.user],
    ['the token', ({ shopper }) => shopper.token],
    ['the cart', ({ shopper }) => shopper.cartId],
    ['all of the shopper', ({ shopper }) => ({ ...shopper })],
    ['all data', ({ data }) => Object.keys(data)],
    ['whether there are data', ({ data }) => 'menu' in data],
    ['own data', ({ data }) => Object.hasOwn(data, 'menu')],
    ['the rest of the context', ({ settings: _, ...rest }) => Object.keys(rest)],
    ['what it lacks', ({ lacks }) => lacks()],
  ])('is resolved for each screen if it reads %s', (_, read) => {
    const resolve = keeping(read)
    for (const runs of [1, 2, 3]) expect(resolve(contextOf()).runs).toBe(runs)
  })

  describe('with a call whose answer is the same for all', () => {
    async function resolved(memory: ReturnType<typeof createKeptSections>, context: Context) {
      const noting = memory.note(PLACED, context)!
      const page = await noting.context.ports.store.pageById('privacy')
      noting.keep([{ type: 'main-menu', props: { page } }])
    }

    it('is not resolved again while the commerce API gives the same object', async () => {
      const memory = createKeptSections()
      await resolved(memory, contextOf())
      expect(memory.find(PLACED, contextOf(), {})).toEqual([{ type: 'main-menu', props: { page: PAGE } }])
    })

    it.each([
      ['another answer', { 'store.pageById privacy': { key: 'privacy' } }],
      ['no answer in memory', {}],
    ])('is resolved again with %s', async (_, known) => {
      const memory = createKeptSections()
      await resolved(memory, contextOf())
      expect(memory.find(PLACED, contextOf({ context: { ports: portsWith(known) } }), {})).toBeNull()
    })

    it('is not kept if the call fails, is still awaited, or an optional one gives nothing', async () => {
      const failing = portsWith({})
      failing.store.pageById = async () => Promise.reject(new Error('down'))
      const silent = portsWith({})
      silent.store.pageById = () => new Promise(() => {})
      const orWithout = async () => null
      const cases: [object, (context: Context) => Promise<unknown> | undefined][] = [
        [{ ports: failing }, ({ ports }) => ports.store.pageById('privacy').catch(() => null)],
        [{ ports: silent }, ({ ports }) => void ports.store.pageById('privacy')],
        [{ orWithout }, (context) => context.orWithout(1, 'a link', Promise.resolve(1))],
      ]
      for (const [changed, read] of cases) {
        const memory = createKeptSections()
        const context = contextOf({ context: changed })
        const noting = memory.note(PLACED, context)!
        await read(noting.context)
        noting.keep([])
        expect(memory.find(PLACED, context, {})).toBeNull()
      }
    })
  })

  it('gives drafts that nobody can change', () => {
    const [draft] = keeping(({ data }) => data.menu)(contextOf()).drafts
    expect(() => Object.assign(draft!.props, { read: '' })).toThrow(TypeError)
  })

  it('is left alone for a while when each screen has what it reads to itself', () => {
    const resolve = keeping(({ path }) => path)
    for (let at = 0; at < 200; at++) resolve(contextOf({ context: { path: `/en/${at}` } }))
    const { runs } = resolve(contextOf())
    expect(resolve(contextOf()).runs).toBe(runs + 1)
    for (let at = 0; at < 1000; at++) resolve(contextOf())
    const later = resolve(contextOf()).runs
    expect(resolve(contextOf()).runs).toBe(later)
  })

  it('is noted on many screens though it waits, as it may wait for the first answer only', () => {
    const memory = createKeptSections()
    for (let at = 0; at < 60; at++) {
      const { context, drop } = memory.note(PLACED, contextOf())!
      expect(context.path).toBe('/en/coffee')
      drop()
    }
    expect(memory.note(PLACED, contextOf())).not.toBeNull()
    memory.note(PLACED, contextOf())!.drop()
    expect(memory.note(PLACED, contextOf())).toBeNull()
  })
})

describe('the node of a kept draft', () => {
  const node = { type: 'box', v: 1, props: {} }
  it('is found with the same children and conditions, and no other', () => {
    const memory = createKeptSections()
    const when = [{ data: '/user' as const }]
    const draft: NodeDraft = { type: 'main-menu', props: {}, slots: { rows: [{ type: 'footer-block', props: {} }] } }
    memory.note(PLACED, contextOf())!.keep([draft])
    const slots = { rows: ['frame.menu.rows0'] }
    expect(memory.findNode(draft, slots, when)).toBeNull()
    memory.keepNode(draft, { slots, when, node })
    expect(memory.findNode(draft, { rows: ['frame.menu.rows0'] }, when)).toBe(node)
    expect(memory.findNode(draft, { rows: ['frame.menu.rows0-2'] }, when)).toBeNull()
    expect(memory.findNode(draft, slots, undefined)).toBeNull()
  })

  it('is not kept for a draft that is not', () => {
    const memory = createKeptSections()
    const draft: NodeDraft = { type: 'main-menu', props: {} }
    memory.keepNode(draft, { slots: {}, when: undefined, node })
    expect(memory.findNode(draft, {}, undefined)).toBeNull()
  })
})

describe('the node of a draft', () => {
  const tile = (): NodeDraft => ({ type: 'product-tile', props: {} })
  const placed = { slots: {}, when: undefined, node: { type: 'product-tile', v: 1, props: {} } }

  it('is kept with a lasting draft, for the same conditions', () => {
    const memory = createKeptSections()
    const draft = lasting(tile())
    memory.keepNode(draft, placed)
    expect(memory.findNode(draft, {}, undefined)).toBe(placed.node)
    expect(memory.findNode(draft, {}, [])).toBeNull()
    expect(() => Object.assign(draft, { key: '7' })).toThrow('extensible')
  })

  it('is not kept with any other', () => {
    const memory = createKeptSections()
    const draft = tile()
    memory.keepNode(draft, placed)
    expect(memory.findNode(draft, {}, undefined)).toBeNull()
  })
})
