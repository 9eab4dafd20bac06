import { SESSION_TOKEN_HEADER } from '#schemas/bearer-session.ts'
import { GUARD_FIELD, GUARDED_OPERATIONS } from '#schemas/captcha.ts'
import { CATALOG_HEADER } from '#schemas/catalog-header.ts'
import { CLIENT_HEADER } from '#schemas/client-header.ts'
import { IGNORED_HEADER } from '#schemas/ignored-header.ts'
import { type JsonSchema, toBareSchema } from '#schemas/named-schemas.ts'
import type { OperationParts } from '#schemas/operations/operation.ts'
import { FORM_FIELD } from '#server/actions/form-input.ts'
import { CALL_HEADERS } from './call-headers.ts'
import type { Call } from './calls/call.ts'
import { CALLS } from './calls/calls.ts'

type Operations = Readonly<Record<string, OperationParts>>

interface OpenApiParts {
  operations: Operations
  operationSchemaPath: (name: string) => string
  /** the shop's public origin; null: relative to the address that the document was read from */
  origin: string | null
}

const GROUPS: Readonly<Record<Call['group'], string>> = {
  screens: 'The pages of the shop as documents.',
  session: 'Who is shopping.',
  operations: 'What a shopper can do. Nodes of a screen name these operations.',
  forms: 'The same for plain forms without script.',
  data: 'Data that a screen asks for after it was drawn.',
  files: 'Files of orders and accounts.',
  reports: 'What clients tell the shop.',
}

/**
 * OpenAPI 3.1 of all that the shop answers under `/api` and `/actions`, made from the declarations of calls and
 * operations. Bodies refer to the published schemas. The commerce API has a document of its own;
 * calls of the command line (`/api/layouts`, `/api/store`), which answer this machine only, have none.
 */
export function openApiDocument({ operations, operationSchemaPath, origin }: OpenApiParts) {
  const paths: Record<string, Record<string, unknown>> = {}
  const add = (path: string, method: string, operation: object) => {
    paths[path] = { ...paths[path], [method]: operation }
  }
  for (const call of CALLS) {
    const method = call.method.toLowerCase()
    if (!call.path.includes('{operation}')) add(call.path, method, describeCall(call))
    else
      for (const [name, operation] of Object.entries(operations))
        add(
          call.path.replace('{operation}', name),
          method,
          describeOperation(call, name, operation, operationSchemaPath),
        )
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Witryna',
      version: '1.0',
      description:
        'Screens, session and operations of the shop. /schemas/calls.json says in words what no schema can; /schemas/index.json lists all schemas. Errors have a stable `code` and a sentence for programmers.',
    },
    servers: [{ url: origin ?? '/' }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    security: [{}, { bearer: [] }, { cookie: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Token of POST /api/session.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'token',
          description: 'Cookie of a customer in a browser. Writes with cookies need the Origin of the shop.',
        },
      },
      parameters: Object.fromEntries(REQUEST_HEADERS.map((name) => [componentOf(name), requestHeader(name)])),
      headers: ANSWER_HEADERS,
      responses: { SessionEnded: SESSION_ENDED },
    },
  }
}

const FILE_BODY = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

function describeCall(call: Call) {
  const { name, description, group, body } = call
  return {
    operationId: name,
    tags: [group],
    description,
    parameters: parametersOf(call),
    ...(body && { requestBody: body === 'file' ? FILE_BODY : jsonBody(body) }),
    responses: responsesOf(call),
  }
}

/** One operation as a path of its own: its own description, input, access and refusals. */
function describeOperation(
  call: Call,
  name: string,
  { description, access, refusals }: OperationParts,
  operationSchemaPath: OpenApiParts['operationSchemaPath'],
) {
  const isForm = call.body === 'form'
  const isGuarded = GUARDED_OPERATIONS.includes(name)
  // An unknown operation has no path here.
  const { 404: _, ...statuses } = call.statuses
  const own = isForm ? {} : refusals
  const described: Call = {
    ...call,
    headers: (call.headers ?? []).filter(
      (header) => (header !== 'captcha' || isGuarded) && (header !== 'if-match' || refusals[412] !== undefined),
    ),
    statuses: { ...statuses, ...withRefusals(statuses, own) },
  }
  return {
    operationId: `${call.name}:${name}`,
    tags: [call.group],
    description,
    ...(access === 'customer' && { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: parametersOf(described),
    requestBody: isForm ? formBody(operationSchemaPath(name), isGuarded) : jsonBody(operationSchemaPath(name)),
    responses: responsesOf(described),
  }
}

function withRefusals(statuses: Call['statuses'], refusals: OperationParts['refusals']): Call['statuses'] {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, when]) => [status, `${when} ${statuses[Number(status)] ?? ''}`.trim()]),
  )
}

function parametersOf({ parameters = {}, query, headers = [] }: Call) {
  const list = (place: 'path' | 'query', parts: Call['query']) =>
    Object.entries(parts).map(([name, { description, schema, isRequired }]) => ({
      name,
      in: place,
      description,
      ...(isRequired && { required: true }),
      schema: inline(toBareSchema(schema, '')),
    }))
  const shared = [CLIENT_HEADER, ...headers].map((name) => ({ $ref: `#/components/parameters/${componentOf(name)}` }))
  return [...list('path', parameters), ...list('query', query), ...shared]
}

function responsesOf(call: Call) {
  const { statuses } = call
  const described = Object.entries(statuses)
    // A call with another method is another call.
    .filter(([status]) => status !== '405')
    .map(([status, description]) => [status, responseOf(call, Number(status), description)] as const)
  return {
    ...(statuses[401] === undefined && { 401: { $ref: '#/components/responses/SessionEnded' } }),
    ...Object.fromEntries(described),
    ...(statuses[403] === undefined && { 403: errorResponse('The key in `Shop-Client` is missing or unknown.') }),
    ...(statuses[429] === undefined && {
      429: {
        ...errorResponse('The quota of the key in `Shop-Client` is used up.'),
        headers: headersOf(['Retry-After']),
      },
    }),
  }
}

function responseOf(call: Call, status: number, description: string) {
  const headers = answerHeaders(call, status)
  const content = contentOf(call, status)
  return {
    description,
    ...(headers.length > 0 && { headers: headersOf(headers) }),
    ...(content && { content }),
  }
}

function contentOf({ answers, answeredIn, contentType, group }: Call, status: number) {
  if (status === 204 || status === 304 || status === 303) return null
  // Calls for files say with a page that there is none.
  if (group === 'files' && contentType !== undefined) {
    const isFile = answeredIn.includes(status)
    if (isFile) return { [contentType]: {} }
    return status === 401 || status === 500 ? jsonOf(ERROR) : { 'text/html': {} }
  }
  if (!answeredIn.includes(status)) return jsonOf(ERROR)
  if (contentType !== undefined) return { [contentType]: {} }
  if (answers === null) return null
  // A bearer session that has ended, and a fault beside screens, have no document.
  const isMixed = status === 401 || status === 500
  return jsonOf(isMixed ? { anyOf: [{ $ref: answers }, ERROR] } : { $ref: answers })
}

function answerHeaders(
  { path, statuses, name, group, headers = [] }: Call,
  status: number,
): (keyof typeof ANSWER_HEADERS)[] {
  const hasEtag = statuses[304] !== undefined && (status === 200 || status === 304)
  const namesCatalog = (name === 'readScreen' || headers.includes(CATALOG_HEADER)) && status === 200
  return [
    ...(hasEtag ? (['ETag'] as const) : []),
    ...(namesCatalog ? (['Screen-Catalog'] as const) : []),
    ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
    ...(group === 'operations' && status === 200 ? (['Session-Token'] as const) : []),
    ...(status === 303 ? (['Location'] as const) : []),
    ...(name !== 'readScreen' && status < 300 ? (['Ignored-Parameters'] as const) : []),
    ...(status === 422 && path.startsWith('/api/') && headers.includes('captcha') ? (['Captcha'] as const) : []),
  ]
}

const headersOf = (names: readonly (keyof typeof ANSWER_HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const ANSWER_HEADERS = {
  ETag: { description: 'Version of the answer, for If-None-Match.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
  Location: { description: 'The next page.', schema: { type: 'string' } },
  'Screen-Catalog': { description: CALL_HEADERS[CATALOG_HEADER].description, schema: { type: 'string' } },
  'Session-Token': { description: CALL_HEADERS[SESSION_TOKEN_HEADER].description, schema: { type: 'string' } },
  Captcha: { description: CALL_HEADERS.captcha.description, schema: { type: 'string' } },
  'Ignored-Parameters': { description: CALL_HEADERS[IGNORED_HEADER].description, schema: { type: 'string' } },
}

/** OpenAPI has `authorization` as a security scheme, and browsers set `origin`. */
const REQUEST_HEADERS = ['idempotency-key', 'if-match', 'captcha', CATALOG_HEADER, 'x-path', CLIENT_HEADER] as const

function requestHeader(name: (typeof REQUEST_HEADERS)[number]) {
  const { description, pattern, example } = CALL_HEADERS[name] as {
    description: string
    pattern?: string
    example?: string
  }
  // The example of the catalog is that of an answer.
  const isExampleOfRequest = example !== undefined && pattern === undefined
  return {
    name,
    in: 'header',
    description,
    schema: { type: 'string', ...(pattern && { pattern }) },
    ...(isExampleOfRequest && { example }),
  }
}

/** `x-path` -> `XPath`: names of components have no other characters than these everywhere. */
const componentOf = (header: string) =>
  header
    .split('-')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('')

const ERROR = { $ref: '/schemas/error.json' }
const jsonOf = (schema: object) => ({ 'application/json': { schema } })
const errorResponse = (description: string) => ({ description, content: jsonOf(ERROR) })
const SESSION_ENDED = errorResponse(
  'The bearer session is unknown or has ended, or a write of another origin has none.',
)
const jsonBody = (path: string) => ({ required: true, content: jsonOf({ $ref: path }) })

function formBody(path: string, isGuarded: boolean) {
  const text = (description: string) => ({ type: 'string', description })
  return {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          description: `Fields of the input, ${path}, as texts: \`true\` for a ticked checkbox, digits for a number.`,
          properties: {
            [FORM_FIELD.args]: text('Arguments of the action as JSON; they win over fields of the same name.'),
            [FORM_FIELD.back]: text('Path of the page with the form, which the answer leads back to.'),
            ...(isGuarded && {
              [GUARD_FIELD.stamp]: text('Signed creation time of the form, from its node.'),
              [GUARD_FIELD.trap]: text('To be left empty.'),
            }),
          },
          additionalProperties: { type: 'string' },
        },
      },
    },
  }
}

/** A parameter's schema without the head of a document. */
function inline({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema
}
