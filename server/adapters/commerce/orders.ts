import type { z } from 'zod'
import { WireDocuments } from '#schemas/billing-document.ts'
import { PaymentMethods } from '#schemas/checkout.ts'
import { ORDER_TOKEN, type Order, WireOrder } from '#schemas/order.ts'
import { WireOrders, WireReordered } from '#schemas/order-lists.ts'
import { done, refused } from '#server/platform/outcome.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import type { DocumentEntry, OrdersPort } from '#server/ports/orders.ts'
import { toCart } from './cart.ts'
import { FILE_LIMITS, fileOf, NOT_SEEN, nameOf } from './readers/file.ts'
import { toMinor, toMoney } from './readers/money.ts'
import { toTotals } from './readers/totals.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import { path } from './transport/paths.ts'

const readOrders = readerOf(WireOrders)
const readOrder = readerOf(WireOrder)
const readWays = readerOf(PaymentMethods)
const readDocuments = readerOf(WireDocuments)
const readReordered = readerOf(WireReordered)

/** A bought file whose download limit or period is used up. */
const ENDED = 410

/** The order calls. S7.47. */
export function commerceOrders({ http, links, isVisitor }: Pick<Session, 'http' | 'links' | 'isVisitor'>): OrdersPort {
  // A token that cannot stand in a header opens nothing.
  const opening = (token: string | null) => (token !== null && ORDER_TOKEN.test(token) ? { orderToken: token } : {})

  const file = async (what: string, address: string, token: string | null) =>
    fileOf(what, await http.bytes(address, { ...FILE_LIMITS, ...opening(token) }))

  return {
    async list({ status, isWaiting = false, page, perPage }) {
      if (isVisitor) return null
      const wanted = new URLSearchParams({ page: String(page), perPage: String(perPage) })
      if (status !== null) wanted.set('status', status)
      if (isWaiting) wanted.set('approval', 'waiting')
      const reply = await http.get(`/order?${wanted}`)
      if (reply.status === 401) return null
      if (reply.status !== 200) throw unexpected('GET /order', reply)
      const { data, ...paging } = readOrders('GET /order', reply.body)
      return { ...paging, data: data.map((entry) => ({ ...entry, value: toMoney(entry.value) })) }
    },

    async order({ number, token }) {
      if (isVisitor && token === null) return null
      const what = 'GET /order/{number}'
      const reply = await http.get(path`/order/${number}`, opening(token))
      if (NOT_SEEN.has(reply.status)) return null
      if (reply.status !== 200) throw unexpected(what, reply)
      return toOrder(readOrder(what, reply.body))
    },

    async waysToPay({ number, token }) {
      const what = 'GET /order/{number}/payment-method'
      const reply = await http.get(path`/order/${number}/payment-method`, opening(token))
      if (NOT_SEEN.has(reply.status)) return []
      if (reply.status !== 200) throw unexpected(what, reply)
      return readWays(what, reply.body).data
    },

    async documents({ type, paid, page, perPage }) {
      if (isVisitor) return null
      const wanted = new URLSearchParams({ page: String(page), perPage: String(perPage) })
      if (type !== null) wanted.set('type', type)
      if (paid !== null) wanted.set('paid', paid)
      const what = 'GET /customer/document'
      const reply = await http.get(`/customer/document?${wanted}`)
      if (NOT_SEEN.has(reply.status)) return null
      if (reply.status !== 200) throw unexpected(what, reply)
      const { data, ...paging } = readDocuments(what, reply.body)
      return { ...paging, data: data.map(toDocumentEntry) }
    },

    orderDocument: ({ number, token }, id) =>
      file('GET /order/{number}/document/{id}/pdf', path`/order/${number}/document/${id}/pdf`, token),

    async download({ number, token }, id, { isAsked }) {
      const how = isAsked ? ({ method: 'HEAD' } as const) : { isCounted: true }
      const address = path`/order/${number}/download/${id}`
      const answer = await http.bytes(address, { ...FILE_LIMITS, ...opening(token), ...how })
      return answer.status === ENDED ? 'ended' : fileOf('GET /order/{number}/download/{id}', answer)
    },

    document: (id) => file('GET /customer/document/{id}/pdf', path`/customer/document/${id}/pdf`, null),

    async documentXml(id, format) {
      const answer = await http.bytes(path`/customer/document/${id}/xml?format=${format}`, FILE_LIMITS)
      return fileOf('GET /customer/document/{id}/xml', answer, 'xml')
    },

    async documentsArchive({ from, to }) {
      const what = 'GET /customer/document/archive'
      const query = new URLSearchParams({ from, to })
      const { status, body, headers } = await http.download(`/customer/document/archive?${query}`)
      if (status === 200 && body) return done({ body, name: nameOf(headers, 'zip') })
      await body?.cancel()
      if (status === 401 || status === 403) return null
      if (status === 404) return refused('no_documents')
      if (status === 409) return refused('too_many_documents')
      if (status === 422) return refused('period_invalid')
      throw unexpected(what, { status, detail: null })
    },

    async reorder({ number, token }, cartId) {
      const what = 'POST /order/{number}/reorder'
      const reply = await http.send('POST', path`/order/${number}/reorder`, { body: { cartId }, ...opening(token) })
      if (reply.code === 'cart_not_found') return refused('cart_gone', reply.detail)
      if (NOT_SEEN.has(reply.status)) return refused(cartId === null ? 'order_gone' : codeOf(reply.code), reply.detail)
      if (reply.status !== 201) throw unexpected(what, reply)
      const { cart, missing } = readReordered(what, reply.body)
      return done({ cart: toCart(cart, links), missing })
    },
  }
}

const codeOf = (code: string | null) => (code === 'order_not_found' ? 'order_gone' : 'cart_gone')

/** A document of the wire with its amounts in minor units. */
export function toDocumentEntry({ net, gross, remaining, ...entry }: WireDocuments['data'][number]): DocumentEntry {
  return { ...entry, net: toMinor(net), gross: toMinor(gross), remaining: toMinor(remaining) }
}

/** An order of the wire with its amounts in minor units. */
export function toOrder(wire: z.infer<typeof WireOrder>): Order {
  return {
    ...wire,
    items: wire.items.map((item) => ({
      ...item,
      image: item.image === null ? null : mediaUrl(item.image),
      unitPrice: toMoney(item.unitPrice),
      rowPrice: toMoney(item.rowPrice),
      discount: toMinor(item.discount),
    })),
    totals: toTotals(wire.totals),
    payments: wire.payments.map((payment) => ({ ...payment, amount: toMinor(payment.amount) })),
    refunds: wire.refunds.map(({ items, delivery, ...refund }) => ({
      ...refund,
      amount: toMinor(refund.amount),
      ...(items && { items: items.map((item) => ({ ...item, gross: toMinor(item.gross) })) }),
      ...(delivery !== undefined && { delivery: toMinor(delivery) }),
    })),
    documents: wire.documents.map(({ remaining, ...document }) => ({
      ...document,
      ...(remaining !== undefined && { remaining: toMinor(remaining) }),
    })),
  }
}
