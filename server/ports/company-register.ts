import type { Company } from '#schemas/customer.ts'

/** A company's data in a register; fields that the register does not give are null. */
export interface RegisteredCompany {
  /** null if the register does not publish it, as VIES for Germany */
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
  /** The register's entry for a normalised tax id (10 digits in PL, with the country code elsewhere). Never throws. */
  find(id: { country: string; taxId: string }): Promise<RegisterAnswer>
}
