import { assembler, notFound, redirectTo } from '#server/compiler/assembler.ts'
import { tokenOf } from './mailed-links.ts'

/** Rows of one page. */
const PER_PAGE = 10
const noindex = () => ({ robots: 'noindex' as const })

/** Users of the company, for its owner alone; `?edit=` names a user or an invitation. A missing one shows the list. */
export const companyUsersScreen = assembler('company_users')({
  provides: ['companyMembers', 'editedMember'],
  scope: 'private',
  async load({ query: { edit }, ports, ignore }) {
    const companyMembers = await ports.company.members()
    if (!companyMembers) return notFound()
    const { members, invitations } = companyMembers
    const known = [...members.filter(({ role }) => role !== 'owner'), ...invitations]
    const editedMember = known.find(({ id }) => id === edit) ?? null
    if (editedMember === null && edit) ignore('edit', edit)
    return { companyMembers, editedMember }
  },
  title: (_, { t }) => t('nav.company.users'),
  seo: noindex,
})

/** Orders of the company that wait for approval; a buyer sees the own ones. */
export const companyApprovalsScreen = assembler('company_approvals')({
  provides: ['orders'],
  scope: 'private',
  async load({ query, ports, link, ignore }) {
    const page = /^[1-9]\d{0,3}$/.test(query.page ?? '') ? Number(query.page) : 1
    if (query.page !== undefined && String(page) !== query.page) ignore('page', query.page)
    const orders = await ports.orders.list({ status: null, isWaiting: true, page, perPage: PER_PAGE })
    if (!orders) return redirectTo(link('login') ?? link('home') ?? '/')
    if (orders.data.length === 0 && page > 1) return redirectTo(link('company_approvals') ?? '/')
    return { orders }
  },
  title: (_, { t }) => t('nav.company.approvals'),
  seo: noindex,
})

/** The page of a mailed invitation: following the link changes nothing, the form does. */
export const companyInvitationScreen = assembler('company_invitation')({
  provides: ['linkToken', 'invitation'],
  scope: 'private',
  async load({ query, ports }) {
    const linkToken = tokenOf(query.token)
    return { linkToken, invitation: linkToken === null ? null : await ports.company.invitation(linkToken) }
  },
  title: (_, { t }) => t('company.invitation.title'),
  seo: noindex,
})
