import { afterEach, describe, expect, it, vi } from 'vitest'
import { Cart } from '#schemas/cart.ts'
import type { LiveData } from '../state/atoms.ts'
import { OPTIMISTIC_UPDATES } from './optimistic.ts'

const data = { cart: { count: 5, items: [line('i1', 2), line('i2', 3)] } } as never as LiveData & { cart: Cart }
const add = OPTIMISTIC_UPDATES['cart.addItem']!
const remove = OPTIMISTIC_UPDATES['cart.removeItem']!

describe('something is added', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const withCookie = (cookie: string) => vi.stubGlobal('document', { cookie })

  it('is counted before the server answers', () => {
    withCookie('has_session=1')
    expect(add.change(data, { sku: 'KAW-1001', qty: 2 })).toEqual({ cart: { ...data.cart, count: 7 } })
  })

  it('is the first in the cart of a shopper without a session', () => {
    withCookie('')
    const once = add.change({}, { sku: 'KAW-1001', qty: 2 })
    expect(Cart.parse(once.cart).count).toBe(2)
    expect(add.change(once, { sku: 'KAW-1002', qty: 1 })).toEqual({ cart: { ...(once.cart as Cart), count: 3 } })
  })

  it('waits for the answer where the cart is not known yet, or the page shows that there is none', () => {
    withCookie('has_session=1')
    const unknown = {}
    expect(add.change(unknown, { sku: 'KAW-1001', qty: 2 })).toBe(unknown)
    withCookie('')
    const none = { cart: null }
    expect(add.change(none, { sku: 'KAW-1001', qty: 2 })).toBe(none)
  })

  it.each([0, -1, 1.5, Number.NaN, '2'])('is not counted by the refused quantity %s', (qty) => {
    withCookie('')
    expect(add.change(data, { sku: 'KAW-1001', qty })).toBe(data)
  })
})

it('takes a line out of the cart and of its count before the server answers', () => {
  expect(remove.change(data, { itemId: 'i1' })).toEqual({ cart: { count: 3, items: [line('i2', 3)] } })
})

it('leaves the last line until the server confirms: an empty cart would lose the typed coupon', () => {
  const last = remove.change(data, { itemId: 'i1' })
  expect(remove.change(last, { itemId: 'i2' })).toBe(last)
})

function line(id: string, quantity: number) {
  return { id, quantity }
}
