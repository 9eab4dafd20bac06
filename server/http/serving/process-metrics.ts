import { performance } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * Process metrics under their usual names, read on request. prom-client's own set would observe the event loop and the
 * garbage collector all the time.
 */
export function addProcessMetrics(registry: Registry): void {
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
    ['nodejs_heap_size_used_bytes', 'Used part of the JavaScript heap, in bytes', () => process.memoryUsage().heapUsed],
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
}
