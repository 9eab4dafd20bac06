import type { Context } from 'hono'
import type { FormDrafts } from '#server/forms/drafts.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import type { Report } from '#server/platform/report.ts'
import type { AppSettings } from './app-settings.ts'
import { errorBody, personalJson } from './bytes/data-answer.ts'
import { addressOf } from './guards/address.ts'
import { originProblem } from './guards/origin.ts'
import { requestIdOf } from './request-id.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { Metrics } from './serving/metrics.ts'
import { type CookieChange, writeCookie } from './visit/cookies.ts'
import type { createFlash } from './visit/flash.ts'
import type { ShopRulesSource } from './visit/shop-rules.ts'
import type { ReadVisit } from './visit/visit.ts'

/** What every kind of route needs at the edge of the server. */
export interface Edge {
  readVisit: ReadVisit
  rules: ShopRulesSource
  flash: ReturnType<typeof createFlash>
  drafts: FormDrafts
  headers: SecurityHeaders
  metrics: Metrics
  report: Report
  settings: AppSettings
  /** whether shoppers come over https, by what a proxy of ours says, null without one */
  isSecure: (forwardedProto: string | null) => boolean
  limitWrites: RateLimit
}

/** Where a request comes from. */
export function callOf(context: Context, { settings }: Pick<Edge, 'settings'>) {
  return {
    headers: context.req.raw.headers,
    requestId: requestIdOf(context.req.raw),
    address: addressOf(context, settings.isProxyTrusted),
  }
}

export function setCookies(changes: readonly CookieChange[], request: Request, { isSecure }: Pick<Edge, 'isSecure'>) {
  if (changes.length === 0) return []
  const isHttps = isSecure(request.headers.get('x-forwarded-proto'))
  // A later change of the same cookie wins; two Set-Cookie lines of one name would leave it to the browser.
  const last = new Map(changes.map((change) => [change.name, change]))
  return [...last.values()].map((change) => writeCookie(change, { isSecure: isHttps }))
}

/** The answer to a write that may not come in at all, or null: other origins are refused, and too many from one address. */
export async function refuseWrite(
  context: Context,
  { headers, limitWrites, settings }: Pick<Edge, 'headers' | 'limitWrites' | 'settings'>,
): Promise<Response | null> {
  const request = context.req.raw
  const { origin } = new URL(request.url)
  const problem = originProblem(request.headers, settings.origin === null ? [origin] : [settings.origin, origin])
  if (problem) return personalJson(errorBody(problem.code, problem.message), { status: 403 }, headers.data)
  const limit = limitWrites(addressOf(context, settings.isProxyTrusted))
  if (limit.isAllowed) return null
  const body = errorBody('too-many-requests', `Too many requests. Try again in ${limit.retryAfterS} s.`)
  return personalJson(body, { status: 429, headers: { 'retry-after': String(limit.retryAfterS) } }, headers.data)
}
