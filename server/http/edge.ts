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
}

/** Where a request comes from. */
export function callOf({ req, var: { requestId, address } }: Context) {
  return { headers: req.raw.headers, requestId, address }
}

export function setCookies(changes: readonly CookieChange[], request: Request, { isSecure }: Pick<Edge, 'isSecure'>) {
  if (changes.length === 0) return []
  const isHttps = isSecure(request.headers.get('x-forwarded-proto'))
  // A later change of the same cookie wins; two Set-Cookie lines of one name would leave it to the browser.
  const last = new Map(changes.map((change) => [change.name, change]))
  return [...last.values()].map((change) => writeCookie(change, { isSecure: isHttps }))
}
