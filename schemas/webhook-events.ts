/** What each event of webhooks says has happened. */
export const EVENT_MEANINGS = {
  'order.placed': 'An order was placed; one that needs the approval of its company, once it is approved.',
  'order.awaiting_approval': 'An order above the limit of its buyer waits for the approval of its company.',
  'order.paid': 'All of an order was paid.',
  'order.accepted': 'An order is paid, or will be paid later by agreement: it is packed now.',
  'order.delayed': 'Staff have told the buyer of a later day of delivery.',
  'order.completed': 'Everything of an order has arrived and is paid.',
  'order.changed': 'Some pieces of an order were cancelled; the rest of it stays.',
  'order.cancelled': 'An order was cancelled.',
  'payment.received': 'Money for an order has come.',
  'payment.failed': 'An attempt to pay has ended without money; the order can be paid again.',
  'payment.mismatch': 'Another amount or currency than that of the order has come: staff decide.',
  'payment.refunded': 'Money is on its way back to the payer.',
  'parcel.sent': 'A parcel was handed to its carrier.',
  'parcel.ready': 'A parcel can be collected.',
  'parcel.delivered': 'A parcel was delivered.',
  'parcel.returned': 'A parcel came back to the shop: its pieces can be sent again.',
  'parcel.lost': 'A parcel was lost: its pieces can be sent again, and go back into no stock.',
  'document.issued': 'An invoice or a correction was issued.',
  'stock.changed': 'The stock of a SKU has changed. A bundle has none of its own: its parts tell of theirs.',
  'return.filed': 'A return was filed, or a withdrawal declared.',
  'return.received': 'The goods of a return have come back.',
  'return.updated': 'A return has another state, or its order was found.',
  'complaint.filed': 'A complaint was filed.',
  'complaint.updated': 'A complaint has another state.',
  'webhook.test': 'Sent to one endpoint on request.',
} as const

/** Types that an endpoint can choose; a test comes to any. */
export const WEBHOOK_EVENTS = Object.keys(EVENT_MEANINGS).filter((type) => type !== 'webhook.test') as Exclude<
  keyof typeof EVENT_MEANINGS,
  'webhook.test'
>[]

/** Name of a form's field for a type of events: `orderPlaced`, as `order.placed` would lead into an object. */
export const eventField = (type: string) => type.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())
