import { expect, it } from 'vitest'
import { OPTIMISTIC_UPDATES } from './optimistic.ts'

const data = { cart: { count: 5, items: [line('i1', 2), line('i2', 3)] } } as never
const remove = OPTIMISTIC_UPDATES['cart.removeItem']!

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
