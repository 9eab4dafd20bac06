import { beforeAll, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE } from '../testing/test-orders.ts'

eachDatabase('the limits of ways to deliver and to pay', (open) => {
  let shop: TestShop
  /** Two packs of 275 g, together 55.80. */
  let cartId: string
  beforeAll(async () => {
    shop = await openTestShop(open)
    cartId = await buyer(shop).cartWith(COFFEE, 2)
  })
  /** Whether the method is offered once it has these rules. */
  async function offers(table: 'delivery_methods' | 'payment_methods', code: string, rules: object) {
    const { db } = shop.database
    const { content } = await db.selectFrom(table).select('content').where('code', '=', code).executeTakeFirstOrThrow()
    const changed = JSON.stringify({ ...JSON.parse(content), ...rules })
    await db.updateTable(table).set({ content: changed }).where('code', '=', code).execute()
    const { deliveryMethods, paymentMethods } = await buyer(shop).checkout(cartId)
    const methods = table === 'delivery_methods' ? deliveryMethods : paymentMethods
    return methods.some((method) => method.code === code)
  }

  it('let through exactly the greatest weight, and not a gram more', async () => {
    const upTo = (maxWeightGrams: number) => offers('delivery_methods', 'courier', { maxWeightGrams })
    expect([await upTo(550), await upTo(549)]).toEqual([true, false])
  })

  it('let through goods of exactly the greatest price, and not a grosz more, in the currency of the cart', async () => {
    const upTo = (maxOrder: object | null) => offers('delivery_methods', 'locker', { maxOrder })
    expect([await upTo({ PLN: 5580 }), await upTo({ PLN: 5579 })]).toEqual([true, false])
    expect([await upTo({ EUR: 1 }), await upTo(null)]).toEqual([true, true])
  })

  it('let exactly the greatest total be paid, and not a grosz more, in the currency of the cart', async () => {
    const upTo = (maxTotal: object | null) => offers('payment_methods', 'card', { maxTotal })
    expect([await upTo({ PLN: 5580 }), await upTo({ PLN: 5579 })]).toEqual([true, false])
    expect([await upTo({ EUR: 1 }), await upTo(null)]).toEqual([true, true])
  })
})
