/** All mails of the shop: the names of their layouts without `mails/`. Domain 8. */
export const MAIL_NAMES = [
  'registration',
  'registration-known',
  'account-created',
  'account-deleted',
  'password-reset',
  'password-changed',
  'email-confirm',
  'email-changed',
  'newsletter-confirm',
  'newsletter-confirmed',
  'newsletter-left',
  'order-received',
  'order-transfer',
  'order-reminder',
  'order-canceled',
  'order-accepted',
  'order-delayed',
  'order-shipped',
  'order-ready',
  'order-delivered',
  'payment-confirmed',
  'payment-failed',
  'payment-mismatch',
  'refund-due',
  'refund-made',
  'document-issued',
  'document-due',
  'document-overdue',
  'withdrawal-received',
  'withdrawal-notice',
  'question-copy',
  'stock-alert',
] as const
export type MailName = (typeof MAIL_NAMES)[number]

/** The frame of all of them. */
export const MAIL_FRAME = 'mails/frame'
