import { beforeEach, describe, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import {
  LabelCarriersAnswer,
  OrderNoteAnswer,
  OrderNotesAnswer,
  RefundPreviewAnswer,
} from '../engine/routes/staff/desk-order-bodies.ts'
import { sandboxCarrier } from '../engine/shipments/sandbox-carrier.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { nextKey } from '../testing/test-orders.ts'
import { parcelCalls } from '../testing/test-parcels.ts'
import { bearer, makeOwner, type TestPerson } from '../testing/test-people.ts'

eachDatabase('staff calls about one order', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open, undefined, { carriers: [sandboxCarrier({ clock: () => shop.clock() })] })
  })
  const { packed, ordered } = parcelCalls(() => shop)

  describe('notes', () => {
    let owner: TestPerson
    beforeEach(async () => {
      owner = await makeOwner(shop)
    })
    const write = (number: string, text: string) =>
      shop.send('POST', `/staff/order/${number}/note`, { body: { text }, headers: bearer(owner.token) })

    it('keep author and time, the newest first, and the audit trail names them by their ids alone', async () => {
      const { number } = await packed()
      const first = OrderNoteAnswer.parse(await (await write(number, 'The gate code is 42.')).json())
      shop.clock.now = new Date(shop.clock().getTime() + 60_000)
      await write(number, 'Second.')
      const { data } = await shop.ask(OrderNotesAnswer, 'GET', `/staff/order/${number}/note`)
      expect(data.map(({ text }) => text)).toEqual(['Second.', 'The gate code is 42.'])
      expect(first.author).toMatch(/^person:/)
      expect(first.authorLabel).not.toContain('person:')
      const trail = await (await shop.send('GET', `/staff/audit?object=order/${number}`)).text()
      expect(trail).toContain(`note ${first.id}`)
      expect(trail).not.toContain('gate code')
    })

    it('are written once for each idempotency-key, also when a form is sent twice at once', async () => {
      const { number } = await packed()
      const headers = { ...bearer(owner.token), 'idempotency-key': nextKey() }
      const send = (text: string) => shop.send('POST', `/staff/order/${number}/note`, { body: { text }, headers })
      const answers = await Promise.all([send('Once.'), send('Once.')])
      const ids = await Promise.all(answers.map(async (answer) => OrderNoteAnswer.parse(await answer.json()).id))
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(new Set(ids).size).toBe(1)
      const { data } = await shop.ask(OrderNotesAnswer, 'GET', `/staff/order/${number}/note`)
      expect(data.map(({ text }) => text)).toEqual(['Once.'])
      expect((await send('Another.')).status).toBe(422)
    })

    it('are deleted after a confirmation, and refused for an order that is not there', async () => {
      const { number } = await packed()
      const { id } = OrderNoteAnswer.parse(await (await write(number, 'Wrong order.')).json())
      const remove = () => shop.send('DELETE', `/staff/order/${number}/note/${id}`, { headers: bearer(owner.token) })
      expect((await remove()).status).toBe(204)
      expect((await remove()).status).toBe(404)
      expect((await write('999999999', 'Nothing.')).status).toBe(404)
      expect((await write(number, '   ')).status).toBe(422)
    })
  })

  it('print what is still to be packed, in the language of the reader', async () => {
    const { number } = await packed()
    const list = () => shop.send('GET', `/staff/order/${number}/packing-list`, { headers: { 'accept-language': 'de' } })
    const answer = await list()
    expect(answer.headers.get('content-disposition')).toContain(`packing-list-${number}.pdf`)
    const text = pdfText(Buffer.from(await answer.arrayBuffer()))
    expect(text).toContain(`Packliste ${number}`)
    expect(text).toContain('Zu verpacken')
    await ordered(number)
    expect(pdfText(Buffer.from(await (await list()).arrayBuffer()))).toContain('bereits in Paketen')
    expect((await shop.send('GET', '/staff/order/999999999/packing-list')).status).toBe(404)
  })

  it('name the carriers that make labels', async () => {
    const { data } = await shop.ask(LabelCarriersAnswer, 'GET', '/staff/label-carrier')
    expect(data).toEqual([{ code: 'sandbox', canCancel: true }])
  })

  describe('a preview of a refund in part', () => {
    const preview = (number: string, query: string) =>
      shop.send('GET', `/staff/order/${number}/refund-preview?${query}`)

    it('says what the refund then does, and changes nothing itself', async () => {
      const { number, item } = await packed()
      const read = () => shop.ask(WireOrder, 'GET', `/staff/order/${number}`)
      const before = await read()
      const said = RefundPreviewAnswer.parse(
        await (await preview(number, `amount=5.00&delivery=1.00&orderItemId=${item}`)).json(),
      )
      expect(said).toMatchObject({
        ...{ lines: [{ orderItemId: item, gross: '5.00' }], delivery: '1.00', total: '6.00', way: 'by_hand' },
      })
      expect(await read()).toEqual(before)
      const body = { amount: '5.00', delivery: '1.00', orderItemId: item, note: 'A dent.' }
      const headers = { 'idempotency-key': nextKey() }
      const after = await shop.ask(WireOrder, 'POST', `/staff/order/${number}/refund`, { body, headers })
      expect(after.refunds).toEqual([expect.objectContaining({ amount: '6.00', status: 'by_hand' })])
    })

    it('refuses what the refund would refuse', async () => {
      const { number } = await packed()
      const codes = [`amount=99999.00`, 'amount=0.00', 'amount=five']
      const answers = await Promise.all(codes.map(async (query) => (await preview(number, query)).status))
      expect(answers).toEqual([409, 422, 422])
      expect((await preview('999999999', 'amount=1.00')).status).toBe(404)
    })
  })
})
