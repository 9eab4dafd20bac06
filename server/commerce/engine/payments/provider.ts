import type { Currency, Locale } from '#schemas/locale.ts'
import { Warning } from '#server/platform/warning.ts'

/** How long a payment can be made, in minutes: a code of a bank's app is good for two, a page of a bank for half an hour. Domain 5. */
export const LIFE_MIN = { code: 2, page: 30 }

/** What a provider is asked to collect. */
export interface PaymentRequest {
  /** ours, 128 random bits; also the key under which asking twice counts once */
  paymentCode: string
  orderNumber: string
  /** minor units */
  amount: number
  currency: Currency
  email: string
  country: string
  locale: Locale
  /** where the shopper comes back to, whole address or path */
  returnUrl: string
  /** kind of the chosen method: blik, bank, card */
  methodKind: string
  blikCode: string | null
  /** the same however often it is asked for */
  begunAt: Date
}

/** `refused`: nothing was begun, and the shopper can try again. */
export type PaymentBegun =
  | { kind: 'redirect'; url: string; externalId: string }
  | { kind: 'code_wait'; externalId: string }
  | { kind: 'refused'; reason: string }

/** What a provider reports, its signature checked. */
export interface PaymentNotice {
  /** the same for the same report, however often it is sent */
  eventId: string
  externalId: string
  paymentCode: string
  amount: number
  currency: string
  status: 'pending' | 'paid' | 'failed'
}

/** A payment by its two names. */
export interface BegunPayment {
  paymentCode: string
  /** the provider's own, as `begin` answered it */
  externalId: string
}

/** Money that a provider is asked to give back. */
export interface RefundRequest {
  /** the provider's name for the payment, as its report had it */
  externalId: string
  paymentCode: string
  orderNumber: string
  /** minor units, at most what was paid */
  amount: number
  currency: Currency
  /** asking twice under it counts once */
  key: string
}

/** `under_way`: the provider has taken it on and may still turn it down; it is to be asked again. */
export type RefundProgress = 'done' | 'under_way'

/** A way to collect money. Domain 5. */
export interface PaymentProvider {
  code: string
  /** Rejects when the provider is away: the order stands, and can be paid again. */
  begin(request: PaymentRequest): Promise<PaymentBegun>
  /** Reads a report by its raw bytes. Throws NoticeRefused for a wrong signature or shape; null for one that says nothing of a payment. */
  readNotice(body: string, header: (name: string) => string | undefined): PaymentNotice | null
  /** Where a provider has to be told that its report was taken (Przelewy24): rejects when it does not accept that. */
  confirm?(notice: PaymentNotice): Promise<void>
  /** How a payment stands by the provider's own word, for one whose report has not come; null when it does not say. */
  statusOf?(payment: BegunPayment): Promise<PaymentNotice | null>
  /**
   * Has money sent back, or says what has become of that. Throws RefundRefused when the provider never will, or has turned it down
   * after all; rejects otherwise, to be asked again. Without it the shop's people transfer it themselves.
   */
  refund?(request: RefundRequest): Promise<RefundProgress>
  /**
   * Has a begun payment closed, so that nobody pays it any more; closing one that is over already is no error. Rejects when the
   * provider cannot tell, to be asked again. Without it a payment ends by its time, and money that comes before is given back.
   */
  cancel?(payment: BegunPayment): Promise<void>
  /** Rejects with what is wrong where money cannot be collected: keys that are refused, or a provider that is away. */
  health?(): Promise<void>
}

/** The provider does not give this money back: somebody has to. */
export class RefundRefused extends Error {}

/** Answered with 400: not ours, changed on the way, or too old. */
export class NoticeRefused extends Warning {}
