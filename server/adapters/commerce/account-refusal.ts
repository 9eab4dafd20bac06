import { type Outcome, refused } from '#server/platform/outcome.ts'
import type { AccountRefusal } from '#server/ports/identity.ts'
import { unexpected } from './transport/call-errors.ts'
import type { Reply } from './transport/http.ts'

const CODES: ReadonlySet<string> = new Set(['link_invalid', 'password_wrong'] satisfies AccountRefusal[])
const MEANING: Readonly<Record<number, AccountRefusal>> = {
  401: 'gone',
  403: 'captcha_failed',
  404: 'gone',
  409: 'refused',
  422: 'refused',
  429: 'too_many',
}

/** The refusal that a failed account call means. Throws UpstreamError for an unexpected status. */
export function accountRefusal(what: string, reply: Reply): Outcome<never, AccountRefusal> {
  const { status, code, detail } = reply
  const known = code !== null && CODES.has(code) ? (code as AccountRefusal) : MEANING[status]
  if (known === undefined) throw unexpected(what, reply)
  return refused(known, detail)
}
