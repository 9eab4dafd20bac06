import { expect, it } from 'vitest'
import type { z } from 'zod'
import { WireCart } from '#schemas/cart.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, place } from '../testing/test-orders.ts'

const COFFEE = 'KAW-1011' // 93.06 from six on, 75.66 net

async function cartOfSix(shop: TestShop, options: CallOptions = {}): Promise<z.infer<typeof WireCart>> {
  const { id } = await shop.ask(WireCart, 'POST', '/cart', { status: 201, ...options })
  return shop.ask(WireCart, 'POST', `/cart/${id}/item`, { ...options, body: { sku: COFFEE, qty: 6 } })
}
const total = ({ totalSegments }: z.infer<typeof WireCart>, code: string) =>
  totalSegments.find((segment) => segment.code === code)?.price

eachDatabase('the price of a row', (open) => {
  it('is net price times quantity for companies, with VAT reckoned for the row', async () => {
    const shop = await openTestShop(open)
    const options = { userToken: await shop.tokenOf('cus-4') }
    const cart = await cartOfSix(shop, options)
    expect(cart.items[0]?.prices).toMatchObject({
      itemPrice: { net: '75.66' },
      rowPrice: { net: '453.96', gross: '558.37' },
    })
    expect(total(cart, 'subtotal__excl_tax')).toEqual({ net: '453.96', gross: '558.37' })
    expect(total(cart, 'tax__23')?.gross).toBe('104.41')
    const id = await buyer(shop, options).readyCart({}, { sku: COFFEE, qty: 6 })
    const { order } = await place(shop, id, options)
    expect(order.items[0]).toMatchObject({
      unitPrice: { net: '75.66' },
      rowPrice: { net: '453.96', gross: '558.37' },
    })
    expect(order.totals.find(({ code }) => code === 'subtotal__excl_tax')?.price.net).toBe('453.96')
  })

  it('is gross price times quantity for consumers', async () => {
    const shop = await openTestShop(open)
    const cart = await cartOfSix(shop, { userToken: await shop.tokenOf('cus-1') })
    const [item] = cart.items
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    expect(cents(item!.prices.rowPrice.gross)).toBe(6 * cents(item!.prices.itemPrice.gross))
  })
})
