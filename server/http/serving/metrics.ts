import { Counter, Gauge, Registry } from 'prom-client'
import type { ByteCache } from '#server/answers/byte-cache.ts'
import type { Report, ReportEvent } from '#server/platform/report.ts'
import { addProcessMetrics } from './process-metrics.ts'

export interface Metrics {
  /** text of the Prometheus exposition format */
  text(): Promise<string>
  contentType: string
  countRequest(kind: 'front' | 'html' | 'json' | 'session' | 'action' | 'other', status: number): void
  countReport(kind: ReportEvent['kind']): void
}

/**
 * Counters of one server, in a registry of their own. The hot path adds to plain numbers; the registry reads them on
 * request.
 */
export function createMetrics(cache: Pick<ByteCache, 'counters' | 'bytes' | 'size'>): Metrics {
  const registry = new Registry()
  addProcessMetrics(registry)
  const requests = new Map<string, number>()
  const reports = new Map<string, number>()
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)

  new Counter({
    name: 'witryna_requests_total',
    help: 'Answers by kind and status',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [key, count] of requests) {
        const [kind = '', status = ''] = key.split(' ')
        this.inc({ kind, status }, count)
      }
    },
  })
  new Counter({
    name: 'witryna_reports_total',
    help: 'Things an operator should know, by kind',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, count] of reports) this.inc({ kind }, count)
    },
  })
  new Counter({
    name: 'witryna_cache_lookups_total',
    help: 'Lookups of public screens by outcome; overtaken: made too late to keep',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(cache.counters)) this.inc({ outcome }, count)
    },
  })
  new Gauge({
    name: 'witryna_cache_bytes',
    help: 'Bytes of cached answers',
    registers: [registry],
    collect() {
      this.set(cache.bytes)
    },
  })
  new Gauge({
    name: 'witryna_cache_entries',
    help: 'Cached answers',
    registers: [registry],
    collect() {
      this.set(cache.size)
    },
  })

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    countRequest: (kind, status) => add(requests, `${kind} ${status}`),
    countReport: (kind) => add(reports, kind),
  }
}

/** Wraps a report function so that each report is counted. */
export function counted(report: Report, metrics: () => Metrics): Report {
  return (event) => {
    metrics().countReport(event.kind)
    report(event)
  }
}
