import type { Currency, Locale } from '#schemas/locale.ts'
import { Warning } from '#server/platform/warning.ts'

/** Time limit of a payment, in minutes: two for a code of a banking app, half an hour for a bank's page. Domain 5. */
export const LIFE_MIN = { code: 2, page: 30 }

/** A payment to collect. */
export interface PaymentRequest {
  /** ours, 128 random bits; also the idempotency key */
  paymentCode: string
  orderNumber: string
  /** minor units */
  amount: number
  currency: Currency
  email: string
  country: string
  locale: Locale
  /** where the shopper returns to, full URL or path */
  returnUrl: string
  /** kind of the chosen method: blik, bank, card */
  methodKind: string
  blikCode: string | null
  /** the same in repeated calls */
  begunAt: Date
}

/** `refused`: nothing was started, and the shopper can retry. */
export type PaymentBegun =
  | { kind: 'redirect'; url: string; externalId: string }
  | { kind: 'code_wait'; externalId: string }
  | { kind: 'refused'; reason: string }

/** A provider's report with a verified signature. */
export interface PaymentNotice {
  /** the same for each repetition of a report */
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
  /** the provider's own, as `begin` returned it */
  externalId: string
}

/** Money to refund. */
export interface RefundRequest {
  /** the provider's name for the payment, from its report */
  externalId: string
  paymentCode: string
  orderNumber: string
  /** minor units, at most the paid amount */
  amount: number
  currency: Currency
  /** idempotency key */
  key: string
}

/** `under_way`: the provider has accepted it and may still reject it; to be polled. */
export type RefundProgress = 'done' | 'under_way'

/** A payment provider. Domain 5. */
export interface PaymentProvider {
  code: string
  /**
   * Whether a BLIK code can be paid with, asked before an order is placed, so that the shopper can correct it in the
   * checkout. Without this method, and if it rejects, the code is checked as the payment begins.
   */
  takesCode?(blikCode: string): Promise<boolean>
  /** Rejects if the provider is down: the order stands, and can be paid again. */
  begin(request: PaymentRequest): Promise<PaymentBegun>
  /**
   * Parses a report from its raw bytes. Throws NoticeRefused for a wrong signature or shape; null for a report about
   * anything but a payment.
   */
  readNotice(body: string, header: (name: string) => string | undefined): PaymentNotice | null
  /** For a provider that requires confirmation of its report (Przelewy24): rejects if it does not accept that. */
  confirm?(notice: PaymentNotice): Promise<void>
  /** The payment's current status from the provider, if its report has not come; null if unknown. */
  statusOf?(payment: BegunPayment): Promise<PaymentNotice | null>
  /**
   * Requests a refund, or returns its progress. Throws RefundRefused if the provider never will, or has rejected it
   * after all; rejects otherwise, to be retried. Without this method staff transfer the money themselves.
   */
  refund?(request: RefundRequest): Promise<RefundProgress>
  /**
   * Closes a started payment, so that it can no longer be paid; a finished one is no error. Rejects if the provider
   * cannot tell, to be retried. Without this method a payment expires, and money received before that is refunded.
   */
  cancel?(payment: BegunPayment): Promise<void>
  /** Rejects with the reason if money cannot be collected: invalid keys, or a provider that is down. */
  health?(): Promise<void>
}

/** The provider will not refund this money: staff must. */
export class RefundRefused extends Error {}

/** Answered with 400: not ours, altered on the way, or too old. */
export class NoticeRefused extends Warning {}
