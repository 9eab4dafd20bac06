import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { OrderStatus, WireOrder } from '#schemas/order.ts'
import { paging } from '#schemas/order-fields.ts'
import { PaymentStatus } from '#schemas/payment.ts'
import { ShipmentStatus } from '#schemas/shipment.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { RefundPreview, StaffOrdersPort, StaffOrdersQuery, StaffRefusal } from '#server/ports/staff-orders.ts'
import { toOrder } from './orders.ts'
import { FILE_LIMITS, fileOf } from './readers/file.ts'
import { toDecimal, toMinor } from './readers/money.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf } from './staff-calls.ts'
import { unexpected } from './transport/call-errors.ts'
import type { Reply } from './transport/http.ts'
import { path } from './transport/paths.ts'

const readList = readerOf(
  z.strictObject({
    data: z.array(
      z.strictObject({
        number: z.string(),
        createdAt: z.string(),
        email: z.string(),
        gross: z.string(),
        currency: Currency,
        paymentMethod: z.string(),
        status: OrderStatus,
        paymentStatus: PaymentStatus,
        shipmentStatus: ShipmentStatus,
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
const readCarriers = dataReaderOf(z.array(z.strictObject({ code: z.string(), name: z.string() })))

/** Statuses with which the API says no: the session or key, a right, the order, a conflict, the input. */
const REFUSED = new Set([400, 401, 403, 404, 409, 422])
const NOT_SEEN = new Set([401, 403, 404])

/** Calls of staff about orders, made as the person or with the staff key of the request. */
export function commerceStaffOrders({ staffHttp }: Pick<Session, 'staffHttp'>): StaffOrdersPort {
  async function change(what: string, address: string, body: object, key?: string) {
    if (!staffHttp) return refused('session_ended')
    return outcomeOf(`POST ${what}`, await staffHttp.send('POST', address, { body, idempotencyKey: key }))
  }

  async function moveParcel(number: string, parcel: string, status: string) {
    if (!staffHttp) return refused('session_ended')
    const address = path`/staff/order/${number}/shipment/${parcel}`
    const what = 'PATCH /staff/order/{number}/shipment/{id}'
    return outcomeOf(what, await staffHttp.send('PATCH', address, { body: { status } }))
  }

  return {
    async list(query) {
      if (!staffHttp) return null
      const reply = await staffHttp.get(`/staff/order?${asked(query)}`)
      if (NOT_SEEN.has(reply.status)) return null
      if (reply.status !== 200) throw unexpected('GET /staff/order', reply)
      const { data, ...pages } = readList('GET /staff/order', reply.body)
      return { ...pages, data: data.map((row) => ({ ...row, gross: toMinor(row.gross) })) }
    },

    async order(number) {
      if (!staffHttp) return null
      const reply = await staffHttp.get(path`/staff/order/${number}`)
      if (NOT_SEEN.has(reply.status)) return null
      if (reply.status !== 200) throw unexpected('GET /staff/order/{number}', reply)
      return toOrder(readOrder('GET /staff/order/{number}', reply.body))
    },

    async document(number, id) {
      if (!staffHttp) return null
      const found = await staffHttp.bytes(path`/staff/order/${number}/document/${id}/pdf`, FILE_LIMITS)
      return fileOf('GET /staff/order/{number}/document/{id}/pdf', found)
    },

    async carriers() {
      if (!staffHttp) return []
      const reply = await staffHttp.get('/staff/carrier')
      if (NOT_SEEN.has(reply.status)) return []
      if (reply.status !== 200) throw unexpected('GET /staff/carrier', reply)
      return readCarriers('GET /staff/carrier', reply.body)
    },

    receiveMoney: (number, amount) =>
      change('/staff/order/{number}/payment', path`/staff/order/${number}/payment`, { amount: toDecimal(amount) }),
    sendParcel: (number, parcel) =>
      change('/staff/order/{number}/shipment', path`/staff/order/${number}/shipment`, parcel),
    moveParcel,
    delay: (number, { until, note }) =>
      change('/staff/order/{number}/delay', path`/staff/order/${number}/delay`, {
        until,
        ...(note !== null && { note }),
      }),
    cancel: (number) => change('/staff/order/{number}/cancel', path`/staff/order/${number}/cancel`, {}),
    complete: (number) => change('/staff/order/{number}/completion', path`/staff/order/${number}/completion`, {}),
    lowerPrice: (number, { amount, orderItemId, delivery, note, key }) =>
      change(
        '/staff/order/{number}/refund',
        path`/staff/order/${number}/refund`,
        { amount: toDecimal(amount), ...(orderItemId !== null && { orderItemId }), delivery: toDecimal(delivery), note },
        key,
      ),
    async previewRefund(number, { amount, orderItemId, delivery }) {
      if (!staffHttp) return refused('session_ended')
      const what = 'GET /staff/order/{number}/refund-preview'
      const query = queryOf({ amount: toDecimal(amount), delivery: toDecimal(delivery), orderItemId })
      const reply = await staffHttp.get(`${path`/staff/order/${number}/refund-preview`}?${query}`)
      if (reply.status === 200) return done(toPreview(readPreview(what, reply.body)))
      if (!REFUSED.has(reply.status)) throw unexpected(what, reply)
      return refused(reply.status === 401 ? 'session_ended' : (reply.code ?? 'refused'), reply.detail)
    },
    finishRefund: (number, refund) =>
      change('/staff/order/{number}/refund/{id}/done', path`/staff/order/${number}/refund/${refund}/done`, {}),
  }
}

function asked(query: StaffOrdersQuery): URLSearchParams {
  const given = Object.entries(query).filter((entry) => entry[1] !== null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

function toPreview({ lines, delivery, total, left, way }: ReturnType<typeof readPreview>): RefundPreview {
  return {
    lines: lines.map(({ orderItemId, gross }) => ({ orderItemId, gross: toMinor(gross) })),
    ...{ delivery: toMinor(delivery), total: toMinor(total), left: toMinor(left), way },
  }
}

function outcomeOf(what: string, reply: Reply): Outcome<ReturnType<typeof toOrder>, StaffRefusal> {
  if (reply.status === 200 || reply.status === 201) return done(toOrder(readOrder(what, reply.body)))
  if (!REFUSED.has(reply.status)) throw unexpected(what, reply)
  return refused(reply.status === 401 ? 'session_ended' : (reply.code ?? 'refused'), reply.detail)
}
