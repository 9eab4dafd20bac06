import { Counter, Histogram, type Registry } from 'prom-client'

/** Measures answers by kind of route. */
export interface RequestMeter {
  /** any request, once the head of its answer is ready */
  observe(kind: string, status: number, seconds: number): void
}

const REQUEST_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** `readCounted`: adds answers that were only counted, when the metrics are asked for. */
export function createRequestMeter(
  registry: Registry,
  readCounted: (add: (kind: string, status: number, count: number) => void) => void = () => {},
): RequestMeter {
  const registers = [registry]
  const requests = new Counter({
    name: 'witryna_requests_total',
    help: 'Answers by kind of route and status; front: cached pages and screens',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      readCounted((kind, status, count) => this.inc({ kind, status }, count))
    },
  })
  const seconds = new Histogram({
    name: 'witryna_request_seconds',
    help: 'Time until the head of an answer was ready, by kind of route, in seconds; cached pages are only counted',
    labelNames: ['kind'],
    buckets: REQUEST_S,
    registers,
  })
  return {
    observe(kind, status, took) {
      requests.inc({ kind, status })
      seconds.observe({ kind }, took)
    },
  }
}
