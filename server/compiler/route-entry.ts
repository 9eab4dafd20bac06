import type { Assembler } from './assembler.ts'

/** Who may open a screen. `guest`: logged out only; `buyer`: logged in, or buying without an account. Others are sent to the login (Spec 2, 6). */
export type Access = 'anyone' | 'buyer' | 'customer' | 'b2b' | 'b2bPlus' | 'guest'

export interface RouteEntry {
  access: Access
  // biome-ignore lint/suspicious/noExplicitAny: an assembler of any route and data
  screen: Assembler<any, any>
}
