import type { StaffRole } from '#schemas/staff-role.ts'
import type { MailName } from '#server/mails/mail-names.ts'
import type { EngineEvent } from '../../engine/event-payloads.ts'
import type { StoredEvent } from '../../engine/events.ts'
import type { NewMail } from './outbox.ts'

/** Content of a mail in the outbox. */
export interface MailContent {
  at: string
  event: EngineEvent | StoreEvent
  /** a test that somebody sent to themselves; absent: not */
  isTest?: true
}

/** What has changed in how a person of the studio logs in. */
export type MeansChange =
  | 'password_set'
  | 'password_removed'
  | 'codes_set'
  | 'recovery_codes_made'
  | 'passkey_added'
  | 'passkey_removed'
  | 'link_used'

/** Events of the store itself that mails report. */
export type StoreEvent =
  | { type: 'question.asked'; locale: 'pl' | 'en' | 'de'; email: string; productId: string; message: string }
  | {
      type: 'question.answered'
      locale: 'pl' | 'en' | 'de'
      email: string
      productId: string
      message: string
      answer: string
    }
  | {
      type: 'stock_alert.asked' | 'stock_alert.back'
      locale: 'pl' | 'en' | 'de'
      customerId: string
      productId: string
      sku: string
    }
  | {
      type: 'staff.invited'
      locale: 'pl' | 'en' | 'de'
      email: string
      firstName: string
      role: StaffRole
      /** the name of who invites; '' for the command line */
      invitedBy: string
      token: string
    }
  | {
      type: 'staff.means_changed'
      locale: 'pl' | 'en' | 'de'
      email: string
      firstName: string
      change: MeansChange
      /** its name; null if it is about no passkey */
      passkey: string | null
      /** where it was done, in plain words; '' if unknown */
      device: string
    }

/** Instead of an address: the shop's own address in store config. */
export const TO_SHOP = 'shop'
/** Instead of an address that only the engine knows. */
export const TO_CUSTOMER = 'customer'

const HOUR_MS = 3_600_000

type Event = MailContent['event']
type Written = { name: MailName; to?: string; hours?: number }

/** The mails of an event, and for how many hours they are useful. Domain 8. */
function writtenOf(event: Event): readonly Written[] {
  switch (event.type) {
    case 'account.registration_asked':
      return [{ name: 'registration', hours: 48 }]
    case 'account.registration_known':
      return [{ name: 'registration-known' }]
    case 'account.created':
      return [{ name: 'account-created' }]
    case 'account.deleted':
      return [{ name: 'account-deleted' }]
    case 'account.invited':
      return [{ name: 'account-invitation', hours: 7 * 24 }]
    case 'password.reset_asked':
      return [{ name: 'password-reset', hours: 1 }]
    case 'password.changed':
      return [{ name: 'password-changed' }]
    case 'email.change_asked':
      return [{ name: 'email-confirm', hours: 1 }]
    case 'email.changed':
      return [{ name: 'email-changed' }]
    case 'newsletter.asked':
      return [{ name: 'newsletter-confirm', hours: 48 }]
    case 'newsletter.confirmed':
      return [{ name: 'newsletter-confirmed' }]
    case 'newsletter.left':
      return [{ name: 'newsletter-left' }]
    case 'company.invited':
      return [{ name: 'company-invitation', hours: 7 * 24 }]
    case 'company.invited_known':
      return [{ name: 'company-invitation-known', hours: 7 * 24 }]
    case 'company.member_removed':
      return [{ name: 'company-user-removed' }]
    case 'order.approval_waiting':
      return [{ name: 'order-waiting' }]
    case 'order.approval_asked':
      return [{ name: 'approval-asked', hours: 7 * 24 }]
    case 'order.placed':
      return [{ name: 'order-received' }, ...(event.order.bankTransfer ? [{ name: 'order-transfer' as const }] : [])]
    case 'order.accepted':
      return [{ name: 'order-accepted' }]
    case 'order.canceled':
      return [{ name: 'order-canceled' }]
    case 'order.changed':
      return [{ name: 'order-changed' }]
    case 'payment.reminder':
      return [{ name: 'order-reminder' }]
    case 'payment.confirmed':
      return [{ name: 'payment-confirmed' }]
    case 'payment.failed':
      return [{ name: 'payment-failed' }]
    case 'payment.refund_due':
      return event.isByHand ? [{ name: 'refund-due', to: TO_SHOP }] : []
    case 'payment.refunded':
      return [{ name: 'refund-made' }]
    case 'payment.mismatch':
      return [{ name: 'payment-mismatch', to: TO_SHOP }]
    case 'document.issued':
      return [{ name: 'document-issued' }]
    case 'document.due_soon':
      return [{ name: 'document-due', hours: 72 }]
    case 'document.overdue':
      return [{ name: 'document-overdue' }]
    case 'order.delayed':
      return [{ name: 'order-delayed' }]
    case 'shipment.sent':
      return [{ name: 'order-shipped' }]
    case 'shipment.ready':
      return [{ name: 'order-ready' }]
    case 'shipment.delivered':
      return [{ name: 'order-delivered' }]
    case 'shipment.returned':
      return [{ name: 'order-returned' }]
    case 'withdrawal.received':
      return [{ name: 'withdrawal-received' }, { name: 'withdrawal-notice', to: TO_SHOP }]
    case 'return.received':
      return [{ name: 'return-received' }, { name: 'case-notice', to: TO_SHOP }]
    case 'complaint.received':
      return [{ name: 'complaint-received' }, { name: 'case-notice', to: TO_SHOP }]
    case 'filing.link_asked':
      return [{ name: 'filing-link', hours: 24 }]
    case 'return.moved':
      return [{ name: 'return-moved' }]
    case 'complaint.moved':
      return [{ name: 'complaint-moved' }]
    case 'complaint.due_soon':
      return [{ name: 'case-due', to: TO_SHOP }]
    case 'question.asked':
      return [{ name: 'question-copy' }]
    case 'question.answered':
      return [{ name: 'question-answered' }]
    case 'stock_alert.asked':
      return [{ name: 'stock-alert', to: TO_CUSTOMER }]
    case 'stock_alert.back':
      return [{ name: 'stock-back', to: TO_CUSTOMER, hours: 72 }]
    case 'staff.invited':
      return [{ name: 'staff-invitation', hours: 7 * 24 }]
    case 'staff.means_changed':
      return [{ name: 'staff-means-changed' }]
    default:
      // An event of a later version: no mail, and nothing waits for it.
      return []
  }
}

/** The mails of an engine event. */
export function mailsOfEvent({ id, at, event }: StoredEvent): NewMail[] {
  return mailsOf({ at, event }, `engine:${id}:${at}`)
}

/** The mails of some content, under keys that start with `key`. */
export function mailsOf(content: MailContent, key: string): NewMail[] {
  return writtenOf(content.event).map(({ name, to, hours }) => ({
    key: `${key}:${name}`,
    layout: name,
    recipient: to ?? (content.event as { email: string }).email,
    content: JSON.stringify(content),
    uselessAfter: hours === undefined ? null : new Date(Date.parse(content.at) + hours * HOUR_MS),
  }))
}
