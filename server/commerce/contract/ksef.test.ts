import { beforeEach, expect, it } from 'vitest'
import type { CheckoutChange } from '#schemas/checkout.ts'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { invoiceOf } from '../engine/invoicing/invoice.ts'
import { writeInvoice } from '../engine/invoicing/invoice-paper.ts'
import { ksefLinks } from '../engine/invoicing/ksef/ksef-link.ts'
import {
  KsefAborted,
  KsefAway,
  KsefBusy,
  type KsefDocument,
  type KsefPort,
  KsefRejected,
} from '../engine/invoicing/ksef/ksef-port.ts'
import { sandboxKsef } from '../engine/invoicing/ksef/sandbox-ksef.ts'
import { isKsefNumber } from '../engine/orders/register-numbers.ts'
import { sendToKsef } from '../jobs/send-to-ksef.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, nextKey, place } from '../testing/test-orders.ts'

eachDatabase('sending invoices to KSeF', (open, _, rule) => {
  let shop: TestShop
  let sent: KsefDocument[]
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

  it('is off by default: nothing is queued', async () => {
    await onCredit()
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

  rule('leaves out invoices of consumers', async () => {
    const { order } = await place(shop, await buyer(shop).readyCart({ wantsInvoice: true }))
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount } })
    expect(await run(recording())).toBe(0)
    expect(sent).toEqual([])
  })

  rule('is tried again after growing pauses while the system is away, then as offline24', async () => {
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

  rule('of a server that dies after sending is repeated with the same bytes, which have one number', async () => {
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

  rule('ends with the reason when the system refuses the document', async () => {
    await onCredit()
    const refusing: KsefPort = { ...sandboxKsef(), send: () => Promise.reject(new KsefRejected('Code 450.')) }
    await run(refusing)
    expect(await run(recording(), inMinutes(600))).toBe(0)
    const [row] = await shop.database.db.selectFrom('ksef_documents').selectAll().execute()
    expect([row?.status, row?.error, sent]).toEqual(['rejected', 'Code 450.', []])
  })

  const rows = () => shop.database.db.selectFrom('ksef_documents').selectAll().execute()

  rule(
    'asks for the number of a document that the system works on, by its reference, and sends one that it dropped again',
    async () => {
      await onCredit()
      const steps = ['taken', 'aborted', 'taken', 'numbered']
      let ended = 0
      const slow: KsefPort = {
        ...sandboxKsef(),
        async send(document) {
          sent.push(document)
          const step = steps.shift()
          if (step === 'taken') return { reference: 'session/invoice' }
          if (step === 'aborted') throw new KsefAborted('Code 550.')
          return sandboxKsef().send(document)
        },
        async endRun() {
          ended++
        },
      }
      await run(slow)
      expect(await rows()).toMatchObject([{ status: 'queued', reference: 'session/invoice', tries: 0 }])
      await run(slow, inMinutes(1))
      expect(await rows()).toMatchObject([{ status: 'queued', reference: null, tries: 1, error: 'Code 550.' }])
      await run(slow, inMinutes(3))
      expect(await run(slow, inMinutes(4))).toBe(1)
      expect(sent.map(({ reference }) => reference)).toEqual([null, 'session/invoice', null, 'session/invoice'])
      expect([ended, (await rows())[0]?.error]).toEqual([4, null])
    },
  )

  rule('of all documents waits while the system wants no calls, which counts as no failure', async () => {
    await onCredit()
    await onCredit()
    const busy: KsefPort = {
      ...sandboxKsef(),
      async send(document) {
        sent.push(document)
        throw new KsefBusy(90_000)
      },
    }
    await run(busy)
    const waiting = { status: 'queued', tries: 0, due_at: inMinutes(1.5).toISOString(), error: null }
    expect(await rows()).toMatchObject([waiting, waiting])
    expect(sent).toHaveLength(1)
    expect(await run(recording(), inMinutes(1.5))).toBe(2)
  })

  rule('ends a run at the first call that nobody answers; the next run begins with another document', async () => {
    await onCredit()
    await onCredit()
    let ended = 0
    const away: KsefPort = {
      ...sandboxKsef(),
      async send(document) {
        sent.push(document)
        throw new KsefAway('No answer in time.')
      },
      async endRun() {
        ended++
      },
    }
    await run(away)
    expect([sent.length, ended]).toEqual([1, 0])
    expect((await rows()).map(({ tries }) => tries).toSorted()).toEqual([0, 1])
    await run(away, inMinutes(0.5))
    expect(new Set(sent.map(({ xml }) => xml)).size).toBe(2)
    expect(await run(recording(), inMinutes(10))).toBe(2)
  })

  rule(
    'prints the second code of offline24 until a document is taken on its day, and for good on one that comes later',
    async () => {
      await onCredit()
      await onCredit()
      const certificateLink = () => 'https://qr-test.ksef.mf.gov.pl/certificate/Nip/signed'
      const away: KsefPort = { ...sandboxKsef(), certificateLink, send: () => Promise.reject(new Error('It is away.')) }
      await run(away)
      const links = async () => (await rows()).map(({ certificate_link }) => certificate_link)
      expect(await links()).toEqual([certificateLink(), certificateLink()])
      const [one] = await shop.database.db.selectFrom('billing_documents').selectAll().execute()
      const { rules, database } = shop.commerce.engine
      const { seller } = await rules()
      const invoice = invoiceOf({ document: one!, order: null, seller, ...(await ksefLinks(database.db, one!.id)) })
      const text = pdfText(await writeInvoice(invoice)).replaceAll('\n', '')
      expect(text).toMatch(/OFFLINE.*CERTYFIKAT.*certificate\/Nip\/signed/)
      await shop.database.db
        .updateTable('ksef_documents')
        .set({ due_at: inMinutes(24 * 60).toISOString() })
        .where('document_id', '=', one!.id)
        .execute()
      await run({ ...recording(), certificateLink }, inMinutes(5))
      await run({ ...recording(), certificateLink }, inMinutes(24 * 60))
      expect(new Map((await rows()).map((row) => [row.document_id, row.certificate_link]))).toEqual(
        new Map(
          (await rows()).map(({ document_id }) => [document_id, document_id === one!.id ? certificateLink() : null]),
        ),
      )
    },
  )

  rule('waits for the seller’s NIP, says so once, and takes documents up when it is set, however late', async () => {
    const { number } = await onCredit()
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, {
      body: {},
      headers: { 'idempotency-key': nextKey() },
    })
    const { engine } = shop.commerce
    const { seller } = await engine.rules()
    // They were issued while the shop had none.
    const withoutNip = JSON.stringify({ ...seller, taxId: '' })
    await shop.database.db.updateTable('billing_documents').set({ seller: withoutNip }).execute()
    const reports: string[] = []
    const runAs = (taxId: string, minutes: number) => {
      const rules = async () => {
        const given = await engine.rules()
        return { ...given, seller: { ...given.seller, taxId } }
      }
      const report = (error: unknown) => reports.push(String(error))
      return sendToKsef({ ...engine, rules, report, ksef: recording() }, inMinutes(minutes))
    }
    await runAs('', 0)
    await runAs('1234567890', 1)
    expect(await rows()).toMatchObject([{ status: 'waiting', xml: null, error: expect.stringContaining('taxId') }])
    expect(reports).toEqual([
      expect.stringMatching(/FV.* waits to be sent to KSeF: store config general\/store\/company/),
    ])
    const days = 9 * 24 * 60
    expect(await runAs(seller.taxId, days)).toBe(1)
    // Its correction waited for it.
    expect(await runAs(seller.taxId, days + 1)).toBe(1)
    expect((await rows()).map(({ status, error }) => [status, error])).toEqual(Array(2).fill(['accepted', null]))
    expect(reports).toHaveLength(1)
    const [document] = await shop.database.db.selectFrom('billing_documents').select('seller').execute()
    expect(JSON.parse(document!.seller!)).toEqual(seller)
  })

  rule('of one document does not wait for another that cannot be read', async () => {
    await onCredit()
    const [first] = await shop.database.db.selectFrom('billing_documents').selectAll().execute()
    const damaged = { ...first!, id: 'damaged', number: 'FV/2027/03/0', content: '{}' }
    await shop.database.db.insertInto('billing_documents').values(damaged).execute()
    expect(await run(recording())).toBe(1)
  })

  rule('of a correction waits for the number of its invoice and names it, for days if the system is away', async () => {
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
