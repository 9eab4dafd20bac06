import { z } from 'zod'
import { WireCheckout } from '#schemas/checkout.ts'
import { WireOrder, PlacedOrder as WirePlacedOrder } from '#schemas/order.ts'
import { PaymentState } from '#schemas/payment.ts'
import { PickupPoint } from '#schemas/pickup-point.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type {
  Checkout,
  CheckoutPort,
  CheckoutRefusal,
  PlacedOrder,
  PlaceOrderOutcome,
  PlaceOrderRefusal,
} from '#server/ports/checkout.ts'
import type { OrderArm } from '#server/ports/order-arm.ts'
import { toCart } from './cart.ts'
import { toOrder } from './orders.ts'
import { toMoney } from './readers/money.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Links, Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import type { Reply } from './transport/http.ts'
import { path } from './transport/paths.ts'

const readCheckout = readerOf(WireCheckout)
const readPoints = dataReaderOf(z.array(PickupPoint))
const readPlaced = readerOf(WirePlacedOrder)
const readOrder = readerOf(WireOrder)
const readPayment = readerOf(PaymentState)

/** A cart's id is as good as a key to it, an order's token as well: neither stands in errors. */
const CHECKOUT = '/cart/{id}/checkout'

/** An order waits for VIES, which answers within 5 s. */
const VIES_MS = 5_500

/** The checkout calls. S7.47. */
export function commerceCheckout({ http, links }: Pick<Session, 'http' | 'links'>): CheckoutPort {
  return {
    async load(cartId) {
      const reply = await http.get(path`/cart/${cartId}/checkout`)
      if (reply.status === 403 || reply.status === 404) return null
      if (reply.status !== 200) throw unexpected(`GET ${CHECKOUT}`, reply)
      return toCheckout(`GET ${CHECKOUT}`, reply, links)
    },

    async save(cartId, change) {
      const reply = await http.send('PATCH', path`/cart/${cartId}/checkout`, { body: change })
      const what = `PATCH ${CHECKOUT}`
      if (reply.status === 200) return done(toCheckout(what, reply, links))
      return savingRefused(what, reply)
    },

    async pickupPoints({ method, query, near, limit }) {
      const nearby = Object.entries(near ?? {}).map(([name, value]): [string, string] => [name, String(value)])
      const wanted = new URLSearchParams([['method', method], ['query', query], ...nearby, ['limit', String(limit)]])
      try {
        const reply = await http.get(`/pickup-point?${wanted}`)
        if (reply.status === 200) return done(readPoints('GET /pickup-point', reply.body))
        if (reply.status === 503) return refused('points_unavailable', reply.detail)
        throw unexpected('GET /pickup-point', reply)
      } catch (error) {
        // Other delivery methods stay open while the points cannot be searched.
        if (error instanceof UpstreamError && error.reason !== 'session-ended') return refused('points_unavailable')
        throw error
      }
    },

    async place(cartId, input, { idempotencyKey, experimentArms = [] }) {
      const reply = await http.send('POST', path`/cart/${cartId}/order`, {
        body: input,
        idempotencyKey,
        experimentArms: writeArms(experimentArms),
        extraMs: VIES_MS,
      })
      return toPlaceOrderOutcome('POST /cart/{id}/order', reply)
    },

    async orderOf(orderToken) {
      const number = orderToken.split('.')[0]!
      const reply = await http.get(path`/order/${number}`, { orderToken })
      if (reply.status === 401 || reply.status === 403 || reply.status === 404) return null
      if (reply.status !== 200) throw unexpected('GET /order/{number}', reply)
      return toOrder(readOrder('GET /order/{number}', reply.body))
    },

    async payment(code) {
      const reply = await http.get(path`/payment/${code}`)
      if (reply.status === 404) return null
      if (reply.status !== 200) throw unexpected('GET /payment/{code}', reply)
      return readPayment('GET /payment/{code}', reply.body)
    },

    async payAgain({ number, token }, { method, blikCode, returnUrl }) {
      const body = {
        ...(method !== undefined && { paymentMethod: method }),
        ...(blikCode !== undefined && { blikCode }),
        returnUrl,
      }
      const reply = await http.send('POST', path`/order/${number}/payment`, {
        body,
        ...(token !== null && { orderToken: token }),
      })
      return toPlaceOrderOutcome('POST /order/{number}/payment', reply)
    },
  }
}

function toCheckout(what: string, { body }: Reply, links: Links): Checkout {
  const wire = readCheckout(what, body)
  return {
    ...wire,
    cart: toCart(wire.cart, links),
    deliveryMethods: wire.deliveryMethods.map((method) => ({ ...method, price: toMoney(method.price) })),
  }
}

function savingRefused(what: string, reply: Reply): Outcome<Checkout, CheckoutRefusal> {
  const { status, code, detail } = reply
  if (status === 403 || status === 404) return refused('cart_gone', detail)
  if (code === 'point_not_found' || code === 'points_unavailable') return refused('point_unavailable', detail)
  if (code === 'delivery_unavailable' || code === 'payment_unavailable') return refused('choice_unavailable', detail)
  if (status === 409 || status === 422) return refused('refused', detail)
  throw unexpected(what, reply)
}

/** The header `experiment-arms`; undefined for none. */
function writeArms(arms: readonly OrderArm[]): string | undefined {
  const written = arms.map(({ run, arm, buyer }) => [run, encodeURIComponent(arm), buyer].join(':'))
  return written.length === 0 ? undefined : written.join(',')
}

const CODES: Readonly<Record<string, PlaceOrderRefusal>> = {
  order_changed: 'changed',
  invalid_input: 'invalid',
  blik_invalid: 'invalid',
  cart_not_found: 'cart_gone',
  cart_empty: 'cart_gone',
  payment_unavailable: 'unavailable',
  credit_blocked: 'unavailable',
  credit_exceeded: 'unavailable',
}

function toPlaceOrderOutcome(what: string, reply: Reply): PlaceOrderOutcome {
  const { status, code, detail } = reply
  if (status === 200 || status === 201) return done(toPlaced(what, reply))
  if (status < 400 || status >= 500) throw unexpected(what, reply)
  const known = code === null ? undefined : CODES[code]
  const meant = known ?? (status === 404 || status === 403 ? 'cart_gone' : 'refused')
  return { ok: false, code: meant, detail, errors: errorsOf(reply.body) }
}

function toPlaced(what: string, { body }: Reply): PlacedOrder {
  const { order, orderToken, payment } = readPlaced(what, body)
  return { order: toOrder(order), orderToken, payment }
}

const Errors = z.object({ errors: z.record(z.string(), z.string()) })

function errorsOf(body: unknown): Record<string, string> {
  return Errors.safeParse(body).data?.errors ?? {}
}
