import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { UNKNOWN_NUMBER } from '../engine/vat-numbers/sandbox-vies.ts'
import { BERLIN, E_BOOK, grandOf, KNOCK_BOX, openIntraEuShop, ratesOf } from '../testing/test-intra-eu.ts'
import { buyer, place, RECIPIENT } from '../testing/test-orders.ts'

eachDatabase('a company in another EU country that buys services', (open) => {
  it('has a file in the reverse charge, alone and beside goods, and leaves a voucher without VAT as it is', async () => {
    const { cartTo, shop, company, pay, booked } = await openIntraEuShop(open)
    const { id, cart } = await cartTo({ shippingMethod: null }, { sku: E_BOOK, qty: 1 })
    expect(ratesOf(cart)).toEqual(['tax__0'])
    expect(cart.intraEuSupply).toMatchObject({
      ...{ status: 'applied', treatments: ['reverse_charge'] },
      label: expect.stringMatching(/^Usługi – odwrotne obciążenie: .*DE136695976 \(art\. 196 /),
    })
    for (const sku of [KNOCK_BOX, 'PRE-1054'])
      await shop.send('POST', `/cart/${id}/item`, { ...company, body: { sku, qty: 1, deliveryTime: null } })
    const mixed = await buyer(shop, company).patch(id, { shippingMethod: 'courier_de' })
    expect([ratesOf(mixed.cart), mixed.cart.intraEuSupply]).toMatchObject([
      ['tax__0'],
      { treatments: ['intra_eu_goods', 'reverse_charge'], label: expect.stringMatching(/art\. 138 .*art\. 196 /) },
    ])
    const { order } = await place(shop, id, company)
    expect(order.totals).toEqual(mixed.cart.totalSegments)
    expect(order.intraEuSupply).toMatchObject({ treatments: ['intra_eu_goods', 'reverse_charge'] })
    expect(order.items.map(({ sku, isReverseCharge = false }) => [sku, isReverseCharge])).toEqual([
      [E_BOOK, true],
      [KNOCK_BOX, false],
      ['PRE-1054', false],
    ])
    await pay(order.number, grandOf(mixed.cart).gross)
    const [invoice] = await booked(order.number)
    expect(invoice?.rates.map(({ name, net, vat }) => [name, net, vat])).toEqual([
      ['np', expect.any(String), '0.00'],
      // The knock box and its courier.
      ['0% WDT', '99.92', '0.00'],
      // The voucher has no VAT by itself.
      ['0%', '100.00', '0.00'],
    ])
    const sum = invoice!.rates.reduce((all, { net }) => all + Math.round(Number(net) * 100), 0)
    expect(sum).toBe(Math.round(Number(grandOf(mixed.cart).gross) * 100))
  })

  it('has a file in the reverse charge beside goods that stay in the seller’s country with VAT', async () => {
    const { cartTo, shop, company, pay, booked } = await openIntraEuShop(open)
    const home = { recipient: { ...BERLIN, ...RECIPIENT }, billing: BERLIN, shippingMethod: null }
    const { id } = await cartTo(home, { sku: E_BOOK, qty: 1 })
    await shop.send('POST', `/cart/${id}/item`, { ...company, body: { sku: KNOCK_BOX, qty: 1, deliveryTime: null } })
    const { cart } = await buyer(shop, company).patch(id, { shippingMethod: 'courier' })
    expect([ratesOf(cart), cart.intraEuSupply]).toMatchObject([
      ['tax__23', 'tax__0'],
      { status: 'applied', treatments: ['reverse_charge'] },
    ])
    const { order } = await place(shop, id, company)
    await pay(order.number, grandOf(cart).gross)
    const [invoice] = await booked(order.number)
    expect(invoice?.rates.map(({ name }) => name)).toEqual(['23%', 'np'])
  })

  it('has VAT for a file, too, without a valid number, also where others pay that of the buyer’s country', async () => {
    const { cartTo } = await openIntraEuShop(open, { 'tax/oss_enabled': true })
    const unknown = { recipient: { ...BERLIN, taxId: UNKNOWN_NUMBER }, shippingMethod: null }
    const { cart } = await cartTo(unknown, { sku: E_BOOK, qty: 1 })
    expect(ratesOf(cart)).not.toEqual(['tax__0'])
    expect(cart.intraEuSupply).toMatchObject({ status: 'invalid' })
    const valid = await cartTo({ shippingMethod: null }, { sku: E_BOOK, qty: 1 })
    expect([ratesOf(valid.cart), valid.cart.intraEuSupply?.status]).toEqual([['tax__0'], 'applied'])
  })
})
