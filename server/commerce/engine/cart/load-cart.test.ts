import { describe, expect, it } from 'vitest'
import type { Caller } from '../../parts.ts'
import { priceTax } from '../tax.ts'
import type { Line } from './cart-lines.ts'
import type { Coupon } from './coupons.ts'
import { deliveryPrice, itemErrors } from './load-cart.ts'

const courier = { method: 'courier', currency: 'PLN' as const, gross: 1699, tax_rate: 2300, free_from: 25_000 }
const paid = { gross: 1699, taxRate: 2300 }
const free = { gross: 0, taxRate: 2300 }
const taxOf = (homeRate: number) => priceTax({}, homeRate)
const waiverOf = (shippingMethods: string[] | null) => ({ shippingMethods }) as Coupon

describe('the price of delivery', () => {
  it('is nothing from exactly the threshold on', () => {
    const of = (goods: number) => deliveryPrice(courier, { goods, waivers: [], taxOf })
    expect([24_999, 25_000, 25_001].map(of)).toEqual([paid, free, free])
  })

  it('is due whatever the goods cost where the method has no threshold', () => {
    expect(deliveryPrice({ ...courier, free_from: null }, { goods: 9_999_999, waivers: [], taxOf })).toEqual(paid)
  })

  it('is waived by a code for the methods that it names, or for all when it names none', () => {
    const of = (methods: string[] | null) =>
      deliveryPrice(courier, { goods: 5000, waivers: [waiverOf(methods)], taxOf })
    expect(of(['locker', 'courier'])).toEqual(free)
    expect(of(['locker'])).toEqual(paid)
    expect(of([])).toEqual(paid)
    expect(of(null)).toEqual(free)
  })
})

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
