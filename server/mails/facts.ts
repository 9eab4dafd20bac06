import type { Locale } from '#schemas/locale.ts'
import type { Order, Shipment } from '#schemas/order.ts'
import type { RichText } from '#schemas/rich-text.ts'
import type { CustomerKind } from '#schemas/user.ts'

/** Places that a button or link of a mail may lead to. One that the shop does not have is left out of the mail. */
export const MAIL_LINKS = [
  /** what the mail was sent for: confirming an address, setting a password */
  'action',
  'home',
  'login',
  'reset_password',
  'order',
  'pay',
  'tracking',
  'product',
  'withdrawal',
  'withdrawal_page',
  'terms',
  'privacy',
  'contact',
  'delivery',
  'newsletter',
] as const
export type MailLink = (typeof MAIL_LINKS)[number]

/** What a text may name as `{name}`, and what a row of facts may show. One that the event does not know is left out. */
export const MAIL_VALUES = [
  'shop',
  /** first name */
  'name',
  'email',
  'newEmail',
  /** when it happened */
  'date',
  'time',
  /** both in one */
  'moment',
  /** browser and system with which it was done */
  'device',
  /** how many hours or minutes a link works */
  'count',
  'shopEmail',
  'shopPhone',
  /** name and address of the company */
  'seller',
  'number',
  'orderDate',
  'total',
  'delivery',
  'deliveryDate',
  'payment',
  'purchaseOrder',
  'comment',
  'coupon',
  'reason',
  'method',
  'amount',
  /** what the shop's people have to know before they give money back */
  'note',
  'paidAt',
  'iban',
  'bic',
  'bank',
  'holder',
  'title',
  'due',
  'carrier',
  'tracking',
  'point',
  'collectUntil',
  /** what kind of document: an invoice, a correction */
  'documentKind',
  'document',
  /** its number in the Polish national system */
  'ksef',
  /** what the buyer of a file agreed to, and when */
  'digitalConsent',
  'digitalAt',
  'product',
  'sku',
  'message',
] as const
export type MailValue = (typeof MAIL_VALUES)[number]

/** What a block may be shown for alone. */
export const MAIL_CONDITIONS = [
  /** the buyer has the rights of a consumer: withdrawal, legal guarantee */
  'consumer',
  /** a bank transfer is awaited */
  'transfer',
  /** money is still to come, and the order can be paid by its link */
  'payable',
  /** it is paid when it is handed over, or later by invoice */
  'pay_later',
  'paid',
  /** nobody paid in time */
  'unpaid',
  /** files can be fetched from the order's page */
  'downloads',
  'guest',
] as const
export type MailCondition = (typeof MAIL_CONDITIONS)[number]

/** A text page of the shop as it goes into a mail. */
export interface MailPage {
  title: string
  text: RichText
}

/** What one mail tells. */
export interface MailFacts {
  locale: Locale
  kind: CustomerKind
  /** texts as people read them: money and dates are written out */
  values: Readonly<Partial<Record<MailValue, string>>>
  /** absolute addresses */
  links: Readonly<Partial<Record<MailLink, string>>>
  holds: ReadonlySet<MailCondition>
  order: Order | null
  shipment: Shipment | null
  pages: Readonly<Partial<Record<'withdrawal' | 'terms', MailPage>>>
  at: Date
}

/** Whose shop it is: the same in all mails of one language. */
export interface MailShop {
  name: string
  origin: string
  /** name, address, register and tax numbers: the page that the law asks for in every language, else what store config has */
  seller: RichText
  /** `theme/<name>` of store config */
  theme: Readonly<Record<string, unknown>>
}
