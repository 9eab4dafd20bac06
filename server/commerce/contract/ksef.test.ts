import { beforeEach, expect, it } from 'vitest'
import type { CheckoutChange } from '#schemas/checkout.ts'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { configuredKsef } from '../engine/invoicing/ksef/configured-ksef.ts'
import { type KsefPort, KsefRejected } from '../engine/invoicing/ksef/ksef-port.ts'
import { sandboxKsef } from '../engine/invoicing/ksef/sandbox-ksef.ts'
import { isKsefNumber } from '../engine/orders/register-numbers.ts'
import { sendToKsef } from '../jobs/send-to-ksef.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, nextKey, place } from '../testing/test-orders.ts'

eachDatabase('sending invoices to KSeF', (open) => {
  let shop: TestShop
  let sent: { xml: string; isOffline: boolean }[]
  /** The sandbox, with what came; `before` and `after` may fail. */
  function recording({ before = () => {}, after = () => {} } = {}): KsefPort {
    const sandbox = sandboxKsef()
    return {
      ...sandbox,
      async send(document) {
        before()
        sent.push(document)
        const number = await sandbox.send(document)
        after()
        return number
      },
    }
  }
  const run = (ksef: KsefPort | null, now = shop.clock()) => sendToKsef({ ...shop.commerce.engine, ksef }, now)
  const inMinutes = (minutes: number) => new Date(shop.clock().getTime() + minutes * 60_000)
  beforeEach(async () => {
    shop = await openTestShop(open)
    sent = []
    // The demo shop's own invoices were sent by another system.
    await shop.database.db.deleteFrom('billing_documents').execute()
  })

  /** An order on credit of a company, which has its invoice at once. */
  async function onCredit() {
    const userToken = await shop.tokenOf('cus-5')
    const change: CheckoutChange = { paymentMethod: 'credit_limit' }
    const { order } = await place(shop, await buyer(shop, { userToken }).readyCart(change), { userToken })
    const read = () => shop.ask(WireOrder, 'GET', `/order/${order.number}`, { userToken })
    return { number: order.number, userToken, read }
  }

  it('is off by default; any other word than sandbox is refused at the start', async () => {
    await onCredit()
    expect(configuredKsef({})).toBeNull()
    expect(configuredKsef({ KSEF: 'off' })).toBeNull()
    expect(() => configuredKsef({ KSEF: 'production' })).toThrow('KSEF cannot be used')
    expect(await run(null)).toBe(0)
    expect(await shop.database.db.selectFrom('ksef_documents').selectAll().execute()).toEqual([])
  })

  it('happens once for a company’s invoice, whatever servers run; its number and code stand on the PDF', async () => {
    const { number, userToken, read } = await onCredit()
    const ksef = recording()
    await Promise.all([run(ksef), run(ksef), run(ksef)])
    expect(await run(ksef)).toBe(0)
    expect(sent.map(({ isOffline }) => isOffline)).toEqual([false])
    const [document] = (await read()).documents
    expect(isKsefNumber(document!.ksefNumber!)).toBe(true)
    const pdf = await shop.send('GET', `/order/${number}/document/${document!.id}/pdf`, { userToken })
    const text = pdfText(new Uint8Array(await pdf.arrayBuffer()))
    expect(text).toContain(`Numer KSeF \n${document!.ksefNumber}`)
    expect(text.replaceAll('\n', '')).toContain('https://qr-test.ksef.mf.gov.pl/invoice/7295927741/10-03-2027/')
  })

  it('leaves out invoices of consumers', async () => {
    const { order } = await place(shop, await buyer(shop).readyCart({ wantsInvoice: true }))
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount } })
    expect(await run(recording())).toBe(0)
    expect(sent).toEqual([])
  })

  it('is tried again after growing pauses while the system is away, then as offline24', async () => {
    const { read } = await onCredit()
    const away = recording({
      before() {
        throw new Error('It is away.')
      },
    })
    for (const minutes of [0, 0.5, 1, 2, 3]) await run(away, inMinutes(minutes))
    const [row] = await shop.database.db.selectFrom('ksef_documents').selectAll().execute()
    expect(row).toMatchObject({ status: 'queued', tries: 3, error: 'It is away.', due_at: inMinutes(8).toISOString() })
    // Until then the printed invoice has the code without a number.
    expect((await read()).documents[0]?.ksefNumber).toBeNull()
    expect(await run(recording(), inMinutes(24 * 60))).toBe(1)
    expect(sent.map(({ isOffline }) => isOffline)).toEqual([true])
    expect((await read()).documents[0]?.ksefNumber).not.toBeNull()
  })

  it('of a server that dies after sending is repeated with the same bytes, which have one number', async () => {
    const { read } = await onCredit()
    await run(
      recording({
        after() {
          throw new Error('killed')
        },
      }),
    )
    expect(await run(recording(), inMinutes(10))).toBe(1)
    expect(new Set(sent.map(({ xml }) => xml)).size).toBe(1)
    expect((await read()).documents[0]?.ksefNumber).toBe(await sandboxKsef().send(sent[0]!))
  })

  it('ends with the reason when the system refuses the document', async () => {
    await onCredit()
    const refusing: KsefPort = { ...sandboxKsef(), send: () => Promise.reject(new KsefRejected('Code 450.')) }
    await run(refusing)
    expect(await run(recording(), inMinutes(600))).toBe(0)
    const [row] = await shop.database.db.selectFrom('ksef_documents').selectAll().execute()
    expect([row?.status, row?.error, sent]).toEqual(['rejected', 'Code 450.', []])
  })

  it('of one document does not wait for another that cannot be read', async () => {
    await onCredit()
    const [first] = await shop.database.db.selectFrom('billing_documents').selectAll().execute()
    const damaged = { ...first!, id: 'damaged', number: 'FV/2027/03/0', content: '{}' }
    await shop.database.db.insertInto('billing_documents').values(damaged).execute()
    expect(await run(recording())).toBe(1)
  })

  it('of a correction waits for the number of its invoice and names it, for days if the system is away', async () => {
    const { number } = await onCredit()
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, {
      body: {},
      headers: { 'idempotency-key': nextKey() },
    })
    const away: KsefPort = { ...sandboxKsef(), send: () => Promise.reject(new Error('It is away.')) }
    await run(away)
    const days = 6 * 24 * 60
    expect(await run(recording(), inMinutes(days))).toBe(1)
    expect(await run(recording(), inMinutes(days + 1))).toBe(1)
    const number1 = await sandboxKsef().send(sent[0]!)
    expect(sent[1]?.xml).toContain(`<NrKSeFFaKorygowanej>${number1}</NrKSeFFaKorygowanej>`)
  })
})
