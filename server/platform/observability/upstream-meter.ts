import { Counter, Histogram, type Registry } from 'prom-client'

/** Services that the shop calls. */
export type Upstream =
  | 'commerce'
  | 'payment-provider'
  | 'ksef'
  | 'exchange-rates'
  | 'vies'
  | 'pickup-points'
  | 'carrier'
  | 'media-storage'
  | 'company-register'
  | 'tracker'
  | 'error-sink'

/** `refused`: a status from 400 to 499; `failed`: one from 500 on. The others are reasons of UpstreamError. */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'timeout' | 'network' | 'open-circuit'

/** Measures calls to other services. */
export interface UpstreamMeter {
  /**
   * One call, until the head of its answer has come. `call` names what was called, such as `cart`: no ids. After the
   * first 64 names others count as `other`.
   */
  called(upstream: Upstream, call: string, outcome: CallOutcome, seconds: number): void
}

const CALL_S = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const MAX_CALLS = 64
/** Calls of the bucket of pictures. */
const BUCKET_CALLS = ['media-list', 'media-read', 'media-write', 'media-delete']
const FAILURES: readonly CallOutcome[] = ['refused', 'failed', 'timeout', 'network']

export function createUpstreamMeter(registry: Registry): UpstreamMeter {
  const seconds = new Histogram({
    name: 'witryna_upstream_seconds',
    help: 'Calls to other services and to the commerce API until their answer began, in seconds',
    labelNames: ['upstream'],
    buckets: CALL_S,
    registers: [registry],
  })
  const calls = new Counter({
    name: 'witryna_upstream_calls_total',
    help: 'Calls to other services and to the commerce API by what was called and how it ended',
    labelNames: ['upstream', 'call', 'outcome'],
    registers: [registry],
  })
  // `increase` of an alert does not see the first of a kind if nothing stood there before it.
  calls.inc({ upstream: 'commerce', call: 'other', outcome: 'open-circuit' }, 0)
  for (const call of BUCKET_CALLS)
    for (const outcome of FAILURES) calls.inc({ upstream: 'media-storage', call, outcome }, 0)
  const names = new Set<string>(BUCKET_CALLS)
  return {
    called(upstream, call, outcome, took) {
      if (names.size < MAX_CALLS) names.add(call)
      seconds.observe({ upstream }, took)
      calls.inc({ upstream, call: names.has(call) ? call : 'other', outcome })
    },
  }
}

export function outcomeOf(status: number): CallOutcome {
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}
