import { z } from 'zod'
import { Currency } from './locale.ts'
import { WebAddress } from './web-address.ts'

/** Payment state of an order. Domain 2. */
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

/** One payment attempt for an order; each has its own code, 128 random bits. Domain 5. */
export const AttemptStatus = z.enum([
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'canceled',
  /** the amount or currency differs from the order's: held until staff review it */
  'held',
  /** a second payment, or one after the order had ended: to be refunded */
  'refund_due',
  /** refunded in full */
  'refunded',
])
export type AttemptStatus = z.infer<typeof AttemptStatus>

/** Reason of a refund: the order was cancelled, it was paid twice, or paid after its end. Domain 5. */
export const RefundReason = z.enum(['canceled', 'double', 'late'])
export type RefundReason = z.infer<typeof RefundReason>

/** `due`: requested from the provider automatically. `by_hand`: staff transfer it. */
export const RefundStatus = z.enum(['due', 'by_hand', 'done'])
export type RefundStatus = z.infer<typeof RefundStatus>

/** Data of a bank transfer. S2.136, S9.2. */
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
  /** content of the QR code: the Polish banks' "2D" code for PLN, EPC for EUR; null if there is none */
  qr: z.string().nullable(),
})
export type BankTransfer = z.infer<typeof BankTransfer>

/**
 * Next step after an order or a new payment attempt. `redirect`: go to `url`. `code_wait`: the shopper confirms in the
 * bank's app. `instructions`: transfer with these data. `none`: nothing to pay now. `failed`: the provider refused or
 * is unavailable; the order stays.
 */
export const PaymentStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('redirect'), paymentCode: z.string(), url: WebAddress }),
  z.strictObject({ kind: z.literal('code_wait'), paymentCode: z.string() }),
  z.strictObject({ kind: z.literal('instructions'), bankTransfer: BankTransfer }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('failed'), paymentCode: z.string(), reason: z.string() }),
])
export type PaymentStep = z.infer<typeof PaymentStep>

/** Answer of GET /payment/{code}. The verification page waits for `final`. Domain 5. */
export const PaymentState = z.strictObject({
  paymentCode: z.string(),
  orderNumber: z.string(),
  /** opens the order without a log-in, like the link in the e-mail */
  orderToken: z.string(),
  method: z.string(),
  status: AttemptStatus,
  outcome: z.enum(['paid', 'pending', 'failed']),
  isFinal: z.boolean(),
  /** page to continue a pending payment; null if there is none */
  url: WebAddress.nullable(),
})
export type PaymentState = z.infer<typeof PaymentState>
