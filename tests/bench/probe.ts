import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into a measured server with `--import`: says over the parent's channel what the process has used. So nothing
 * for measuring stands in the shop itself.
 */

export type ProbeQuestion = 'cpu' | 'memory'

export interface ProbeAnswer {
  /** CPU time of all threads so far, user and system, in µs */
  cpuUs: number
  residentBytes: number
  /** the longest that other work has had to wait since the start, in ms */
  longestBlockMs: number
  /** after forced collections; only when memory was asked for */
  heapBytes: number | null
}

if (isMainThread && process.send) {
  const send = process.send.bind(process)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  process.on('message', (question: ProbeQuestion) => {
    const { user, system } = process.cpuUsage()
    const residentBytes = process.memoryUsage.rss()
    const heapBytes = question === 'memory' ? collectedHeap() : null
    const longestBlockMs = delay.max / 1e6
    send({ cpuUs: user + system, residentBytes, longestBlockMs, heapBytes } satisfies ProbeAnswer)
  })
  // The channel alone must not keep a server alive that wants to end.
  process.channel?.unref()
}

function collectedHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What a first collection sets free may free more: finalizers run between them.
  collect()
  collect()
  return process.memoryUsage().heapUsed
}
