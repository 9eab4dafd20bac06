import { UpstreamError } from '#server/platform/upstream-error.ts'
import { type Call, describe } from './call.ts'

export function tooSlow(call: Call, timeoutMs: number, cause: unknown) {
  return new UpstreamError(`${describe(call)} had no answer within ${timeoutMs} ms`, { reason: 'timeout', cause })
}

export function unreachable(call: Call, cause: unknown) {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new UpstreamError(`${describe(call)} did not reach the commerce API: ${why}`, { reason: 'network', cause })
}

export function givenUp(call: Call, cause?: unknown) {
  return new UpstreamError(`${describe(call)} was aborted, as its request has ended`, {
    reason: 'timeout',
    cause,
  })
}

/** The error for an unexpected answer. */
export function unexpected(what: string, { status, detail }: { status: number; detail: string | null }): UpstreamError {
  return new UpstreamError(`${what} answered ${status}${detail ? `: ${detail}` : ''}`, {
    reason: 'status',
    status,
    detail,
  })
}
