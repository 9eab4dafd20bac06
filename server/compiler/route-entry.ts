import type { Assembler } from './assembler.ts'

/**
 * Access to a screen. `guest`: logged out only; `buyer`: logged in, or buying without an account. Visitors are
 * redirected to the login (S6.6) or the checkout selection (S2.134); for other customers the page is missing.
 */
export type Access = 'anyone' | 'buyer' | 'customer' | 'b2b' | 'b2bPlus' | 'guest'

export interface RouteEntry {
  access: Access
  // biome-ignore lint/suspicious/noExplicitAny: an assembler of any route and data
  screen: Assembler<any, any>
}
