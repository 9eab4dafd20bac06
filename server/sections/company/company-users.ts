import { z } from 'zod'
import { formatDate, formatMoney } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { CompanyInvitation, CompanyMember } from '#schemas/company-members.ts'
import type { Locale } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'

export const companyUsersSection = section('company-users')({
  title: 'Users of the company with their roles and limits, then open invitations; left out while one is edited.',
  settings: z.strictObject({}),
  needs: ['companyMembers', 'editedMember'],
  resolve({ data: { companyMembers, editedMember }, t, locale, link }) {
    if (editedMember !== null) return null
    const { members, invitations } = companyMembers
    const edit = (id: string) => link('company_users', {}, { query: { edit: id } }) ?? '/'
    return node('case-list', {
      filters: [],
      cases: [
        ...members.map((member) => memberRow(member, { t, locale, href: hrefOf(member) })),
        ...invitations.map((invitation) => invitationRow(invitation, { t, locale, href: edit(invitation.id) })),
      ],
      pages: { current: 1, count: 1, links: [] },
    })

    function hrefOf({ id, role }: CompanyMember): string {
      return role === 'owner' ? (link('account') ?? '/') : edit(id)
    }
  },
})

interface RowContext {
  t: Translate
  locale: Locale
  href: string
}

function memberRow(member: CompanyMember, { t, locale, href }: RowContext) {
  const { firstName, lastName, email, role, joinedAt } = member
  return {
    title: `${firstName} ${lastName}`,
    href,
    order: email,
    filed: t('company.joined', { day: formatDate(joinedAt, locale) }),
    badge: { label: t(ROLES[role]), tone: role === 'owner' ? ('ok' as const) : ('info' as const) },
    items: role === 'buyer' ? limitText(member, { t, locale }) : '',
  }
}

function invitationRow(invitation: CompanyInvitation, { t, locale, href }: RowContext) {
  const { email, role, expiresAt, isExpired } = invitation
  const limit = role === 'buyer' ? [limitText(invitation, { t, locale })] : []
  return {
    title: email,
    href,
    filed: t('company.invited_until', { day: formatDate(expiresAt, locale) }),
    badge: isExpired
      ? { label: t('company.invitation.expired'), tone: 'idle' as const }
      : { label: t('company.invitation.open'), tone: 'warn' as const },
    items: [t(ROLES[role]), ...limit].join(' · '),
  }
}

function limitText(
  { orderLimit }: Pick<CompanyMember, 'orderLimit'>,
  { t, locale }: Pick<RowContext, 't' | 'locale'>,
): string {
  if (orderLimit === null) return t('company.limit.none')
  return t('company.limit.is', { amount: formatMoney(orderLimit.gross, orderLimit.currency, locale) })
}

const ROLES = {
  owner: 'company.role.owner',
  buyer: 'company.role.buyer',
  approver: 'company.role.approver',
} as const satisfies Record<CompanyMember['role'], string>
