import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionAnswer } from '#schemas/effect.ts'
import type { CatalogDocument } from '#schemas/evolution/catalog-document.ts'
import { shopCatalogHash } from '#schemas/evolution/catalog-hash.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import type { Screen } from '#schemas/screen.ts'
import { enumWith } from '#schemas/stand-ins.ts'
import type { AppParts } from '#server/app.ts'
import { section } from '#server/compiler/section.ts'
import { homeWith, mainTexts, say } from '#server/testing/plain-screens.ts'
import { plainCatalog, plainSections } from '#server/testing/plain-shop.ts'
import { plantCatalog } from '#server/testing/plant-catalog.ts'
import { shopperWithCart } from '#server/testing/test-cart.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openTestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { defineNode } from '#widgets/define-node.ts'

const headingOf = (props: z.ZodObject, extra: object = {}) =>
  defineNode({ type: 'heading', group: 'cms', title: 'Heading', props, ...extra })
const older = { ...plainCatalog, heading: headingOf(z.strictObject({ text: z.string() })) }
/** A field more, an enum value more, a higher version and a new type. */
const newer = {
  ...plainCatalog,
  heading: headingOf(z.strictObject({ title: z.string() }), {
    v: 2,
    versions: {
      2: {
        upgrade: ({ text }: { text: string }) => ({ title: text }),
        downgrade: ({ title }: { title: string }) => ({ text: title }),
      },
    },
  }),
  words: {
    ...plainCatalog.words,
    props: z.strictObject({
      text: z.string(),
      tone: enumWith(['plain', 'loud', 'huge'], { huge: 'loud' }),
      note: z.strictObject({ by: z.string() }).optional(),
    }),
  },
  badge: defineNode({
    type: 'badge',
    group: 'cms',
    title: 'Badge',
    props: z.strictObject({ label: z.string() }),
    fallback: ({ props }) => ({ type: 'words', v: 1, props: { text: props.label as string, tone: 'plain' } }),
  }),
} as unknown as NonNullable<AppParts['catalog']>
const ownHash = shopCatalogHash(Object.values<NodeTypeParts>(newer))

const nodes = [
  { type: 'words', props: { text: 'big', tone: 'huge', note: { by: 'Ann' } } },
  { type: 'heading', props: { title: 'Coffee' } },
  { type: 'badge', props: { label: 'new' } },
]
const sections = new Map([
  ...(plainSections as Map<string, unknown>),
  [
    'fresh',
    section('fresh')({
      title: 'Newer nodes.',
      settings: z.strictObject({}),
      resolve: () => structuredClone(nodes) as never,
    }),
  ],
]) as unknown as NonNullable<AppParts['sections']>

const folder = mkdtempSync(join(tmpdir(), 'catalogs-'))
afterAll(() => rmSync(folder, { recursive: true }))
const definitions = older as unknown as Readonly<Record<string, NodeTypeParts>>
/** A client that does not know two effects and the number in the cart. */
function lessOfAll(catalog: CatalogDocument): void {
  delete catalog.effects.open
  delete catalog.effects.announce
  const cart = catalog.$defs.Cart as { properties: Record<string, object>; required: string[] }
  delete cart.properties.count
  cart.required = cart.required.filter((name) => name !== 'count')
}
const olderHash = plantCatalog({ folder, definitions, change: lessOfAll })
const unknownHash = `sha256-${'u'.repeat(43)}`

const open = (over: TestCommerce) =>
  openTestApp(over, {
    layouts: homeWith({ fresh: { type: 'fresh', settings: {} } }),
    sections,
    parts: { catalog: newer, frozenCatalogs: { folder, checksAll: true } },
  })
const { shop, openAnother } = await openForFile(open)

const named = (response: Response) => response.headers.get('screen-catalog')

describe('a screen for a client that names its catalog', () => {
  it('is the same as without a name for our own', async () => {
    const plain = await shop.json('/en')
    const own = await shop.json('/en', { catalog: ownHash })
    expect(own.screen).toEqual(plain.screen)
    expect(own.screen).toMatchObject({ catalog: ownHash })
    expect(own.screen).not.toHaveProperty('catalogStatus')
    expect(own.response.headers.get('etag')).toBe(plain.response.headers.get('etag'))
    expect([named(plain.response), named(own.response)]).toEqual([ownHash, ownHash])
    expect(Object.values(own.screen.nodes)).toContainEqual({ type: 'badge', v: 1, props: { label: 'new' } })
  })

  it('is down-levelled for an older one: version, unknown type, field and enum value', async () => {
    const { screen, response } = await shop.json('/en', { catalog: olderHash })
    expect(screen.catalog).toBe(olderHash)
    expect(screen).not.toHaveProperty('catalogStatus')
    expect(named(response)).toBe(olderHash)
    expect(Object.entries(screen.nodes).flatMap(([id, node]) => (id.startsWith('screen.fresh') ? [node] : []))).toEqual(
      [
        { type: 'words', v: 1, props: { text: 'big', tone: 'loud' } },
        { type: 'heading', v: 1, props: { text: 'Coffee' } },
        { type: 'words', v: 1, props: { text: 'new', tone: 'plain' } },
      ],
    )
    expect(shop.reports).toEqual([])
  })

  it('is our own for an unknown one, and says so in document and header', async () => {
    const { screen, response } = await shop.json('/en', { catalog: unknownHash })
    const own = await shop.json('/en')
    expect(screen).toEqual({ ...own.screen, catalogStatus: 'outside-window' })
    expect(named(response)).toBe(`${ownHash};asked=unknown`)
  })

  it('says which catalog it is in whatever its status', async () => {
    for (const path of ['/en/nothing-here', '/cart', '/en/cart', '/konto']) {
      const { screen, response } = await shop.json(path, { catalog: olderHash })
      expect([screen.catalog, named(response)], path).toEqual([olderHash, olderHash])
      const unknown = await shop.json(path, { catalog: unknownHash })
      expect([unknown.screen.catalogStatus, named(unknown.response)], path).toEqual([
        'outside-window',
        `${ownHash};asked=unknown`,
      ])
    }
  })

  it.each([['x'.repeat(5000)], ['__proto__'], ['sha256-'], [`sha256-${'ä'.repeat(43)}`], [`${olderHash}\r\nx: y`]])(
    'is refused as before for a malformed name (%#)',
    async (catalog) => {
      const response = await shop.page(`/api/screens?${new URLSearchParams({ path: '/en', catalog })}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { code: 'bad-query' } })
    },
  )

  it('is cached apart for each catalog, and purged in all', async () => {
    const { app, json, layouts } = openAnother(open)
    await app.ready()
    const asked: Record<string, string>[] = [{}, { catalog: ownHash }, { catalog: olderHash }, { catalog: unknownHash }]
    const ask = async () => {
      const screens: Screen[] = []
      for (const query of asked) screens.push((await json('/en', query)).screen)
      return screens
    }
    const first = await ask()
    expect(first[1]).toEqual(first[0])
    expect(new Set(first.map((screen) => JSON.stringify(screen))).size).toBe(3)
    expect(await ask()).toEqual(first)
    layouts.publish('screens/home', homeWith({ hello: say('hello') })['screens/home'] as never)
    for (const screen of await ask()) expect(mainTexts(screen)).toEqual(['hello'])
  })
})

describe('operations and the session for a client that names its catalog', () => {
  const item = { sku: 'SPI-1053', qty: 2 }
  const call = (headers: Record<string, string>) => shop.call('cart.addItem', item, { headers })
  const answerOf = async (response: Response) => ActionAnswer.parse(await response.json())
  const cartIn = ({ effects }: ActionAnswer) =>
    effects.flatMap((effect) => (effect.effect === 'data' && effect.pointer === '/cart' ? [effect.value] : []))[0]

  it('are as before for none, our own and a malformed one', async () => {
    for (const headers of [{}, { 'screen-catalog': ownHash }, { 'screen-catalog': '?1, "x"' }] as const) {
      const response = await call(headers as Record<string, string>)
      expect([response.status, named(response)]).toEqual([200, ownHash])
      expect(cartIn(await answerOf(response))).toHaveProperty('count')
    }
  })

  it('are down-levelled for an older one, the data in effects too', async () => {
    const response = await call({ 'screen-catalog': `${olderHash};q=1` })
    expect([response.status, named(response)]).toEqual([200, olderHash])
    const answer = await answerOf(response)
    expect(answer.ok).toBe(true)
    expect(cartIn(answer)).toHaveProperty('items')
    expect(cartIn(answer)).not.toHaveProperty('count')
    expect(answer.effects.map(({ effect }) => effect)).not.toContain('announce')
  })

  it('say that an unknown one is unknown', async () => {
    const response = await call({ 'screen-catalog': unknownHash })
    expect([response.status, named(response)]).toEqual([200, `${ownHash};asked=unknown`])
    expect(cartIn(await answerOf(response))).toHaveProperty('count')
  })

  it('take the fields that they know from a page of a newer version, and name unknown ones to all others', async () => {
    const newer = { sku: 'SPI-1053', qty: 2, gift: { card: 'red' } }
    const callWith = (input: object, headers: Record<string, string> = {}) =>
      shop.call('cart.addItem', input, { headers })
    const rolledBack = await callWith(newer, { 'screen-catalog': unknownHash })
    expect([rolledBack.status, (await answerOf(rolledBack)).ok]).toEqual([200, true])
    for (const catalog of [undefined, ownHash, olderHash]) {
      const response = await callWith(newer, catalog === undefined ? {} : { 'screen-catalog': catalog })
      expect([response.status, (await answerOf(response)).effects]).toEqual([
        422,
        expect.arrayContaining([
          expect.objectContaining({
            effect: 'field-errors',
            errors: expect.objectContaining({ gift: expect.any(String) }),
          }),
        ]),
      ])
    }
    const options = [{ code: 'weight', value: '250g', label: 'a bag' }]
    const deep = await callWith({ ...item, configurableOptions: options, qty: 0 }, { 'screen-catalog': unknownHash })
    const [errors] = (await answerOf(deep)).effects
    expect([deep.status, Object.keys((errors as { errors: object }).errors)]).toEqual([422, ['qty']])
  })

  it('answer the session likewise, named by header or query', async () => {
    const cookies = await shopperWithCart(shop)
    const session = async (query: string, headers: Record<string, string> = {}) => {
      const response = await shop.page(`/api/session${query}`, { cookies, headers })
      const { cart } = (await response.json()) as { cart: object }
      return [named(response), 'count' in cart]
    }
    expect(await session('')).toEqual([ownHash, true])
    expect(await session('', { 'screen-catalog': olderHash })).toEqual([olderHash, false])
    expect(await session(`?catalog=${olderHash}`)).toEqual([olderHash, false])
    expect(await session(`?catalog=${unknownHash}`)).toEqual([`${ownHash};asked=unknown`, true])
    expect(await session('?catalog=__proto__')).toEqual([`${ownHash};asked=unknown`, true])
  })
})
