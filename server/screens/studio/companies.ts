import { assembler, notFound, redirectTo } from '#server/compiler/assembler.ts'
import { COMPANY_STATES } from '#server/ports/staff-companies.ts'
import { choiceOf, pageOf, phraseOf } from './list-query.ts'

/** Rows of one page. */
const PER_PAGE = 50

/** The companies of the shop; search, state and page stand in the address. */
export const studioCompaniesScreen = assembler('studio_companies')({
  provides: ['staffCompanies', 'staffCompaniesQuery'],
  scope: 'private',
  async load(context) {
    const { ports, query, link } = context
    const asked = { q: phraseOf(context), state: choiceOf('state', COMPANY_STATES, context), page: pageOf(context) }
    const staffCompaniesQuery = { ...asked, perPage: PER_PAGE }
    const found = await ports.staffCompanies.list(staffCompaniesQuery)
    if (!found) return notFound()
    if (found.data.length === 0 && asked.page > 1) {
      const { page: _, ...kept } = query
      return redirectTo(link('studio_companies', {}, { query: kept }) ?? '/')
    }
    return { staffCompanies: found, staffCompaniesQuery }
  },
  title: (_, { t }) => t('studio.companies'),
})

/** One company, with what staff can decide about it. */
export const studioCompanyScreen = assembler('studio_company')({
  provides: ['staffCompany', 'companyManagers', 'companyPriceGroups'],
  scope: 'private',
  async load({ params: { id }, ports: { staffCompanies } }) {
    const [staffCompany, companyManagers, companyPriceGroups] = await Promise.all([
      ...([staffCompanies.company(id), staffCompanies.managers(), staffCompanies.priceGroups()] as const),
    ])
    return staffCompany ? { staffCompany, companyManagers, companyPriceGroups } : notFound()
  },
  title: ({ staffCompany: { name, email } }) => name ?? email,
})
