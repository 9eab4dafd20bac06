import { Counter, Histogram, type Registry } from 'prom-client'
import type { Tracing } from './tracing.ts'

/** Measures one database. Times in seconds. */
export interface DatabaseMeter {
  /** one statement, without the wait for a connection; `sql` has placeholders instead of values */
  statement(sql: string, seconds: number, isDone: boolean): void
  /** the wait for a connection of the pool, or on SQLite for the one that writes */
  waited(seconds: number): void
  /** a transaction that lost a race and runs again */
  retried(): void
}

const STATEMENT_S = [0.0001, 0.00025, 0.001, 0.0025, 0.01, 0.025, 0.1, 0.25, 1, 5]
const WAIT_S = [0.0001, 0.001, 0.01, 0.05, 0.25, 1, 5, 15]

/** Characters of a statement in a trace: lists of many rows have hundreds of thousands of placeholders. */
const MAX_TEXT = 2_000

/** Meters of databases by name; the name is a label, so it comes from a closed list. */
export function databaseMeters(registry: Registry, tracing: Tracing | null): (database: string) => DatabaseMeter {
  const shared = { labelNames: ['database' as const], registers: [registry] }
  const statements = new Histogram({
    name: 'witryna_database_statement_seconds',
    help: 'Statements without the wait for a connection, in seconds',
    buckets: STATEMENT_S,
    ...shared,
  })
  const errors = new Counter({
    name: 'witryna_database_errors_total',
    help: 'Statements that failed, those of lost races among them',
    ...shared,
  })
  const waits = new Histogram({
    name: 'witryna_database_wait_seconds',
    help: 'Waits for a connection of the pool, or on SQLite for the one that writes, in seconds',
    buckets: WAIT_S,
    ...shared,
  })
  const retries = new Counter({
    name: 'witryna_database_retries_total',
    help: 'Transactions that lost a race and ran again (PostgreSQL)',
    ...shared,
  })
  return (database) => {
    const of = { database }
    errors.inc(of, 0)
    retries.inc(of, 0)
    return {
      statement(sql, seconds, isDone) {
        statements.observe(of, seconds)
        if (!isDone) errors.inc(of)
        tracing?.ended(summaryOf(sql), {
          facts: { 'db.namespace': database, 'db.query.text': sql.slice(0, MAX_TEXT) },
          seconds,
          isDone,
        })
      },
      waited: (seconds) => waits.observe(of, seconds),
      retried: () => retries.inc(of),
    }
  }
}

/** What a statement does to which table: `select product`. */
function summaryOf(sql: string): string {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

/** Runs `work`, a statement, and hands on how long it took. */
export function timed<T>(meter: DatabaseMeter | undefined, sql: string, work: () => T): T {
  if (!meter) return work()
  const startedAt = performance.now()
  let isDone = false
  try {
    const result = work()
    isDone = true
    return result
  } finally {
    meter.statement(sql, (performance.now() - startedAt) / 1000, isDone)
  }
}

/** Waits for `work` and hands on how long that took, also if it fails. */
export async function timedWait<T>(meter: DatabaseMeter | undefined, work: () => Promise<T>): Promise<T> {
  if (!meter) return work()
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    meter.waited((performance.now() - startedAt) / 1000)
  }
}
