import { resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LocalizedText } from '#schemas/locale.ts'
import { Money } from '#schemas/money.ts'
import { operations } from '#schemas/operations.ts'
import type { Screen } from '#schemas/screen.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { sections } from '#server/sections/sections.ts'
import { catalog } from '#widgets/catalog.ts'
import { publishedSchemas, type SettingsParts, schemaDocuments } from './publish-schemas.ts'

const tile = {
  type: 'tile',
  v: 3,
  title: 'A tile',
  props: z.strictObject({ text: z.string().max(20).meta({ description: 'What it says' }) }),
  slots: ['badge'],
  slotDescriptions: { badge: 'What makes it special.' },
  messages: { 'tile.turned': ['degrees'] },
  events: {
    turn: z
      .strictObject({ degrees: z.int().meta({ description: 'By how much.', examples: [90] }), from: Money })
      .meta({ description: 'A press of its button.' }),
  },
}
const notice: SettingsParts = { type: 'notice', title: 'A sentence', settings: z.strictObject({ text: LocalizedText }) }
const small = {
  catalog: { tile },
  sections: new Map([['notice', notice]]),
  operations: {
    'tile.turn': {
      description: 'Turns the tile.',
      access: 'customer',
      refusals: { 409: 'It is stuck.' },
      input: z.strictObject({ degrees: z.int() }),
    },
  },
  catalogHash: 'sha256-x',
  origin: null,
} as const
const shop = { catalog, sections, operations, catalogHash: catalogReader().catalogHash, origin: 'https://shop.example' }

const screen: Screen = {
  protocol: '1.0',
  catalog: 'sha256-x',
  screen: {
    route: 'home',
    path: '/',
    status: 200,
    locale: 'pl',
    dir: 'ltr',
    title: 'Ziarno',
    seo: { canonical: null, alternates: { 'x-default': '/' }, jsonLd: [] },
  },
  revision: { layout: '1', data: '', arms: {} },
  cache: {
    scope: 'public',
    variant: { locale: 'pl', currency: 'PLN', priceMode: 'gross', kind: 'visitor' },
    maxAge: 60,
    tags: [],
    validUntil: null,
  },
  root: 'frame.page',
  nodes: { 'frame.page': { type: 'tile', v: 3, props: { text: 'hi' }, slots: { badge: [] } } },
  data: {},
  messages: { shared: '/schemas/messages/shared.pl.w3Jz0mY8.json' },
}

describe('the published contract', () => {
  it('is valid JSON Schema 2020-12, each document with its id, title and description', () => {
    for (const parts of [small, shop]) {
      const ajv = new Ajv2020({ strict: true, strictTypes: false, keywords: ['x-reference'] })
      for (const [path, make] of schemaDocuments(parts)) {
        if (/(?:index|calls|openapi|formats|catalog)\.json$/.test(path)) continue
        const schema = make() as { $id: string; title: string; description: string; $schema: string }
        expect(schema.$id).toBe(`${parts.origin ?? ''}${path}`)
        expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
        expect(schema.title).toMatch(/\S/)
        expect(schema.description).toMatch(/\S/)
        expect(ajv.validateSchema(schema), path).toBe(true)
        expect(() => ajv.compile(schema), path).not.toThrow()
      }
    }
  })

  it('accepts what the server sends and refuses what it never would', () => {
    const documents = schemaDocuments(small)
    const ajv = new Ajv2020({ strict: true, strictTypes: false, keywords: ['x-reference'] })
    const accepts = (path: string, value: unknown) => {
      const schema = documents.get(path)!() as { $id: string }
      return (ajv.getSchema(schema.$id) ?? ajv.compile(schema))(value)
    }
    expect(accepts('/schemas/screen.json', screen)).toBe(true)
    expect(accepts('/schemas/screen.json', { ...screen, nodes: { a: { type: 'tile' } } })).toBe(false)
    expect(accepts('/schemas/nodes/tile.json', screen.nodes['frame.page'])).toBe(true)
    expect(accepts('/schemas/nodes/tile.json', { ...screen.nodes['frame.page'], slots: { main: [] } })).toBe(false)
    expect(accepts('/schemas/sections/notice.json', { text: { pl: 'a', en: 'b', de: 'c' } })).toBe(true)
    expect(accepts('/schemas/sections/notice.json', { text: 'a' })).toBe(false)
    expect(accepts('/schemas/operations/tile.turn.json', { degrees: 90 })).toBe(true)
    expect(accepts('/schemas/operations/tile.turn.json', { degrees: 90, colour: 'red' })).toBe(false)
    const visitor = { type: null, token: null, initials: '', b2bPlus: false }
    expect(accepts('/schemas/session.json', { user: visitor, cart: null, credit: null })).toBe(true)
    expect(accepts('/schemas/session.json', { user: visitor, cart: 3, credit: null })).toBe(false)
    expect(accepts('/schemas/action-answer.json', { ok: true, effects: [{ effect: 'refresh' }] })).toBe(true)
    expect(accepts('/schemas/action-answer.json', { ok: true, effects: [{ effect: 'dance' }] })).toBe(false)
  })

  it('names shared parts as the source does and keeps their descriptions', () => {
    const schema = schemaDocuments(small).get('/schemas/sections/notice.json')!() as { $defs: Record<string, unknown> }
    expect(schema.$defs).toMatchObject({ LocalizedText: { description: 'One text in every language of the shop.' } })
    const node = schemaDocuments(small).get('/schemas/nodes/tile.json')!()
    expect(node).toMatchObject({ properties: { props: { properties: { text: { description: 'What it says' } } } } })
  })

  it('says what belongs in a slot, when an event happens and what it carries', () => {
    const { properties, $defs } = schemaDocuments(small).get('/schemas/nodes/tile.json')!() as {
      properties: Record<'slots' | 'on', { properties: Record<string, { description: string }> }>
      $defs: Record<string, object>
    }
    expect(properties.slots.properties.badge?.description).toBe('What makes it special.')
    expect(properties.on.properties.turn?.description).toBe('A press of its button. Payload: #/$defs/event.turn')
    expect($defs['event.turn']).toMatchObject({
      type: 'object',
      description: 'A press of its button.',
      properties: { degrees: { type: 'integer', description: 'By how much.', examples: [90] } },
      required: ['degrees', 'from'],
      additionalProperties: false,
    })
    // the payload alone uses it
    expect($defs.Money).toMatchObject({ type: 'object', required: ['gross', 'net'] })
  })

  it('has the cases of the conformance kit where the server has them', async () => {
    const kitFile = resolve(import.meta.dirname, '../../tests/conformance/kit/kit.json')
    const app = publishedSchemas({ ...small, kitFile })
    const { conformanceKit } = (await (await app.request('/schemas/index.json')).json()) as { conformanceKit: string }
    const kit = (await (await app.request(conformanceKit)).json()) as { cases: unknown[] }
    expect(kit.cases.length).toBeGreaterThanOrEqual(200)
    expect((await publishedSchemas(small).request(conformanceKit)).status).toBe(404)
  })

  it('is served with an ETag, packed, open to every site, and listed in an index', async () => {
    const app = publishedSchemas(small)
    const reply = await app.request('/schemas/screen.json', { headers: { 'accept-encoding': 'br' } })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/schema+json')
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    const again = await app.request('/schemas/screen.json', {
      headers: { 'if-none-match': reply.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
    expect(await (await app.request('/schemas/index.json')).json()).toEqual({
      catalog: 'sha256-x',
      catalogDocument: '/schemas/catalog.json',
      screen: '/schemas/screen.json',
      layout: '/schemas/layout.json',
      setup: '/schemas/setup.json',
      actionAnswer: '/schemas/action-answer.json',
      session: '/schemas/session.json',
      bearerSession: '/schemas/bearer-session.json',
      error: '/schemas/error.json',
      calls: '/schemas/calls.json',
      openapi: '/schemas/openapi.json',
      messageFile: '/schemas/message-file.json',
      formats: '/schemas/formats.json',
      nodes: {
        tile: {
          href: '/schemas/nodes/tile.json',
          v: 3,
          title: 'A tile',
          events: { turn: '/schemas/nodes/tile.json#/$defs/event.turn' },
          messages: { 'tile.turned': ['degrees'] },
        },
      },
      sections: { notice: { href: '/schemas/sections/notice.json', title: 'A sentence' } },
      operations: {
        'tile.turn': {
          href: '/schemas/operations/tile.turn.json',
          description: 'Turns the tile.',
          access: 'customer',
          refusals: { 409: 'It is stuck.' },
        },
      },
    })
    for (const path of ['/schemas/nodes/toString.json', '/schemas/', '/schemas/nodes/../screen.xml'])
      expect((await app.request(path)).status).toBe(404)
  })
})
