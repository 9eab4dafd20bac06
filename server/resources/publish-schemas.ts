import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { z } from 'zod'
import { GUARDED_OPERATIONS } from '#schemas/captcha.ts'
import { ActionAnswer } from '#schemas/effect.ts'
import { catalogDocument } from '#schemas/evolution/catalog-document.ts'
import { Layout } from '#schemas/layout.ts'
import { MessageFile } from '#schemas/message-file.ts'
import { type JsonSchema, toJsonSchema } from '#schemas/named-schemas.ts'
import { type NodeTypeParts, nodeJsonSchema, payloadSchemaPath } from '#schemas/node-schema.ts'
import type { OperationParts } from '#schemas/operations/operation.ts'
import { nodeSchemaPath } from '#schemas/schema-paths.ts'
import { Screen } from '#schemas/screen.ts'
import { SetupDocument } from '#schemas/setup-document.ts'
import { type ByteEntry, makeEntry, type PlainHeaders } from '#server/http/bytes/byte-entry.ts'
import { answerEntry } from '#server/http/bytes/entry-answer.ts'
import { ANSWER_SCHEMAS } from './answer-schemas.ts'
import { callsDocument } from './calls-document.ts'
import { formatsDocument } from './formats-document.ts'
import { openApiDocument } from './openapi-document.ts'
import { LAYOUT_SCHEMA_PATH, sectionSchemaPath } from './schema-addresses.ts'

/** The published part of a section type. */
export interface SettingsParts {
  readonly type: string
  readonly title: string
  readonly settings: z.ZodObject
}

type PublishedNode = NodeTypeParts & { readonly defaults?: Readonly<Record<string, unknown>> }

interface PublishedParts {
  catalog: Readonly<Record<string, PublishedNode>>
  sections: ReadonlyMap<string, SettingsParts>
  operations: Readonly<Record<string, OperationParts>>
  catalogHash: string
  /** prefix of each `$id`; null: ids are relative to the address they were read from */
  origin: string | null
  /** file with the cases of the conformance kit; absent: it is not published */
  kitFile?: string
  /** security headers of data answers */
  headers?: PlainHeaders
}

const INDEX_PATH = '/schemas/index.json'
const CALLS_PATH = '/schemas/calls.json'
const OPENAPI_PATH = '/schemas/openapi.json'
const FORMATS_PATH = '/schemas/formats.json'
const CATALOG_PATH = '/schemas/catalog.json'
const KIT_PATH = '/schemas/kit/kit.json'
const PLAIN_DOCUMENTS: ReadonlySet<string> = new Set([
  INDEX_PATH,
  CALLS_PATH,
  OPENAPI_PATH,
  FORMATS_PATH,
  CATALOG_PATH,
  KIT_PATH,
])
const operationSchemaPath = (name: string) => `/schemas/operations/${name}.json`

/**
 * The contract as JSON Schema 2020-12 for its consumers: `/schemas/index.json` lists `/schemas/screen.json`,
 * `/schemas/layout.json`, `/schemas/setup.json`, `/schemas/nodes/<type>.json`, `/schemas/sections/<type>.json`, and for operations
 * `/schemas/operations/<name>.json`, `/schemas/action-answer.json` and `/schemas/session.json`. `/schemas/calls.json`
 * says how the shop is called, `/schemas/openapi.json` the same for tools, `/schemas/formats.json` how amounts, numbers and days are written. `/schemas/catalog.json`
 * is all that a reader of screens needs, in one document. Each is serialised once, on first use.
 */
export function publishedSchemas(parts: PublishedParts): Hono {
  const documents = schemaDocuments(parts)
  const entries = new Map<string, Promise<ByteEntry>>()
  const app = new Hono()
  app.get('/schemas/*', async (context) => {
    const { path } = context.req
    const make = documents.get(path)
    if (!make) return context.json({ error: { code: 'unknown-schema', message: `See ${INDEX_PATH}.` } }, 404)
    let entry = entries.get(path)
    if (!entry) {
      entry = toEntry(path, make(), parts.headers ?? {})
      entries.set(path, entry)
    }
    return answerEntry(await entry, context.req.raw.headers)
  })
  return app
}

/** Every published document by its path, created on request. */
export function schemaDocuments({
  catalog,
  sections,
  operations,
  catalogHash,
  origin,
  kitFile,
}: PublishedParts): Map<string, () => unknown> {
  const nodes = Object.values(catalog)
  const settings = [...sections.values()]
  const inputs = Object.entries(operations)
  const withOrigin = (schema: JsonSchema) => (origin === null ? schema : { ...schema, $id: `${origin}${schema.$id}` })
  const index = () => ({
    catalog: catalogHash,
    screen: screenHead.$id,
    layout: layoutHead.$id,
    setup: setupHead.$id,
    actionAnswer: answerHead.$id,
    session: '/schemas/session.json',
    bearerSession: '/schemas/bearer-session.json',
    error: '/schemas/error.json',
    messageFile: messageHead.$id,
    formats: FORMATS_PATH,
    calls: CALLS_PATH,
    openapi: OPENAPI_PATH,
    catalogDocument: CATALOG_PATH,
    ...(kitFile ? { conformanceKit: KIT_PATH } : {}),
    nodes: Object.fromEntries(nodes.map((node) => [node.type, nodeEntry(node)])),
    sections: Object.fromEntries(settings.map(({ type, title }) => [type, { href: sectionSchemaPath(type), title }])),
    operations: Object.fromEntries(inputs.map(([name, operation]) => [name, operationEntry(name, operation)])),
  })
  return new Map<string, () => unknown>([
    [INDEX_PATH, index],
    [CALLS_PATH, () => callsDocument(nodes)],
    [OPENAPI_PATH, () => openApiDocument({ operations, operationSchemaPath, origin })],
    ...[...ANSWER_SCHEMAS].map(
      ([path, [title, description, schema]]) =>
        [path, () => withOrigin(toJsonSchema(schema, { $id: path, title, description }))] as const,
    ),
    [FORMATS_PATH, formatsDocument],
    [messageHead.$id, () => withOrigin(toJsonSchema(MessageFile, messageHead))],
    [CATALOG_PATH, () => publishedCatalog(catalogHash, nodes)],
    ...(kitFile ? [[KIT_PATH, () => JSON.parse(readFileSync(kitFile, 'utf8'))] as const] : []),
    [screenHead.$id, () => withOrigin(toJsonSchema(Screen, screenHead))],
    [layoutHead.$id, () => withOrigin(toJsonSchema(Layout, layoutHead))],
    [setupHead.$id, () => withOrigin(toJsonSchema(SetupDocument, setupHead))],
    [answerHead.$id, () => withOrigin(toJsonSchema(ActionAnswer, answerHead))],
    ...nodes.map(
      (definition) => [nodeSchemaPath(definition.type), () => withOrigin(nodeJsonSchema(definition))] as const,
    ),
    ...settings.map((section) => [sectionSchemaPath(section.type), () => withOrigin(settingsSchema(section))] as const),
    ...inputs.map(
      ([name, operation]) => [operationSchemaPath(name), () => withOrigin(inputSchema(name, operation))] as const,
    ),
  ])
}

/** The catalog without prose, and what stands in for wrong props: `runtime/client` reads screens with it. */
function publishedCatalog(hash: string, nodes: readonly PublishedNode[]) {
  const defaults = Object.fromEntries(nodes.map(({ type, defaults = {} }) => [type, defaults]))
  return { hash, document: catalogDocument('shop', nodes), defaults }
}

/** A node type in the index: its schema, the schema of each event's payload, and the messages that it draws. */
function nodeEntry({ type, v, title, events, messages = {} }: NodeTypeParts) {
  const payloads = Object.fromEntries(Object.keys(events).map((event) => [event, payloadSchemaPath(type, event)]))
  return {
    href: nodeSchemaPath(type),
    v,
    title,
    ...(Object.keys(payloads).length > 0 ? { events: payloads } : {}),
    ...(Object.keys(messages).length > 0 ? { messages } : {}),
  }
}

const screenHead = {
  $id: '/schemas/screen.json',
  title: 'Screen',
  description:
    'The document that the shop answers for one URL: typed nodes, resolved, validated, localized. Each node also has the schema of its type, /schemas/nodes/<type>.json. Overlays begin closed; /schemas/calls.json names them, and the statuses and parameters of GET /api/screens.',
}

const layoutHead = {
  $id: LAYOUT_SCHEMA_PATH,
  title: 'Layout',
  description:
    'The sections of one screen or frame, as merchandisers write and the shop stores them. The settings of a section have the schema of its type, /schemas/sections/<type>.json.',
}

const setupHead = {
  $id: '/schemas/setup.json',
  title: 'Setup',
  description: 'Answers from which `npm run witryna -- setup --from <file>` sets up a shop of one’s own.',
}

const messageHead = {
  $id: '/schemas/message-file.json',
  title: 'Message file',
  description:
    'Words that nodes draw, in one language. A screen names its files under `messages`; their addresses never change their content. /schemas/index.json lists the keys of each node type with their parameters.',
}

const answerHead = {
  $id: '/schemas/action-answer.json',
  title: 'Action answer',
  description:
    'What POST /api/actions/<operation> answers with status 200, 401, 409, 422 and 503: effects, applied whole or not at all. /schemas/calls.json describes all statuses and headers.',
}

function inputSchema(name: string, { input, ...operation }: OperationParts): JsonSchema {
  const { description, refusals } = operation
  const access = CALLERS[operation.access]
  const refused = Object.entries(refusals).map(([status, when]) => `Status ${status}: ${when}`)
  const body = `Body of POST /api/actions/${name}, which answers ${answerHead.$id}.`
  return toJsonSchema(input, {
    $id: operationSchemaPath(name),
    title: name,
    description: [description, access, ...refused, body].join(' '),
  })
}

/** An operation in the index; `captcha`: it takes the header of that name. */
function operationEntry(name: string, { description, access, refusals }: OperationParts) {
  const captcha = GUARDED_OPERATIONS.includes(name)
  return { href: operationSchemaPath(name), description, access, refusals, ...(captcha ? { captcha } : {}) }
}

const CALLERS = {
  anyone: 'Anyone may call it.',
  customer: 'Only customers may call it.',
  staff: 'Only people who keep the shop, and staff keys, may call it.',
} as const satisfies Record<OperationParts['access'], string>

function settingsSchema({ type, title, settings }: SettingsParts): JsonSchema {
  return toJsonSchema(settings, {
    $id: sectionSchemaPath(type),
    title,
    description: `Settings of a section of type '${type}'.`,
  })
}

function toEntry(path: string, document: unknown, headers: PlainHeaders): Promise<ByteEntry> {
  return makeEntry({
    status: 200,
    bytes: Buffer.from(`${JSON.stringify(document, null, 2)}\n`),
    headers: {
      ...headers,
      'content-type': PLAIN_DOCUMENTS.has(path) ? 'application/json' : 'application/schema+json',
      'cache-control': 'no-cache',
      // Public and the same for all: editors and API consumers read them from anywhere.
      'access-control-allow-origin': '*',
    },
    encodings: 'kept',
  })
}
