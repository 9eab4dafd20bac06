/**
 * `network`: no answer; `timeout`: too late; `refused`: a status without a usable answer; `malformed`: an answer that
 * breaks the contract.
 */
type ShopErrorKind = 'network' | 'timeout' | 'refused' | 'malformed'

/** There is no usable answer. Refused operations and missing pages are answers, not errors. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly kind: ShopErrorKind
  /** HTTP status, 0 without an answer */
  readonly status: number
  /** seconds to wait before the next try, if the shop said so */
  readonly retryAfterS: number | null

  constructor(kind: ShopErrorKind, message: string, response?: Response) {
    super(message)
    this.kind = kind
    this.status = response?.status ?? 0
    const after = Number(response?.headers.get('retry-after') ?? Number.NaN)
    this.retryAfterS = Number.isFinite(after) ? after : null
  }
}
