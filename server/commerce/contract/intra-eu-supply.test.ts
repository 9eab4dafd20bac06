import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import type { WireCart } from '#schemas/cart.ts'
import type { AddressDraft, CheckoutChange } from '#schemas/checkout.ts'
import { readEuVat } from '#schemas/checksums.ts'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { createWorkMeter } from '#server/platform/observability/work-meter.ts'
import { BookedDocuments } from '../engine/invoicing/documents-of-period.ts'
import { contentOf, orderByNumber } from '../engine/orders/read-order.ts'
import { UNANSWERED_NUMBER, UNKNOWN_NUMBER } from '../engine/vat-numbers/sandbox-vies.ts'
import { checkVatNumbers } from '../jobs/check-vat-numbers.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { changeConfig } from '../store/change-config.ts'
import { scriptedVies } from '../testing/scripted-vies.ts'
import { type CallOptions, openTestShop, testClock } from '../testing/test-commerce.ts'
import { buyer, nextKey, place, RECIPIENT, TERMS } from '../testing/test-orders.ts'

/** 89.00 PLN gross, 72.36 net at 23 %. */
const KNOCK_BOX = 'NAR-1089'
const E_BOOK = 'PRE-1057'
const COMPANY = 'cus-5'
const NUMBER = 'DE136695976'
const OTHER = 'DE100434528'
const DAY_MS = 86_400_000

/** German VAT numbers with a right check digit. */
const validNumbers = (count: number) =>
  Array.from({ length: count * 20 }, (_, at) => `DE${200_000_000 + at}`)
    .filter((number) => readEuVat(number).ok)
    .slice(0, count)

const BERLIN: AddressDraft = {
  ...RECIPIENT,
  kind: 'company',
  companyName: 'Café Kantstraße GmbH',
  taxId: NUMBER,
  taxIdCountry: 'DE',
  street: 'Kantstraße',
  postcode: '10623',
  city: 'Berlin',
  countryCode: 'DE',
  phone: '+4930901820',
}
const TO_BERLIN: CheckoutChange = {
  email: 'einkauf@kantstrasse.example',
  recipient: BERLIN,
  shippingMethod: 'courier_de',
  paymentMethod: 'bank_transfer',
  consents: [TERMS],
}

eachDatabase('goods and services for a company in another EU country', (open) => {
  async function fresh(config: Record<string, unknown> = {}) {
    const clock = testClock()
    const vies = scriptedVies(clock)
    const shop = await openTestShop(open, clock, { vies: vies.port })
    await changeConfig(shop.storeDatabase, { 'tax/intra_eu_enabled': true, ...config }, clock())
    const company: CallOptions = { userToken: await shop.tokenOf(COMPANY) }
    /** Lets days pass; the company logs in again. */
    const pass = async (days: number) => {
      clock.now = new Date(clock().getTime() + days * DAY_MS)
      company.userToken = await shop.tokenOf(COMPANY)
    }
    const cartTo = async (change: CheckoutChange, { sku = KNOCK_BOX, qty = 2, as = company } = {}) => {
      const id = await buyer(shop, as).cartWith(sku, qty)
      const { cart } = await buyer(shop, as).patch(id, { ...TO_BERLIN, ...change })
      return { id, cart }
    }
    const again = async (id: string) => (await buyer(shop, company).checkout(id)).cart
    const pay = (number: string, amount: string) =>
      shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount } })
    const booked = async (number: string) => {
      const { data } = await shop.ask(BookedDocuments, 'GET', '/staff/document?from=2027-03-01&to=2027-07-31&limit=200')
      return data.filter(({ orderNumber }) => orderNumber === number)
    }
    const checks = () => shop.database.db.selectFrom('vat_number_checks').selectAll().orderBy('id').execute()
    return { shop, vies, company, pass, cartTo, again, pay, booked, checks }
  }

  const total = ({ totalSegments }: Pick<WireCart, 'totalSegments'>, code: string) =>
    totalSegments.find((segment) => segment.code === code)?.price
  const grand = (cart: Pick<WireCart, 'totalSegments'>) => total(cart, 'grand_total__incl_tax')!
  const ratesOf = (cart: Pick<WireCart, 'totalSegments'>) =>
    cart.totalSegments.map(({ code }) => code).filter((code) => code.startsWith('tax__'))

  it('has 0 % with a valid number: in cart, checkout, order, invoice and books, with the proof', async () => {
    const { shop, company, cartTo, pay, booked, checks } = await fresh()
    const { id, cart } = await cartTo({})
    expect(total(cart, 'subtotal__incl_tax')).toEqual({ gross: '144.72', net: '144.72' })
    expect(total(cart, 'shipping__incl_tax')).toEqual({ gross: '27.56', net: '27.56' })
    expect(grand(cart)).toEqual({ gross: '172.28', net: '172.28' })
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
    const { shop, company, cartTo } = await fresh()
    const { db } = shop.database
    const row = await db.selectFrom('customers').select('company').where('id', '=', COMPANY).executeTakeFirstOrThrow()
    const theirs = { ...JSON.parse(row.company!), name: 'Kaffee Nord GmbH', taxId: NUMBER, taxIdType: 'eu_vat' }
    await db
      .updateTable('customers')
      .set({ company: JSON.stringify(theirs) })
      .where('id', '=', COMPANY)
      .execute()
    const address = { ...BERLIN, kind: 'individual' as const, companyName: null, taxId: null, taxIdCountry: null }
    const { id, cart } = await cartTo({ recipient: address })
    expect(cart.intraEuSupply?.status).toBe('applied')
    const { order } = await place(shop, id, company)
    expect(order.billing).toMatchObject({ kind: 'company', companyName: 'Kaffee Nord GmbH', taxId: NUMBER })
  })

  it('has VAT by a number that no company’s name stands beside', async () => {
    const { cartTo, vies } = await fresh()
    for (const unnamed of [{ kind: 'individual' as const }, { companyName: null }, { companyName: ' ' }]) {
      const { cart } = await cartTo({ recipient: { ...BERLIN, ...unnamed } })
      expect([ratesOf(cart), cart.intraEuSupply]).toEqual([['tax__23'], undefined])
    }
    expect(vies.asked).toEqual([])
  })

  it('has VAT for a company of the seller’s country, wherever the goods go, and VIES is not asked', async () => {
    const { cartTo, vies } = await fresh()
    for (const taxId of ['8438468560', 'PL8438468560']) {
      const billing = { ...BERLIN, ...RECIPIENT, kind: 'company' as const, companyName: 'Hotel Nad Stawem', taxId }
      const { cart } = await cartTo({ billing })
      expect([ratesOf(cart), cart.intraEuSupply]).toEqual([['tax__23'], undefined])
    }
    expect(vies.asked).toEqual([])
  })

  it('has VAT if the goods stay in the seller’s country or leave the EU, with the same valid number', async () => {
    const { cartTo, again, shop, company } = await fresh()
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

  it('has VAT for consumers, guests, and traders who buy for themselves', async () => {
    const { cartTo, shop } = await fresh()
    const consumer = { userToken: await shop.tokenOf('cus-1') }
    for (const { cart } of [
      await cartTo({}, { as: consumer }),
      await cartTo({ purchaseAsCompany: true }, { as: {} }),
      await cartTo({ consumerRights: true }),
    ])
      expect([ratesOf(cart), cart.intraEuSupply]).toEqual([['tax__23'], undefined])
  })

  it('has VAT while the shop does not sell so, and VIES is not asked', async () => {
    const off = await fresh({ 'tax/intra_eu_enabled': false })
    expect((await off.cartTo({})).cart.intraEuSupply).toBeUndefined()
    expect(off.vies.asked).toEqual([])
  })

  it('has VAT for a number that VIES does not know, and says so', async () => {
    const { cartTo, vies, again, pass } = await fresh()
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
    const { cartTo, vies, again, pass, shop, company } = await fresh()
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
    const { cartTo, vies, again, pass, shop, company } = await fresh()
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
    const { cartTo, shop, company, vies } = await fresh()
    vies.refused.add(OTHER)
    const { id, cart } = await cartTo({})
    const change = async (taxId: string) =>
      (await buyer(shop, company).patch(id, { recipient: { ...BERLIN, taxId } })).cart.intraEuSupply
    expect(cart.intraEuSupply?.status).toBe('applied')
    expect(await change(OTHER)).toMatchObject({ status: 'invalid', vatNumber: OTHER })
    expect(await change(UNANSWERED_NUMBER)).toMatchObject({ status: 'unconfirmed', vatNumber: UNANSWERED_NUMBER })
    expect(await change('DE 136 695 976')).toMatchObject({ status: 'applied', vatNumber: NUMBER })
    expect(await change('DE136695977')).toBeUndefined()
  })

  it('is not ordered at 0 % with a number that VIES has given up: the new total is shown first', async () => {
    const { cartTo, vies, pass, shop, company, again, checks } = await fresh()
    const { id, cart } = await cartTo({})
    vies.refused.add(NUMBER)
    // The answer of today still counts; that of another day is asked for anew.
    await pass(1.1)
    expect((await again(id)).intraEuSupply?.status).toBe('applied')
    const order = { expectedTotal: grand(cart).gross, returnUrl: '/back/{code}' }
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
    const { cartTo, vies, pass, shop, company, pay, booked } = await fresh()
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
    const { cartTo } = await fresh({ 'tax/oss_enabled': true })
    expect(ratesOf((await cartTo({})).cart)).toEqual(['tax__0'])
    const { cart } = await cartTo({ recipient: { ...BERLIN, taxId: UNKNOWN_NUMBER } })
    expect([ratesOf(cart), total(cart, 'subtotal__incl_tax')]).toEqual([
      ['tax__19'],
      { gross: '172.22', net: '144.72' },
    ])
  })

  it('has a file in the reverse charge, alone and beside goods, and leaves a voucher without VAT as it is', async () => {
    const { cartTo, shop, company, pay, booked } = await fresh()
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
    await pay(order.number, grand(mixed.cart).gross)
    const [invoice] = await booked(order.number)
    expect(invoice?.rates.map(({ name, net, vat }) => [name, net, vat])).toEqual([
      ['np', expect.any(String), '0.00'],
      // The knock box and its courier.
      ['0% WDT', '99.92', '0.00'],
      // The voucher has no VAT by itself.
      ['0%', '100.00', '0.00'],
    ])
    const sum = invoice!.rates.reduce((all, { net }) => all + Math.round(Number(net) * 100), 0)
    expect(sum).toBe(Math.round(Number(grand(mixed.cart).gross) * 100))
  })

  it('has a file in the reverse charge beside goods that stay in the seller’s country with VAT', async () => {
    const { cartTo, shop, company, pay, booked } = await fresh()
    const home = { recipient: { ...BERLIN, ...RECIPIENT }, billing: BERLIN, shippingMethod: null }
    const { id } = await cartTo(home, { sku: E_BOOK, qty: 1 })
    await shop.send('POST', `/cart/${id}/item`, { ...company, body: { sku: KNOCK_BOX, qty: 1, deliveryTime: null } })
    const { cart } = await buyer(shop, company).patch(id, { shippingMethod: 'courier' })
    expect([ratesOf(cart), cart.intraEuSupply]).toMatchObject([
      ['tax__23', 'tax__0'],
      { status: 'applied', treatments: ['reverse_charge'] },
    ])
    const { order } = await place(shop, id, company)
    await pay(order.number, grand(cart).gross)
    const [invoice] = await booked(order.number)
    expect(invoice?.rates.map(({ name }) => name)).toEqual(['23%', 'np'])
  })

  it('has VAT for a file, too, without a valid number, also where others pay that of the buyer’s country', async () => {
    const { cartTo } = await fresh({ 'tax/oss_enabled': true })
    const unknown = { recipient: { ...BERLIN, taxId: UNKNOWN_NUMBER }, shippingMethod: null }
    const { cart } = await cartTo(unknown, { sku: E_BOOK, qty: 1 })
    expect(ratesOf(cart)).not.toEqual(['tax__0'])
    expect(cart.intraEuSupply).toMatchObject({ status: 'invalid' })
    const valid = await cartTo({ shippingMethod: null }, { sku: E_BOOK, qty: 1 })
    expect([ratesOf(valid.cart), valid.cart.intraEuSupply?.status]).toEqual([['tax__0'], 'applied'])
  })

  it('asks VIES for an account and an address so often an hour, on all servers; then says when to try again', async () => {
    const { cartTo, vies, pass, again, shop } = await fresh()
    const numbers = validNumbers(20)
    const { id } = await cartTo({})
    const ask = async (taxId: string) =>
      (await buyer(shop, { userToken: await shop.tokenOf(COMPANY) }).patch(id, { recipient: { ...BERLIN, taxId } }))
        .cart
    for (const number of numbers.slice(0, 19)) expect((await ask(number)).intraEuSupply?.status).toBe('applied')
    expect(vies.asked).toHaveLength(20)
    const refused = await ask(numbers[19]!)
    expect([ratesOf(refused), refused.intraEuSupply]).toMatchObject([
      ['tax__23'],
      { status: 'unconfirmed', label: expect.stringMatching(/zbyt wiele numerów VAT.*za 60 min\./) },
    ])
    expect(refused.items).toHaveLength(1)
    expect(vies.asked).toHaveLength(20)
    // Confirmed numbers go on to count, and the hour ends.
    expect((await ask(NUMBER)).intraEuSupply?.status).toBe('applied')
    await ask(numbers[19]!)
    await pass(0.05)
    expect((await again(id)).intraEuSupply?.status).toBe('applied')
  })

  it('compares thresholds and coupons with what the company pays, which is net', async () => {
    const { cartTo, shop, company } = await fresh()
    // Free delivery from 250.00: 3 pieces are 267.00 with VAT and 217.08 without, 4 are 289.44.
    const three = await cartTo({}, { qty: 3 })
    expect([total(three.cart, 'shipping__incl_tax')?.gross, three.cart.freeShippingLeft?.gross]).toEqual([
      '27.56',
      '32.92',
    ])
    const four = await cartTo({}, { qty: 4 })
    expect(total(four.cart, 'shipping__incl_tax')?.gross).toBe('0.00')
    const coupon = { ...company, body: { couponCode: 'MINUS20' } }
    const twoOf = (await cartTo({})).id
    expect((await shop.askRefused('PATCH', `/cart/${twoOf}/coupon`, coupon)).code).toBe('coupon_min_subtotal')
    await shop.send('PATCH', `/cart/${three.id}/coupon`, coupon)
    const { cart } = await buyer(shop, company).checkout(three.id)
    expect([total(cart, 'discount'), grand(cart)]).toEqual([
      { gross: '-20.00', net: '-20.00' },
      { gross: '224.64', net: '224.64' },
    ])
  })

  it('asks VIES again after all work of orders, for about ten seconds, and dates each answer', async () => {
    const { cartTo, vies, pass, shop, checks } = await fresh()
    for (const taxId of [NUMBER, OTHER, 'DE100000016', 'DE100000024']) await cartTo({ recipient: { ...BERLIN, taxId } })
    await pass(14)
    vies.state.takesMs = 4_000
    const known = (await checks()).length
    const jobs: string[] = []
    const work = { ...createWorkMeter(new Registry()), jobRan: (name: string) => jobs.push(name) }
    await runJobs(shop.commerce.engine, { clock: shop.clock, everyMs: 60_000, meters: { work, tracing: null } })()
    expect(jobs.at(-1)).toBe('checkVatNumbers')
    const times = (await checks()).slice(known).map(({ checked_at }) => Date.parse(checked_at))
    expect(times.map((time) => time - times[0]!)).toEqual([0, 4_000, 8_000])
  })

  it('asks VIES again only about numbers that an order used, or that a cart needed while an answer counts', async () => {
    const { cartTo, vies, pass, again, shop, company } = await fresh()
    const run = () => checkVatNumbers(shop.commerce.engine, shop.clock(), shop.clock)
    await place(shop, (await cartTo({})).id, company)
    const { id } = await cartTo({ recipient: { ...BERLIN, taxId: OTHER } })
    await pass(14)
    await again(id)
    await pass(1)
    expect(await run()).toBe(2)
    // The cart was last looked at 14 days after it was filled.
    await pass(28)
    expect(await run()).toBe(2)
    await pass(14)
    vies.asked.length = 0
    expect([await run(), vies.asked]).toEqual([1, [NUMBER]])
  })

  it('stops asking VIES after ten tries, until the buyer comes back', async () => {
    const { cartTo, vies, pass, again, shop } = await fresh()
    const run = () => checkVatNumbers(shop.commerce.engine, shop.clock(), shop.clock)
    const { id } = await cartTo({ recipient: { ...BERLIN, taxId: UNANSWERED_NUMBER } })
    for (let hours = 1; hours <= 20; hours += 1) {
      await pass(1 / 24)
      await run()
    }
    expect(vies.asked).toHaveLength(10)
    await again(id)
    expect(vies.asked).toHaveLength(11)
  })

  it('asks VIES again about old answers, once for all servers, and later about those that it lacks', async () => {
    const { cartTo, vies, pass, shop, again, checks } = await fresh()
    const run = () => checkVatNumbers(shop.commerce.engine, shop.clock(), shop.clock)
    const { id } = await cartTo({})
    await cartTo({ recipient: { ...BERLIN, taxId: UNKNOWN_NUMBER } })
    expect(await run()).toBe(0)
    await pass(14)
    expect((await Promise.all([run(), run()])).reduce((sum, answers) => sum + answers)).toBe(1)
    expect((await checks()).map(({ number, is_valid }) => [number, is_valid])).toEqual([
      [NUMBER, 1],
      [UNKNOWN_NUMBER, 0],
      [NUMBER, 1],
    ])
    vies.state.isAway = true
    await pass(14)
    expect(await run()).toBe(0)
    // The first pause is a minute.
    vies.state.isAway = false
    expect(await run()).toBe(0)
    await pass(0.001)
    expect(await run()).toBe(1)
    await again(id)
    vies.refused.add(NUMBER)
    await pass(14)
    expect(await run()).toBe(1)
    await pass(60)
    expect(await run()).toBe(0)
  })
})
