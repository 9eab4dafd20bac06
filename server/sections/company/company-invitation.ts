import { z } from 'zod'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { acceptanceFields } from '#server/forms/member-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { hrefIfTold } from '#server/sections/link-target.ts'
import { PrivacyPageSetting, pageSetting } from '#server/sections/page-setting.ts'

export const companyInvitationSection = section('company-invitation')({
  title: 'The page of a mailed invitation to a company: who invites, and the form that accepts.',
  settings: z.strictObject({ termsPage: pageSetting('with the terms', 'terms'), privacyPage: PrivacyPageSetting }),
  needs: ['linkToken', 'invitation'],
  submits: ['company.acceptInvitation', 'company.joinCompany'],
  async resolve({ settings: { termsPage, privacyPage }, data: { linkToken, invitation }, ...context }) {
    const { t, link } = context
    const title = t('company.invitation.title')
    const home = { label: t('order.home'), href: link('home') ?? '/' }
    if (linkToken === null || invitation === null)
      return node('entry-page', {
        title,
        outcome: { tone: 'bad', text: t('company.invitation.invalid') },
        ways: [home],
      })
    const { company, email, role, hasAccount, obstacle } = invitation
    const says = t(role === 'buyer' ? 'company.invitation.buyer' : 'company.invitation.approver', { company, email })
    if (obstacle) {
      const text = t(obstacle === 'owner' ? 'company.invitation.owner' : 'company.invitation.member', { email })
      return node('entry-page', { title, outcome: { tone: 'bad', text }, ways: [accountWay(context), home] })
    }
    if (hasAccount) return joiningPage({ title, says, token: linkToken }, context)
    const pageAt = (page: string | undefined) => (page ? hrefIfTold({ page }, context) : null)
    const [terms = null, privacy] = await Promise.all([termsPage, privacyPage].map(pageAt))
    const form = describedForm(
      {
        op: 'company.acceptInvitation',
        args: { token: linkToken },
        fields: acceptanceFields(t).map((field) =>
          field.name === 'terms' && terms !== null
            ? { ...field, link: { words: t('consent.terms.words'), href: terms } }
            : field,
        ),
        submit: t('company.invitation.accept'),
        sent: '',
        note: { text: t('consent.privacy'), ...(privacy && { href: privacy }) },
      },
      { ...context, isOnly: true },
    )
    return node('entry-page', { title, lead: says }, { slots: { form: [form] } })
  },
})

function accountWay({ t, link, shopper }: LoadContext) {
  return shopper.token === null
    ? { label: t('header.login'), href: link('login') ?? '/' }
    : { label: t('order.account'), href: link('account') ?? '/' }
}

/** For an address with an account: a button that joins, after the log-in. */
function joiningPage(
  { title, says, token }: { title: string; says: string; token: string },
  context: LoadContext,
): NodeDraft {
  const { t, link, shopper } = context
  const page = { title, lead: `${says} ${t('company.invitation.account')}` }
  if (shopper.token === null) {
    const back = link('company_invitation', {}, { query: { token } }) ?? '/'
    const login = link('login', {}, { query: { back } }) ?? '/'
    return node('entry-page', { ...page, ways: [{ label: t('header.login'), href: login }] })
  }
  const form = describedForm(
    { op: 'company.joinCompany', args: { token }, fields: [], submit: t('company.invitation.accept'), sent: '' },
    { ...context, isOnly: true },
  )
  return node('entry-page', page, { slots: { form: [form] } })
}
