import type { z } from 'zod'
import type { WireAccountManager, WirePurchasedProducts } from '#schemas/company.ts'
import type { CompanyMembers, OpenedInvitation, OrderLimit } from '#schemas/company-members.ts'
import type { Currency } from '#schemas/locale.ts'
import type { PriceMode } from '#schemas/money.ts'
import type { WireOrderLine } from '#schemas/order-line.ts'
import type { ProductSummary } from '#schemas/product.ts'
import type { MemberRole } from '#schemas/user.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { AccountRefusal } from './identity.ts'
import type { DocumentEntry } from './orders.ts'

/** A company's contact person at the shop; `picture` is the address of the portrait, null for none. */
export type AccountManager = z.infer<typeof WireAccountManager>

/** Documents by the day on which they are due: unpaid ones first, then paid ones. */
export interface DueDocuments {
  data: DocumentEntry[]
  /** number of all unpaid documents */
  open: number
  /** what is past its last day, in minor units, by currency */
  overdue: { currency: Currency; amount: number; count: number }[]
}

/** A product that is still sold, with its last purchase. */
export type PurchasedProduct = Omit<z.infer<typeof WirePurchasedProducts>['data'][number], 'product'> & {
  product: ProductSummary
}

/** Role and limit of a company's user. */
export interface MemberRights {
  role: MemberRole
  orderLimit: OrderLimit | null
}

/** Why a decision on an order was refused; `detail` of the outcome is the API's own sentence. */
export type DecisionRefusal = 'conflict' | AccountRefusal

/** A line of an order: SKU or EAN, and pieces. */
export interface PlainLine {
  number: string
  qty: number
}

/** A line with the product that its number names. */
export type CheckedLine = Omit<WireOrderLine, 'product'> & { product: ProductSummary | null }

/** What only companies have. Every method throws UpstreamError and returns nothing for other shoppers. */
export interface CompanyPort {
  /** Null for none. S1.20. */
  accountManager(): Promise<AccountManager | null>
  /** Null for shoppers who are no company. S1.19. */
  dueDocuments(limit: number): Promise<DueDocuments | null>
  /** The one that was ordered last first, each once. S1.22. */
  purchasedProducts(part: { limit: number; offset?: number }): Promise<{ data: PurchasedProduct[]; total: number }>
  /** The products of lines, in their order, 200 at most; null for one whose number names none. */
  checkLines(lines: readonly PlainLine[]): Promise<CheckedLine[]>
  /** Stores the main amount of prices; false if this is no company. */
  setPriceMode(mode: PriceMode): Promise<boolean>
  /** Users and open invitations, for the company's owner; null for everybody else. */
  members(): Promise<CompanyMembers | null>
  /** Also succeeds for an address with an account, which gets a mail without a link. */
  invite(invitation: MemberRights & { email: string }): Promise<Outcome<null, AccountRefusal>>
  resendInvitation(id: string): Promise<Outcome<null, AccountRefusal>>
  revokeInvitation(id: string): Promise<Outcome<null, AccountRefusal>>
  changeMember(id: string, rights: MemberRights): Promise<Outcome<null, AccountRefusal>>
  removeMember(id: string): Promise<Outcome<null, AccountRefusal>>
  /** The invitation of a mailed link, for anybody; null for an invalid link. */
  invitation(token: string): Promise<OpenedInvitation | null>
  /** Decides on an order that waits for approval; a `reason` rejects it, null approves it. */
  decide(number: string, reason: string | null): Promise<Outcome<null, DecisionRefusal>>
}
