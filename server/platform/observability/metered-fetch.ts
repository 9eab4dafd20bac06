import type { Meters } from './meters.ts'
import { type CallOutcome, outcomeOf, type Upstream } from './upstream-meter.ts'

type Fetch<Input> = (input: Input, init?: RequestInit) => Promise<Response>

/** The same fetch, measured and traced. Without meters it stays as it is. The other side learns nothing of the trace. */
export function meteredFetch<Input>(
  meters: Pick<Meters, 'upstream' | 'tracing'> | undefined,
  upstream: Upstream,
  fetch: Fetch<Input>,
): Fetch<Input> {
  if (!meters) return fetch
  const { tracing } = meters
  const measured: Fetch<Input> = async (input, init) => {
    const startedAt = performance.now()
    let outcome: CallOutcome = 'network'
    try {
      const response = await fetch(input, init)
      outcome = outcomeOf(response.status)
      return response
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') outcome = 'timeout'
      throw error
    } finally {
      meters.upstream.called(upstream, upstream, outcome, (performance.now() - startedAt) / 1000)
    }
  }
  if (!tracing) return measured
  return (input, init) =>
    tracing.step(`call ${upstream}`, { facts: { 'peer.service': upstream }, isCall: true }, async (span) => {
      const response = await measured(input, init)
      span?.add({ 'http.response.status_code': response.status })
      if (response.status >= 500) span?.fail()
      return response
    })
}
