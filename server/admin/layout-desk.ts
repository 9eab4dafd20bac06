import type { Problem } from '#schemas/problem.ts'
import type { RevisionRow } from '#server/layouts/revisions.ts'
import type { LayoutStore, PublishOptions, PublishOutcome } from '#server/layouts/store.ts'
import type { LayoutSummary } from './layout-api.ts'

export type DeskOutcome =
  | { ok: true; summary: LayoutSummary; warnings: readonly Problem[] }
  | { ok: false; message: string; problems: readonly Problem[] }

/** Operations of the command line, on a running or a stopped shop. */
export interface LayoutDesk {
  list(): Promise<LayoutSummary[]>
  /** Null if there is no such layout. */
  show(name: string): Promise<unknown>
  /** published revisions of a layout, newest first; empty while the shipped one is in use */
  revisions(name: string): Promise<RevisionRow[]>
  /** warnings that publishing this text would answer; empty if it would be refused, and without a running shop */
  warnings(text: string): Promise<readonly Problem[]>
  publish(name: string, text: string, options: PublishOptions): Promise<DeskOutcome>
  rollback(name: string, options: PublishOptions): Promise<DeskOutcome>
}

/** The shop does not answer, or its answer is not a shop's. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** The desk of a running shop. Its methods throw UnreachableError. */
export function remoteDesk({ origin, token }: { origin: string; token: string }): LayoutDesk {
  async function ask(method: string, path: string, { body, expected, note }: PublishOptions & { body?: string } = {}) {
    const url = new URL(`/api/layouts${path}`, origin)
    if (note !== undefined) url.searchParams.set('note', note)
    const headers: Record<string, string> = { authorization: `Bearer ${token}` }
    if (expected !== undefined) headers['if-match'] = `"${expected}"`
    if (body !== undefined) headers['content-type'] = 'application/json'
    try {
      const init = { method, headers, ...(body === undefined ? {} : { body }), signal: AbortSignal.timeout(10_000) }
      const reply = await fetch(url, init)
      return { status: reply.status, answer: await reply.json() }
    } catch (cause) {
      throw new UnreachableError(`The shop at ${origin} does not answer.`, { cause })
    }
  }

  function toOutcome({ status, answer }: Awaited<ReturnType<typeof ask>>): DeskOutcome {
    if (status === 200) {
      const { warnings = [], ...summary } = answer as LayoutSummary & { warnings?: Problem[] }
      return { ok: true, summary, warnings }
    }
    const { message = `The shop answered ${status}.`, problems = [] } = answer.error ?? {}
    return { ok: false, message, problems }
  }

  return {
    async list() {
      const { status, answer } = await ask('GET', '')
      if (status !== 200) throw new UnreachableError(answer.error?.message ?? `The shop answered ${status}.`)
      return answer.layouts
    },
    async show(name) {
      const { status, answer } = await ask('GET', `/${name}`)
      return status === 200 ? answer.document : null
    },
    async revisions(name) {
      const { status, answer } = await ask('GET', `/${name}/revisions`)
      return status === 200 ? answer.revisions : []
    },
    async warnings(body) {
      const { status, answer } = await ask('POST', '/check', { body })
      return status === 200 ? answer.warnings : []
    },
    publish: async (name, body, options) => toOutcome(await ask('PUT', `/${name}`, { ...options, body })),
    rollback: async (name, options) => toOutcome(await ask('POST', `/${name}/rollback`, options)),
  }
}

/** The desk of a stopped shop: its files are opened directly. */
export function localDesk(store: LayoutStore): LayoutDesk {
  const toOutcome = (outcome: PublishOutcome): DeskOutcome => {
    // Without a running shop its content is unknown.
    if (outcome.ok) return { ok: true, summary: outcome.published, warnings: [] }
    if (outcome.code === 'invalid')
      return { ok: false, message: 'The layout was refused; the one that is shown stays.', problems: outcome.problems }
    const messages = {
      conflict: 'Another revision was published meanwhile. Look at it first.',
      'unknown-layout': 'There is no such layout.',
      'nothing-before': 'The layout that ships with the shop is shown: nothing is before it.',
    }
    return { ok: false, message: messages[outcome.code], problems: [] }
  }
  return {
    list: async () => store.list(),
    show: async (name) => store.published(name)?.layout ?? null,
    revisions: (name) => store.revisions(name),
    warnings: async () => [],
    publish: async (name, text, options) => toOutcome(await store.publish(name, text, options)),
    rollback: async (name, options) => toOutcome(await store.rollback(name, options)),
  }
}
