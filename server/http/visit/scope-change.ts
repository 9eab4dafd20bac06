import type { Report } from '#server/platform/report.ts'
import type { Visit } from './visit.ts'

/** Reports a scope that differs from the one in the shopper's cookie, and tells whether it does. S4.21. */
export function reportScopeChange({ cookies, shopper, requestId }: Visit, report: Report): boolean {
  const { scope } = shopper
  const hasChanged = cookies.scope !== undefined && cookies.scope !== scope
  if (hasChanged)
    report({ kind: 'scope-changed', message: `Scope changed to ${scope}`, requestId, detail: { to: scope } })
  return hasChanged
}
