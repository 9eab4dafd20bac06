import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Session } from 'node:inspector/promises'
import { StatementSync } from 'node:sqlite'
import { HANDED_VALUES } from '#server/platform/handed-values.ts'
import { type Stage, stagesOf } from './stages-of.ts'

/** What a measured process has done between `startProfile` and its end. */
export interface ProfileAnswer {
  /** CPU time of the main thread in µs */
  stages: Record<Stage, number>
  /** calls of the commerce API */
  calls: number
  /** statements of the databases, on SQLite, and rows that they answered */
  statements: number
  rows: number
  /** bytes of the commerce API's answers, as JSON also where they are handed over as values */
  bytes: number
}

const SAMPLE_US = 200

/** Begins to sample the process and to count its calls; the returned function ends it. */
export async function startProfile(): Promise<() => Promise<ProfileAnswer>> {
  const counts = { calls: 0, statements: 0, rows: 0, bytes: 0 }
  const values: unknown[] = []
  const restore = [countRows(counts), countCalls(counts), keepValues(values)]
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  await session.post('Profiler.start')
  return async () => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    for (const undo of restore) undo()
    // Written when the profile has ended, as the shop does not write them.
    for (const value of values) counts.bytes += Buffer.byteLength(JSON.stringify(value))
    return { stages: stagesOf(profile), ...counts }
  }
}

type Counts = Omit<ProfileAnswer, 'stages'>

function countRows(counts: Counts): () => void {
  const { all, run } = StatementSync.prototype
  StatementSync.prototype.run = function (this: StatementSync, ...values: unknown[]) {
    counts.statements += 1
    return Reflect.apply(run, this, values)
  } as typeof run
  StatementSync.prototype.all = function (this: StatementSync, ...values: unknown[]) {
    const rows = Reflect.apply(all, this, values)
    counts.statements += 1
    counts.rows += rows.length
    return rows
  } as typeof all
  return () => {
    Object.assign(StatementSync.prototype, { all, run })
  }
}

/** The shop sends its calls as web requests, also to the commerce API in its own process, and reads answers that are text as streams. */
function countCalls(counts: Counts): () => void {
  const { Request } = globalThis
  const iterate = ReadableStream.prototype[Symbol.asyncIterator]
  globalThis.Request = new Proxy(Request, {
    construct(target, values, of) {
      const [address] = values as [unknown]
      if (typeof address === 'string' && /^https?:\/\/commerce\./.test(address)) counts.calls += 1
      return Reflect.construct(target, values, of)
    },
  })
  ReadableStream.prototype[Symbol.asyncIterator] = async function* (this: ReadableStream) {
    for await (const part of { [Symbol.asyncIterator]: () => iterate.call(this) }) {
      counts.bytes += (part as Uint8Array).byteLength ?? 0
      yield part
    }
  } as typeof iterate
  return () => {
    globalThis.Request = Request
    ReadableStream.prototype[Symbol.asyncIterator] = iterate
  }
}

function keepValues(values: unknown[]): () => void {
  const keep = (value: unknown) => values.push(value)
  subscribe(HANDED_VALUES, keep)
  return () => unsubscribe(HANDED_VALUES, keep)
}
