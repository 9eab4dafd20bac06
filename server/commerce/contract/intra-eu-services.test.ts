import { expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { UNKNOWN_NUMBER } from '../engine/vat-numbers/sandbox-vies.ts'
import { BERLIN, E_BOOK, grandOf, KNOCK_BOX, OTHER_NUMBER, openIntraEuShop, ratesOf } from '../testing/test-intra-eu.ts'
import { buyer, place, RECIPIENT } from '../testing/test-orders.ts'

eachDatabaseInFull('a company in another EU country that buys services', (open) => {
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

  it('has the seller’s country in its documents for a file alone, also where others pay the VAT of theirs', async () => {
    const { cartTo, shop, company, pay, booked } = await openIntraEuShop(open, { 'tax/oss_enabled': true })
    const { id, cart } = await cartTo({ shippingMethod: null }, { sku: E_BOOK, qty: 1 })
    expect(cart.intraEuSupply).toMatchObject({ status: 'applied', treatments: ['reverse_charge'] })
    const { order } = await place(shop, id, company)
    await pay(order.number, grandOf(cart).gross)
    expect(await booked(order.number)).toMatchObject([{ taxCountryCode: 'PL', rates: [{ name: 'np', vat: '0.00' }] }])
  })

  it('has VAT for a file by a number of another country than its address, and none by that of its account', async () => {
    const { cartTo, again, shop, company, vies, nameCompany } = await openIntraEuShop(open)
    const inVienna = {
      recipient: { ...BERLIN, city: 'Wien', postcode: '1010', countryCode: 'AT' },
      shippingMethod: null,
    }
    const { id, cart } = await cartTo(inVienna, { sku: E_BOOK, qty: 1 })
    expect([ratesOf(cart), cart.intraEuSupply, vies.asked]).toEqual([['tax__5'], undefined, []])
    await nameCompany({ taxId: 'DE 136 695 976', taxIdType: 'eu_vat' })
    expect((await again(id)).intraEuSupply).toMatchObject({ status: 'applied', treatments: ['reverse_charge'] })
    await nameCompany({ taxId: OTHER_NUMBER })
    expect((await again(id)).intraEuSupply).toBeUndefined()
    await buyer(shop, company).patch(id, { recipient: { countryCode: null } })
    expect((await again(id)).intraEuSupply).toBeUndefined()
  })

  it('has 0 % for goods and VAT for a file by a number of another country than its address', async () => {
    for (const isOss of [false, true]) {
      const { cartTo, shop, company, pay, booked } = await openIntraEuShop(open, { 'tax/oss_enabled': isOss })
      const inVienna = { ...BERLIN, city: 'Wien', postcode: '1010', countryCode: 'AT' }
      // As everybody's: of the country that the order goes to (Art. 58), below the threshold of the seller's (Art. 59c).
      const [country, rate] = isOss ? ['DE', 7] : ['PL', 5]
      const { id } = await cartTo({ billing: inVienna })
      await shop.send('POST', `/cart/${id}/item`, { ...company, body: { sku: E_BOOK, qty: 1, deliveryTime: null } })
      const { cart } = await buyer(shop, company).checkout(id)
      expect([ratesOf(cart), cart.intraEuSupply]).toMatchObject([
        [`tax__${rate}`, 'tax__0'],
        { status: 'applied', treatments: ['intra_eu_goods'] },
      ])
      const { order } = await place(shop, id, company)
      await pay(order.number, grandOf(cart).gross)
      const [invoice] = await booked(order.number)
      expect([invoice?.taxCountryCode, invoice?.rates.map(({ name }) => name)]).toEqual([
        country,
        [`${rate}%`, '0% WDT'],
      ])
    }
  })

  it('shows staff with the order whose number it is, as VIES tells it, and nobody else', async () => {
    const { cartTo, shop, company, vies } = await openIntraEuShop(open)
    vies.state.name = 'KAFFEE KANTSTRASSE GMBH'
    const { order } = await place(shop, (await cartTo({ shippingMethod: null }, { sku: E_BOOK, qty: 1 })).id, company)
    expect(order.intraEuSupply).not.toHaveProperty('registered')
    const seen = await shop.ask(WireOrder, 'GET', `/staff/order/${order.number}`)
    expect(seen.intraEuSupply).toEqual({
      ...order.intraEuSupply,
      registered: { name: 'KAFFEE KANTSTRASSE GMBH', address: null },
    })
  })
})
