import { expect, it } from 'vitest'
import { readDemoShop } from '#server/demo/data.ts'
import { refundedOf, refundRows } from './import-refunds.ts'

const shop = readDemoShop()

it('gives each refunded order of the demo shop its refunds, which add up to what its status says', () => {
  const rows = refundRows(shop)
  for (const order of shop.orders) {
    const given = rows
      .filter(({ order_number }) => order_number === order.number)
      .reduce((sum, { amount }) => sum + amount, 0)
    const { gross } = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price
    const status = given === 0 ? null : given === gross ? 'refunded' : 'partially_refunded'
    expect([order.number, /refunded/.test(order.paymentStatus) ? order.paymentStatus : null]).toEqual([
      order.number,
      status,
    ])
    for (const { code } of order.payments) expect(refundedOf(shop, order, code)).toBe(given)
  }
})

it('refuses a refund that is not the price of what came back', () => {
  const returns = shop.returns.map((filed) => ({ ...filed, refund: filed.refund && { ...filed.refund, amount: 1 } }))
  expect(() => refundRows({ ...shop, returns })).toThrow('ZW/2026/000121')
})
