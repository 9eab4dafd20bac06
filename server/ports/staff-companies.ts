import type { CompanyMember } from '#schemas/company-members.ts'
import type { Company } from '#schemas/customer.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Paged } from './orders.ts'
import type { StaffRefusal } from './staff.ts'

/** How it stands with a company; nobody has decided yet about one that is waiting. */
export const COMPANY_STATES = ['waiting', 'approved', 'refused', 'blocked'] as const
export type CompanyState = (typeof COMPANY_STATES)[number]

export interface StaffCompaniesQuery {
  /** part of name, tax number or e-mail address */
  q: string | null
  state: CompanyState | null
  page: number
  perPage: number
}

export interface StaffCompanyRow {
  id: string
  name: string | null
  taxId: string | null
  email: string
  /** id of its contact person */
  accountManager: string | null
  /** name of its price group; null: standard prices */
  priceGroup: string | null
  createdAt: string
  state: CompanyState
}

/** Terms of payment. Amounts in minor units of PLN. */
export interface CompanyTerms {
  creditLimit: number
  /** no further order on credit */
  isBlocked: boolean
  /** whether paying by invoice is offered */
  isEnabled: boolean
  /** null: the usual 14 */
  paymentDays: number | null
}

export interface StaffCompany extends StaffCompanyRow {
  /** what staff call its price group; null: it has none */
  priceGroupLabel: string | null
  company: Company | null
  terms: CompanyTerms & { used: number }
  users: CompanyMember[]
}

type Done = Promise<Outcome<null, StaffRefusal>>

/** Calls of staff about companies. All of them throw UpstreamError. */
export interface StaffCompaniesPort {
  /** Null without the right. */
  list(query: StaffCompaniesQuery): Promise<Paged<StaffCompanyRow> | null>
  /** Null if there is none, or without the right. */
  company(id: string): Promise<StaffCompany | null>
  /** Contact persons by name; empty without the right. */
  managers(): Promise<{ id: string; name: string }[]>
  /** Null without the right `prices`. */
  priceGroups(): Promise<{ name: string; label: string }[] | null>
  decide(id: string, change: { decision?: 'approved' | 'refused'; isBlocked?: boolean }): Done
  changeTerms(id: string, terms: CompanyTerms): Done
  /** `manager` null: none */
  assignManager(id: string, manager: string | null): Done
  /** `group` null: none */
  assignPriceGroup(id: string, group: string | null): Done
}
