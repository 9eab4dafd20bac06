import { beforeEach, expect, it } from 'vitest'
import { ReturnCase } from '#schemas/return-case.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyAsGuest } from '../testing/test-orders.ts'

eachDatabase('labels for sending goods back', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  async function filed(now: string) {
    const { number, item, headers } = await buyAsGuest(shop, { isDelivered: true })
    shop.clock.now = new Date(now)
    const items = [{ orderItemId: item, quantity: 1, reason: 'wrong_size' }]
    const bankAccount = { iban: 'PL61109010140000071219812874', holder: 'Kinga Nowa' }
    const body = { orderNumber: number, name: 'Kinga Nowa', email: 'kinga@gosc.example', items, bankAccount }
    return shop.ask(ReturnCase, 'POST', '/return', { body, headers, status: 201 })
  }
  const labelOf = ({ id }: ReturnCase) => shop.send('GET', `/case/${id}/label`)
  const move = async ({ id, number }: ReturnCase, status: string) => {
    await shop.send('POST', `/staff/return/${number.replaceAll('/', '-')}/status`, { body: { status } })
    return shop.ask(ReturnCase, 'GET', `/case/${id}`)
  }

  it('are there for a withdrawal at once, and no more when the goods have come', async () => {
    const withdrawal = await filed('2027-03-11T10:00:00.000Z')
    expect(withdrawal).toMatchObject({ type: 'withdrawal', label: 'self' })
    const answer = await labelOf(withdrawal)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ZW-2027-000001.pdf"')
    const label = Buffer.from(await answer.arrayBuffer())
    expect(label.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(Buffer.from(await (await labelOf(withdrawal)).arrayBuffer())).toEqual(label)
    const received = await move(withdrawal, 'goods_received')
    expect([received.label, (await labelOf(received)).status]).toEqual([null, 404])
  })

  it('are there for a voluntary return once the shop takes it', async () => {
    const asked = await filed('2027-04-20T10:00:00.000Z')
    expect([asked.type, asked.label, (await labelOf(asked)).status]).toEqual(['voluntary', null, 404])
    const accepted = await move(asked, 'accepted')
    expect([accepted.label, (await labelOf(accepted)).status]).toEqual(['self', 200])
  })
})
