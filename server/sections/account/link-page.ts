import { z } from 'zod'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { newPasswordFields } from '#server/forms/password-fields.ts'
import { emailField } from '#server/forms/person-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'

export const linkPageSection = section('link-page')({
  title: 'The page of a mailed link: a new password, a confirmed address, the newsletter.',
  settings: z.strictObject({
    purpose: z.enum(['password', 'email', 'newsletter', 'unsubscribe']).meta({
      description:
        'What the mailed link is for: a new password (`password`), a confirmed address (`email`), the `newsletter`, or the end of it (`unsubscribe`).',
    }),
  }),
  needs: ['linkToken', 'isConfirmed'],
  submits: ['account.confirmEmail', 'account.remindPassword', 'account.resetPassword', 'newsletter.leave'],
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
    if (purpose === 'unsubscribe') return unsubscribePage(linkToken, context)
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

/** A button ends the newsletter; without a link the account has one. */
function unsubscribePage(linkToken: string | null, context: LoadContext): NodeDraft {
  const { t, link, notice } = context
  const title = t('newsletter.leave.title')
  const ways = [{ label: t('newsletter.confirm_button'), href: link('home') ?? '/' }]
  if (linkToken === null)
    return node('entry-page', { title, outcome: { tone: 'bad', text: t('newsletter.leave.gone') }, ways })
  if (notice?.tone === 'success') return node('entry-page', { title, outcome: { tone: 'ok', text: notice.text }, ways })
  const form = describedForm(
    {
      op: 'newsletter.leave',
      args: { token: linkToken },
      fields: [],
      submit: t('newsletter.unsubscribe'),
      sent: t('newsletter.unsub_ok'),
    },
    { ...context, isOnly: true },
  )
  return node('entry-page', { title, lead: t('newsletter.leave.text'), ways }, { slots: { form: [form] } })
}
