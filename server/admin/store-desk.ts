import { z } from 'zod'
import type { JsonValue } from '#schemas/json.ts'
import { StoreConfigEntry } from '#schemas/store-config.ts'

/** A message of GET /message; only the shown fields are read. */
const Message = z.object({
  id: z.string(),
  productId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  orderNumber: z.string().nullable(),
  locale: z.string(),
  createdAt: z.string(),
})
export type Message = z.infer<typeof Message>

/** A text page: its key, its route or null, and the slugs of a page by slug in each language. */
const PageRow = z.object({ key: z.string(), route: z.string().nullable(), slugs: z.record(z.string(), z.string()) })
export type PageRow = z.infer<typeof PageRow>

const Entries = z.object({ data: z.array(StoreConfigEntry) })
const Pages = z.object({ data: z.array(PageRow) })
const Messages = z.object({ data: z.array(Message) })
const Refused = z.object({ detail: z.string(), errors: z.record(z.string(), z.string()).optional() })

/** language -> field -> text */
export type PageChanges = Readonly<Record<string, Readonly<Record<string, JsonValue>>>>

/** Operations of the command line on any store. Its methods throw StoreDeskError. */
export interface StoreDesk {
  /** entries as they are stored, in order */
  config(): Promise<StoreConfigEntry[]>
  /** All or nothing; errors by key if it was refused. Null removes an entry. */
  change(changes: Readonly<Record<string, JsonValue>>): Promise<Readonly<Record<string, string>> | null>
  /** every text page, in the shop's order */
  pages(): Promise<PageRow[]>
  /** Changes texts of a page by language and field; errors if it was refused, null if not. */
  changePage(key: string, changes: PageChanges): Promise<Readonly<Record<string, string>> | null>
  /** newest first, as many as one answer holds; `before` continues where it ended */
  messages(before?: string): Promise<Message[]>
  /** false if there is none */
  deleteMessage(id: string): Promise<boolean>
}

/** The store does not answer, or its answer is not a store's. */
export class StoreDeskError extends Error {
  override readonly name = 'StoreDeskError'
}

interface Place {
  fetch: (request: Request) => Response | Promise<Response>
  /** base address of the commerce API's calls */
  baseUrl: string
  headers: Readonly<Record<string, string>>
}

const TIMEOUT_MS = 10_000

/** The same calls, to the commerce API itself or to a running shop that passes them on. */
export function storeDesk({ fetch: send, baseUrl, headers }: Place): StoreDesk {
  async function ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const own: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/merge-patch+json' }
    try {
      const reply = await send(
        new Request(baseUrl + path, {
          method,
          headers: { ...headers, ...own },
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      )
      const text = await reply.text()
      return { status: reply.status, body: text === '' ? null : JSON.parse(text) }
    } catch (cause) {
      throw new StoreDeskError(`The store at ${baseUrl} does not answer.`, { cause })
    }
  }

  async function read<S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S>> {
    const reply = await ask('GET', path)
    const answer = reply.status === 200 ? schema.safeParse(reply.body) : null
    if (!answer?.success) throw unexpected(reply)
    return answer.data
  }

  /** Null on success, else the errors. */
  async function patch(path: string, changes: unknown): Promise<Readonly<Record<string, string>> | null> {
    const reply = await ask('PATCH', path, changes)
    if (reply.status === 200) return null
    const refused = Refused.safeParse(reply.body)
    if ((reply.status !== 422 && reply.status !== 404) || !refused.success) throw unexpected(reply)
    return refused.data.errors ?? { '': refused.data.detail }
  }

  return {
    config: async () => (await read('/store-config/stored', Entries)).data,
    change: (changes) => patch('/store-config', changes),
    pages: async () => (await read('/page', Pages)).data,
    changePage: (key, changes) => patch(`/page/${encodeURIComponent(key)}`, changes),
    messages: async (before) =>
      (await read(`/message${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`, Messages)).data,
    async deleteMessage(id) {
      const reply = await ask('DELETE', `/message/${encodeURIComponent(id)}`)
      if (reply.status !== 204 && reply.status !== 404) throw unexpected(reply)
      return reply.status === 204
    },
  }
}

function unexpected({ status, body }: { status: number; body: unknown }): StoreDeskError {
  const said = body as { detail?: unknown; error?: { message?: unknown } } | null
  const sentence = said?.detail ?? said?.error?.message
  return new StoreDeskError(`The store answered ${status}${typeof sentence === 'string' ? `: ${sentence}` : '.'}`)
}
