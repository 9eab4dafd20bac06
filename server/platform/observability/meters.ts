import { Registry } from 'prom-client'
import { type DatabaseMeter, databaseMeters } from './database-meter.ts'
import { addProcessMetrics } from './process-metrics.ts'
import { createUpstreamMeter, type UpstreamMeter } from './upstream-meter.ts'
import { createWorkMeter, type WorkMeter } from './work-meter.ts'

/** What one server measures, in a registry of its own. Each label has a closed list of values: no path and no id. */
export interface Meters {
  /** answered at `/metrics` */
  registry: Registry
  database(name: string): DatabaseMeter
  upstream: UpstreamMeter
  work: WorkMeter
  close(): void
}

/** One observation costs 0.2 µs; figures of the process are read when they are asked for. */
export function createMeters(): Meters {
  const registry = new Registry()
  const close = addProcessMetrics(registry)
  return {
    registry,
    database: databaseMeters(registry),
    upstream: createUpstreamMeter(registry),
    work: createWorkMeter(registry),
    close,
  }
}
