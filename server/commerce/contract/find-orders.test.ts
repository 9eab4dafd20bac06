import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { StaffOrders } from '../engine/orders/staff-list.ts'
import { accountCalls, DEMO_PASSWORD } from '../testing/test-accounts.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, place, RECIPIENT } from '../testing/test-orders.ts'
import { parcelCalls } from '../testing/test-parcels.ts'

eachDatabase('the search of staff for orders', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const { packed, read, later } = parcelCalls(() => shop)
  const { logIn, nothing } = accountCalls(() => shop)
  const found = async (q: string, filter = '') =>
    (await shop.ask(StaffOrders, 'GET', `/staff/order?q=${encodeURIComponent(q)}${filter}`)).data.map(
      ({ number }) => number,
    )
  async function ordered(recipient: Partial<typeof RECIPIENT>, billing?: object, options: object = {}) {
    const own = { ...RECIPIENT, ...recipient }
    const change = { recipient: own, ...(billing && { billing: { ...own, ...billing } }) }
    const { order } = await place(shop, await buyer(shop, options).readyCart(change), options)
    return order.number
  }

  it('knows first and last names in any order, without accents and case, by their beginnings', async () => {
    const number = await ordered({ firstName: 'Żaneta', lastName: 'Wójcik-Lipińska' })
    for (const q of ['Żaneta', 'zaneta wojcik', 'WÓJCIK Żan', 'Wójcik-Lipińska', 'lipinska, zaneta', 'wojcik–lip'])
      expect(await found(q), q).toEqual([number])
    for (const q of ['zaneta nowak', 'aneta', 'lipinski']) expect(await found(q), q).toEqual([])
  })

  it('knows umlauts in both spellings', async () => {
    const number = await ordered({ firstName: 'Jörg', lastName: 'Möllner' })
    for (const q of ['Möllner', 'mollner', 'Moellner', 'joerg möllner']) expect(await found(q), q).toEqual([number])
  })

  it('takes a name of two letters as a whole', async () => {
    const number = await ordered({ firstName: 'Bo', lastName: 'Xy' })
    expect(await found('bo xy')).toEqual([number])
    expect(await found('Xy')).toEqual([number])
    expect(await found('x')).toEqual([])
  })

  it('knows a telephone number with and without its country, however it is written', async () => {
    const polish = await ordered({ phone: '+48512987653' })
    const german = await ordered({}, { phone: '0151 98765412', countryCode: 'DE', postcode: '10115' })
    for (const q of ['512987653', '512 987 653', '512-987-653', '+48 512 987 653', '0048512987653', '48 512 98'])
      expect(await found(q), q).toEqual([polish])
    for (const q of ['0151 98765412', '+49 151 98765412', '0049 (151) 987-654-12', '15198765412'])
      expect(await found(q), q).toEqual([german])
    expect(await found('512 987 654')).toEqual([])
  })

  it('knows company, tax number and postcode of the bill, too', async () => {
    const company = { kind: 'company', companyName: 'Przędza sp. z o.o.', taxId: '5252248481', postcode: '31-987' }
    const number = await ordered({}, company)
    for (const q of ['przedza', 'Przędza sp. z o.o.', '5252248481', 'PL5252248481', '525-224-84-81', '31-987', '31987'])
      expect(await found(q), q).toContain(number)
    expect(await found('Kinga przędza 31-987')).toEqual([number])
    expect(await found('Kinga przędza 31-988')).toEqual([])
  })

  it('still knows e-mail addresses by their beginning, and numbers by both ends', async () => {
    const number = await ordered({})
    for (const q of ['kinga@gosc', 'KINGA@', 'kinga@g nowa', number, number.slice(0, 5), number.slice(-4)])
      expect(await found(q), q).toContain(number)
    expect(await found('@gosc')).toEqual([])
  })

  it('searches within the filters', async () => {
    const number = await ordered({ lastName: 'Filtrowana' })
    expect(await found('filtrowana', '&status=pending')).toEqual([number])
    expect(await found('filtrowana', '&status=complete')).toEqual([])
  })

  it('lists orders that are later than promised, until their buyers know another day', async () => {
    const { number } = await packed()
    const late = async () =>
      (await shop.ask(StaffOrders, 'GET', '/staff/order?late=true&perPage=100')).data.find(
        (each) => each.number === number,
      )
    const { estimatedTo } = await read(number)
    const promised = estimatedTo!.slice(0, 10)
    shop.clock.now = new Date(`${promised}T12:00:00.000Z`)
    expect(await late()).toBeUndefined()
    later(24 * 60)
    expect(await late()).toMatchObject({ promisedUntil: promised })
    const until = new Date(shop.clock().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/delay`, { body: { until } })
    expect(await late()).toBeUndefined()
    later(3 * 24 * 60)
    expect(await late()).toMatchObject({ promisedUntil: until })
    const parcel = { carrier: 'szlak', trackingNumber: '1' }
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/shipment`, { body: parcel, status: 201 })
    expect(await late()).toBeDefined()
    await shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-01`, {
      body: { status: 'delivered' },
    })
    expect(await late()).toBeUndefined()
  })

  it('finds orders of a deleted account, which the shop has to keep, and forgets the words with the order', async () => {
    const { token: userToken } = await logIn()
    const number = await ordered({ lastName: 'Odchodząca' }, undefined, { userToken })
    await nothing('DELETE', '/customer', { userToken, body: { currentPassword: DEMO_PASSWORD } })
    expect(await found('odchodzaca')).toEqual([number])
    const { db } = shop.database
    const words = () => db.selectFrom('order_words').select('word').where('order_number', '=', number).execute()
    expect(await words()).not.toEqual([])
    await db.deleteFrom('orders').where('number', '=', number).execute()
    expect(await words()).toEqual([])
  })
})
