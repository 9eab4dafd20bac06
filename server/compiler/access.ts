import type { RouteKey } from '#schemas/routes.ts'
import type { CustomerKind } from '#schemas/user.ts'
import { type LinkBuilder, notFound, redirectTo, type ScreenEnd } from './assembler.ts'
import type { Access } from './route-entry.ts'

/**
 * How a screen ends for a shopper who may not open it; null if they may. Visitors go to the login, which leads
 * back, or from the checkout to its selection page (S6.6, S2.134). Logged-in customers on pages for guests go to their
 * account. If that page is not built, the home page. Pages of companies are missing for customers of another kind (S6.9).
 */
export function endWithoutAccess(
  access: Access,
  {
    kind,
    isGuest,
    route,
    link,
    path,
  }: { kind: CustomerKind; isGuest: boolean; route: RouteKey; link: LinkBuilder; path: string },
): ScreenEnd | null {
  if (isAllowed(access, kind, isGuest)) return null
  if (kind !== 'visitor') return access === 'guest' ? redirectTo(link('account') ?? link('home') ?? '/') : notFound()
  const stop = route === 'checkout' ? link('checkout_selection') : null
  return redirectTo(stop ?? link('login', {}, { query: { back: path } }) ?? link('home') ?? '/')
}

function isAllowed(access: Access, kind: CustomerKind, isGuest: boolean): boolean {
  switch (access) {
    case 'anyone':
      return true
    case 'guest':
      return kind === 'visitor'
    case 'buyer':
      return kind !== 'visitor' || isGuest
    case 'customer':
      return kind !== 'visitor'
    case 'b2b':
      return kind === 'b2b' || kind === 'b2bPlus'
    case 'b2bPlus':
      return kind === 'b2bPlus'
  }
}
