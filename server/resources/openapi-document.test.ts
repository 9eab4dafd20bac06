import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { BearerSession, SESSION_TOKEN_HEADER } from '#schemas/bearer-session.ts'
import { OPERATION_NAMES, operations } from '#schemas/operations.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { createBearerSessions } from '#server/http/clients/bearer-sessions.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { sections } from '#server/sections/sections.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { testSettings } from '#server/testing/test-shop.ts'
import { catalog } from '#widgets/catalog.ts'
import { publishedSchemas, schemaDocuments } from './publish-schemas.ts'

interface Described {
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[]
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> }
  operationId: string
}
interface OpenApi {
  paths: Record<string, Record<string, Described>>
  components: { responses: Record<string, Described['responses'][string]> }
}

const published = { catalog, sections, operations, catalogHash: catalogReader().catalogHash, origin: null }
const documents = schemaDocuments(published)
const openApi = documents.get('/schemas/openapi.json')!() as OpenApi
const ajv = new Ajv2020({ strict: false })
for (const [path, make] of documents) {
  const schema = make() as { $schema?: string }
  if (schema.$schema) ajv.addSchema(schema, path)
}

const database = await openDatabase<LayoutTables>({
  name: 'layouts',
  dataDir: null,
  databaseUrl: null,
  migrations: layoutTableMigrations,
})
afterAll(() => database.close())
const { commerce, shop } = await openForFile((commerce) =>
  openWholeShop(commerce, {
    // A password is checked slowly on purpose.
    upstreamTimeoutMs: 20_000,
    parts: {
      bearerSessions: createBearerSessions({ database, secret: testSettings.secret, clock: commerce.clock }),
      tracker: { send: () => {} },
      mounts: [publishedSchemas(published)],
    },
  }),
)
beforeEach(() => {
  // Attempts of one account are counted over 15 minutes.
  commerce.clock.now = new Date(commerce.clock.now.getTime() + 20 * 60_000)
})

/** The description of a call: its path with parameters filled in, `/api/orders/{number}` and the like. */
function describedAt(method: string, path: string): Described | undefined {
  const found = Object.entries(openApi.paths).find(([template]) => {
    const [wanted, given] = [template.split('/'), path.split('/')]
    return wanted.length === given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at])
  })
  return found?.[1][method.toLowerCase()]
}

/** Sends a request and holds status, type and body of the answer to the description. */
async function call(
  method: string,
  address: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const described = describedAt(method, address.split('?')[0]!)!
  const isForm = body instanceof URLSearchParams
  const response = await shop.app.request(address, {
    method,
    headers: {
      origin: 'http://localhost',
      ...(body === undefined
        ? {}
        : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body.toString() : JSON.stringify(body) }),
  })
  const given = described.responses[response.status]
  const type = response.headers.get('content-type')?.split(';')[0] ?? null
  expect(given, `${method} ${address} answers ${response.status}`).toBeDefined()
  const { content } = given?.$ref ? openApi.components.responses[given.$ref.split('/').at(-1)!]! : given!
  const text = await response.text()
  if (!content) expect(text, `${method} ${address} ${response.status}`).toBe('')
  else expect(Object.keys(content), `${method} ${address} ${response.status}`).toContain(type)
  const schema = content?.[type ?? '']?.schema
  if (!schema) return { response, text }
  const validate = ajv.compile(schema)
  const isValid = validate(JSON.parse(text))
  expect({ isValid, errors: validate.errors }, `${method} ${address}`).toEqual({ isValid: true, errors: null })
  return { response, text }
}

/** Paths of the schemas that the document refers to. */
function references(): string[] {
  const found = JSON.stringify(openApi).matchAll(/"\$ref":"(\/[^"]+)"/g)
  return [...new Set([...found].map(([, path]) => path!))]
}

const CHAI = { sku: 'SPI-1053', qty: 1 }
const ALICJA = { email: 'alicja@klient.example', password: 'Ziarno#2026' }

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, served with an ETag to every site', async () => {
    const validator = new Validator()
    for (const path of references())
      await validator.addSpecRef(structuredClone(documents.get(path)!()) as Record<string, unknown>, path)
    const { valid, errors } = await validator.validate(structuredClone(openApi) as unknown as Record<string, unknown>)
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    const withFault = { ...openApi, components: {}, paths: { '/api/planted': { get: { responses: { 200: {} } } } } }
    expect(await new Validator().validate(withFault as never)).toMatchObject({ valid: false })
    const response = await shop.app.request('/schemas/openapi.json')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('etag')).toMatch(/^W\//)
    expect(await response.json()).toEqual(openApi)
  })

  it('refers only to schemas that are published', () => {
    expect(references().length).toBeGreaterThan(OPERATION_NAMES.length)
    expect(references().filter((path) => !documents.has(path))).toEqual([])
    const ids = Object.values(openApi.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has each route of the shop under /api and /actions, and no other', () => {
    const registered = shop.app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(api|actions)\//.test(path) && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .flatMap((route) => OPERATION_NAMES.map((name) => route.replace('{operation}', name)))
    const described = Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual([...new Set(registered)].toSorted())
  })

  it('names the input of each operation and whether a customer must call it', () => {
    for (const name of OPERATION_NAMES) {
      const { requestBody, ...described } = describedAt('post', `/api/actions/${name}`)!
      expect(requestBody!.content['application/json']!.schema.$ref).toBe(`/schemas/operations/${name}.json`)
      expect('security' in described, name).toBe(operations[name].access === 'customer')
    }
  })
})

describe('each answer is as it is described', () => {
  it('of a call that asks for nothing, at every path', async () => {
    for (const [template, methods] of Object.entries(openApi.paths))
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const path = template.replaceAll(/\{\w+\}/g, 'unknown')
        const isForm = requestBody?.content['application/x-www-form-urlencoded'] !== undefined
        const body = requestBody && (isForm ? new URLSearchParams() : {})
        const { response, text } = await call(method.toUpperCase(), path, body ? { body } : {})
        expect([404, 405].includes(response.status) && /unknown-address|method-not/.test(text), path).toBe(
          path === '/actions/redirect',
        )
      }
  })

  it('of screens, whatever their status, and of unchanged ones', async () => {
    const { response } = await call('GET', '/api/screens?path=/en')
    const etag = response.headers.get('etag')!
    for (const [path, status] of [
      ['/en/coffee?sort=price_asc', 200],
      ['/en/account', 200],
      ['/en/nothing-here', 404],
    ] as const) {
      const { response } = await call('GET', `/api/screens?path=${encodeURIComponent(path)}`)
      expect(response.status).toBe(status)
    }
    expect((await call('GET', '/api/screens?path=/en', { headers: { 'if-none-match': etag } })).response.status).toBe(
      304,
    )
    expect((await call('GET', '/api/screens?path=en')).response.status).toBe(400)
  })

  it('of a session that is begun, used, renewed and ended', async () => {
    const begun = await call('POST', '/api/session')
    const { token } = BearerSession.parse(JSON.parse(begun.text))
    let headers = { authorization: `Bearer ${token}` }
    const act = async (name: string, body: object) => {
      const { response } = await call('POST', `/api/actions/${name}`, { body, headers })
      const next = response.headers.get(SESSION_TOKEN_HEADER)
      if (next !== null) headers = { authorization: `Bearer ${next}` }
      return response.status
    }
    expect(await act('cart.addItem', CHAI)).toBe(200)
    await call('GET', '/api/session', { headers })
    expect(await act('account.logIn', { ...ALICJA, password: 'wrong' })).toBe(422)
    expect(await act('account.logIn', ALICJA)).toBe(200)
    await call('GET', '/api/session?locale=en&currency=EUR', { headers })
    expect((await call('GET', '/api/account/export', { headers })).response.status).toBe(200)
    expect((await call('POST', '/api/session/renewal', { headers })).response.status).toBe(200)
    expect(await act('account.logOut', {})).toBe(200)
    for (const path of ['/api/session', '/api/screens?path=/en', '/api/menu?menu=wide'])
      expect((await call('GET', path, { headers })).response.status).toBe(401)
    expect(await act('cart.addItem', CHAI)).toBe(401)
  })

  it('of refused writes', async () => {
    const add = (more: object) => call('POST', '/api/actions/cart.addItem', { body: CHAI, ...more })
    const statuses = [
      await add({ headers: { origin: 'https://evil.example' } }),
      await add({ headers: { 'content-type': 'text/plain' } }),
      await add({ headers: { 'idempotency-key': '?' } }),
      await add({ body: { sku: 'x'.repeat(70_000) } }),
      await add({ body: { sku: 'nothing-like-it', qty: 1 } }),
      await call('POST', '/api/actions/account.removeAddress', { body: { id: 'adr-1' } }),
      await call('POST', '/api/track', { body: { event: 'X' } }),
    ].map(({ response }) => response.status)
    expect(statuses).toEqual([403, 415, 400, 413, 422, 401, 422])
  })

  it('of data, reports and forms', async () => {
    for (const path of [
      '/api/menu?menu=wide&locale=de',
      '/api/menu?menu=narrow&categoryId=1',
      '/api/products?ids=zmierzch,nothing&locale=en&currency=EUR',
      '/api/suggestions?phrase=kawa&locale=pl',
      '/api/captcha',
    ])
      expect((await call('GET', path)).response.status, path).toBe(200)
    expect((await call('GET', '/api/menu?menu=round')).response.status).toBe(400)
    const sent = [
      await call('POST', '/api/events', { body: [{ message: 'x', extra: 1 }] }),
      await call('POST', '/api/track', { body: { event: 'add_to_cart', path: '/en', data: {} } }),
      await call('POST', '/actions/cart.addItem', { body: new URLSearchParams({ sku: CHAI.sku, $back: '/en' }) }),
    ]
    expect(sent.map(({ response }) => response.status)).toEqual([204, 204, 303])
  })
})
