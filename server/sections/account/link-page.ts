import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { newPasswordFields } from '#server/forms/password-fields.ts'
import { emailField } from '#server/forms/person-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'

export const linkPageSection = section('link-page')({
  title: 'The page of a mailed link: a new password, a confirmed address, the newsletter.',
  settings: z.strictObject({
    purpose: z.enum(['password', 'email', 'newsletter']).meta({
      description:
        'What the mailed link is for: a new password (`password`), a confirmed address (`email`), or the `newsletter`.',
    }),
  }),
  needs: ['linkToken', 'isConfirmed'],
  submits: ['account.confirmEmail', 'account.remindPassword', 'account.resetPassword'],
  resolve({ settings: { purpose }, data: { linkToken, isConfirmed }, ...context }) {
    const { t, link, query } = context
    const home = link('home') ?? '/'
    const only = { ...context, isOnly: true }
    if (purpose === 'newsletter')
      return node('entry-page', {
        title: t('newsletter.title'),
        outcome: isConfirmed
          ? { tone: 'ok', text: t('newsletter.confirm_ok') }
          : { tone: 'bad', text: t('newsletter.confirm_error') },
        ways: [{ label: t('newsletter.confirm_button'), href: home }],
      })
    if (purpose === 'email') {
      const title = t('register.confirm')
      if (linkToken === null)
        return node('entry-page', {
          title,
          outcome: { tone: 'bad', text: t('password.reset_error') },
          ways: [{ label: t('newsletter.confirm_button'), href: home }],
        })
      const form = describedForm(
        {
          op: 'account.confirmEmail',
          args: { token: linkToken },
          fields: [],
          submit: title,
          sent: t('email.change_ok'),
        },
        only,
      )
      return node('entry-page', { title, lead: t('email.confirm.text') }, { slots: { form: [form] } })
    }
    if (linkToken === null) {
      const form = describedForm(
        {
          op: 'account.remindPassword',
          fields: [emailField(t, t('contact.email'), 'username')],
          submit: t('password.remind.send'),
          sent: t('password.reset_sent'),
        },
        only,
      )
      const page = {
        title: t('password.remind'),
        lead: t('password.remind.text'),
        // A truncated link is handled like a missing one.
        ...(query.token !== undefined && { outcome: { tone: 'bad' as const, text: t('password.reset_error') } }),
      }
      return node('entry-page', page, { slots: { form: [form] } })
    }
    const form = describedForm(
      {
        op: 'account.resetPassword',
        args: { token: linkToken },
        fields: newPasswordFields(t, t('login.new_password')),
        submit: t('password.reset'),
        sent: t('password.reset_ok'),
      },
      only,
    )
    const again = link('reset_password')
    return node(
      'entry-page',
      {
        title: t('password.reset'),
        ...(again !== null && {
          others: [{ question: t('login.forgot'), label: t('password.remind.send'), href: again }],
        }),
      },
      { slots: { form: [form] } },
    )
  },
})
