import type { Context } from 'hono'
import type { FormDrafts } from '#server/forms/drafts.ts'
import type { Report } from '#server/platform/report.ts'
import type { AppSettings } from './app-settings.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { Metrics } from './serving/metrics.ts'
import { type CookieChange, writeCookie } from './visit/cookies.ts'
import type { createFlash } from './visit/flash.ts'
import type { ShopRulesSource } from './visit/shop-rules.ts'
import type { ReadVisit } from './visit/visit.ts'

/** Dependencies of every kind of route at the edge of the server. */
export interface Edge {
  readVisit: ReadVisit
  rules: ShopRulesSource
  flash: ReturnType<typeof createFlash>
  drafts: FormDrafts
  headers: SecurityHeaders
  metrics: Metrics
  report: Report
  settings: AppSettings
  /** whether the shopper's connection is https, by the trusted proxy's header, null without one */
  isSecure: (forwardedProto: string | null) => boolean
}

/** Origin and address of a request. */
export function callOf({ req, var: { requestId, address } }: Context) {
  return { headers: req.raw.headers, requestId, address }
}

export function setCookies(changes: readonly CookieChange[], request: Request, { isSecure }: Pick<Edge, 'isSecure'>) {
  if (changes.length === 0) return []
  const isHttps = isSecure(request.headers.get('x-forwarded-proto'))
  // A later change of the same cookie wins; with two Set-Cookie lines of one name the browser would decide.
  const last = new Map(changes.map((change) => [change.name, change]))
  return [...last.values()].map((change) => writeCookie(change, { isSecure: isHttps }))
}
