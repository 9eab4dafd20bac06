import { z } from 'zod'
import type { Answer, Call, RefusalStatus } from './call.ts'
import type { RegisteredCall } from './call-routes.ts'
import { schemaNames } from './named.ts'
import { operationId } from './operation-id.ts'
import { pathText } from './path-values.ts'
import { HEADERS_OF_ALL, securitySchemes, sharedParameters, sharedResponses } from './shared-parts.ts'
import { webhooksOf } from './webhooks.ts'

type Json = Record<string, unknown>

/**
 * The contract as OpenAPI 3.1, with the events of `webhooks` by type. Throws for a body or an answer whose schema has no
 * name, and for a repeated call.
 */
export function openApiDocument(
  calls: readonly RegisteredCall[],
  events: ReadonlyMap<string, z.ZodType> = new Map(),
): Json {
  const paths = pathsOf(calls)
  const webhooks = webhooksOf(events, schemaRef)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Witryna commerce API',
      version: '1.0.0',
      description:
        'Catalogue, prices, stock, carts and store content of the shop. Money is decimal strings with two digits. ' +
        'Refusals are `{ detail, code, errors? }` with their status.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    webhooks,
    components: {
      schemas: usedSchemas([paths, webhooks, sharedParameters, sharedResponses], componentSchemas()),
      parameters: sharedParameters,
      responses: sharedResponses,
      securitySchemes,
    },
    security: [{ cgToken: [] }, { cgToken: [], userToken: [] }],
  }
}

/** Named schemas that these parts refer to, directly or through others; the process may know more. */
function usedSchemas(parts: readonly unknown[], schemas: Readonly<Record<string, unknown>>): Json {
  const used: Json = {}
  const left = [...parts]
  while (left.length > 0) {
    for (const [, name = ''] of JSON.stringify(left.pop()).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)) {
      if (Object.hasOwn(used, name)) continue
      used[name] = schemas[name]
      left.push(schemas[name] ?? null)
    }
  }
  return Object.fromEntries(
    Object.keys(schemas).flatMap((name) => (Object.hasOwn(used, name) ? [[name, used[name]]] : [])),
  )
}

/** The calls by the paths of the document: one with optional values stands under several. */
export function operationsOf(calls: readonly RegisteredCall[]): RegisteredCall[] {
  return calls.flatMap((call) => writtenOut(call.path).map((path) => ({ ...call, path })))
}

/** Statuses with which a call refuses: its own and those of every call like it. */
export function refusalsOf({ isOpen, body, ifMatch, refusals = [] }: Call): RefusalStatus[] {
  const ofAll = [...(isOpen ? [] : OF_KEY_HOLDERS), ...(body ? OF_BODIES : []), ...(ifMatch ? OF_CONDITIONS : [])]
  return [...new Set([...ofAll, ...refusals])].sort()
}

const OF_KEY_HOLDERS: readonly RefusalStatus[] = [400, 401, 403]
const OF_BODIES: readonly RefusalStatus[] = [413, 415, 422]
const OF_CONDITIONS: readonly RefusalStatus[] = [400, 412]

function pathsOf(calls: readonly RegisteredCall[]): Json {
  const paths: Record<string, Json> = {}
  for (const { method, path, call } of operationsOf(calls)) {
    paths[path] ??= {}
    if (paths[path][method]) throw new Error(`${method} ${path} is registered twice. Remove one of the two.`)
    paths[path][method] = operation(method, path, call)
  }
  return paths
}

/** Hono's `/a/:b/:c?` as OpenAPI's paths, which know no optional values: `/a/{b}` and `/a/{b}/{c}`. */
function writtenOut(path: string): string[] {
  const plain = path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
  const optional = /\/\{\w+\}\?/.exec(plain)
  if (!optional) return [plain]
  return [plain.slice(0, optional.index), ...writtenOut(plain.replace('}?', '}'))]
}

function operation(method: string, path: string, call: Call): Json {
  const body = requestBody(method, path, call)
  return {
    operationId: operationId(method, path),
    summary: call.summary,
    ...staffPart(call),
    ...(call.isOpen && { security: [] }),
    parameters: parameters(path, call),
    ...(body && { requestBody: body }),
    responses: Object.fromEntries([
      ...Object.entries(call.answers).map(([status, answer]) => [
        status,
        response(answer, { mayRenewToken: !call.isOpen && Number(status) < 300, where: `${method} ${path}` }),
      ]),
      ...refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
    ]),
  }
}

function staffPart({ right, staff, isDangerous }: Call): Json {
  if (!right && !staff) return {}
  const opens = right
    ? `A staff call, with the right \`${right}\`.`
    : staff === 'any'
      ? 'A staff call of everybody on the staff.'
      : 'A staff call of a logged-in person about their own account.'
  const confirmed = ' A person confirms it (403 `confirmation_needed`).'
  return { description: opens + (isDangerous ? confirmed : ''), security: [{ staffKey: [] }] }
}

function parameters(
  path: string,
  { params, query, idempotencyKey, ifMatch, experimentArms, priceGroup, preview, isOpen, file }: Call,
): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const shared: string[] = [
    ...(isOpen ? [] : HEADERS_OF_ALL),
    ...(idempotencyKey === 'optional' ? ['idempotencyKey'] : []),
    ...(idempotencyKey === 'required' ? ['requiredIdempotencyKey'] : []),
    ...(ifMatch ? ['ifMatch'] : []),
    ...(experimentArms ? ['experimentArms'] : []),
    ...(priceGroup ? ['priceGroup'] : []),
    ...(preview ? ['previewAt', 'previewAs'] : []),
    ...(file ? ['fileName'] : []),
  ]
  return [
    ...inPath.map((name) => {
      const { default: _, description, ...schema } = inlineSchema(params?.shape[name] ?? pathText(path, name))
      return { name, in: 'path', required: true, schema, description }
    }),
    ...Object.entries(query?.shape ?? {}).map(([name, field]) => {
      const { description, ...schema } = inlineSchema(field)
      return { name, in: 'query', required: !z.safeParse(field, undefined).success, schema, description }
    }),
    ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

function requestBody(method: string, path: string, { body, form, file }: Call): Json | null {
  if (file)
    return { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  if (form) {
    return { required: true, content: { 'application/x-www-form-urlencoded': { schema: inlineSchema(form) } } }
  }
  if (!body) return null
  const type = method === 'patch' ? 'application/merge-patch+json' : 'application/json'
  const isEmpty = body instanceof z.ZodObject && Object.keys(body.shape).length === 0
  return { required: !isEmpty, content: { [type]: { schema: schemaRef(body, `the body of ${method} ${path}`) } } }
}

function response(answer: Answer, { mayRenewToken, where }: { mayRenewToken: boolean; where: string }): Json {
  const { description, schema, type, headers = {} } = answer
  const header = (meaning: string) => ({ schema: { type: 'string' }, description: meaning })
  const all: Json = {
    ...(mayRenewToken && {
      'refresh-user-token': header('A new token, when less than half of the life of the one sent is left.'),
    }),
    ...Object.fromEntries(Object.entries(headers).map(([name, meaning]) => [name, header(meaning)])),
  }
  return {
    description,
    ...(schema && { content: { 'application/json': { schema: schemaRef(schema, `an answer of ${where}`) } } }),
    ...(type && { content: { [type]: { schema: { type: 'string', format: 'binary' } } } }),
    ...(Object.keys(all).length > 0 && { headers: all }),
  }
}

function schemaRef(schema: z.ZodType, where: string): Json {
  const name = schemaNames.get(schema)?.id
  if (!name) throw new Error(`The schema of ${where} has no name. Give it one with named (openapi/named.ts).`)
  return { $ref: `#/components/schemas/${name}` }
}

function inlineSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...inline } = z.toJSONSchema(schema, { io: 'input' })
  return inline
}

function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(schemaNames, { uri: (id) => `#/components/schemas/${id}`, io: 'input' })
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]))
}
