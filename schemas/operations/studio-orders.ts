import { z } from 'zod'
import { ComebackReason } from '../shipment.ts'
import { flag, key, type OperationParts, onceKey, recordId, text } from './operation.ts'

const id = recordId('Number of the order.', '100015079')
const ofStaff = { access: 'staff', catalog: 'staff' } as const
const LOGGED_OUT = 'The caller is no staff.'
const RIGHT = 'The caller lacks the right.'
const STATE = 'The order is not in a state for it, or has changed.'
const FIELDS = 'A field is missing or wrong.'
const confirmed = flag('Whether the caller knows that it cannot be undone; without it nothing is done.')
const item = text(64, 'Row that becomes cheaper; empty or absent: all, by their prices.', 'ord-1-1').optional()

/** What staff do with orders. */
export const studioOrderOperations = {
  'studio.receivePayment': {
    description: 'Records that the money of an order has come by transfer, in cash or for an invoice on credit.',
    ...ofStaff,
    right: 'refunds',
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: STATE, 422: 'The amount is not what the order owes.' },
    input: z.strictObject({
      id,
      amount: z
        .int()
        .min(1)
        .meta({ description: 'What has come, gross, in minor units of the currency of the order.', examples: [12990] }),
    }),
  },
  'studio.sendParcel': {
    description: 'Records a parcel with everything of an order that was not sent yet; the buyer is told its number.',
    ...ofStaff,
    right: 'orders',
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: STATE, 422: FIELDS },
    input: z.strictObject({
      id,
      carrier: text(64, 'Code of the carrier.', 'szlak'),
      trackingNumber: text(40, 'Number that the carrier gave the parcel.', '620000012345'),
    }),
  },
  'studio.moveParcel': {
    description: 'Records that a parcel has left, or has arrived; the buyer is told.',
    ...ofStaff,
    right: 'orders',
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: 'The parcel has arrived, came back or was lost.' },
    input: z.strictObject({
      id,
      parcel: key(64, 'Id of the parcel.', 'shp-1'),
      status: z.enum(['in_transit', 'delivered']).meta({ description: 'Where it is now.' }),
    }),
  },
  'studio.takeParcelBack': {
    description:
      'Records that a parcel came back undelivered, why, and which of its pieces cannot be sold any more; once for each parcel.',
    ...ofStaff,
    right: 'orders',
    refusals: {
      401: LOGGED_OUT,
      403: RIGHT,
      409: 'The parcel has not left, has ended otherwise, or was recorded.',
      422: FIELDS,
    },
    input: z.strictObject({
      id,
      parcel: key(64, 'Id of the parcel.', 'shp-1'),
      reason: ComebackReason,
      setAside: z
        .record(z.string().regex(/^row[1-9]\d{0,2}$/), z.int().min(0).max(10_000))
        .optional()
        .meta({
          description: 'Pieces that go back into no stock, by `row` and the number of the row in the order.',
          examples: [{ row1: 1 }],
        }),
      notifyBuyer: flag('Whether the buyer gets a mail about it.').optional(),
      note: text(
        500,
        'What the mail says besides, in the language of the order.',
        'Please send us your address.',
      ).optional(),
      isConfirmed: flag(
        'Understood that it cannot be undone. Needed unless the carrier has said that it came back.',
      ).optional(),
    }),
  },
  'studio.loseParcel': {
    description: 'Records that a parcel was lost: its pieces can be sent again, and go back into no stock.',
    ...ofStaff,
    right: 'orders',
    refusals: {
      401: LOGGED_OUT,
      403: RIGHT,
      409: 'The parcel has arrived, came back or was lost.',
      422: 'It was not confirmed.',
    },
    input: z.strictObject({ id, parcel: key(64, 'Id of the parcel.', 'shp-1'), isConfirmed: confirmed.optional() }),
  },
  'studio.delayOrder': {
    description: 'Tells the buyer a later day of delivery, and that they may do without.',
    ...ofStaff,
    right: 'orders',
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: STATE, 422: FIELDS },
    input: z.strictObject({
      id,
      until: text(10, 'The new day of delivery, ISO 8601.', '2026-12-04'),
      note: text(500, 'The reason, in the language of the order; absent for none.', 'Snow.').optional(),
    }),
  },
  'studio.completeOrder': {
    description: 'Records that what is not sent was handed over: a paid order is then complete.',
    ...ofStaff,
    right: 'orders',
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: STATE },
    input: z.strictObject({ id }),
  },
  'studio.previewRefund': {
    description: 'Leads to the page that shows what a partial refund would do. Nothing is changed.',
    ...ofStaff,
    right: 'refunds',
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: STATE, 422: FIELDS },
    input: z.strictObject({
      id,
      amount: text(16, 'Off the goods, gross, in the currency of the order; absent for nothing.', '12,90').optional(),
      delivery: text(16, 'Off the delivery cost, gross; absent for nothing.', '9,99').optional(),
      item,
    }),
  },
  'studio.lowerPrice': {
    description: 'Lowers the price of an order that the buyer keeps, and gives the money back the way it came.',
    ...ofStaff,
    right: 'refunds',
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: STATE, 422: FIELDS },
    input: z.strictObject({
      id,
      once: onceKey('gives nothing back again'),
      amount: text(16, 'Off the goods, gross, in the currency of the order; absent for nothing.', '12,90').optional(),
      delivery: text(16, 'Off the delivery cost, gross; absent for nothing.', '9,99').optional(),
      item,
      note: text(500, 'Why, for the buyer and in the language of the order.', 'A dent in the lid.'),
      isConfirmed: confirmed.optional(),
    }),
  },
  'studio.finishRefund': {
    description: 'Records that money which no provider gives back was transferred; the buyer is told, once.',
    ...ofStaff,
    right: 'refunds',
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: STATE },
    input: z.strictObject({ id, refund: key(64, 'Id of the refund.', '6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10') }),
  },
  'studio.cancelPieces': {
    description: 'Cancels some pieces that have not left: they go back into stock, and their price is settled.',
    ...ofStaff,
    right: 'orders',
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: STATE, 422: FIELDS },
    input: z.strictObject({
      id,
      once: onceKey('cancels nothing again'),
      pieces: z
        .record(z.string().regex(/^row[1-9]\d{0,2}$/), z.int().min(0).max(10_000))
        .optional()
        .meta({
          description: 'Pieces to cancel, by `row` and the number of the row in the order.',
          examples: [{ row1: 1 }],
        }),
      note: text(
        500,
        'Why, for the buyer and in the language of the order; absent for none.',
        'A broken cup.',
      ).optional(),
      isConfirmed: confirmed.optional(),
    }),
  },
  'studio.cancelOrder': {
    description: 'Ends an order that the shop cannot deliver: its pieces go back into stock, its money to the buyer.',
    ...ofStaff,
    right: 'orders',
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: STATE, 422: 'It was not confirmed.' },
    input: z.strictObject({ id, isConfirmed: confirmed.optional() }),
  },
} as const satisfies Record<string, OperationParts>
