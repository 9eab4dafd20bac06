import { z } from 'zod'
import { Locale } from './locale.ts'

/** Shape of the id of a statement, a return or a complaint: 128 random bits. Its holder may read it, and confirm a statement. */
export const RETURN_ID = /^[A-Za-z0-9_-]{22}$/

/**
 * `withdrawal`: a consumer within the time that the law gives. `voluntary`: a consumer after it, so that the shop decides.
 * `b2b`: a company without the rights of a consumer. Domain 2.
 */
export const ReturnType = z.enum(['withdrawal', 'voluntary', 'b2b'])
export type ReturnType = z.infer<typeof ReturnType>

/** `prepared`: written, but not declared yet; it is forgotten after a day. The others are those of a return. Domain 2. */
export const ReturnStatus = z.enum([
  'prepared',
  'submitted',
  'accepted',
  'awaiting_goods',
  'goods_received',
  'inspected',
  'refund_ordered',
  'refunded',
  'rejected',
  'canceled',
])
export type ReturnStatus = z.infer<typeof ReturnStatus>

/** One product of a statement. */
const StatedItem = z.strictObject({
  orderItemId: z
    .string()
    .meta({ description: "Id of the order's row.", examples: ['6f2c7d1e-3a55-4f0e-9a53-1f2b8c0d4e11'] }),
  name: z
    .string()
    .meta({ description: 'Name of the product with its options.', examples: ['Coffee Dusk, 250 g, whole beans'] }),
  quantity: z
    .int()
    .min(1)
    .meta({ description: 'Pieces that are given back.', examples: [2] }),
})

/** A consumer's statement of withdrawal from a contract, before and after it is declared. Domain 1, Domain 2. */
export const Withdrawal = z.strictObject({
  id: z
    .string()
    .regex(RETURN_ID)
    .meta({ description: 'Opens the statement without a login.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] }),
  status: ReturnStatus.meta({ description: 'How far the shop has come with it.' }),
  number: z
    .string()
    .nullable()
    .meta({ description: 'Number of the statement; null until it is declared.', examples: ['ZW/2026/001001'] }),
  type: ReturnType.nullable().meta({
    description: 'What it counts as; null until it is declared, and where the order was not proven.',
  }),
  orderNumber: z
    .string()
    .meta({ description: 'Number of the order, as the buyer stated it.', examples: ['100000042'] }),
  isProven: z.boolean().meta({
    description:
      'Whether a log-in or a mailed link has shown that the order is the buyer’s. Otherwise nothing of it is told.',
  }),
  name: z.string().meta({ description: 'Name of the buyer.', examples: ['Anna Kowalska'] }),
  email: z.string().meta({ description: 'Address that the receipt is sent to.', examples: ['anna@example.com'] }),
  locale: Locale.meta({ description: 'Language of the statement.' }),
  items: z.array(StatedItem).meta({ description: 'Products that are given back; empty: see `subject`.' }),
  subject: z
    .string()
    .nullable()
    .meta({
      description: 'What it concerns in the words of the buyer; null with no items: the whole order.',
      examples: ['The kettle only'],
    }),
  preparedAt: z
    .string()
    .meta({ description: 'When it was written, ISO 8601.', examples: ['2026-11-20T09:30:00.000Z'] }),
  submittedAt: z
    .string()
    .nullable()
    .meta({ description: 'When it was declared, ISO 8601; null before.', examples: ['2026-11-20T09:31:12.000Z'] }),
  deadline: z
    .string()
    .nullable()
    .meta({
      description: 'Last day of the time for withdrawal; null before delivery, and where the order was not proven.',
      examples: ['2026-11-24'],
    }),
  isInTime: z.boolean().nullable().meta({
    description: 'Whether it was declared in time; null until then, and where the order was not proven.',
  }),
  sendBackBy: z
    .string()
    .nullable()
    .meta({ description: 'Last day for sending the goods back; null until it is declared.', examples: ['2026-12-04'] }),
  returnAddress: z
    .string()
    .meta({ description: 'Where the goods go.', examples: ['Lipa, ul. Tkacka 12, 90-301 Łódź'] }),
})
export type Withdrawal = z.infer<typeof Withdrawal>
