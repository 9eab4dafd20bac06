import { z } from 'zod'
import { Currency } from './locale.ts'
import { WebAddress } from './web-address.ts'

/** Payment state of an order. Domain 2. */
export const PaymentStatus = z
  .enum([
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
  .meta({ description: 'Payment state of an order.' })
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** One payment attempt for an order; each has its own code, 128 random bits. Domain 5. */
export const AttemptStatus = z
  .enum([
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
  .meta({
    description:
      'State of a payment attempt. `held`: amount or currency differs from the order, staff look at it. `refund_due`: a second payment, or one after the end of the order, which goes back.',
  })
export type AttemptStatus = z.infer<typeof AttemptStatus>

/** Payment states of orders whose price is paid, less what was given back of it. */
const PAID: ReadonlySet<PaymentStatus> = new Set(['paid', 'partially_refunded'])

/** Whether an order is paid. One whose whole price was given back is not. */
export const isPaid = (status: PaymentStatus): boolean => PAID.has(status)

/** Whether the price of an order has come, also if all of it was given back since. */
export const wasPaid = (status: PaymentStatus): boolean => isPaid(status) || status === 'refunded'

/**
 * Reason of a refund. Of a whole payment: the order was cancelled, it was paid twice, or paid after its end (Domain 5). Of a part of the
 * price: goods were given back, a complaint was accepted, or the price was lowered.
 */
export const RefundReason = z.enum(['canceled', 'double', 'late', 'returned', 'complaint', 'price_cut']).meta({
  description:
    'Reason of a refund: the order was canceled, it was paid twice (`double`) or after its end (`late`), goods were returned, a complaint was accepted, or the price was lowered (`price_cut`).',
})
export type RefundReason = z.infer<typeof RefundReason>

/** `due`: requested from the provider automatically. `by_hand`: staff transfer it. */
export const RefundStatus = z.enum(['due', 'by_hand', 'done']).meta({
  description:
    'State of a refund: asked for from the provider (`due`), to be transferred by staff (`by_hand`), or done.',
})
export type RefundStatus = z.infer<typeof RefundStatus>

/** Data of a bank transfer. S2.136, S9.2. */
export const BankTransfer = z
  .strictObject({
    holder: z.string().meta({ description: 'Holder of the account.', examples: ['Lipa sp. z o.o.'] }),
    bank: z.string().meta({ description: 'Name of the bank.', examples: ['Bank Przykładowy S.A.'] }),
    iban: z.string().meta({ description: 'Number of the account, IBAN.', examples: ['PL61109010140000071219812874'] }),
    bic: z.string().meta({ description: 'BIC of the bank.', examples: ['WBKPPLPP'] }),
    title: z.string().meta({ description: 'Title of the transfer, which names the order.', examples: ['100015079'] }),
    amount: z
      .string()
      .meta({ description: 'Amount in major units of `currency`, a decimal string.', examples: ['129.90'] }),
    currency: Currency,
    dueDate: z.string().meta({ description: 'Last day to pay, ISO 8601.', examples: ['2027-03-17'] }),
    qr: z
      .string()
      .nullable()
      .meta({
        description: "Content of the QR code: the Polish banks' 2D code for PLN, EPC069-12 for EUR; null for none.",
        examples: ['|PL|61109010140000071219812874|012990|Lipa|100015079|||'],
      }),
  })
  .meta({ description: 'Data of a bank transfer.' })
export type BankTransfer = z.infer<typeof BankTransfer>

const paymentCode = z.string().meta({
  description: 'Code of the payment attempt, for GET /payment/{code}.',
  examples: ['pay-3f0c9e5b7a1d4e62'],
})

/**
 * Next step after an order or a new payment attempt. `redirect`: go to `url`. `code_wait`: the shopper confirms in the
 * bank's app. `instructions`: transfer with these data. `none`: nothing to pay now. `failed`: the provider refused or
 * is unavailable; the order stays.
 */
export const PaymentStep = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('redirect'),
        paymentCode,
        url: WebAddress.meta({
          description: 'Page of the provider to pay at.',
          examples: ['https://pay.example.com/p/8f1c'],
        }),
      })
      .meta({ description: 'Go to the page of the provider.' }),
    z
      .strictObject({ kind: z.literal('code_wait'), paymentCode })
      .meta({ description: "The shopper confirms in the bank's app." }),
    z
      .strictObject({
        kind: z.literal('instructions'),
        bankTransfer: BankTransfer.meta({ description: 'Data of the transfer.' }),
      })
      .meta({ description: 'Transfer the money with these data.' }),
    z.strictObject({ kind: z.literal('none') }).meta({ description: 'Nothing to pay now.' }),
    z
      .strictObject({
        kind: z.literal('failed'),
        paymentCode,
        reason: z.string().meta({
          description: 'Code of the reason.',
          examples: ['provider_unavailable'],
        }),
      })
      .meta({ description: 'The provider refused or is unavailable; the order stays.' }),
  ])
  .meta({ description: 'What to do next to pay.' })
export type PaymentStep = z.infer<typeof PaymentStep>

/** Answer of GET /payment/{code}. The verification page waits for `final`. Domain 5. */
export const PaymentState = z
  .strictObject({
    paymentCode,
    orderNumber: z.string().meta({ description: 'Number of the order.', examples: ['100015079'] }),
    orderToken: z.string().meta({
      description: 'Opens the order without a log-in, like the link in the e-mail.',
      examples: ['eyJvcmRlciI6IjEwMDAxNTA3OSJ9.c2ln'],
    }),
    method: z.string().meta({ description: 'Code of the payment method.', examples: ['blik'] }),
    status: AttemptStatus,
    outcome: z.enum(['paid', 'pending', 'failed']).meta({ description: 'What the status means to the shopper.' }),
    isFinal: z.boolean().meta({ description: 'Whether the outcome will not change any more.' }),
    url: WebAddress.nullable().meta({
      description: 'Page to continue a pending payment at; null for none.',
      examples: ['https://pay.example.com/p/8f1c'],
    }),
  })
  .meta({ description: 'A payment attempt.' })
export type PaymentState = z.infer<typeof PaymentState>
