import { expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { contentOf, orderByNumber } from '../engine/orders/read-order.ts'
import { UNANSWERED_NUMBER, UNKNOWN_NUMBER } from '../engine/vat-numbers/sandbox-vies.ts'
import { checkVatNumbers } from '../jobs/check-vat-numbers.ts'
import { changeConfig } from '../store/change-config.ts'
import {
  BERLIN,
  E_BOOK,
  grandOf,
  NUMBER,
  OTHER_NUMBER,
  openIntraEuShop,
  ratesOf,
  totalOf,
} from '../testing/test-intra-eu.ts'
import { buyer, nextKey, place, RECIPIENT } from '../testing/test-orders.ts'

eachDatabaseInFull('a company in another EU country', (open) => {
  it('has 0 % with a valid number: in cart, checkout, order, invoice and books, with the proof', async () => {
    const { shop, company, cartTo, pay, booked, checks } = await openIntraEuShop(open)
    const { id, cart } = await cartTo({})
    expect(totalOf(cart, 'subtotal__incl_tax')).toEqual({ gross: '144.72', net: '144.72' })
    expect(totalOf(cart, 'shipping__incl_tax')).toEqual({ gross: '27.56', net: '27.56' })
    expect(grandOf(cart)).toEqual({ gross: '172.28', net: '172.28' })
    expect(ratesOf(cart)).toEqual(['tax__0'])
    expect(cart.items[0]?.prices).toMatchObject({ itemPrice: { gross: '72.36', net: '72.36' } })
    expect(cart.intraEuSupply).toMatchObject({
      ...{ status: 'applied', vatNumber: NUMBER, sellerVatNumber: 'PL7295927741' },
      label: expect.stringMatching(/^Wewnątrzwspólnotowa dostawa towarów .*DE136695976 \(art\. 138 /),
      treatments: ['intra_eu_goods'],
    })
    const { order } = await place(shop, id, company)
    expect(order.totals).toEqual(cart.totalSegments)
    expect(order.items[0]).toMatchObject({ taxRate: 0, rowPrice: { gross: '144.72', net: '144.72' } })
    expect(order.intraEuSupply).toMatchObject({ vatNumber: NUMBER, sellerVatNumber: 'PL7295927741' })
    const [check] = await checks()
    const stored = contentOf((await orderByNumber(shop.database.db, order.number))!)
    expect(stored.intraEu).toEqual({
      covers: { goods: true, services: false },
      vatNumber: NUMBER,
      sellerVatNumber: 'PL7295927741',
      proof: { checkId: check!.id, consultation: check!.consultation, checkedAt: check!.checked_at },
    })
    expect(stored.taxCountry).toBe('PL')
    expect(check).toMatchObject({ number: NUMBER, seller: 'PL7295927741', is_valid: 1 })

    await pay(order.number, '172.28')
    expect(await booked(order.number)).toMatchObject([
      {
        ...{ net: '172.28', vat: '0.00', gross: '172.28', taxCountryCode: 'PL', deliveryCountryCode: 'DE' },
        buyer: { name: 'Café Kantstraße GmbH', taxNumber: NUMBER },
        rates: [{ rate: '0.00', name: '0% WDT', net: '172.28', vat: '0.00' }],
        vatNumberCheck: { vatNumber: NUMBER, consultation: check!.consultation, checkedAt: check!.checked_at },
      },
    ])
  })

  it('has 0 % by the number of the account where the address states none, and the invoice names that company', async () => {
    const { shop, company, cartTo, nameCompany } = await openIntraEuShop(open)
    await nameCompany({ name: 'Kaffee Nord GmbH', taxId: NUMBER, taxIdType: 'eu_vat' })
    const address = { ...BERLIN, kind: 'individual' as const, companyName: null, taxId: null, taxIdCountry: null }
    const { id, cart } = await cartTo({ recipient: address })
    expect(cart.intraEuSupply?.status).toBe('applied')
    const { order } = await place(shop, id, company)
    expect(order.billing).toMatchObject({ kind: 'company', companyName: 'Kaffee Nord GmbH', taxId: NUMBER })
  })

  it('has VAT by a number that no company’s name stands beside', async () => {
    const { cartTo, vies } = await openIntraEuShop(open)
    for (const unnamed of [{ kind: 'individual' as const }, { companyName: null }, { companyName: ' ' }]) {
      const { cart } = await cartTo({ recipient: { ...BERLIN, ...unnamed } })
      expect([ratesOf(cart), cart.intraEuSupply]).toEqual([['tax__23'], undefined])
    }
    expect(vies.asked).toEqual([])
  })

  it('has VAT for a company of the seller’s country, wherever the goods go, and VIES is not asked', async () => {
    const { cartTo, vies } = await openIntraEuShop(open)
    for (const taxId of ['8438468560', 'PL8438468560']) {
      const billing = { ...BERLIN, ...RECIPIENT, kind: 'company' as const, companyName: 'Hotel Nad Stawem', taxId }
      const { cart } = await cartTo({ billing })
      expect([ratesOf(cart), cart.intraEuSupply]).toEqual([['tax__23'], undefined])
    }
    expect(vies.asked).toEqual([])
  })

  it('has VAT if the goods stay in the seller’s country or leave the EU, with the same valid number', async () => {
    const { cartTo, again, shop, company } = await openIntraEuShop(open)
    const { id, cart } = await cartTo({
      recipient: { ...BERLIN, ...RECIPIENT },
      billing: BERLIN,
      shippingMethod: 'courier',
    })
    expect([ratesOf(cart), cart.intraEuSupply]).toEqual([['tax__23'], undefined])
    await buyer(shop, company).patch(id, { recipient: BERLIN, shippingMethod: null })
    expect((await again(id)).intraEuSupply?.status).toBe('applied')
    // A pickup point decides where the goods go, not the address.
    const point = { shippingMethod: 'pickup_point', pickupPointId: 'POP-WAW14' }
    const picked = await buyer(shop, company).patch(id, point)
    expect([picked.pickupPoint?.countryCode, ratesOf(picked.cart)]).toEqual(['PL', ['tax__23']])
    await buyer(shop, company).patch(id, { shippingMethod: null, recipient: { ...BERLIN, countryCode: 'CH' } })
    expect((await again(id)).intraEuSupply).toBeUndefined()
  })

  it('has 0 % for goods to Northern Ireland, by a number of there or of the EU, and VAT for services to it', async () => {
    const { cartTo, shop, company, vies, pay, booked } = await openIntraEuShop(open, {
      'checkout/countries': 'PL,DE,GB',
    })
    const { db } = shop.database
    for (const table of ['delivery_methods', 'payment_methods'] as const)
      for (const { code, content } of await db.selectFrom(table).selectAll().execute()) {
        const everywhere = JSON.stringify({ ...JSON.parse(content), countries: ['PL', 'DE', 'GB'] })
        await db.updateTable(table).set({ content: everywhere }).where('code', '=', code).execute()
      }
    const inBelfast = { ...BERLIN, taxId: 'XI 123456789', city: 'Belfast', postcode: 'bt1 5gs', countryCode: 'GB' }
    const toIreland = { recipient: inBelfast, billing: inBelfast }
    const { id, cart } = await cartTo(toIreland)
    expect([ratesOf(cart), cart.intraEuSupply?.status, vies.asked.at(-1)]).toEqual([
      ['tax__0'],
      'applied',
      expect.stringContaining('XI123456789'),
    ])
    expect((await cartTo({ recipient: inBelfast, billing: BERLIN })).cart.intraEuSupply?.status).toBe('applied')
    for (const place of [{ postcode: 'SW1A 1AA' }, { postcode: 'B1 1BT' }])
      expect((await cartTo({ ...toIreland, recipient: { ...inBelfast, ...place } })).cart.intraEuSupply).toBeUndefined()
    await shop.send('POST', `/cart/${id}/item`, { ...company, body: { sku: E_BOOK, qty: 1, deliveryTime: null } })
    const mixed = (await buyer(shop, company).checkout(id)).cart
    expect([ratesOf(mixed), mixed.intraEuSupply]).toMatchObject([
      ['tax__5', 'tax__0'],
      { treatments: ['intra_eu_goods'] },
    ])
    const { order } = await place(shop, id, company)
    await pay(order.number, grandOf(mixed).gross)
    const [invoice] = await booked(order.number)
    expect([invoice?.taxCountryCode, invoice?.rates.map(({ name }) => name)]).toEqual(['PL', ['5%', '0% WDT']])
  })

  it('has VAT for consumers, guests, and traders who buy for themselves', async () => {
    const { cartTo, shop } = await openIntraEuShop(open)
    const consumer = { userToken: await shop.tokenOf('cus-1') }
    for (const { cart } of [
      await cartTo({}, { as: consumer }),
      await cartTo({ purchaseAsCompany: true }, { as: {} }),
      await cartTo({ consumerRights: true }),
    ])
      expect([ratesOf(cart), cart.intraEuSupply]).toEqual([['tax__23'], undefined])
  })

  it('has VAT while the shop does not sell so, and VIES is not asked', async () => {
    const off = await openIntraEuShop(open, { 'tax/intra_eu_enabled': false })
    expect((await off.cartTo({})).cart.intraEuSupply).toBeUndefined()
    expect(off.vies.asked).toEqual([])
  })

  it('has VAT for a number that VIES does not know, and says so', async () => {
    const { cartTo, vies, again, pass } = await openIntraEuShop(open)
    const { id, cart } = await cartTo({ recipient: { ...BERLIN, taxId: UNKNOWN_NUMBER } })
    expect([ratesOf(cart), cart.intraEuSupply?.status]).toEqual([['tax__23'], 'invalid'])
    expect(cart.intraEuSupply?.label).toContain('nie potwierdza numeru VAT')
    // VIES is asked again a day later: the number may have been registered.
    await again(id)
    expect(vies.asked).toHaveLength(1)
    await pass(1.1)
    await again(id)
    expect(vies.asked).toHaveLength(2)
  })

  it('has VAT while VIES does not answer, says so, can be ordered, and has 0 % once VIES answers', async () => {
    const { cartTo, vies, again, pass, shop, company } = await openIntraEuShop(open)
    vies.state.isAway = true
    const { id, cart } = await cartTo({})
    expect([ratesOf(cart), cart.intraEuSupply?.status]).toEqual([['tax__23'], 'unconfirmed'])
    expect(cart.intraEuSupply?.label).toContain('na razie naliczamy VAT')
    // Nobody waits again at once.
    await again(id)
    expect(vies.asked).toHaveLength(1)
    const ordered = await place(shop, (await cartTo({})).id, company)
    expect([ratesOf({ totalSegments: ordered.order.totals }), ordered.order.intraEuSupply]).toEqual([
      ['tax__23'],
      undefined,
    ])
    vies.state.isAway = false
    await pass(0.001)
    expect((await again(id)).intraEuSupply?.status).toBe('applied')
    expect(shop.warned).toEqual([])
  })

  it('keeps 0 % by a recent answer while VIES is away, and loses it when the answer is too old', async () => {
    const { cartTo, vies, again, pass, shop, company } = await openIntraEuShop(open)
    const { id } = await cartTo({})
    vies.state.isAway = true
    await pass(29)
    expect((await again(id)).intraEuSupply?.status).toBe('applied')
    const { order } = await place(shop, (await cartTo({})).id, company)
    expect(order.intraEuSupply?.vatNumber).toBe(NUMBER)
    await pass(2)
    const late = await again(id)
    expect([ratesOf(late), late.intraEuSupply?.status]).toEqual([['tax__23'], 'unconfirmed'])
  })

  it('goes by the number that stands in the cart now', async () => {
    const { cartTo, shop, company, vies } = await openIntraEuShop(open)
    vies.refused.add(OTHER_NUMBER)
    const { id, cart } = await cartTo({})
    const change = async (taxId: string) =>
      (await buyer(shop, company).patch(id, { recipient: { ...BERLIN, taxId } })).cart.intraEuSupply
    expect(cart.intraEuSupply?.status).toBe('applied')
    expect(await change(OTHER_NUMBER)).toMatchObject({ status: 'invalid', vatNumber: OTHER_NUMBER })
    expect(await change(UNANSWERED_NUMBER)).toMatchObject({ status: 'unconfirmed', vatNumber: UNANSWERED_NUMBER })
    expect(await change('DE 136 695 976')).toMatchObject({ status: 'applied', vatNumber: NUMBER })
    expect(await change('DE136695977')).toBeUndefined()
  })

  it('is not ordered at 0 % with a number that VIES has given up: the new total is shown first', async () => {
    const { cartTo, vies, pass, shop, company, again, checks } = await openIntraEuShop(open)
    const { id, cart } = await cartTo({})
    vies.refused.add(NUMBER)
    // The answer of today still counts; that of another day is asked for anew.
    await pass(1.1)
    expect((await again(id)).intraEuSupply?.status).toBe('applied')
    const order = { expectedTotal: grandOf(cart).gross, returnUrl: '/back/{code}' }
    const refused = await shop.askRefused('POST', `/cart/${id}/order`, {
      ...company,
      headers: { 'idempotency-key': nextKey() },
      body: order,
    })
    expect(refused).toMatchObject({
      ...{ status: 409, code: 'order_changed' },
      errors: { total: '211.91', vatNumber: expect.stringContaining('nie potwierdza numeru VAT DE136695976') },
    })
    const placed = await place(shop, id, company)
    expect([ratesOf({ totalSegments: placed.order.totals }), placed.order.intraEuSupply]).toEqual([
      ['tax__23'],
      undefined,
    ])
    expect((await checks()).map(({ is_valid }) => is_valid)).toEqual([1, 0])
  })

  it('stays at 0 % once it is ordered, in refunds and corrections too, whatever becomes of the number', async () => {
    const { cartTo, vies, pass, shop, company, pay, booked } = await openIntraEuShop(open)
    const { order } = await place(shop, (await cartTo({})).id, company)
    vies.refused.add(NUMBER)
    await pass(20)
    await checkVatNumbers(shop.commerce.engine, shop.clock(), shop.clock)
    await changeConfig(shop.storeDatabase, { 'tax/intra_eu_enabled': false }, shop.clock())
    await pay(order.number, '172.28')
    const { refunds } = await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/refund`, {
      body: { amount: '10.00', delivery: '0.00', note: 'Wgniecione opakowanie.' },
      headers: { 'idempotency-key': nextKey() },
    })
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/refund/${refunds[0]!.id}/done`, { body: {} })
    const after = await shop.ask(WireOrder, 'GET', `/order/${order.number}`, company)
    expect(after.intraEuSupply).toEqual(order.intraEuSupply)
    const documents = await booked(order.number)
    expect(documents.map(({ type, net, vat, rates }) => [type, net, vat, rates.map(({ name }) => name)])).toEqual(
      expect.arrayContaining([
        ['invoice', '172.28', '0.00', ['0% WDT']],
        ['correction', '-10.00', '0.00', ['0% WDT']],
      ]),
    )
  })

  it('has 0 % beside the VAT of the buyer’s country for others, which it gets without a valid number', async () => {
    const { cartTo } = await openIntraEuShop(open, { 'tax/oss_enabled': true })
    expect(ratesOf((await cartTo({})).cart)).toEqual(['tax__0'])
    const { cart } = await cartTo({ recipient: { ...BERLIN, taxId: UNKNOWN_NUMBER } })
    expect([ratesOf(cart), totalOf(cart, 'subtotal__incl_tax')]).toEqual([
      ['tax__19'],
      { gross: '172.22', net: '144.72' },
    ])
  })

  it('compares thresholds and coupons with what the company pays, which is net', async () => {
    const { cartTo, shop, company } = await openIntraEuShop(open)
    // Free delivery from 250.00: 3 pieces are 267.00 with VAT and 217.08 without, 4 are 289.44.
    const three = await cartTo({}, { qty: 3 })
    expect([totalOf(three.cart, 'shipping__incl_tax')?.gross, three.cart.freeShippingLeft?.gross]).toEqual([
      '27.56',
      '32.92',
    ])
    const four = await cartTo({}, { qty: 4 })
    expect(totalOf(four.cart, 'shipping__incl_tax')?.gross).toBe('0.00')
    const coupon = { ...company, body: { couponCode: 'MINUS20' } }
    const twoOf = (await cartTo({})).id
    expect((await shop.askRefused('PATCH', `/cart/${twoOf}/coupon`, coupon)).code).toBe('coupon_min_subtotal')
    await shop.send('PATCH', `/cart/${three.id}/coupon`, coupon)
    const { cart } = await buyer(shop, company).checkout(three.id)
    expect([totalOf(cart, 'discount'), grandOf(cart)]).toEqual([
      { gross: '-20.00', net: '-20.00' },
      { gross: '224.64', net: '224.64' },
    ])
  })
})
