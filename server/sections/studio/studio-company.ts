import { z } from 'zod'
import { formatDate, formatMoney, formatNumber } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StaffCompany } from '#server/ports/staff-companies.ts'
import { companyActions } from './company-actions.ts'
import { companyBadge } from './company-state.ts'
import { recordHead } from './record-head.ts'

export const studioCompanySection = section('studio-company')({
  title: 'One company: what it is, how it pays, who belongs to it, and what can be decided about it.',
  settings: z.strictObject({}),
  needs: ['staffCompany', 'companyManagers', 'companyPriceGroups'],
  submits: [
    ...(['studio.approveCompany', 'studio.refuseCompany', 'studio.blockCompany', 'studio.unblockCompany'] as const),
    ...(['studio.changeTerms', 'studio.assignManager', 'studio.assignPriceGroup'] as const),
  ],
  resolve({ data: { staffCompany: found, companyManagers: managers, companyPriceGroups }, ...context }) {
    const { t, locale, link } = context
    const actions = companyActions(found, { managers, priceGroups: companyPriceGroups }, context)
    const list = link('studio_companies')
    const manager = managers.find(({ id }) => id === found.accountManager)?.name ?? null
    return [
      recordHead(
        {
          title: found.name ?? found.email,
          ...(list !== null && { back: { label: t('studio.companies'), href: list } }),
          states: [companyBadge(found.state, t)],
          facts: [
            ...(found.taxId === null ? [] : [{ label: t('studio.companies.tax_id'), value: found.taxId }]),
            { label: t('studio.people.email'), value: found.email },
            { label: t('studio.companies.since'), value: formatDate(found.createdAt, locale) },
            { label: t('studio.company.manager'), value: manager ?? t('studio.company.no_manager') },
            { label: t('studio.company.group'), value: found.priceGroupLabel ?? t('studio.company.no_group') },
          ],
          actions,
        },
        context,
      ),
      node('studio-record-facts', { groups: groupsOf(found, context) }, { key: 'facts' }),
      node('data-table', usersOf(found, context), { key: 'users' }),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale'>

/** Days to pay, where staff have not chosen any. */
const USUAL_DAYS = 14

function groupsOf({ terms, company }: StaffCompany, { t, locale }: Context) {
  const money = (minor: number) => formatMoney(minor, 'PLN', locale)
  const { creditLimit, used, paymentDays, isBlocked, isEnabled } = terms
  const credit = !isEnabled ? 'off' : isBlocked ? 'stopped' : 'on'
  const about = company
    ? [
        ['studio.company.regon', company.regon] as const,
        ['studio.company.krs', company.krs] as const,
        ['studio.company.legal_form', company.legalForm] as const,
      ]
    : []
  return [
    {
      title: t('studio.company.terms'),
      facts: [
        { label: t('studio.company.invoice'), lines: [t(`studio.company.invoice.${credit}`)] },
        { label: t('studio.company.limit.now'), lines: [money(creditLimit)] },
        { label: t('studio.company.used'), lines: [money(used)] },
        { label: t('studio.company.days'), lines: [formatNumber(paymentDays ?? USUAL_DAYS, locale)] },
      ],
    },
    {
      title: t('studio.company.data'),
      facts: about.flatMap(([label, value]) => (value ? [{ label: t(label), lines: [value] }] : [])),
    },
  ].filter(({ facts }) => facts.length > 0)
}

function usersOf({ users }: StaffCompany, { t, locale }: Context) {
  return {
    caption: t('studio.company.users'),
    isCaptionShown: true,
    filters: [],
    columns: [
      { label: t('studio.person.name'), type: 'text' as const },
      { label: t('studio.people.email'), type: 'text' as const },
      { label: t('studio.person.role'), type: 'text' as const },
      { label: t('studio.company.order_limit'), type: 'money' as const },
      { label: t('studio.companies.since'), type: 'date' as const },
    ],
    rows: users.map(({ id, firstName, lastName, email, role, orderLimit, joinedAt }) => ({
      key: id,
      cells: [
        { text: `${firstName} ${lastName}` },
        { text: email },
        { text: t(`studio.company.role.${role}`) },
        { text: orderLimit ? formatMoney(orderLimit.gross, orderLimit.currency, locale) : '' },
        { text: formatDate(joinedAt, locale) },
      ],
    })),
  }
}
