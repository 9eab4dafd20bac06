import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { acceptanceFields } from '#server/forms/member-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { hrefIfTold } from '#server/sections/link-target.ts'
import { PrivacyPageSetting, pageSetting } from '#server/sections/page-setting.ts'

export const companyInvitationSection = section('company-invitation')({
  title: 'The page of a mailed invitation to a company: who invites, and the form that accepts.',
  settings: z.strictObject({ termsPage: pageSetting('with the terms', 'terms'), privacyPage: PrivacyPageSetting }),
  needs: ['linkToken', 'invitation'],
  submits: ['company.acceptInvitation'],
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
    const { company, email, role, hasAccount } = invitation
    if (hasAccount)
      return node('entry-page', {
        title,
        outcome: { tone: 'bad', text: t('company.invitation.has_account', { email }) },
        ways: [home],
      })
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
    const says = t(role === 'buyer' ? 'company.invitation.buyer' : 'company.invitation.approver', { company, email })
    return node('entry-page', { title, lead: says }, { slots: { form: [form] } })
  },
})
