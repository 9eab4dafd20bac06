import { z } from 'zod'
import { WireOrder } from '#schemas/order.ts'
import { StaffOrders } from '../engine/orders/staff-list.ts'
import { EmptyBody } from '../engine/routes/cart-bodies.ts'
import { DelayBody, DocumentNews, ReceivedBody, ShipmentBody, ShipmentNews } from '../engine/routes/staff-bodies.ts'
import { UnsentMails } from '../store/mails/unsent-mails.ts'
import type { Call } from './calls.ts'

/** Names of the schemas of these calls in the document. */
export const staffSchemas = {
  StaffOrders,
  NewShipment: ShipmentBody,
  ShipmentNews,
  ReceivedMoney: ReceivedBody,
  Delay: DelayBody,
  DocumentNews,
  UnsentMails,
  ResentMail: z.strictObject({ result: z.literal('again') }),
} as const

const changed = { status: 200, schema: WireOrder, description: 'The order as it is now.' }

/** Staff calls about orders. */
export const staffCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/staff/order',
    summary: 'Orders of everybody, the oldest first.',
    query: {
      status: 'Of the order: pending, processing, complete, canceled.',
      shipmentStatus: 'Of its parcels.',
      refundByHand: 'true: money of theirs waits to be given back by hand.',
      page: 'From 1.',
      perPage: '1 to 100, 50 unless given.',
    },
    answer: { status: 200, schema: StaffOrders, description: 'One page of them.' },
    refusals: [422],
  },
  {
    method: 'get',
    path: '/staff/order/{number}',
    summary: 'Any order.',
    answer: { status: 200, schema: WireOrder, description: 'The order.' },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/staff/order/{number}/shipment',
    summary:
      'A parcel has left, with everything that is still to be sent or some of it; the buyer is told. The same number of the same carrier again changes nothing.',
    body: ShipmentBody,
    answer: { status: 201, schema: WireOrder, description: 'The order with its parcel.' },
    refusals: [404, 409],
  },
  {
    method: 'patch',
    path: '/staff/order/{number}/shipment/{id}',
    summary:
      'Where a parcel is now; the buyer is told when it can be collected and when it has arrived. With the last one the order is complete, if it is paid.',
    body: ShipmentNews,
    answer: changed,
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/staff/order/{number}/payment',
    summary:
      'The order’s money has come by transfer, in cash or for an invoice on credit. Money of another amount that is held from paying online is part of it, or is owed back with heldGoesBack.',
    body: ReceivedBody,
    answer: changed,
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/staff/order/{number}/cancel',
    summary: 'The shop cannot deliver: the order ends, its pieces go back into stock and its money back to the buyer.',
    body: EmptyBody,
    answer: changed,
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/staff/order/{number}/delay',
    summary: 'It comes later than was promised: the buyer is told the new day, and that they may do without it.',
    body: DelayBody,
    answer: changed,
    refusals: [404, 409],
  },
  {
    method: 'patch',
    path: '/staff/order/{number}/document/{id}',
    summary: 'The number that the Polish national system (KSeF) has given a document; its PDF shows it from then on.',
    body: DocumentNews,
    answer: changed,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/staff/order/{number}/completion',
    summary: 'What is not sent (a code, an appointment) has been handed over: a paid order is complete.',
    body: EmptyBody,
    answer: changed,
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/staff/order/{number}/refund/{id}/done',
    summary: 'Money that no provider gives back by itself has been transferred back; the buyer is told, once.',
    body: EmptyBody,
    answer: changed,
    refusals: [404, 409],
  },
  {
    method: 'get',
    path: '/staff/mail',
    summary: 'Mails that did not leave, the newest first, at most 200: given up or unclear unless asked otherwise.',
    query: { status: 'failed, unclear, or pending for those that are still tried after a failure.' },
    answer: { status: 200, schema: UnsentMails, description: 'The mails without what they say.' },
    refusals: [422],
  },
  {
    method: 'post',
    path: '/staff/mail/{id}/resend',
    summary: 'Has such a mail tried again at once.',
    answer: { status: 200, schema: staffSchemas.ResentMail, description: 'It is tried again.' },
    refusals: [404, 409],
  },
]
