import type { StaffRight } from '#schemas/staff-right.ts'
import type { Assembler } from './assembler.ts'

/**
 * Access to a screen. `guest`: logged out only; `buyer`: logged in, or buying without an account. Visitors are
 * redirected to the login (S6.6) or the checkout selection (S2.134); for other customers the page is missing.
 */
export type Access = 'anyone' | 'buyer' | 'customer' | 'b2b' | 'b2bPlus' | 'guest'

// biome-ignore lint/suspicious/noExplicitAny: an assembler of any route and data
type AnyAssembler = Assembler<any, any>

export interface ShopRouteEntry {
  access: Access
  screen: AnyAssembler
}

/**
 * A screen of the studio. `staff`: people who keep the shop, and staff keys, with this right or `alsoRight`; `right` null: all of them. Nobody else
 * gets further than to the log-in. `studioGuest`: anyone, as for the log-in itself.
 */
export type StudioRouteEntry =
  | { access: 'staff'; right: StaffRight | null; alsoRight?: StaffRight; screen: AnyAssembler }
  | { access: 'studioGuest'; screen: AnyAssembler }

export type RouteEntry = ShopRouteEntry | StudioRouteEntry

export function isStudioEntry(entry: RouteEntry): entry is StudioRouteEntry {
  return entry.access === 'staff' || entry.access === 'studioGuest'
}
