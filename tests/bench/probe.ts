import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'
import { type ProfileAnswer, startProfile } from './profile.ts'

/*
 * Loaded into a measured server with `--import`: reports the resource usage of the process over the parent's channel,
 * so that the shop contains no measuring code.
 */

export type ProbeQuestion = 'cpu' | 'memory' | 'profile' | 'end-profile'

export interface ProbeAnswer {
  /** total CPU time of all threads, user and system, in µs */
  cpuUs: number
  residentBytes: number
  /** maximum delay of the event loop since the start, in ms */
  longestBlockMs: number
  /** after forced collections; only if memory was requested */
  heapBytes: number | null
  /** since `profile`; only for `end-profile` */
  profile: ProfileAnswer | null
}

if (isMainThread && process.send) {
  const send = process.send.bind(process)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let endProfile: (() => Promise<ProfileAnswer>) | null = null
  process.on('message', async (question: ProbeQuestion) => {
    if (question === 'profile') endProfile = await startProfile()
    const profile = question === 'end-profile' ? ((await endProfile?.()) ?? null) : null
    const { user, system } = process.cpuUsage()
    const residentBytes = process.memoryUsage.rss()
    const heapBytes = question === 'memory' ? collectedHeap() : null
    const longestBlockMs = delay.max / 1e6
    send({ cpuUs: user + system, residentBytes, longestBlockMs, heapBytes, profile } satisfies ProbeAnswer)
  })
  // The channel must not keep a server alive that wants to end.
  process.channel?.unref()
}

function collectedHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // The first collection may free more: finalizers run in between.
  collect()
  collect()
  return process.memoryUsage().heapUsed
}
