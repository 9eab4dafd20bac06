import { z } from 'zod'
import { IDEMPOTENCY_KEY } from '#schemas/idempotency-key.ts'
import { accountCalls, accountSchemas } from './account-calls.ts'
import { type Call, engineCalls, namedSchemas, storeCalls } from './calls.ts'
import { checkoutCalls, checkoutSchemas } from './checkout-calls.ts'
import { staffCalls, staffSchemas } from './staff-calls.ts'

type Json = Record<string, unknown>

const allSchemas: Readonly<Record<string, z.ZodType>> = {
  ...namedSchemas,
  ...accountSchemas,
  ...checkoutSchemas,
  ...staffSchemas,
}

/** The contract as OpenAPI 3.1, built once from the schemas that requests are checked with. */
export function openApiDocument(): Json {
  made ??= {
    openapi: '3.1.0',
    info: {
      title: 'Witryna commerce API',
      version: '1.0.0',
      description:
        'Catalogue, prices, stock, carts and store content of the shop. Money is decimal strings with two digits. ' +
        'Refusals are `{ detail, code, errors? }` with their status.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths: paths([...engineCalls, ...accountCalls, ...checkoutCalls, ...staffCalls, ...storeCalls]),
    components: { schemas: componentSchemas(), parameters, responses, securitySchemes },
    security: [{ cgToken: [] }, { cgToken: [], userToken: [] }],
  }
  return made
}

let made: Json | null = null

const securitySchemes = {
  cgToken: { type: 'apiKey', in: 'header', name: 'cg-token', description: 'The API key of the shop.' },
  userToken: { type: 'apiKey', in: 'header', name: 'user-token', description: 'Ed25519 JWT of a logged-in customer.' },
}

const header = (name: string, schema: Json, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  schema,
  description,
})
const parameters = {
  headless: header('x-headless', { const: '1' }, 'Marks a headless client.', true),
  scope: header('scope', { type: 'string' }, 'Scope of the shop; it never decides the language.'),
  currency: header('currency', { enum: ['PLN', 'EUR', 'USD'], default: 'PLN' }, 'Currency of all prices.'),
  captcha: header('captcha', { type: 'string' }, 'Captcha value, a fixed one when captcha is disabled.'),
  language: header('accept-language', { type: 'string', default: 'pl' }, 'Decides the language: pl, en or de.'),
  device: header(
    'x-device',
    { type: 'string' },
    'Browser and system of the shopper in plain words, for mails that tell of a change.',
  ),
  idempotencyKey: header(
    'idempotency-key',
    { type: 'string', pattern: IDEMPOTENCY_KEY.source },
    'The same request sent again with the same key within 24 hours gets the same answer and changes nothing.',
  ),
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: ref('Refusal') } },
})
const responses = {
  '400': refusal('Malformed JSON, a forbidden key or a header that is missing or unknown.'),
  '401': refusal('No user-token, or one that is not valid any more.'),
  '403': refusal('A wrong API key, somebody else’s cart, or a captcha that is missing.'),
  '404': refusal('There is no such thing.'),
  '409': refusal('It has been done already, or things have changed since the shopper saw them.'),
  '410': refusal('It was there, and is not any more.'),
  '413': refusal('The body is too large.'),
  '415': refusal('The content type is not JSON, or for PATCH not merge-patch JSON.'),
  '422': refusal('Understood and refused: fields that do not fit, or a rule of the shop.'),
  '503': refusal('What is asked behind us is away; try again later.'),
  '429': refusal(
    'Too many messages or attempts; `retry-after` says when to try again. Code `captcha_required`: at once with a solved captcha.',
  ),
}

function paths(calls: readonly Call[]): Json {
  const all: Record<string, Json> = {}
  for (const call of calls) {
    for (const path of writtenOut(call.path)) {
      all[path] ??= {}
      all[path][call.method] = operation(call, path)
    }
  }
  return all
}

/** OpenAPI has no optional path parameters: each form of the path is a path of its own. */
function writtenOut(path: string): string[] {
  const optional = path.lastIndexOf('/{', path.indexOf('?}'))
  if (!path.includes('?}')) return [path]
  return [path.slice(0, optional), ...writtenOut(path.replace('?}', '}'))]
}

function operation(call: Call, path: string): Json {
  const isCartChange = call.method !== 'get' && /^\/(?:cart|staff)/.test(path)
  const isMessage = call.answer.schema === namedSchemas.StoredMessage
  const codes = [
    ...(call.isOpen ? [] : [400, 401, 403]),
    ...(call.body ? [413, 415, 422] : []),
    ...(call.refusals ?? []),
  ]
  return {
    operationId: `${call.method}${path.replace(/[^A-Za-z]+(.)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}`,
    summary: call.summary,
    ...(call.isOpen && { security: [] }),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: name === 'categoryId' || name === 'depth' ? 'integer' : 'string' },
      })),
      ...Object.entries(call.query ?? {}).map(([name, description]) => ({
        name,
        in: 'query',
        schema: { type: 'string' },
        description,
      })),
      ...(call.isOpen ? [] : ['headless', 'scope', 'currency', 'captcha', 'language', 'device'].map(refToParameter)),
      ...(isCartChange || isMessage ? [refToParameter('idempotencyKey')] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: call.body !== namedSchemas.Empty,
        content: {
          [call.method === 'patch' ? 'application/merge-patch+json' : 'application/json']: {
            schema: schemaRef(call.body),
          },
        },
      },
    }),
    responses: {
      [call.answer.status]: {
        description: call.answer.description,
        ...(call.answer.status !== 204 && {
          content: call.answer.schema
            ? { 'application/json': { schema: schemaRef(call.answer.schema) } }
            : { [call.answer.type ?? 'image/*']: { schema: { type: 'string', format: 'binary' } } },
        }),
        ...(!call.isOpen && {
          headers: {
            'refresh-user-token': {
              schema: { type: 'string' },
              description: 'A new token, when less than half of the life of the one sent is left.',
            },
          },
        }),
      },
      ...Object.fromEntries(
        [...new Set(codes)].sort().map((code) => [code, { $ref: `#/components/responses/${code}` }]),
      ),
    },
  }
}

function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(allSchemas)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'input' })
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]))
}

function schemaRef(schema: z.ZodType): Json {
  const name = Object.entries(allSchemas).find(([, each]) => each === schema)?.[0]
  return name ? ref(name) : { type: 'object' }
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

function refToParameter(name: string): Json {
  return { $ref: `#/components/parameters/${name}` }
}
