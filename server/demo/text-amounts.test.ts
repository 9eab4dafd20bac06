import { describe, expect, it } from 'vitest'
import { readDemoShop } from './data.ts'
import { couponAmounts, fillAmounts, shopAmounts } from './text-amounts.ts'

const shop = readDemoShop()
const whole = (amount: number) => `${amount / 100}`

describe('amounts in texts', () => {
  it.each([
    ['PLN', 'Darmowa dostawa w Polsce i do Niemiec od 250'],
    ['EUR', 'Darmowa dostawa w Polsce i do Niemiec od 79'],
    ['USD', 'Darmowa dostawa w Polsce i do Niemiec od 89'],
  ] as const)('tells in %s from which amount delivery is free (Domain 0.9)', (currency, sentence) => {
    const text = shop.config.find((entry) => entry.key === 'header/preHeader/description')?.value as { pl: string }
    expect(fillAmounts(text.pl, shopAmounts(shop, currency), whole)).toBe(sentence)
  })

  it('knows the price of each delivery method by its code', () => {
    expect(fillAmounts('{locker} · {courier_de}', shopAmounts(shop, 'EUR'), whole)).toBe('3.9 · 7.9')
  })

  it('fills a coupon label with its discount and its minimum total', () => {
    const coupon = shop.coupons.find((one) => one.code === 'MINUS20')!
    expect(fillAmounts(coupon.label.de, couponAmounts(coupon, 'EUR'), whole)).toBe('5 Rabatt ab 35')
  })

  it('leaves a name it does not know as written, also one that every object has', () => {
    expect(fillAmounts('{constructor} {nothing}', shopAmounts(shop, 'PLN'), whole)).toBe('{constructor} {nothing}')
  })

  it('knows no amounts for a coupon that has none', () => {
    expect(couponAmounts({ minSubtotal: null }, 'PLN')).toEqual({})
  })
})
