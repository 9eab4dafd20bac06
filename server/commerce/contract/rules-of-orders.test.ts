import { expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import type { AddressDraft } from '#schemas/checkout.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import type { ViesPort } from '../engine/vat-numbers/vies-port.ts'
import { changeConfig } from '../store/change-config.ts'
import { scriptedVies } from '../testing/scripted-vies.ts'
import { type CallOptions, openTestShop, testClock } from '../testing/test-commerce.ts'
import { buyer, nextKey, PLENTIFUL, RECIPIENT } from '../testing/test-orders.ts'

const DAY_MS = 86_400_000

eachDatabase('the rules of an order', (open) => {
  it('are those after VIES has answered: a promotion that was switched off meanwhile is not granted', async () => {
    const clock = testClock()
    const { port } = scriptedVies(clock)
    let meanwhile = async (): Promise<unknown> => undefined
    const check: ViesPort['check'] = async (question) => {
      await meanwhile()
      return port.check(question)
    }
    const shop = await openTestShop(open, clock, { vies: { ...port, check } })
    await changeConfig(shop.storeDatabase, { 'tax/intra_eu_enabled': true }, clock())
    const tenth = { code: 'tenth', kind: 'percent', percent: 10 }
    const put = (record: object) =>
      shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/promotion', { body: { records: [record] } })
    await put(tenth)
    const company: CallOptions = { locale: 'en', userToken: await shop.tokenOf('cus-5') }
    const recipient: AddressDraft = {
      ...RECIPIENT,
      ...{ kind: 'company', companyName: 'Café Kantstraße GmbH', taxId: 'DE136695976', taxIdCountry: 'DE' },
      ...{ street: 'Kantstraße', postcode: '10623', city: 'Berlin', countryCode: 'DE' },
    }
    const change = { email: 'einkauf@kantstrasse.example', recipient, shippingMethod: 'courier_de' }
    const id = await buyer(shop, company).readyCart(change, { sku: PLENTIFUL[0]!, qty: 2 })
    // The answer of yesterday is too old for an order: VIES is asked again.
    clock.now = new Date(clock().getTime() + 1.1 * DAY_MS)
    company.userToken = await shop.tokenOf('cus-5')
    const { totalSegments } = await shop.ask(WireCart, 'GET', `/cart/${id}`, company)
    expect(totalSegments.map(({ code }) => code)).toContain('discount')
    const expectedTotal = totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross

    let asked = 0
    meanwhile = async () => {
      asked++
      await put({ ...tenth, active: false })
    }
    const refused = await shop.askRefused('POST', `/cart/${id}/order`, {
      ...company,
      headers: { 'idempotency-key': nextKey() },
      body: { expectedTotal, returnUrl: '/back/{code}' },
    })
    expect(asked).toBe(1)
    expect(refused).toMatchObject({ status: 409, code: 'order_changed' })
  })
})
