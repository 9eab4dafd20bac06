import { setTimeout as pause } from 'node:timers/promises'
import type { BenchPlan } from './command-line.ts'
import { treeCpuSeconds } from './process-tree.ts'
import { type Result, toResult } from './results.ts'
import type { ServerProcess } from './server-process.ts'

/** Pages that load what a server loads once. */
const WARMING = ['/', '/en', '/de', '/en/cart', '/api/session', '/api/screens?path=/']

/**
 * CPU of a shop that nobody visits, in % of a core, once it is warm. The shop must run without the probe, which watches the
 * event loop 50 times a second, and with all pictures drawn. V8 collects what the start left behind three times in the first
 * four minutes, a fifth of a second of CPU each; the short form may measure one of them, too.
 */
export async function measureIdle(
  shop: ServerProcess,
  { database, plan }: { database: string; plan: BenchPlan },
): Promise<Result[]> {
  for (const path of WARMING) await (await fetch(`http://127.0.0.1:${shop.port}${path}`)).arrayBuffer()
  await pause(plan.idle.settleS * 1_000)
  const [startedAt, before] = [performance.now(), treeCpuSeconds(shop.pid)]
  await pause(plan.idle.measureS * 1_000)
  const [tookMs, cpuS] = [performance.now() - startedAt, treeCpuSeconds(shop.pid) - before]
  return [
    toResult({
      what: `idle server on ${database}, of a core`,
      unit: '%',
      values: [(cpuS / (tookMs / 1_000)) * 100],
      goal: 0.3,
      behind: `${(cpuS * 1_000).toFixed(0)} ms CPU in ${(tookMs / 1_000).toFixed(0)} s, after ${plan.idle.settleS} s of quiet`,
    }),
  ]
}
