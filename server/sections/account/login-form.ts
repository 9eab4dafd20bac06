import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { loginFields } from '#server/forms/login-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'

export const loginFormSection = section('login-form')({
  title: 'The login form, with links to registration for shoppers without an account.',
  settings: z.strictObject({}),
  needs: ['wayBack'],
  submits: ['account.logIn'],
  resolve({ data: { wayBack }, link, t, ...context }) {
    const registration = link('registration', {}, wayBack === null ? {} : { query: { back: wayBack } })
    const reminder = link('reset_password')
    const form = describedForm(
      {
        op: 'account.logIn',
        ...(wayBack !== null && { args: { back: wayBack } }),
        fields: loginFields(t),
        submit: t('header.login'),
        sent: t('login.ok'),
        ...(reminder !== null && { links: [{ label: t('login.forgot'), href: reminder }] }),
      },
      { ...context, isOnly: true },
    )
    return node(
      'entry-page',
      {
        title: t('login.title'),
        ...(registration !== null && {
          others: [{ question: t('login.no_account'), label: t('header.register'), href: registration }],
        }),
      },
      { slots: { form: [form] } },
    )
  },
})
