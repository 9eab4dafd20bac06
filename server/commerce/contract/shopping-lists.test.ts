import { beforeAll, expect, it } from 'vitest'
import { WireSavedList, WireShoppingList, WireShoppingLists } from '#schemas/shopping-list.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const BAG = 'KAW-1012'
const BAG_EAN = '2990000075222'
const PACKED = 'KAW-1011'
const LISTS = '/customer/shopping-list'

eachDatabase('shopping lists', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const as = async (customer = 'cus-5') => ({ userToken: await shop.tokenOf(customer) })
  const create = async (name: string, items: object[] = []) =>
    shop.ask(WireSavedList, 'POST', LISTS, { status: 201, body: { name, items }, ...(await as()) })
  const read = async (id: string) => shop.ask(WireShoppingList, 'GET', `${LISTS}/${id}`, await as())
  const rowsOf = async (id: string) => (await read(id)).data.map(({ number, qty }) => [number, qty])
  const all = async (customer?: string) => (await shop.ask(WireShoppingLists, 'GET', LISTS, await as(customer))).data

  it('hold lines by SKU, once each, with the product, its price and its stock', async () => {
    const { list, refused } = await create('Weekly', [
      { number: BAG_EAN, qty: 2 },
      { number: PACKED, qty: 4 },
      { number: 'NO-SUCH', qty: 1 },
      { number: BAG.toLowerCase(), qty: 3 },
    ])
    expect(list).toMatchObject({ name: 'Weekly', count: 2 })
    expect(refused).toEqual([{ index: 2, problem: 'unknown' }])
    const { data } = await read(list.id)
    expect(data.map(({ number, qty, problem }) => [number, qty, problem])).toEqual([
      [BAG, 5, null],
      // What cannot be ordered like that may stand on a list all the same.
      [PACKED, 4, 'step'],
    ])
    expect(data[0]?.product).toMatchObject({ sku: BAG, prices: [{ currency: 'PLN' }] })
  })

  it('take further lines, are renamed, replaced and removed', async () => {
    const { list } = await create('Office', [{ number: BAG, qty: 1 }])
    const path = `${LISTS}/${list.id}`
    const items = [
      { number: PACKED, qty: 3 },
      { number: BAG, qty: 2 },
    ]
    const options = await as()
    await shop.ask(WireSavedList, 'POST', `${path}/items`, { body: { items }, ...options })
    expect(await rowsOf(list.id)).toEqual([
      [BAG, 3],
      [PACKED, 3],
    ])
    const renamed = await shop.ask(WireSavedList, 'PATCH', path, { body: { name: ' Kitchen ' }, ...options })
    expect(renamed.list).toMatchObject({ name: 'Kitchen', count: 2 })
    await shop.ask(WireSavedList, 'PATCH', path, { body: { items: [items[0]] }, ...options })
    expect(await rowsOf(list.id)).toEqual([[PACKED, 3]])
    await shop.ask(WireSavedList, 'PATCH', path, { body: { items: [] }, ...options })
    expect((await read(list.id)).data).toEqual([])
    expect((await shop.send('DELETE', path, options)).status).toBe(204)
    expect((await all()).map(({ id }) => id)).not.toContain(list.id)
  })

  it('are the lists of one company: others neither see nor change them', async () => {
    const { list } = await create('Secret', [{ number: BAG, qty: 1 }])
    expect(await all('cus-4')).toEqual([])
    const path = `${LISTS}/${list.id}`
    const body = { items: [{ number: BAG, qty: 1 }] }
    const other = await as('cus-4')
    for (const [method, at, options] of [
      ['GET', path, other],
      ['PATCH', path, { body: { name: 'Mine' }, ...other }],
      ['POST', `${path}/items`, { body, ...other }],
      ['DELETE', path, other],
    ] as const)
      expect(await shop.askRefused(method, at, options)).toMatchObject({ status: 404, code: 'shopping_list_not_found' })
    expect(await rowsOf(list.id)).toEqual([[BAG, 1]])
  })

  it('lose no line when two users add at once', async () => {
    const { list } = await create('Shared')
    const options = await as()
    const add = (number: string) =>
      shop.ask(WireSavedList, 'POST', `${LISTS}/${list.id}/items`, {
        body: { items: [{ number, qty: 1 }] },
        ...options,
      })
    await Promise.all([BAG, PACKED, 'KAW-1013', BAG, 'KAW-1014'].map(add))
    expect(new Map((await rowsOf(list.id)) as [string, number][])).toEqual(
      new Map([
        [BAG, 2],
        [PACKED, 1],
        ['KAW-1013', 1],
        ['KAW-1014', 1],
      ]),
    )
  })

  it('are 50 at most', async () => {
    const there = (await all()).length
    for (let at = there; at < 50; at++) await create(`List ${at}`)
    const refused = await shop.askRefused('POST', LISTS, { body: { name: 'One more' }, ...(await as()) })
    expect(refused).toMatchObject({ status: 422, code: 'shopping_lists_full' })
  })

  it('are refused without a name, with a long one, and with lines that are none', async () => {
    const options = await as()
    for (const body of [
      {},
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(61) },
      { name: 'A', items: [{ number: BAG, qty: 0 }] },
      { name: 'A', items: Array.from({ length: 201 }, () => ({ number: BAG, qty: 1 })) },
      { name: 'A', customerId: 'cus-4' },
    ])
      expect(await shop.askRefused('POST', LISTS, { body, ...options })).toMatchObject({ status: 422 })
  })
})
