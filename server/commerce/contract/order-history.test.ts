import { beforeEach, expect, it } from 'vitest'
import type { StaffRight } from '#schemas/staff-right.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { OrderHistoryAnswer } from '../engine/routes/staff/order-history-bodies.ts'
import { MadeStaffKeyAnswer } from '../staff/staff-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

eachDatabase('the history of orders', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const page = (query: string) => shop.ask(OrderHistoryAnswer, 'GET', `/staff/order-history?${query}`)

  it('needs the right to personal data of customers, as the orders of a former shop do', async () => {
    const keyWith = async (right: StaffRight) => {
      const { key } = await shop.ask(MadeStaffKeyAnswer, 'POST', '/staff/key', {
        ...{ status: 201, headers: { 'staff-operator': 'ola' }, body: { name: right, rights: [right] } },
      })
      return { 'cg-token': null, authorization: `Bearer ${key}` }
    }
    const [orders, customers] = [await keyWith('orders'), await keyWith('customers')]
    for (const path of ['/staff/order-history', '/staff/record/order']) {
      expect(await shop.askRefused('GET', path, { headers: orders })).toMatchObject({
        ...{ status: 403, code: 'right_missing' },
      })
      expect((await shop.send('GET', path, { headers: customers })).status).toBe(200)
    }
  })

  it('tells on its first page alone how many orders are not done', async () => {
    const first = await page('limit=1')
    expect(first.open).toBeGreaterThan(0)
    expect((await page(`limit=1&after=${first.next}`)).open).toBeNull()
  })
})
