import { describe, expect, it } from 'vitest'
import type { Caller } from '../../parts.ts'
import type { Line } from './cart-lines.ts'
import { itemErrors } from './load-cart.ts'

describe('the errors of a line', () => {
  const errorsOf = (quantity: number, { available = true } = {}) => {
    const line = { quantity, offer: { available, stock: { max: 7 } } } as Line
    return itemErrors(line, { locale: 'en' } as Caller).map(({ code }) => code)
  }

  it('[S8.1] begin with one piece more than can be bought', () => {
    expect([errorsOf(7), errorsOf(8)]).toEqual([[], ['CATALOGINVENTORY-1']])
  })

  it('are that it is unavailable alone, when nothing of it can be bought', () => {
    expect(errorsOf(8, { available: false })).toEqual(['unavailable'])
  })
})
