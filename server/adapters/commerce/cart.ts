import { z } from 'zod'
import { type Cart, type CartItem, CartRow, WireCart } from '#schemas/cart.ts'
import { WireAddedLines } from '#schemas/order-line.ts'
import type { ProductSummary } from '#schemas/product.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { CartPort, CartRefusal } from '#server/ports/cart.ts'
import { toMoney } from './readers/money.ts'
import { toSummary } from './readers/products.ts'
import { toTotals } from './readers/totals.ts'
import { readerOf } from './readers/wire.ts'
import type { Links, Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import type { Reply } from './transport/http.ts'
import { path } from './transport/paths.ts'

const readWire = readerOf(WireCart)
const readRows = readerOf(z.array(CartRow))
const readAdded = readerOf(WireAddedLines)

export function commerceCart({ http, links }: Pick<Session, 'http' | 'links'>): CartPort {
  const read = (what: string, reply: Reply) => toCart(readWire(what, reply.body), links)

  async function load(id: string): Promise<Cart | null> {
    const what = `GET ${CART}`
    const reply = await http.get(path`/cart/${id}`)
    // A failed lookup reads as no cart (S8.20). An outage, a rate limit or a lock-out says nothing about the cart.
    if (reply.status >= 400 && reply.status < 500 && !SAYS_NOTHING.has(reply.status)) return null
    if (reply.status !== 200) throw unexpected(what, reply)
    return read(what, reply)
  }

  /** Every cart call returns the cart (S7.33); `meaning` maps the status of a refusal to a code. */
  async function change(
    id: string,
    what: string,
    reply: Reply,
    meaning: CartRefusal,
  ): Promise<Outcome<Cart, CartRefusal>> {
    const { status, detail, code } = reply
    if (status === 200 || status === 201) return done(read(what, reply))
    // A 401 not caused by the token (see http.ts) refuses the whole shop.
    if (status < 400 || status >= 500 || status === 401) throw unexpected(what, reply)
    if (status === 403 || code === 'cart_not_found') return refused('cart_gone', detail)
    // 404 may mean the cart, the line or the product: loading the cart tells which.
    if (status === 404 && (await load(id)) === null) return refused('cart_gone', detail)
    return refused(refusalOf(code) ?? meaning, detail)
  }

  return {
    load,

    async list() {
      const reply = await http.get('/cart')
      if (reply.status === 401 || reply.status === 403) return []
      if (reply.status !== 200) throw unexpected('GET /cart', reply)
      return readRows('GET /cart', reply.body)
    },

    async create(idempotencyKey) {
      const reply = await http.send('POST', '/cart', { idempotencyKey })
      if (reply.status !== 200 && reply.status !== 201) throw unexpected('POST /cart', reply)
      return read('POST /cart', reply)
    },

    async addItem(id, { sku, qty, configurableOptions }, idempotencyKey) {
      const body = { sku, qty, deliveryTime: null, ...(configurableOptions && { configurableOptions }) }
      const reply = await http.send('POST', path`/cart/${id}/item`, { body, idempotencyKey })
      return change(id, `POST ${CART}/item`, reply, reply.status === 404 ? 'product_unavailable' : 'refused')
    },

    async addLines(id, lines, idempotencyKey) {
      const what = `POST ${CART}/items`
      const reply = await http.send('POST', path`/cart/${id}/items`, { body: { items: lines }, idempotencyKey })
      if (reply.status !== 200) {
        const refusal = await change(id, what, reply, 'refused')
        if (refusal.ok) throw unexpected(what, reply)
        return refusal
      }
      const { cart, refused: left } = readAdded(what, reply.body)
      return done({ cart: toCart(cart, links), refused: left })
    },

    async setQuantity(id, itemId, qty) {
      const body = { qty, deliveryTime: null }
      const reply = await http.send('PATCH', path`/cart/${id}/item/${itemId}`, { body })
      return change(id, `PATCH ${CART}/item/{itemId}`, reply, reply.status === 404 ? 'refused' : 'quantity_refused')
    },

    async removeItem(id, itemId) {
      const reply = await http.send('DELETE', path`/cart/${id}/item/${itemId}`)
      if (reply.status === 404 && reply.code !== 'cart_not_found') {
        // The line is gone already, or the cart is.
        const cart = await load(id)
        return cart ? done(cart) : refused('cart_gone', reply.detail)
      }
      return change(id, `DELETE ${CART}/item/{itemId}`, reply, 'refused')
    },

    async clear(id) {
      return change(id, `DELETE ${CART}`, await http.send('DELETE', path`/cart/${id}`), 'refused')
    },

    async applyCoupon(id, code) {
      const reply = await http.send('PATCH', path`/cart/${id}/coupon`, { body: { couponCode: code } })
      return change(id, `PATCH ${CART}/coupon`, reply, reply.status === 429 ? 'refused' : 'coupon_invalid')
    },

    async removeCoupon(id) {
      return change(id, `DELETE ${CART}/coupon`, await http.send('DELETE', path`/cart/${id}/coupon`), 'refused')
    },

    async assign(id) {
      return change(id, `PATCH ${CART}/assign`, await http.send('PATCH', path`/cart/${id}/assign`), 'refused')
    },
  }
}

const SAYS_NOTHING: ReadonlySet<number> = new Set([401, 408, 425, 429])

/** Name of the calls in errors: a cart's id is as good as a key to it. */
const CART = '/cart/{id}'

/** Meaning of the embedded engine's codes; with an unknown or missing code the call decides. */
function refusalOf(code: string | null): CartRefusal | null {
  if (code === null) return null
  if (code === 'CATALOGINVENTORY-1' || code.startsWith('quantity_')) return 'quantity_refused'
  if (code === 'product_unavailable' || code === 'product_not_found' || code === 'unavailable')
    return 'product_unavailable'
  if (code.startsWith('coupon_')) return 'coupon_invalid'
  return null
}

/** A cart of the wire with amounts in minor units and paths of this shop. */
export function toCart(wire: WireCart, links: Links): Cart {
  return {
    ...wire,
    items: wire.items.map((item) => {
      // Links to the chosen variant; a product without a page stays in the cart and links home.
      const product = toSummary(item.product, links.product(item.product.href, chosenIn(item)) ?? links.home)
      return { ...item, prices: linePrices(item, product), product }
    }),
    totalSegments: toTotals(wire.totalSegments),
    freeShippingLeft: wire.freeShippingLeft && toMoney(wire.freeShippingLeft),
  }
}

function linePrices({ prices, quantity }: WireCart['items'][number], product: ProductSummary): CartItem['prices'] {
  const itemPrice = toMoney(prices.itemPrice)
  const regular = product.prices[0]?.price
  return {
    itemPrice,
    productPrice: toMoney(prices.productPrice),
    rowPrice: toMoney(prices.rowPrice),
    ...(regular &&
      regular.gross > itemPrice.gross && {
        regularRowPrice: { gross: regular.gross * quantity, net: regular.net * quantity },
      }),
  }
}

/** The variant as in addresses of product pages, `weight:1kg,grind:bean`; empty without options. */
function chosenIn({ configurableOptions }: WireCart['items'][number]): string {
  return configurableOptions.map(({ code, value }) => `${code}:${value}`).join(',')
}
