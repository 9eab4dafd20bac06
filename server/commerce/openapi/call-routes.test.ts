import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CommerceEnv } from '../parts.ts'
import { createCallRoutes, registeredCalls } from './call-routes.ts'
import { openApiDocument } from './document.ts'
import { named } from './named.ts'

const DONE = { summary: 'Does it.', answers: { 204: { description: 'Done.' } } } as const
const Tea = named('TestTea', z.strictObject({ leaves: z.int() }))

describe('a route of the commerce API', () => {
  it('is found with its description in the app that it is mounted on', () => {
    const calls = createCallRoutes()
    calls.post('/tea/:id', { ...DONE, body: Tea }, (context) => context.body(null, 204))
    const app = new Hono<CommerceEnv>().route('/', calls.app)
    expect(registeredCalls(app.routes)).toEqual([
      { method: 'post', path: '/tea/:id', call: expect.objectContaining({ summary: 'Does it.', body: Tea }) },
    ])
  })

  it.each(['get', 'all'] as const)('is refused without a description by %s, and told how to get one', (method) => {
    const app = new Hono<CommerceEnv>()
    app.use(async (_, next) => next())
    expect(registeredCalls(app.routes)).toEqual([])
    app[method]('/tea', (context) => context.body(null, 204))
    expect(() => registeredCalls(app.routes)).toThrow(
      `${method.toUpperCase()} /tea has no description, so /openapi.json would lack it. Register it with createCallRoutes`,
    )
  })

  it('reads its input with the schemas of its description', async () => {
    const calls = createCallRoutes()
    calls.post('/tea', { ...DONE, body: Tea }, async (context, { body }) =>
      context.json(body.safeParse(await context.req.json()).success),
    )
    const send = async (body: object) =>
      (await calls.app.request('/tea', { method: 'POST', body: JSON.stringify(body) })).json()
    expect(await send({ leaves: 3 })).toBe(true)
    expect(await send({ leaves: 'three' })).toBe(false)
  })

  it('does not compile with a misspelled part or with a schema that it does not state', () => {
    const calls = createCallRoutes()
    // @ts-expect-error `refusal` is no part of a description
    calls.get('/a', { ...DONE, refusal: [404] }, (context) => context.body(null, 204))
    // @ts-expect-error no body is described
    calls.post('/b', DONE, (context, { body }) => context.json(body))
    expect(calls.app.routes).toHaveLength(2)
  })

  it('may be registered once only', () => {
    const calls = createCallRoutes()
    calls.get('/product/:id?', DONE, (context) => context.body(null, 204))
    calls.get('/product', DONE, (context) => context.body(null, 204))
    expect(() => openApiDocument(registeredCalls(calls.app.routes))).toThrow('get /product is registered twice')
  })

  it('needs a meaning of each value in its path', () => {
    const calls = createCallRoutes()
    calls.get('/tea/:leaf', DONE, (context) => context.body(null, 204))
    expect(() => openApiDocument(registeredCalls(calls.app.routes))).toThrow('{leaf} of /tea/{leaf} has no meaning')
  })
})

describe('a schema of the document', () => {
  it('needs a name', () => {
    const calls = createCallRoutes()
    calls.post('/tea', { ...DONE, body: z.strictObject({}) }, (context) => context.body(null, 204))
    expect(() => openApiDocument(registeredCalls(calls.app.routes))).toThrow(
      'The schema of the body of post /tea has no name. Give it one with named',
    )
  })

  it('has one name, which no other schema has', () => {
    expect(named('TestTea', Tea)).toBe(Tea)
    expect(() => named('TestTea', z.string())).toThrow('Two schemas are named TestTea')
    expect(() => named('TestCoffee', Tea)).toThrow('A schema is named TestTea and TestCoffee')
  })
})
