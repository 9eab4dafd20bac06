import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usualCart } from '#widgets/cart-page/example-cart.ts'
import { tileOf, trackedPages } from '../testing/tracked-page.ts'
import type { CommerceEvent } from './commerce-event.ts'
import { followPages } from './page-events.ts'

let over: AbortController
beforeEach(() => {
  over = new AbortController()
  localStorage.clear()
})
afterEach(() => over.abort())

const events: CommerceEvent[] = []
function open() {
  events.length = 0
  const { store, show } = trackedPages()
  followPages(store, (event) => events.push(event), over.signal)
  return async (...page: Parameters<typeof show>) => {
    show(...page)
    await Promise.resolve()
    return events.map(({ event }) => event)
  }
}
const cart = { ...usualCart, shippingMethod: null, paymentMethod: null }
const purchase = { transaction_id: '100000042', value: 1 } as unknown as Record<string, never>

describe('events of pages', () => {
  it('tell of the viewed cart once it is known, with its lines and total', async () => {
    const show = open()
    expect(await show({ route: 'cart', visit: 1 })).toEqual([])
    expect(await show({ route: 'cart', visit: 1, data: { cart } })).toEqual(['view_cart'])
    expect(await show({ route: 'cart', visit: 1, data: { cart: { ...cart, count: 9 } } })).toHaveLength(1)
    const [line] = cart.items
    expect(events[0]?.ecommerce).toMatchObject({ currency: cart.currency })
    expect(events[0]?.ecommerce.items).toHaveLength(cart.items.length)
    const [item] = events[0]!.ecommerce.items as object[]
    expect(item).toMatchObject({
      item_id: line?.sku,
      quantity: line?.quantity,
      price: line!.prices.itemPrice.gross / 100,
    })
  })

  it('follow the steps of the checkout, each choice once', async () => {
    const show = open()
    await show({ route: 'checkout', visit: 1, data: { cart } })
    const courier = { ...cart, shippingMethod: { code: 'courier' } }
    for (const next of [courier, cart, courier]) await show({ route: 'checkout', visit: 1, data: { cart: next } })
    const paid = { ...courier, paymentMethod: { code: 'blik' } }
    expect(await show({ route: 'checkout', visit: 1, data: { cart: paid } })).toEqual([
      'begin_checkout',
      'add_shipping_info',
      'add_payment_info',
    ])
    expect(events.map(({ ecommerce }) => [ecommerce.shipping_tier, ecommerce.payment_type])).toEqual([
      [undefined, undefined],
      ['courier', undefined],
      [undefined, 'blik'],
    ])
    expect(await show({ route: 'checkout', visit: 2, data: { cart } })).toHaveLength(4)
  })

  it('count a purchase once for its order, after a reload and in another tab too', async () => {
    const show = open()
    await show({ route: 'checkout_success', visit: 1, screenData: { purchase } as never })
    await show({ route: 'home', visit: 2 })
    await show({ route: 'checkout_success', visit: 3, screenData: { purchase } as never })
    expect(events).toEqual([{ event: 'purchase', ecommerce: purchase }])
    const reloaded = open()
    expect(await reloaded({ route: 'checkout_success', visit: 1, screenData: { purchase } as never })).toEqual([])
    const next = { ...purchase, transaction_id: '100000043' }
    expect(await reloaded({ route: 'checkout_success', visit: 2, screenData: { purchase: next } as never })).toEqual([
      'purchase',
    ])
    over.abort()
    expect(localStorage).toHaveLength(0)
  })

  it('tell of the product of a page, and of nothing on a page of another kind', async () => {
    const show = open()
    await show({ route: 'home', visit: 1, data: { cart }, nodes: { 'screen.a': tileOf('a') } })
    await show({
      route: 'product',
      visit: 2,
      nodes: { 'screen.a': tileOf('a', 'product-page'), 'screen.b': tileOf('b') },
    })
    expect(events).toMatchObject([{ event: 'view_item', ecommerce: { items: [{ item_id: 'a' }], value: 189 } }])
  })
})
