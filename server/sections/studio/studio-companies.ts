import { z } from 'zod'
import { formatDate } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'
import { COMPANY_STATES } from '#server/ports/staff-companies.ts'
import { companyBadge } from './company-state.ts'
import { listTable } from './list-table.ts'

export const studioCompaniesSection = section('studio-companies')({
  title: 'The companies of the shop, with search, states and pages.',
  settings: z.strictObject({}),
  needs: ['staffCompanies', 'staffCompaniesQuery'],
  resolve({ data: { staffCompanies: companies, staffCompaniesQuery: query }, ...context }) {
    const { t, locale, link } = context
    const head = { title: t('studio.companies'), lead: t('studio.companies.lead'), states: [], facts: [] }
    const { q, state, page } = query
    const table = listTable(
      {
        route: 'studio_companies',
        caption: t('studio.companies'),
        asked: { q, state, page: page > 1 ? String(page) : null },
        search: t('studio.companies.search'),
        filters: [
          {
            label: t('studio.companies.state'),
            name: 'state',
            choices: [
              { value: null, label: t('studio.all') },
              ...COMPANY_STATES.map((value) => ({ value, label: t(`studio.companies.state.${value}`) })),
            ],
          },
        ],
        paging: companies,
        columns: [
          { label: t('studio.companies.name'), type: 'link' },
          { label: t('studio.companies.tax_id'), type: 'text' },
          { label: t('studio.people.email'), type: 'text' },
          { label: t('studio.companies.since'), type: 'date' },
          { label: t('studio.companies.state'), type: 'state' },
        ],
        rows: companies.data.map((company) => ({
          key: company.id,
          cells: [
            { text: company.name ?? company.email, href: link('studio_company', { id: company.id }) ?? '/' },
            { text: company.taxId ?? '' },
            { text: company.email },
            { text: formatDate(company.createdAt, locale) },
            { text: '', badges: [companyBadge(company.state, t)] },
          ],
        })),
        none: t('studio.companies.none'),
        empty: t('studio.companies.empty'),
      },
      context,
    )
    return [node('studio-record-head', head, { key: 'head' }), node('data-table', table, { key: 'table' })]
  },
})
