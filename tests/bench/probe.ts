import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'
import { type ProfileAnswer, startProfile } from './profile.ts'

/*
 * Loaded into a measured server with `--import`: reports the resource usage of the process over the parent's channel,
 * so that the shop contains no measuring code.
 */

export type ProbeQuestion = 'cpu' | 'memory' | 'profile' | 'end-profile' | 'turns' | 'end-turns'

export interface ProbeAnswer {
  /** total CPU time of all threads, user and system, in µs */
  cpuUs: number
  residentBytes: number
  /** maximum delay of the event loop since the start, in ms */
  longestBlockMs: number
  /** after forced collections; only if memory was requested */
  heapBytes: number | null
  /** buffers and texts outside the heap, after forced collections; only if memory was requested */
  externalBytes: number | null
  /** since `profile`; only for `end-profile` */
  profile: ProfileAnswer | null
  /** CPU time of the main thread's turns of the event loop since `turns`, in ms; only for `end-turns` */
  turnsMs: readonly number[] | null
}

if (isMainThread && process.send) {
  const send = process.send.bind(process)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let endTurns: (() => number[]) | null = null
  let endProfile: (() => Promise<ProfileAnswer>) | null = null
  process.on('message', async (question: ProbeQuestion) => {
    if (question === 'profile') endProfile = await startProfile()
    const profile = question === 'end-profile' ? ((await endProfile?.()) ?? null) : null
    if (question === 'turns') endTurns = startTurns()
    const turnsMs = question === 'end-turns' ? (endTurns?.() ?? null) : null
    const { user, system } = process.cpuUsage()
    const residentBytes = process.memoryUsage.rss()
    const { heapBytes, externalBytes } = question === 'memory' ? afterCollecting() : NOT_ASKED
    send({
      cpuUs: user + system,
      residentBytes,
      longestBlockMs: delay.max / 1e6,
      heapBytes,
      externalBytes,
      profile,
      turnsMs,
    } satisfies ProbeAnswer)
  })
  // The channel must not keep a server alive that wants to end.
  process.channel?.unref()
}

/** Turns shorter than this are not kept, in ms: most do nothing. */
const SHORTEST_TURN_MS = 0.5

/** The system counts CPU time in steps of so many ms. */
const CPU_STEP_MS = 4

/**
 * Measures each turn of the event loop, without the time that other processes took meanwhile. An answer that waits for the
 * loop waits for one turn at most.
 */
function startTurns(): () => number[] {
  const turnsMs: number[] = []
  let last = { at: performance.now(), cpuMs: threadCpuMs() }
  let isOver = false
  function turn(): void {
    const now = { at: performance.now(), cpuMs: threadCpuMs() }
    const ms = Math.min(now.at - last.at, now.cpuMs - last.cpuMs + CPU_STEP_MS)
    last = now
    if (ms >= SHORTEST_TURN_MS) turnsMs.push(ms)
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isOver = true
    return turnsMs
  }
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const NOT_ASKED = { heapBytes: null, externalBytes: null }

function afterCollecting(): { heapBytes: number; externalBytes: number } {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // The first collection may free more: finalizers run in between.
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return { heapBytes: heapUsed, externalBytes: external }
}
