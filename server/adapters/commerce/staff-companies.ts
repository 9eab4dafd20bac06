import { z } from 'zod'
import { CompanyMember } from '#schemas/company-members.ts'
import { Company } from '#schemas/customer.ts'
import { paging } from '#schemas/order-fields.ts'
import { COMPANY_STATES, type StaffCompaniesPort } from '#server/ports/staff-companies.ts'
import { toDecimal, toMinor } from './readers/money.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, readNothing, staffCalls } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const text = z.string().nullable()
const row = {
  ...{ id: z.string(), name: text, taxId: text, email: z.string(), accountManager: text, priceGroup: text },
  ...{ createdAt: z.string(), state: z.enum(COMPANY_STATES) },
}
const readList = readerOf(z.strictObject({ data: z.array(z.strictObject(row)), ...paging('companies') }))
const readCompany = readerOf(
  z.strictObject({
    ...row,
    priceGroupLabel: text.optional(),
    company: Company.nullable(),
    terms: z.strictObject({
      ...{ creditLimit: z.string(), used: z.string(), paymentDays: z.int().nullable() },
      ...{ isBlocked: z.boolean(), isEnabled: z.boolean() },
    }),
    users: z.array(CompanyMember),
  }),
)
const readManagers = dataReaderOf(z.array(z.object({ id: z.string(), name: z.string() })))
const readGroups = dataReaderOf(z.array(z.object({ name: z.string(), label: z.string() })))

/** Calls of staff about companies, their terms of payment and who looks after them. */
export function commerceStaffCompanies({ staffHttp }: Pick<Session, 'staffHttp'>): StaffCompaniesPort {
  const { read, change } = staffCalls(staffHttp)
  const what = '/staff/company/{id}'
  return {
    list: (query) => read('GET /staff/company', `/staff/company?${queryOf({ ...query })}`, readList),
    async company(id) {
      const found = await read(`GET ${what}`, path`/staff/company/${id}`, readCompany)
      if (!found) return null
      const { creditLimit, used, ...terms } = found.terms
      return {
        ...found,
        priceGroupLabel: found.priceGroupLabel ?? found.priceGroup,
        terms: { ...terms, creditLimit: toMinor(creditLimit), used: toMinor(used) },
      }
    },
    managers: async () => (await read('GET /staff/account-manager', '/staff/account-manager', readManagers)) ?? [],
    priceGroups: () => read('GET /staff/price-group', '/staff/price-group', readGroups),
    decide: (id, body) =>
      change({ method: 'PATCH', what, address: path`/staff/company/${id}`, ...{ body, read: readNothing } }),
    changeTerms: (id, { creditLimit, ...terms }) =>
      change({
        method: 'PATCH',
        what: `${what}/terms`,
        address: path`/staff/company/${id}/terms`,
        ...{ body: { ...terms, creditLimit: toDecimal(creditLimit) }, read: readNothing },
      }),
    assignManager: (id, accountManager) =>
      change({
        what: `${what}/account-manager`,
        address: path`/staff/company/${id}/account-manager`,
        ...{ body: { accountManager }, read: readNothing },
      }),
    assignPriceGroup: (id, priceGroup) =>
      change({
        what: `${what}/price-group`,
        address: path`/staff/company/${id}/price-group`,
        ...{ body: { priceGroup }, read: readNothing },
      }),
  }
}
