import { readFileSync, statSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { openTestShop, type TestShop } from '#server/commerce/testing/test-commerce.ts'
import { buyer, PLENTIFUL, place } from '#server/commerce/testing/test-orders.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { commandsOf, deskOf, testFolder } from './catalogue/testing-files.ts'
import { customerCommands } from './customers/testing-customers.ts'
import { ORDER_VERBS, runOrderCommand } from './order-command.ts'

const FORMER = {
  ...{ number: 'A-7', createdAt: '2019-05-01T08:30:00.000Z', email: 'jan@example.com', currency: 'PLN' },
  ...{ status: 'complete', total: '20.00', payment: 'PayU' },
  items: [{ sku: null, name: 'Kubek', quantity: 1, price: '20.00', total: '20.00', vat: 23 }],
}

const grossOf = ({ totals }: WireOrder) => totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross

eachDatabaseInFull('the orders of a shop in a file', (open) => {
  let shop: TestShop
  const { path: inFolder, file } = testFolder()
  const orders = commandsOf({
    ...{ name: 'orders', verbs: ORDER_VERBS },
    work: (call, desk, streams) => runOrderCommand(call, { ...streams, desk }),
  })
  beforeEach(async () => {
    shop = await openTestShop(open)
    await customerCommands(shop, 'import', file('orders.jsonl', JSON.stringify(FORMER)))
  })

  /** The same shop without any orders. */
  async function otherShop() {
    const other = await openTestShop(open)
    const { db } = other.database
    for (const table of ['order_history', 'shipments', 'orders'] as const) await db.deleteFrom(table).execute()
    return other
  }
  /** Paid and delivered. */
  async function complete(order: WireOrder) {
    const path = `/staff/order/${order.number}`
    await shop.ask(WireOrder, 'POST', `${path}/payment`, { body: { amount: grossOf(order) } })
    const parcel = { carrier: 'szlak', trackingNumber: '1' }
    const { shipments } = await shop.ask(WireOrder, 'POST', `${path}/shipment`, { body: parcel, status: 201 })
    await shop.ask(WireOrder, 'PATCH', `${path}/shipment/${shipments[0]!.id}`, { body: { status: 'delivered' } })
  }
  const written = (path: string) => readFileSync(inFolder(path), 'utf8')

  it.each(['csv', 'jsonl'])('are the same history in another shop (%s)', async (format) => {
    const { said, complained } = await orders(shop, 'export', inFolder('out'), '--format', format)
    const count = Number(/^orders\.\w+: (\d+)$/.exec(said[0]!)![1])
    expect(count).toBeGreaterThan(1)
    expect(complained[0]).toMatch(/^Left out: \d+ that are not done yet\./)
    expect(statSync(inFolder(`out/orders.${format}`)).mode & 0o077).toBe(0)
    const other = await otherShop()
    expect(await customerCommands(other, 'import', inFolder('out'))).toEqual({
      ...{ code: 0, said: [`Done: ${count} stored (${count} new, 0 changed, 0 the same, 0 bad).`], complained: [] },
    })
    await orders(other, 'export', inFolder('again'), '--format', format)
    expect(written(`again/orders.${format}`)).toBe(written(`out/orders.${format}`))
  })

  it('are shown there with their lines, sums, parcels and addresses', async () => {
    await orders(shop, 'export', inFolder('out'))
    const other = await otherShop()
    await customerCommands(other, 'import', inFolder('out'))
    const rows = (await deskOf(shop).orders({ status: 'complete' })).data
    expect(rows.length).toBeGreaterThan(1)
    for (const { number } of rows) {
      const [before, after] = [await deskOf(shop).order(number), await deskOf(other).order(number)]
      for (const field of ['number', 'status', 'currency', 'createdAt', 'email'] as const)
        expect(after![field]).toEqual(before![field])
      const sums = (order: typeof before) =>
        ['subtotal__incl_tax', 'discount', 'shipping__incl_tax', 'grand_total__incl_tax'].map(
          (code) => order!.totals.find((total) => total.code === code)?.price.gross,
        )
      expect(sums(after)).toEqual(sums(before))
      expect(after!.shipments.map(({ trackingNumber }) => trackingNumber)).toEqual(
        before!.shipments.map(({ trackingNumber }) => trackingNumber),
      )
    }
  })

  it('are the same there if a line of a company costs more than its pieces, since net leads', async () => {
    const company = { userToken: await shop.tokenOf('cus-4') }
    const cart = await buyer(shop, company).readyCart({}, { sku: PLENTIFUL[1]!, qty: 30 })
    const { order } = await place(shop, cart, company)
    expect(order.items[0]).toMatchObject({ unitPrice: { gross: '16.90' }, rowPrice: { gross: '507.01' } })
    await complete(order)
    await orders(shop, 'export', inFolder('out'), '--format', 'jsonl')
    const documents = written('out/orders.jsonl').trim().split('\n')
    expect(documents.map((line) => JSON.parse(line)).find(({ number }) => number === order.number)).toMatchObject({
      ...{ total: grossOf(order), items: [{ quantity: 30, price: '16.91', total: '507.01' }] },
    })
    const { code, complained } = await customerCommands(await otherShop(), 'import', inFolder('out'))
    expect({ code, complained }).toEqual({ code: 0, complained: [] })
  })

  it('are those of some days alone', async () => {
    const { said } = await orders(shop, 'export', inFolder('out'), '--to', '2019-05-01', '--format', 'jsonl')
    expect(said).toEqual(['orders.jsonl: 1'])
    expect(JSON.parse(written('out/orders.jsonl'))).toMatchObject(FORMER)
    expect((await orders(shop, 'export', inFolder('out'), '--from', '2019-05-02', '--to', '2019-05-03')).said).toEqual([
      'orders.csv: 0',
    ])
  })
})
