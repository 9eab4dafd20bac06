import { describe, expect, it } from 'vitest'
import type { Cart } from '#schemas/cart.ts'
import { mergeOf } from './cart-on-login.ts'

const cart = (items: Record<string, number>) =>
  ({ items: Object.entries(items).map(([sku, quantity]) => ({ sku, name: `Product ${sku}`, quantity })) }) as Cart

describe('what a merge of carts came to', () => {
  it('[S4.8] counts what the cart holds more than before', () => {
    expect(mergeOf(cart({ A: 2 }), [cart({ B: 3 })], cart({ A: 2, B: 3 }))).toEqual({
      added: 3,
      capped: [],
      dropped: [],
    })
  })

  it('names what was capped by the stock', () => {
    expect(mergeOf(cart({ A: 4 }), [cart({ A: 5 })], cart({ A: 6 }))).toEqual({
      added: 2,
      capped: [{ name: 'Product A', quantity: 6 }],
      dropped: [],
    })
  })

  it('names what had no place any more', () => {
    expect(mergeOf(cart({ A: 1 }), [cart({ B: 1 })], cart({ A: 1 }))).toEqual({
      added: 0,
      capped: [],
      dropped: ['Product B'],
    })
  })

  it('is nothing to tell when the cart is what it was', () => {
    expect(mergeOf(cart({ A: 1 }), [], cart({ A: 1 }))).toBeNull()
    expect(mergeOf(cart({}), [], cart({}))).toBeNull()
  })
})
