import type { Meters } from '#server/platform/observability/meters.ts'
import { type CallOutcome, outcomeOf } from '#server/platform/observability/upstream-meter.ts'

export type StorageMeters = Pick<Meters, 'upstream' | 'tracing'>

const UPSTREAM = 'media-storage'

/** A call to a bucket, measured and traced; `call` is `list`, `read`, `write` or `delete`. Without meters it only runs. */
export async function meteredCall<T>(
  meters: StorageMeters | undefined,
  call: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!meters) return work()
  const { upstream, tracing } = meters
  const measured = async () => {
    const startedAt = performance.now()
    let outcome: CallOutcome = 'ok'
    try {
      return await work()
    } catch (error) {
      outcome = outcomeOfError(error)
      throw error
    } finally {
      upstream.called(UPSTREAM, `media-${call}`, outcome, (performance.now() - startedAt) / 1000)
    }
  }
  if (!tracing) return measured()
  return tracing.step(`${call} ${UPSTREAM}`, { facts: { 'peer.service': UPSTREAM }, isCall: true }, measured)
}

/** Errors of the S3 client hold the status of the answer, if there was one. */
function outcomeOfError(error: unknown): CallOutcome {
  const { name, $metadata } = (error ?? {}) as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  const status = $metadata?.httpStatusCode
  return status === undefined || status < 400 ? 'network' : outcomeOf(status)
}
