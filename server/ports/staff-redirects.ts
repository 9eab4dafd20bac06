import type { Locale } from '#schemas/locale.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Paged } from './orders.ts'
import type { StaffRefusal } from './staff.ts'

/** An old address of a language, without its prefix, and the path of the shop that it leads to. */
export interface Redirect {
  locale: Locale
  from: string
  to: string
}

/** How the list was asked for; null: all of them. */
export interface RedirectsQuery {
  q: string | null
  locale: Locale | null
  page: number
}

/** Redirects for staff. The list is null without the right. All throw UpstreamError. */
export interface StaffRedirectsPort {
  list(asked: RedirectsQuery & { perPage: number }): Promise<Paged<Redirect> | null>
  set(redirect: Redirect): Promise<Outcome<unknown, StaffRefusal>>
  remove(redirect: Pick<Redirect, 'locale' | 'from'>): Promise<Outcome<unknown, StaffRefusal>>
}
