/**
 * The commerce API failed: no answer in time, a connection error, a 5xx, an open circuit or an answer that does not
 * match its schema. `detail` is its own sentence and never shown to shoppers.
 */
export class UpstreamError extends Error {
  readonly status: number | null
  /** `session-ended`: the shopper's token is no longer accepted, see `Ports.hasSessionEnded` */
  readonly reason: 'timeout' | 'network' | 'status' | 'garbage' | 'open-circuit' | 'session-ended'
  readonly detail: string | null

  constructor(
    message: string,
    options: { reason: UpstreamError['reason']; status?: number | null; detail?: string | null; cause?: unknown },
  ) {
    super(message, { cause: options.cause })
    this.name = 'UpstreamError'
    this.reason = options.reason
    this.status = options.status ?? null
    this.detail = options.detail ?? null
  }
}
