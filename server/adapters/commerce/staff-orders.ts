import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { OrderStatus, WireOrder } from '#schemas/order.ts'
import { paging } from '#schemas/order-fields.ts'
import { PaymentStatus } from '#schemas/payment.ts'
import { ShipmentStatus } from '#schemas/shipment.ts'
import { refused } from '#server/platform/outcome.ts'
import type { CancelablePieces, RefundPreview, StaffOrdersPort } from '#server/ports/staff-orders.ts'
import { toOrder } from './orders.ts'
import { FILE_LIMITS, fileOf } from './readers/file.ts'
import { toDecimal, toMinor } from './readers/money.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, staffCalls, staffOutcome } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const readList = readerOf(
  z.strictObject({
    data: z.array(
      z.strictObject({
        number: z.string(),
        createdAt: z.string(),
        email: z.string(),
        buyer: z.string().optional(),
        gross: z.string(),
        currency: Currency,
        paymentMethod: z.string(),
        paymentLabel: z.string().optional(),
        status: OrderStatus,
        paymentStatus: PaymentStatus,
        shipmentStatus: ShipmentStatus,
        promisedUntil: z.string().nullable().optional(),
      }),
    ),
    ...paging('orders'),
  }),
)
const readOrder = readerOf(WireOrder)
const readPreview = readerOf(
  z.object({
    lines: z.array(z.object({ orderItemId: z.string(), gross: z.string() })),
    ...{ delivery: z.string(), total: z.string(), left: z.string() },
    way: z.enum(['provider', 'by_hand', 'invoice']),
  }),
)
const readCancelable = readerOf(
  z.object({
    way: z.enum(['unpaid', 'invoice', 'refund']),
    items: z.array(z.object({ orderItemId: z.string(), quantity: z.number(), piece: z.string(), total: z.string() })),
  }),
)
const readCarriers = dataReaderOf(z.array(z.strictObject({ code: z.string(), name: z.string() })))

const toRead = (what: string, body: unknown) => toOrder(readOrder(what, body))

/** Calls of staff about orders, made as the person or with the staff key of the request. */
export function commerceStaffOrders({ staffHttp }: Pick<Session, 'staffHttp'>): StaffOrdersPort {
  const { read, change } = staffCalls(staffHttp)
  const post = (call: string, number: string, body: object, key?: string) =>
    change({
      what: `/staff/order/{number}/${call}`,
      address: `${path`/staff/order/${number}`}/${call}`,
      ...{ body, read: toRead, ...(key && { key }) },
    })

  return {
    async list({ isLate, ...query }) {
      const asked = queryOf({ ...query, late: isLate ? 'true' : null })
      const found = await read('GET /staff/order', `/staff/order?${asked}`, readList)
      return (
        found && {
          ...found,
          data: found.data.map(({ paymentLabel, buyer = '', promisedUntil = null, ...row }) => ({
            ...{ ...row, buyer, promisedUntil, gross: toMinor(row.gross) },
            paymentLabel: paymentLabel ?? row.paymentMethod,
          })),
        }
      )
    },
    order: (number) => read('GET /staff/order/{number}', path`/staff/order/${number}`, toRead),

    async document(number, id) {
      if (!staffHttp) return null
      const found = await staffHttp.bytes(path`/staff/order/${number}/document/${id}/pdf`, FILE_LIMITS)
      return fileOf('GET /staff/order/{number}/document/{id}/pdf', found)
    },

    carriers: async () => (await read('GET /staff/carrier', '/staff/carrier', readCarriers)) ?? [],
    receiveMoney: (number, amount) => post('payment', number, { amount: toDecimal(amount) }),
    sendParcel: (number, parcel) => post('shipment', number, parcel),
    moveParcel: (number, parcel, status) =>
      change({
        method: 'PATCH',
        what: '/staff/order/{number}/shipment/{id}',
        address: path`/staff/order/${number}/shipment/${parcel}`,
        ...{ body: { status }, read: toRead },
      }),
    takeParcelBack: (number, parcel, { note, ...comeback }) =>
      change({
        what: '/staff/order/{number}/shipment/{id}/return',
        address: path`/staff/order/${number}/shipment/${parcel}/return`,
        ...{ body: { ...comeback, ...(note !== null && { note }) }, read: toRead },
      }),
    delay: (number, { until, note }) => post('delay', number, { until, ...(note !== null && { note }) }),
    async cancelablePieces(number) {
      if (!staffHttp) return refused('session_ended')
      const reply = await staffHttp.get(`${path`/staff/order/${number}`}/cancel-items`)
      return staffOutcome('GET /staff/order/{number}/cancel-items', reply, toCancelable)
    },
    cancelPieces: (number, { items, note, key }) =>
      post('cancel-items', number, { items, ...(note !== null && { note }) }, key),
    cancel: (number) => post('cancel', number, {}),
    complete: (number) => post('completion', number, {}),
    lowerPrice: (number, { amount, orderItemId, delivery, note, key }) => {
      const cut = { amount: toDecimal(amount), delivery: toDecimal(delivery), note }
      return post('refund', number, { ...cut, ...(orderItemId !== null && { orderItemId }) }, key)
    },
    async previewRefund(number, { amount, orderItemId, delivery }) {
      if (!staffHttp) return refused('session_ended')
      const query = queryOf({ amount: toDecimal(amount), delivery: toDecimal(delivery), orderItemId })
      const reply = await staffHttp.get(`${path`/staff/order/${number}/refund-preview`}?${query}`)
      return staffOutcome('GET /staff/order/{number}/refund-preview', reply, toPreview)
    },
    finishRefund: (number, refund) => post(path`refund/${refund}/done`, number, {}),
  }
}

function toPreview(what: string, body: unknown): RefundPreview {
  const { lines, delivery, total, left, way } = readPreview(what, body)
  return {
    lines: lines.map(({ orderItemId, gross }) => ({ orderItemId, gross: toMinor(gross) })),
    ...{ delivery: toMinor(delivery), total: toMinor(total), left: toMinor(left), way },
  }
}

function toCancelable(what: string, body: unknown): CancelablePieces {
  const { way, items } = readCancelable(what, body)
  return {
    way,
    items: items.map(({ piece, total, ...row }) => ({ ...row, piece: toMinor(piece), total: toMinor(total) })),
  }
}
