import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentOf, orderByNumber } from '#server/commerce/engine/orders/read-order.ts'
import { addLabelledParcel } from '#server/commerce/engine/orders/ship-order.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { testFolder } from './catalogue/testing-files.ts'
import { storeApi } from './store-api.ts'
import { runStoreCommand } from './store-command.ts'
import { storeDesk } from './store-desk.ts'

const token = 'a-token-for-tests'
const folder = testFolder()
let commerce: TestCommerce
beforeEach(async () => {
  commerce = await openTestCommerce()
})
afterEach(() => commerce.close())

/** The commands' view of a running shop, which passes calls on to its commerce API. */
function desk() {
  const access = { fetch: commerce.fetch, baseUrl: 'http://commerce.test', apiKey: commerce.commerce.apiKey }
  const headers = { authorization: `Bearer ${token}`, 'staff-operator': 'ola' }
  return storeDesk({
    fetch: storeApi({ commerce: access, token }).fetch,
    ...{ baseUrl: 'http://shop.test/api/store', headers },
  })
}

async function orders(...args: string[]) {
  const [printed, complained]: [string[], string[]] = [[], []]
  const code = await runStoreCommand('orders', args, {
    ...{ desk: desk(), print: (line) => void printed.push(line), complain: (line) => void complained.push(line) },
    readFile: () => '',
  })
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}

const shown = async (number: string) => JSON.parse((await orders('show', number)).printed)

/** An order of the demo shop that waits for a transfer. */
async function awaited(): Promise<{ number: string; gross: string; currency: string }> {
  const { data } = JSON.parse((await orders('list', '--status', 'pending', '--json')).printed)
  const found = data.find((each: { paymentMethod: string; paymentStatus: string }) => each.paymentStatus === 'awaiting')
  expect(found).toBeDefined()
  return found
}

/** An order of the demo shop by invoice, which is not paid. */
async function onCredit(): Promise<string> {
  for (let page = 1; ; page++) {
    const { data } = JSON.parse((await orders('list', '--page', String(page), '--json')).printed)
    expect(data).not.toEqual([])
    for (const { number, paymentStatus, status } of data) {
      if (paymentStatus !== 'not_required' || status === 'canceled') continue
      const { documents } = await shown(number)
      if (documents.some((each: { type: string; status: string }) => each.type === 'invoice' && each.status === 'open'))
        return number
    }
  }
}

/** A parcel of one piece of an order, with a label of its carrier, that still stands here. */
async function labelled(number: string, trackingNumber: string) {
  const { engine } = commerce.commerce
  const record = (await orderByNumber(engine.db, number))!
  const items = [{ orderItemId: contentOf(record).items[0]!.id, quantity: 1 }]
  const parcel = { carrier: 'gls', trackingNumber, items }
  await engine.transaction((tx) => addLabelledParcel(tx, record, parcel, { now: commerce.clock() }))
}

describe('orders of the command line', () => {
  it('are paid, sent, delivered, made cheaper, and their money given back; what cannot be is refused', async () => {
    const { number, gross, currency } = await awaited()
    expect((await orders('list', '--status', 'pending')).printed).toContain(
      `  ${number}  ${gross} ${currency}  pending, `,
    )
    expect(await orders('delivered', number)).toEqual({
      ...{ code: 1, printed: '' },
      complained: `No parcel of ${number} is on its way.`,
    })
    expect((await orders('paid', number)).printed).toBe(`${number}  processing, payment paid, parcels none`)
    for (const refused of [
      ['paid', number],
      ['ship', number, 'nobody', '1'],
    ])
      expect(await orders(...refused)).toMatchObject({ code: 1, complained: expect.stringMatching(/^Refused/) })
    expect(await orders('ship', number, 'gls', '520000011112')).toMatchObject({
      ...{ code: 0, printed: `${number}  processing, payment paid, parcels in_transit` },
    })
    expect((await orders('delivered', number)).printed).toBe(`${number}  complete, payment paid, parcels delivered`)
    expect(await orders('cancel', number)).toMatchObject({ code: 1 })
    expect(await orders('show', '1')).toMatchObject({ code: 1, complained: 'There is no order 1.' })
    const refund = ['refund', number, '1.00', '--note', 'A dent in the lid']
    expect(await orders(...refund)).toMatchObject({ code: 0, complained: '' })
    expect((await shown(number)).refunds).toMatchObject([{ amount: '1.00' }])
    expect((await orders('list', '--to-refund')).printed).toContain(`to be transferred back: 1.00 ${currency}`)
    expect(await orders('refunded', number)).toMatchObject({ code: 0 })
    expect(await orders('refunded', number)).toEqual({
      ...{ code: 1, printed: '' },
      complained: `No money of ${number} waits to be given back by hand.`,
    })
  })
  it('give nothing back twice by mistake, today or later, and twice on purpose', async () => {
    const { number } = await awaited()
    await orders('paid', number)
    const refund = ['refund', number, '1.00', '--note', 'A dent in the lid']
    const givenBack = async () => (await shown(number)).refunds.length
    expect(await orders(...refund)).toMatchObject({ code: 0, complained: '' })
    const nothingNew = {
      code: 1,
      printed: '',
      complained: expect.stringMatching(/^Nothing new was given back: 1\.00 /),
    }
    expect(await orders(...refund)).toEqual(nothingNew)
    commerce.clock.now = new Date(commerce.clock.now.getTime() + 25 * 3_600_000)
    expect(await orders(...refund)).toEqual(nothingNew)
    expect(await givenBack()).toBe(1)
    expect(await orders(...refund, '--again')).toMatchObject({ code: 0, complained: '' })
    expect(await orders(...refund, '--again')).toMatchObject({ code: 0, complained: '' })
    expect(await orders('refund', number, '1.00', '--note', 'Another dent')).toMatchObject({ code: 0 })
    expect(await givenBack()).toBe(4)
  })

  it('on credit are paid with what is left after a lower price, which is not lowered twice by mistake', async () => {
    const number = await onCredit()
    const cut = ['refund', number, '1.00', '--note', 'A dent in the lid']
    expect(await orders(...cut)).toMatchObject({ code: 0, complained: '' })
    expect(await orders(...cut)).toMatchObject({ code: 1, complained: expect.stringContaining('Nothing new') })
    expect(await orders('paid', number)).toMatchObject({ code: 0, complained: '' })
    const { totals, payments } = await shown(number)
    const total = totals.find(({ code }: { code: string }) => code === 'grand_total__incl_tax').price.gross
    expect(payments.at(-1)).toMatchObject({ status: 'paid', amount: (Number(total) - 1).toFixed(2) })
  })

  it('have arrived with the parcels that are on their way, and no others', async () => {
    const { number } = await awaited()
    await orders('paid', number)
    await orders('ship', number, 'gls', '520000011113')
    const [first] = (await shown(number)).shipments
    expect(await desk().tellParcel(number, first.id, 'returned')).toBeNull()
    await labelled(number, '520000011114')
    expect(await orders('delivered', number)).toEqual({
      ...{ code: 1, printed: '' },
      complained: `No parcel of ${number} is on its way.\nParcel 520000011114 has a label and has not left yet: it was left as it is.`,
    })
    await orders('ship', number, 'gls', '520000011115')
    expect(await orders('delivered', number)).toMatchObject({ code: 0 })
    expect((await shown(number)).shipments.map(({ status }: { status: string }) => status)).toEqual([
      ...['returned', 'ready_for_pickup_by_courier', 'delivered'],
    ])
  })

  it('that are done are written into a file', async () => {
    const { printed, complained } = await orders('export', folder.path())
    expect(printed).toMatch(/^orders\.csv: [1-9]\d*$/)
    expect(complained).toMatch(/^Left out: \d+ that are not done yet\./)
  })
})
