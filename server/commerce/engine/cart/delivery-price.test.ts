import { describe, expect, it } from 'vitest'
import { priceTax } from '../tax.ts'
import { deliveryPrice } from './delivery-price.ts'

const courier = { method: 'courier', currency: 'PLN' as const, gross: 1699, tax_rate: 2300, free_from: 25_000 }
const paid = { gross: 1699, taxRate: 2300 }
const free = { gross: 0, taxRate: 2300 }
const taxOf = (homeRate: number) => priceTax({}, homeRate)

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
      deliveryPrice(courier, { goods: 5000, waivers: [{ shippingMethods: methods }], taxOf })
    expect(of(['locker', 'courier'])).toEqual(free)
    expect(of(['locker'])).toEqual(paid)
    expect(of([])).toEqual(paid)
    expect(of(null)).toEqual(free)
  })
})
