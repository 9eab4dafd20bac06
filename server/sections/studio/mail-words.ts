import type { MailKey } from '#locales/mails.ts'
import type { Translate } from '#locales/translate.ts'
import { wordOf } from './layouts/words.ts'

/** The subject of each mail as it is shipped. */
export const MAIL_SUBJECTS: Readonly<Record<string, MailKey>> = {
  registration: 'mail.registration.subject',
  'registration-known': 'mail.known.subject',
  'account-created': 'mail.created.subject',
  'account-deleted': 'mail.deleted.subject',
  'account-invitation': 'mail.invited.subject',
  'password-reset': 'mail.reset.subject',
  'password-changed': 'mail.password.subject',
  'email-confirm': 'mail.email.subject',
  'email-changed': 'mail.email_changed.subject',
  'newsletter-confirm': 'mail.newsletter.subject',
  'newsletter-confirmed': 'mail.newsletter_on.subject',
  'newsletter-left': 'mail.newsletter_off.subject',
  'company-invitation': 'mail.invite.subject',
  'company-invitation-known': 'mail.invite_known.subject',
  'company-user-removed': 'mail.user_removed.subject',
  'order-waiting': 'mail.waiting.subject',
  'approval-asked': 'mail.ask.subject',
  'order-received': 'mail.received.subject',
  'order-transfer': 'mail.transfer.subject',
  'order-reminder': 'mail.reminder.subject',
  'order-canceled': 'mail.canceled.subject',
  'order-changed': 'mail.changed.subject',
  'order-accepted': 'mail.accepted.subject',
  'order-delayed': 'mail.delayed.subject',
  'order-shipped': 'mail.shipped.subject',
  'order-ready': 'mail.ready.subject',
  'order-delivered': 'mail.delivered.subject',
  'order-returned': 'mail.returned.subject',
  'payment-confirmed': 'mail.paid.subject',
  'payment-failed': 'mail.failed.subject',
  'payment-mismatch': 'mail.mismatch.subject',
  'refund-due': 'mail.refund.subject',
  'refund-made': 'mail.refunded.subject',
  'document-issued': 'mail.document.subject',
  'document-due': 'mail.due.subject',
  'document-overdue': 'mail.overdue.subject',
  'withdrawal-received': 'mail.withdrawal.subject',
  'withdrawal-notice': 'mail.withdrawal.shop.subject',
  'filing-link': 'mail.filing.subject',
  'return-received': 'mail.return.subject',
  'complaint-received': 'mail.complaint.subject',
  'case-notice': 'mail.case.shop.subject',
  'case-due': 'mail.case.soon.subject',
  'return-moved': 'mail.return.moved.subject',
  'complaint-moved': 'mail.complaint.moved.subject',
  'question-copy': 'mail.question.subject',
  'question-answered': 'mail.question.answered.subject',
  'stock-alert': 'mail.alert.subject',
  'stock-back': 'mail.back.subject',
  'staff-invitation': 'mail.studio.subject',
  'staff-means-changed': 'mail.means.subject',
}

/** What people call a mail; one of an extension has its name. */
export function mailName(name: string, t: Translate): string {
  return wordOf(t, `studio.mail_name.${name}`) ?? name
}

/** What a mail is sent for, in a sentence; empty for one of an extension. */
export function mailPurpose(name: string, t: Translate): string {
  return wordOf(t, `studio.mail_for.${name}`) ?? ''
}
