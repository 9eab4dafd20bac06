import { randomUUID } from 'node:crypto'
import type { JsonValue } from '#schemas/json.ts'
import { parseJson } from '#schemas/safe-json.ts'
import { type Dsn, isSameDsn, readDsn } from '#server/platform/dsn.ts'
import type { FaultReport } from './fault-reports.ts'

type JsonObject = { readonly [name: string]: JsonValue }

/** Lines of a JSON header and its payload, as the envelope protocol of Sentry defines them. */
interface Envelope {
  header: JsonObject
  items: { header: JsonObject; payload: Buffer }[]
}

const HEADER_LIMITS = { maxBytes: 4 * 1024, maxDepth: 4 }
const EVENT_LIMITS = { maxBytes: 64 * 1024, maxDepth: 16 }
const MAX_ITEMS = 20
const NEWLINE = 0x0a

/**
 * The sample rate of traces is 0 (S9.40): of an envelope only errors are taken, and transactions, spans, profiles and
 * replays are dropped.
 */
const TAKEN_ITEMS: ReadonlySet<JsonValue | undefined> = new Set(['event'])

export type EnvelopeOutcome =
  | { ok: true; envelope: string | null; messages: string[] }
  | { ok: false; code: 'unknown-dsn' | 'invalid' }

/** Whether a body begins like an envelope: one line of JSON that names a project, and more lines. */
export function isEnvelope(body: string): boolean {
  const end = body.indexOf('\n')
  return end > 0 && objectOf(body.slice(0, end), HEADER_LIMITS)?.dsn !== undefined
}

/**
 * The errors of an envelope as a new one for the shop's project, null if it has none, and their messages for the log.
 * An envelope for another project is refused. S7.38.
 */
export function takeErrors(body: string, allowed: Dsn | null): EnvelopeOutcome {
  const read = readEnvelope(Buffer.from(body))
  if (!read) return { ok: false, code: 'invalid' }
  const dsn = readDsn(read.header.dsn)
  if (!dsn || !allowed || !isSameDsn(dsn, allowed)) return { ok: false, code: 'unknown-dsn' }
  const events: JsonObject[] = []
  for (const { header, payload } of read.items) {
    if (!TAKEN_ITEMS.has(header.type)) continue
    const event = objectOf(payload.toString(), EVENT_LIMITS)
    if (!event) return { ok: false, code: 'invalid' }
    events.push(event)
  }
  return { ok: true, envelope: events.length > 0 ? writeEnvelope(events) : null, messages: events.map(messageOf) }
}

/** A report of our own client as an envelope. It holds no address and no cookie of the shopper. */
export function envelopeOf(report: FaultReport, at: Date): string {
  const { message, path, stack, kind, node, type, revision } = report
  const tags: Record<string, string> = {}
  for (const [name, value] of Object.entries({ kind, node, type, revision })) if (value) tags[name] = value
  return writeEnvelope([
    {
      event_id: randomUUID().replaceAll('-', ''),
      timestamp: at.toISOString(),
      platform: 'javascript',
      level: 'error',
      message,
      tags,
      ...(path === undefined ? {} : { request: { url: path } }),
      ...(stack === undefined ? {} : { extra: { stack } }),
    },
  ])
}

function writeEnvelope(events: readonly JsonObject[]): string {
  const { event_id: id } = events[0]!
  const items = events.flatMap((event) => [JSON.stringify({ type: 'event' }), JSON.stringify(event)])
  return `${[JSON.stringify(id === undefined ? {} : { event_id: id }), ...items].join('\n')}\n`
}

function readEnvelope(bytes: Buffer): Envelope | null {
  const lineEnd = (from: number) => {
    const end = bytes.indexOf(NEWLINE, from)
    return end === -1 ? bytes.length : end
  }
  let at = lineEnd(0)
  const header = objectOf(bytes.subarray(0, at).toString(), HEADER_LIMITS)
  if (!header) return null
  const items: Envelope['items'] = []
  while (++at < bytes.length) {
    const headerEnd = lineEnd(at)
    // A blank line at the end.
    if (headerEnd === at) continue
    const item = objectOf(bytes.subarray(at, headerEnd).toString(), HEADER_LIMITS)
    if (!item || items.length >= MAX_ITEMS) return null
    const start = headerEnd + 1
    const end = typeof item.length === 'number' ? start + item.length : lineEnd(start)
    if (!Number.isInteger(end) || end < start || end > bytes.length) return null
    items.push({ header: item, payload: bytes.subarray(start, end) })
    at = end
  }
  return { header, items }
}

function messageOf({ message, exception }: JsonObject): string {
  if (typeof message === 'string') return message
  const first = objectAt(objectAt(exception, 'values'), 0)
  const [type, value] = [objectAt(first, 'type'), objectAt(first, 'value')]
  return [type, value].filter((part) => typeof part === 'string').join(': ') || 'An error without a message'
}

function objectAt(value: JsonValue | undefined, name: string | number): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string | number, JsonValue>)[name]
}

function objectOf(text: string, limits: { maxBytes: number; maxDepth: number }): JsonObject | null {
  const parsed = parseJson(text, limits)
  const value = parsed.ok ? parsed.value : null
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
}
