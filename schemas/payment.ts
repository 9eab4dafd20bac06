import { z } from 'zod'
import { Currency } from './locale.ts'

/** Where the money of an order stands. Domain 2. */
export const PaymentStatus = z.enum([
  'not_required',
  'awaiting',
  'pending',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'expired',
  'canceled',
  'chargeback',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** One attempt to pay an order; each has a code of its own, 128 random bits. Domain 5. */
export const AttemptStatus = z.enum([
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'canceled',
  /** an amount or currency that is not the order's: held until somebody has looked at it */
  'held',
  /** paid a second time, or after the order had ended: to be paid back */
  'refund_due',
  /** given back as a whole */
  'refunded',
])
export type AttemptStatus = z.infer<typeof AttemptStatus>

/** Why money goes back: its order was cancelled, it came a second time, or after the end. Domain 5. */
export const RefundReason = z.enum(['canceled', 'double', 'late'])
export type RefundReason = z.infer<typeof RefundReason>

/** `due`: its provider is asked by itself. `by_hand`: somebody of the shop transfers it. */
export const RefundStatus = z.enum(['due', 'by_hand', 'done'])
export type RefundStatus = z.infer<typeof RefundStatus>

/** What a shopper types into their bank. S2.136, S9.2. */
export const BankTransfer = z.strictObject({
  holder: z.string(),
  bank: z.string(),
  iban: z.string(),
  bic: z.string(),
  title: z.string(),
  /** decimal string */
  amount: z.string(),
  currency: Currency,
  /** day, `2027-03-17` */
  dueDate: z.string(),
  /** what the QR code holds: "2D" of Polish banks for PLN, EPC for EUR; null where there is no such code */
  qr: z.string().nullable(),
})
export type BankTransfer = z.infer<typeof BankTransfer>

/**
 * What comes after placing an order or paying again. `redirect`: go to `url`. `code_wait`: the shopper confirms in the bank's app.
 * `instructions`: transfer by these data. `none`: nothing to pay now. `failed`: the provider refused or is away; the order stands.
 */
export const PaymentStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('redirect'), paymentCode: z.string(), url: z.string() }),
  z.strictObject({ kind: z.literal('code_wait'), paymentCode: z.string() }),
  z.strictObject({ kind: z.literal('instructions'), bankTransfer: BankTransfer }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('failed'), paymentCode: z.string(), reason: z.string() }),
])
export type PaymentStep = z.infer<typeof PaymentStep>

/** Answer of GET /payment/{code}. `final` is what a verification page waits for. Domain 5. */
export const PaymentState = z.strictObject({
  paymentCode: z.string(),
  orderNumber: z.string(),
  /** opens the order without a login, as the link in the mail does */
  orderToken: z.string(),
  method: z.string(),
  status: AttemptStatus,
  outcome: z.enum(['paid', 'pending', 'failed']),
  isFinal: z.boolean(),
  /** where a pending payment goes on; null when there is no such page */
  url: z.string().nullable(),
})
export type PaymentState = z.infer<typeof PaymentState>
