import { z } from 'zod'
import type { NewsletterStatus } from '#schemas/customer.ts'
import { EXPORT_PATH } from '#server/compiler/address/data-paths.ts'
import { node, section } from '#server/compiler/section.ts'
import { currentPasswordField, passwordChangeFields } from '#server/forms/password-fields.ts'
import { emailField } from '#server/forms/person-fields.ts'
import { profileFields } from '#server/forms/profile-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'

const STATUS = {
  subscribed: 'newsletter.status.subscribed',
  unsubscribed: 'newsletter.status.unsubscribed',
  pending_confirmation: 'newsletter.status.pending',
} as const satisfies Record<NewsletterStatus, string>

export const customerFormSection = section('customer-form')({
  title: 'One of the forms in which customers change their data.',
  settings: z.strictObject({
    form: z.enum(['profile', 'newsletter', 'password', 'email', 'sessions', 'export', 'removal']).meta({
      description:
        'The form: name and phone (`profile`), `newsletter`, `password`, `email`, the devices that are logged in (`sessions`), a copy of the data (`export`), or the end of the account (`removal`).',
    }),
  }),
  needs: ['customer'],
  submits: [
    'account.update',
    'newsletter.subscribe',
    'newsletter.unsubscribe',
    'account.changePassword',
    'account.changeEmail',
    'account.logOutEverywhere',
    'account.remove',
  ],
  resolve({ settings: { form }, data: { customer }, ...context }) {
    const { t, locale } = context
    const { email } = customer
    switch (form) {
      case 'profile':
        return describedForm(
          {
            op: 'account.update',
            title: t('account.details'),
            fields: profileFields({ locale, t, shopper: context.shopper }, customer),
            submit: t('account.save'),
            sent: t('customer.update_ok'),
          },
          context,
        )
      case 'newsletter': {
        const isIn = customer.newsletterStatus !== 'unsubscribed'
        return describedForm(
          {
            op: isIn ? 'newsletter.unsubscribe' : 'newsletter.subscribe',
            title: t('newsletter.title'),
            lead: [t('newsletter.status', { status: t(STATUS[customer.newsletterStatus]), email })]
              // Asking for it gives the consent, so its wording stands above the button.
              .concat(isIn ? [] : [t('consent.newsletter')])
              .join(' '),
            fields: [],
            submit: t(isIn ? 'newsletter.unsubscribe' : 'newsletter.subscribe'),
            sent: t(isIn ? 'newsletter.unsub_ok' : 'newsletter.sub_ok'),
            look: 'secondary',
            key: isIn ? 'leave' : 'join',
          },
          context,
        )
      }
      case 'password':
        return describedForm(
          {
            op: 'account.changePassword',
            title: t('password.change'),
            fields: passwordChangeFields(t),
            submit: t('password.change'),
            sent: t('password.change_ok'),
            look: 'secondary',
          },
          context,
        )
      case 'email':
        return describedForm(
          {
            op: 'account.changeEmail',
            title: t('email.change'),
            lead: t('email.change.text', { email }),
            fields: [emailField(t, t('email.change.new')), currentPasswordField(t)],
            submit: t('email.change'),
            sent: t('email.change_sent'),
            look: 'secondary',
          },
          context,
        )
      case 'sessions':
        return describedForm(
          {
            op: 'account.logOutEverywhere',
            title: t('login.sessions'),
            lead: t('login.sessions.text'),
            fields: [],
            submit: t('login.sessions'),
            sent: t('login.sessions.ok'),
            look: 'secondary',
          },
          context,
        )
      case 'export':
        return node('notice', {
          tone: 'info',
          title: t('account.export'),
          text: t('account.export.text'),
          action: { label: t('account.export.link'), href: EXPORT_PATH },
        })
      case 'removal':
        return describedForm(
          {
            op: 'account.remove',
            title: t('account.remove'),
            lead: t('account.remove.text'),
            fields: [currentPasswordField(t)],
            submit: t('account.remove.button'),
            sent: t('account.remove_ok'),
            look: 'danger',
          },
          context,
        )
    }
  },
})
