import { findServer } from '../admin-access.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { ShopReader } from './shop-reader.ts'

const { ok, warning } = findingsOf('queries')
const TIMEOUT_MS = 5_000
/** In seconds; a bucket of `witryna_database_statement_seconds`. */
const SLOW_S = '0.1'
const MAX_SLOW_SHARE = 0.01
const MIN_STATEMENTS = 100
const LONG_S = 10

/** Metrics of the running shop; null without one, or if it does not show them to this machine. */
export async function readMetrics(dataDir: string, token: string): Promise<string | null> {
  const server = findServer(dataDir)
  if (!server) return null
  try {
    const reply = await fetch(`${server.origin}/metrics`, {
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return reply.ok ? await reply.text() : null
  } catch {
    // A killed shop leaves its note behind.
    return null
  }
}

/** Statements of PostgreSQL that run for long now, in the shop's database. */
export async function readLongStatements({ names, rows, now }: Pick<ShopReader, 'names' | 'rows' | 'now'>) {
  const [name] = names
  if (now === null || name === undefined) return []
  const long = await rows(
    name,
    `select pid, left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as query,
            extract(epoch from clock_timestamp() - query_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
       and clock_timestamp() - query_start > interval '${LONG_S} seconds'`,
  )
  return long.map(({ pid, query, seconds }) => `${query} (process ${pid}, ${seconds} s)`)
}

/** Statements since the start of the shop, by the histogram of `/metrics`, and those under way. */
export function checkQueries(metrics: string | null, long: readonly string[]): Finding[] {
  const findings: Finding[] = long.map((statement) =>
    warning(
      `A statement of PostgreSQL runs for long: ${statement}. If it is none of a backup, look what it waits for (pg_locks).`,
    ),
  )
  for (const database of databasesIn(metrics ?? '')) {
    const all = metricOf(metrics!, `witryna_database_statement_seconds_count{database="${database}"}`)
    const quick = metricOf(metrics!, `witryna_database_statement_seconds_bucket{le="${SLOW_S}",database="${database}"}`)
    const slow = all - quick
    if (all < MIN_STATEMENTS || slow / all <= MAX_SLOW_SHARE) continue
    findings.push(
      warning(
        `${slow} of ${all} statements of ${database} took more than ${SLOW_S} s: look at the load of the machine and its disk, at statistics (\`analyze\`), and on PostgreSQL at pg_stat_statements.`,
      ),
    )
  }
  if (findings.length > 0) return findings
  if (metrics === null) return [ok('nothing known: no shop runs here, or METRICS_TOKEN is missing')]
  return [ok(`at most 1 % of the statements since the start took more than ${SLOW_S} s`)]
}

const databasesIn = (metrics: string) =>
  [...metrics.matchAll(/^witryna_database_statement_seconds_count\{database="(\w+)"\}/gm)].map(([, name]) => name!)

function metricOf(metrics: string, name: string): number {
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? 0 : Number(line.slice(name.length + 1))
}
