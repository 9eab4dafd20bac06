import type { Company } from '#schemas/customer.ts'

/** A company as a register knows it; what the register does not tell is null. */
export interface RegisteredCompany {
  /** null where the register keeps it to itself, as VIES does for Germany */
  name: string | null
  regon: string | null
  krs: string | null
  vatStatus: Company['vatStatus']
  street: string | null
  buildingNumber: string | null
  apartmentNumber: string | null
  postcode: string | null
  city: string | null
}

/** `unavailable` says nothing about the company: a register that does not answer makes no tax id wrong. Domain 4. */
export type RegisterAnswer = { is: 'found'; company: RegisteredCompany } | { is: 'unknown' } | { is: 'unavailable' }

/** Data of companies by tax id. */
export interface CompanyRegisterPort {
  /** What the register holds under a tax id in its normal form (10 digits in PL, with the country before it elsewhere). Never throws. */
  find(id: { country: string; taxId: string }): Promise<RegisterAnswer>
}
