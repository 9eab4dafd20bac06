import type { Locale } from '#schemas/locale.ts'
import type { Order } from '#schemas/order.ts'
import type { RichText } from '#schemas/rich-text.ts'
import type { Shipment } from '#schemas/shipment.ts'
import type { CustomerKind } from '#schemas/user.ts'
import type { MailWords } from '#server/platform/words/mail-words.ts'

/** Possible targets of buttons and links in a mail. Targets that the shop lacks are left out of the mail. */
export const MAIL_LINKS = [
  /** the purpose of the mail: confirming an address, setting a password */
  'action',
  'home',
  'login',
  'reset_password',
  'order',
  'pay',
  'tracking',
  'product',
  'withdrawal',
  /** the page of a return or a complaint */
  'case',
  /** an order that waits for the decision of its reader, who logs in first */
  'approval',
  'withdrawal_page',
  'terms',
  'privacy',
  'contact',
  'delivery',
  /** ends the newsletter without a log-in */
  'unsubscribe',
] as const
export type MailLink = (typeof MAIL_LINKS)[number]

/**
 * Facts that a text may name as `{name}`, and that a row of facts may show. Facts that the event lacks are left out.
 */
export const MAIL_VALUES = [
  'shop',
  /** first name */
  'name',
  'email',
  'newEmail',
  /** date of the event */
  'date',
  'time',
  /** date and time */
  'moment',
  /** browser and system of the request */
  'device',
  /** lifetime of a link in hours or minutes */
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
  /** note for staff before a refund */
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
  /** kind of document: an invoice, a correction */
  'documentKind',
  'document',
  /** its number in the Polish national system */
  'ksef',
  /** the consent to a download, with its time */
  'digitalConsent',
  'digitalAt',
  /** a company whose account has several users */
  'company',
  /** role of its user */
  'role',
  /** the owner who invites */
  'inviter',
  /** what has changed in how a person of the studio logs in */
  'change',
  /** the name of their passkey that was added or removed */
  'passkey',
  /** the user of the company who ordered */
  'orderedBy',
  /** who decided on an order of the company, and when */
  'approval',
  'approvalReason',
  /** last day of the decision */
  'approvalUntil',
  'product',
  'sku',
  'message',
  /** of the shop to a question */
  'answer',
  /** number of a return */
  'returnNumber',
  /** pieces that are given back or were cancelled, a line each */
  'returnItems',
  'returnAddress',
  /** what has become of a return, a complaint or the price of cancelled pieces, as a sentence */
  'state',
  /** what the buyer of faulty goods wishes */
  'remedy',
  'buyerEmail',
  /** whole name of the buyer */
  'buyer',
  /** day, time and second of a receipt */
  'received',
] as const
export type MailValue = (typeof MAIL_VALUES)[number]

/** Conditions of blocks. */
export const MAIL_CONDITIONS = [
  /** the buyer has the rights of a consumer: withdrawal, legal guarantee */
  'consumer',
  /** a bank transfer is awaited */
  'transfer',
  /** a payment is due, and the order can be paid by its link in another way than by the transfer that is awaited */
  'payable',
  /** it is paid on delivery, or later by invoice */
  'pay_later',
  'paid',
  /** cancelled because it was not paid in time */
  'unpaid',
  /** files can be downloaded from the order's page */
  'downloads',
  'guest',
  /** no order is known that a return concerns */
  'order_unknown',
  /** a withdrawal after its time */
  'late',
  /** a return of a company without the rights of a consumer */
  'company',
  /** a withdrawal in time, or of an order that is still to be found */
  'withdrawn',
  /** the buyer is to send goods back */
  'goods_awaited',
  /** a complaint was rejected */
  'refused',
  /** the log-in of a company's user was deleted */
  'account_gone',
  /** the account of a company's former user is a consumer's again */
  'account_kept',
] as const
export type MailCondition = (typeof MAIL_CONDITIONS)[number]

/** A text page of the shop in a mail. */
export interface MailPage {
  title: string
  text: RichText
}

/** Content of one mail. */
export interface MailFacts {
  locale: Locale
  kind: CustomerKind
  /** texts ready to read: money and dates are written out */
  values: Readonly<Partial<Record<MailValue, string>>>
  /** absolute addresses */
  links: Readonly<Partial<Record<MailLink, string>>>
  holds: ReadonlySet<MailCondition>
  order: Order | null
  shipment: Shipment | null
  pages: Readonly<Partial<Record<'withdrawal' | 'terms', MailPage>>>
  at: Date
}

/** The shop's data: the same in all mails of one language. */
export interface MailShop {
  name: string
  origin: string
  /** name, address, register and tax numbers: the legal notice page in every language, else store config */
  seller: RichText
  /** `theme/<name>` of store config */
  theme: Readonly<Record<string, unknown>>
  words: MailWords
}
