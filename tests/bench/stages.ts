import { sendLoad } from './load.ts'
import type { ProfileAnswer } from './profile.ts'
import { figure } from './results.ts'
import type { ServerProcess } from './server-process.ts'
import type { ShopPages } from './shop-pages.ts'
import { STAGES, type Stage } from './stages-of.ts'
import { uncachedKinds } from './uncached-kinds.ts'

/** CPU time of one request of a kind in ms, by stage. */
export interface Breakdown {
  name: string
  /** all threads, without the sampling */
  totalMs: number
  stagesMs: Record<Stage, number>
  /** of other threads: packing, garbage */
  elsewhereMs: number
  calls: number
  statements: number
  rows: number
  kilobytes: number
}

/** What one uncached request costs, by stage. `shop` runs with the smallest possible cache, and serves its commerce API. */
export async function measureStages(
  shop: ServerProcess,
  { category, pages, dataDir, requests }: { category: string; pages: ShopPages; dataDir: string; requests: number },
): Promise<Breakdown[]> {
  const kinds = await uncachedKinds(shop, { category, pages, dataDir })
  const found: Breakdown[] = []
  let from = 0
  for (const kind of kinds) {
    const load = async () => {
      const wire = kind.requests(from, requests)
      from += requests
      const statuses = await sendLoad({ port: shop.port, requests: wire, count: requests, connections: 1 })
      if (statuses.get(200) !== requests) throw new Error(`${kind.name} answered ${[...statuses.keys()]}`)
    }
    await load()
    const before = await shop.ask('cpu')
    await load()
    const after = await shop.ask('cpu')
    await shop.ask('profile')
    await load()
    const { profile } = await shop.ask('end-profile')
    found.push(breakdownOf(kind.name, { profile: profile!, cpuUs: after.cpuUs - before.cpuUs, requests }))
  }
  return found
}

function breakdownOf(
  name: string,
  { profile, cpuUs, requests }: { profile: ProfileAnswer; cpuUs: number; requests: number },
): Breakdown {
  const { stages, calls, statements, rows, bytes } = profile
  const sampledUs = Object.values(stages).reduce((sum, us) => sum + us, 0)
  const ms = (us: number) => us / requests / 1000
  // Samples count the time on the clock: on a busy machine more than the processor's, but in the same shares.
  const share = Math.min(cpuUs / sampledUs, 1)
  const stagesMs = Object.fromEntries(STAGES.map((stage) => [stage, ms(stages[stage] * share)])) as Record<
    Stage,
    number
  >
  return {
    name,
    totalMs: ms(cpuUs),
    stagesMs,
    elsewhereMs: Math.max(ms(cpuUs - sampledUs), 0),
    calls: calls / requests,
    statements: statements / requests,
    rows: rows / requests,
    kilobytes: bytes / requests / 1024,
  }
}

/** The breakdowns as an aligned table, a line for each stage. */
export function writeBreakdowns(breakdowns: readonly Breakdown[]): string {
  const lines: [string, (breakdown: Breakdown) => number][] = [
    ['CPU, ms', ({ totalMs }) => totalMs],
    ...STAGES.map((stage): [string, (breakdown: Breakdown) => number] => [
      `  ${stage}`,
      ({ stagesMs }) => stagesMs[stage],
    ]),
    ['  other threads', ({ elsewhereMs }) => elsewhereMs],
    ['calls', ({ calls }) => calls],
    ['SQL statements', ({ statements }) => statements],
    ['rows', ({ rows }) => rows],
    ['KB of answers', ({ kilobytes }) => kilobytes],
  ]
  const head = ['one uncached request', ...breakdowns.map(({ name }) => name)]
  const rows = lines.map(([title, of]) => [title, ...breakdowns.map((breakdown) => figure(of(breakdown)))])
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
