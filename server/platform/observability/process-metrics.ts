import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Wakes a native timer this often; 20 times a second costs 0.05 % of a core. */
const LOOP_RESOLUTION_MS = 50

/**
 * Process metrics under their usual names, read on request. prom-client's own set would observe the garbage collector
 * all the time. Returns the function that ends the measuring of the event loop.
 */
export function addProcessMetrics(registry: Registry): () => void {
  const registers = [registry]
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'User and system CPU time, in seconds',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  const figures = [
    ['process_start_time_seconds', 'Start of the process, in seconds since 1970', () => performance.timeOrigin / 1000],
    ['process_resident_memory_bytes', 'Resident memory, in bytes', () => process.memoryUsage.rss()],
    [
      'nodejs_heap_size_used_bytes',
      'Used part of the JavaScript heap, in bytes',
      () => getHeapStatistics().used_heap_size,
    ],
    ['nodejs_heap_size_total_bytes', 'The JavaScript heap, in bytes', () => getHeapStatistics().total_heap_size],
    [
      'nodejs_heap_size_limit_bytes',
      'Size of the JavaScript heap at which the process ends, in bytes',
      () => getHeapStatistics().heap_size_limit,
    ],
    [
      'nodejs_external_memory_bytes',
      'Memory of buffers and native objects, in bytes',
      () => process.memoryUsage().external,
    ],
    [
      'nodejs_eventloop_utilization',
      'Share of its time that the event loop was busy, from 0 to 1, since the start',
      () => performance.eventLoopUtilization().utilization,
    ],
  ] as const
  for (const [name, help, read] of figures)
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  return addLoopDelay(registry)
}

/** The delay of the event loop since the last request for metrics: one program asks for them. */
function addLoopDelay(registry: Registry): () => void {
  const delays = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  delays.enable()
  // What is recorded is the time between two wakes.
  const seconds = (ns: number) => Math.max(0, ns / 1e9 - LOOP_RESOLUTION_MS / 1000)
  const delay = new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Delay of the event loop since the metrics were last asked for, by quantile, in seconds; 1 is the longest',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      const isMeasured = delays.count > 0
      delay.set({ quantile: '0.5' }, isMeasured ? seconds(delays.percentile(50)) : 0)
      delay.set({ quantile: '0.99' }, isMeasured ? seconds(delays.percentile(99)) : 0)
      delay.set({ quantile: '1' }, isMeasured ? seconds(delays.max) : 0)
      delays.reset()
    },
  })
  return () => {
    delays.disable()
  }
}
