import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { readEuVat } from '#schemas/checksums.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { createWorkMeter } from '#server/platform/observability/work-meter.ts'
import { UNANSWERED_NUMBER, UNKNOWN_NUMBER } from '../engine/vat-numbers/sandbox-vies.ts'
import { checkVatNumbers } from '../jobs/check-vat-numbers.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { BERLIN, COMPANY, E_BOOK, NUMBER, OTHER_NUMBER, openIntraEuShop, ratesOf } from '../testing/test-intra-eu.ts'
import { buyer, place } from '../testing/test-orders.ts'

/** German VAT numbers with a right check digit. */
const validNumbers = (count: number) =>
  Array.from({ length: count * 20 }, (_, at) => `DE${200_000_000 + at}`)
    .filter((number) => readEuVat(number).ok)
    .slice(0, count)

eachDatabase('the shop', (open) => {
  it('asks VIES for an account and an address so often an hour, on all servers; then says when to try again', async () => {
    const { cartTo, vies, pass, again, shop } = await openIntraEuShop(open)
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

  it('says the same of a paused number when a line changes as when the cart is looked at', async () => {
    const { cartTo, company, shop, vies } = await openIntraEuShop(open)
    const { id } = await cartTo({ recipient: { ...BERLIN, taxId: UNANSWERED_NUMBER } })
    for (const taxId of validNumbers(19)) await buyer(shop, company).patch(id, { recipient: { ...BERLIN, taxId } })
    const path = `/cart/${id}`
    const look = async () => (await shop.ask(WireCart, 'GET', path, company)).intraEuSupply
    const answers = async () => {
      const added = await shop.ask(WireCart, 'POST', `${path}/item`, {
        ...company,
        body: { sku: E_BOOK, qty: 1, deliveryTime: null },
      })
      const [, line] = added.items
      const changed = await shop.ask(WireCart, 'PATCH', `${path}/item/${line!.id}`, {
        ...company,
        body: { qty: 2, deliveryTime: null },
      })
      const removed = await shop.ask(WireCart, 'DELETE', `${path}/item/${line!.id}`, company)
      return [added, changed, removed].map(({ intraEuSupply }) => intraEuSupply)
    }
    await buyer(shop, company).patch(id, { recipient: { ...BERLIN, taxId: validNumbers(20)[19]! } })
    const paused = await look()
    expect(paused).toMatchObject({ status: 'unconfirmed', label: expect.stringContaining('zbyt wiele numerów VAT') })
    expect(await answers()).toEqual([paused, paused, paused])
    // A number for which VIES did not answer waits for VIES alone.
    await buyer(shop, company).patch(id, { recipient: { ...BERLIN, taxId: UNANSWERED_NUMBER } })
    const unanswered = await look()
    expect(unanswered).toMatchObject({
      status: 'unconfirmed',
      label: expect.stringContaining('na razie naliczamy VAT'),
    })
    expect(await answers()).toEqual([unanswered, unanswered, unanswered])
    expect(vies.asked).toHaveLength(20)
  })

  it('asks VIES again after all work of orders, for about ten seconds, and dates each answer', async () => {
    const { cartTo, vies, pass, shop, checks } = await openIntraEuShop(open)
    for (const taxId of [NUMBER, OTHER_NUMBER, 'DE100000016', 'DE100000024'])
      await cartTo({ recipient: { ...BERLIN, taxId } })
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
    const { cartTo, vies, pass, again, shop, company } = await openIntraEuShop(open)
    const run = () => checkVatNumbers(shop.commerce.engine, shop.clock(), shop.clock)
    await place(shop, (await cartTo({})).id, company)
    const { id } = await cartTo({ recipient: { ...BERLIN, taxId: OTHER_NUMBER } })
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
    const { cartTo, vies, pass, again, shop } = await openIntraEuShop(open)
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
    const { cartTo, vies, pass, shop, again, checks } = await openIntraEuShop(open)
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
