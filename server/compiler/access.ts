import type { RouteKey } from '#schemas/routes.ts'
import type { CustomerKind } from '#schemas/user.ts'
import type { LinkBuilder } from './assembler.ts'
import type { Access } from './route-entry.ts'

/**
 * Where a shopper who may not open a screen is redirected; null if they may. Visitors go to the login, which leads
 * back, or from the checkout to its selection page (S6.6, S2.134). Customers of another kind, and logged-in customers
 * on pages for guests, go to their account. If that page is not built, the home page.
 */
export function whereInstead(
  access: Access,
  {
    kind,
    isGuest,
    route,
    link,
    path,
  }: { kind: CustomerKind; isGuest: boolean; route: RouteKey; link: LinkBuilder; path: string },
): string | null {
  if (isAllowed(access, kind, isGuest)) return null
  if (kind !== 'visitor') return link('account') ?? link('home') ?? '/'
  const stop = route === 'checkout' ? link('checkout_selection') : null
  return stop ?? link('login', {}, { query: { back: path } }) ?? link('home') ?? '/'
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
