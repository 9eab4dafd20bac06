import { Counter, Gauge, type Registry } from 'prom-client'
import type { ByteCache } from '#server/answers/byte-cache.ts'
import type { FeedHealth } from '#server/answers/change-poller.ts'
import { createRequestMeter } from '#server/platform/observability/request-meter.ts'
import type { Report, ReportEvent } from '#server/platform/report.ts'
import type { RouteKind } from './route-kind.ts'

export interface Metrics {
  /** text of the Prometheus exposition format */
  text(): Promise<string>
  contentType: string
  /** a cached page, written before the router: it is counted, as measuring it would cost a part of it */
  countFront(status: number): void
  /** any other request, once the head of its answer is ready */
  observeRequest(kind: RouteKind, status: number, seconds: number): void
  /** `operation` is one of the known names */
  countOperation(operation: string, status: number): void
  countReport(kind: ReportEvent['kind']): void
}

/**
 * What the server counts of its answers. Cached pages and reports add to plain numbers; the registry reads them on
 * request.
 */
export function createMetrics({
  registry,
  cache,
  feed,
}: {
  registry: Registry
  cache: Pick<ByteCache, 'counters' | 'bytes' | 'size'>
  /** null: the commerce API has no change feed */
  feed: () => FeedHealth | null
}): Metrics {
  const registers = [registry]
  const fronts = new Map<number, number>()
  // `increase` of an alert does not see the first of a kind if nothing stood there before it.
  const reports = new Map<ReportEvent['kind'], number>([['unexpected', 0]])
  const add = <Key>(map: Map<Key, number>, key: Key) => map.set(key, (map.get(key) ?? 0) + 1)

  const requests = createRequestMeter(registry, (count) => {
    for (const [status, times] of fronts) count('front', status, times)
    fronts.clear()
  })
  const operations = new Counter({
    name: 'witryna_operations_total',
    help: 'Operations by name and status',
    labelNames: ['operation', 'status'],
    registers,
  })
  for (const status of [500, 503]) operations.inc({ operation: 'checkout.place', status }, 0)
  new Counter({
    name: 'witryna_reports_total',
    help: 'Things an operator should know, by kind',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const [kind, count] of reports) this.inc({ kind }, count)
    },
  })
  addCacheMetrics(registry, cache)
  addFeedMetrics(registry, feed)

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    countFront: (status) => add(fronts, status),
    observeRequest: requests.observe,
    countOperation: (operation, status) => operations.inc({ operation, status }),
    countReport: (kind) => add(reports, kind),
  }
}

function addCacheMetrics(registry: Registry, cache: Pick<ByteCache, 'counters' | 'bytes' | 'size'>): void {
  const registers = [registry]
  new Counter({
    name: 'witryna_cache_lookups_total',
    help: 'Lookups of public screens by outcome; overtaken: made too late to keep',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(cache.counters)) this.inc({ outcome }, count)
    },
  })
  new Gauge({
    name: 'witryna_cache_bytes',
    help: 'Bytes of cached answers',
    registers,
    collect() {
      this.set(cache.bytes)
    },
  })
  new Gauge({
    name: 'witryna_cache_entries',
    help: 'Cached answers',
    registers,
    collect() {
      this.set(cache.size)
    },
  })
}

function addFeedMetrics(registry: Registry, feed: () => FeedHealth | null): void {
  const registers = [registry]
  new Gauge({
    name: 'witryna_change_feed_lag_seconds',
    help: 'Time since the cache last knew of every change, in seconds: up to 30 while nothing changes',
    registers,
    collect() {
      const health = feed()
      if (health) this.set(health.lagMs / 1000)
    },
  })
  new Counter({
    name: 'witryna_change_feed_failures_total',
    help: 'Calls of the change feed that failed',
    registers,
    collect() {
      this.reset()
      this.inc(feed()?.failures ?? 0)
    },
  })
}

/** Wraps a report function so that each report is counted. */
export function counted(report: Report, metrics: () => Metrics): Report {
  return (event) => {
    metrics().countReport(event.kind)
    report(event)
  }
}
