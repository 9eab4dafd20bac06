import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, COMPLETE, nextKey, piecesOf, place, TERMS } from '../testing/test-orders.ts'

const OTHER = 'KAW-1013'
const GUIDE = 'PRE-1057'
const BUNDLE = 'zestaw-trzy-kontynenty'

eachDatabase('the stock of cancelled pieces', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const one = (orderItemId: string, quantity = 1) => ({ orderItemId, quantity })
  const asked = (items: object[]) => ({ body: { items }, headers: { 'idempotency-key': nextKey() } })
  const cancel = (number: string, items: object[]) =>
    shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel-items`, asked(items))
  const refused = (number: string, items: object[]) =>
    shop.askRefused('POST', `/staff/order/${number}/cancel-items`, asked(items))
  const cancelWhole = (number: string) => shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })

  async function ordered(rows: readonly (readonly [sku: string, qty: number])[], change: object = {}) {
    const shopper = buyer(shop)
    const [[first, qty], ...more] = rows as [readonly [string, number], ...(readonly [string, number])[]]
    const cart = await shopper.cartWith(first, qty)
    for (const [sku, pieces] of more)
      await shop.send('POST', `/cart/${cart}/item`, { body: { sku, qty: pieces, deliveryTime: null } })
    await shopper.patch(cart, { ...COMPLETE, ...change })
    const { order } = await place(shop, cart)
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    const pay = () => shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount } })
    return { number: order.number, pay, rowOf: (sku: string) => order.items.find((item) => item.sku === sku)!.id }
  }
  async function send(number: string, items: object[], status: string) {
    const path = `/staff/order/${number}/shipment`
    await shop.ask(WireOrder, 'POST', path, { body: { carrier: 'szlak', trackingNumber: '1', items }, status: 201 })
    await shop.ask(WireOrder, 'PATCH', `${path}/${number}-01`, { body: { status } })
  }

  const bundleSku = async () =>
    (
      await shop.database.db
        .selectFrom('offers')
        .select('sku')
        .where('product_id', '=', BUNDLE)
        .executeTakeFirstOrThrow()
    ).sku
  const parts = () =>
    shop.database.db.selectFrom('product_parts').selectAll().where('product_id', '=', BUNDLE).orderBy('sku').execute()
  const changePart = (sku: string, change: { sku?: string; quantity?: number }) =>
    shop.database.db
      .updateTable('product_parts')
      .set(change)
      .where('product_id', '=', BUNDLE)
      .where('sku', '=', sku)
      .execute()

  it('stays as it is, with a refusal, when a bundle has more, fewer or other parts than were taken', async () => {
    const sku = await bundleSku()
    const [part] = await parts()
    const changes = [
      { was: { quantity: 1 }, is: { quantity: 2 } },
      { was: { quantity: 2 }, is: { quantity: 1 } },
      { was: { quantity: 1 }, is: { sku: COFFEE } },
    ]
    for (const { was, is } of changes) {
      await changePart(part!.sku, was)
      const { number, rowOf } = await ordered([
        [sku, 2],
        [part!.sku, 1],
      ])
      const before = await piecesOf(shop, part!.sku)
      await changePart(part!.sku, is)
      const named = `${JSON.stringify(was)} to ${JSON.stringify(is)}`
      const { status, code } = await refused(number, [one(rowOf(sku))])
      expect([named, status, code, await piecesOf(shop, part!.sku)]).toEqual([named, 409, 'bundle_changed', before])
      await changePart(is.sku ?? part!.sku, { sku: part!.sku })
      await cancelWhole(number)
    }
  })

  it('is given back for other rows, also such that take none, beside a bundle of other parts', async () => {
    const sku = await bundleSku()
    const [part] = await parts()
    const { number, rowOf } = await ordered(
      [
        [sku, 1],
        [OTHER, 2],
        [GUIDE, 1],
      ],
      { consents: [TERMS, { code: 'digital_content_start', version: '1', text: 'At once.', granted: true }] },
    )
    const before = await piecesOf(shop, OTHER)
    await changePart(part!.sku, { sku: COFFEE })
    await cancel(number, [one(rowOf(GUIDE))])
    await cancel(number, [one(rowOf(OTHER))])
    expect(await piecesOf(shop, OTHER)).toBe(before + 1)
  })

  it('takes back the pieces that lie here before those of a lost parcel, which are gone', async () => {
    const { number, rowOf, pay } = await ordered([
      [COFFEE, 3],
      [OTHER, 1],
    ])
    await pay()
    const coffee = rowOf(COFFEE)
    const [before, other] = [await piecesOf(shop), await piecesOf(shop, OTHER)]
    await send(number, [one(coffee, 2)], 'lost')
    await cancel(number, [one(coffee)])
    expect(await piecesOf(shop)).toBe(before + 1)
    await cancel(number, [one(coffee, 2)])
    expect(await piecesOf(shop)).toBe(before + 1)
    await cancelWhole(number)
    expect([await piecesOf(shop), await piecesOf(shop, OTHER)]).toEqual([before + 1, other + 1])
  })

  it('is given back without the pieces of a lost parcel when the whole order is cancelled', async () => {
    const { number, rowOf, pay } = await ordered([
      [COFFEE, 3],
      [OTHER, 1],
    ])
    await pay()
    const [before, other] = [await piecesOf(shop), await piecesOf(shop, OTHER)]
    await send(number, [one(rowOf(COFFEE), 2)], 'lost')
    await cancelWhole(number)
    expect([await piecesOf(shop), await piecesOf(shop, OTHER)]).toEqual([before + 1, other + 1])
  })

  it('is given back without the lost parts of a bundle when the whole order is cancelled', async () => {
    const sku = await bundleSku()
    const [part] = await parts()
    const { number, rowOf, pay } = await ordered([
      [sku, 2],
      [OTHER, 1],
    ])
    await pay()
    const [before, other] = [await piecesOf(shop, part!.sku), await piecesOf(shop, OTHER)]
    await send(number, [one(rowOf(sku))], 'lost')
    await cancelWhole(number)
    expect([await piecesOf(shop, part!.sku), await piecesOf(shop, OTHER)]).toEqual([before + 1, other + 1])
  })

  it('takes back the pieces of a parcel that came back', async () => {
    const { number, rowOf, pay } = await ordered([
      [COFFEE, 3],
      [OTHER, 1],
    ])
    await pay()
    const before = await piecesOf(shop)
    await send(number, [one(rowOf(COFFEE), 3)], 'returned')
    await cancel(number, [one(rowOf(COFFEE), 2)])
    expect(await piecesOf(shop)).toBe(before + 2)
  })

  it('takes the last piece back to the place where it lies, once the pieces of the first place have left', async () => {
    const { db } = shop.database
    const [place] = await db
      .selectFrom('stock')
      .selectAll()
      .where('sku', '=', COFFEE)
      .where('status', 'is not', null)
      .orderBy('delivery_days')
      .execute()
    await db.deleteFrom('stock').where('sku', '=', COFFEE).execute()
    await db
      .insertInto('stock')
      .values([
        { ...place!, source: 'first', quantity: 2, delivery_days: 1 },
        { ...place!, source: 'second', quantity: 5, delivery_days: 2 },
      ])
      .execute()
    const { number, rowOf, pay } = await ordered([[COFFEE, 3]])
    await pay()
    const places = async () =>
      (await db.selectFrom('stock').select('quantity').where('sku', '=', COFFEE).orderBy('source').execute()).map(
        ({ quantity }) => quantity,
      )
    expect(await places()).toEqual([0, 4])
    await send(number, [one(rowOf(COFFEE), 2)], 'in_transit')
    await cancel(number, [one(rowOf(COFFEE))])
    expect(await places()).toEqual([0, 5])
  })
})
