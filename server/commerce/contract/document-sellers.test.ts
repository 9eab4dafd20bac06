import { beforeEach, expect, it } from 'vitest'
import type { CheckoutChange } from '#schemas/checkout.ts'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { freezeSellers } from '../jobs/freeze-sellers.ts'
import { changeConfig } from '../store/change-config.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, nextKey, place } from '../testing/test-orders.ts'

const NEW_IBAN = 'PL36102010260000004202000001'

eachDatabaseInFull('the seller of an issued document', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  /** An order on credit of a company, which has its invoice at once. */
  async function invoiced() {
    const userToken = await shop.tokenOf('cus-5')
    const change: CheckoutChange = { paymentMethod: 'credit_limit' }
    const { order } = await place(shop, await buyer(shop, { userToken }).readyCart(change, { qty: 3 }), { userToken })
    const read = () => shop.ask(WireOrder, 'GET', `/order/${order.number}`, { userToken })
    return { number: order.number, userToken, read }
  }

  async function textOf({ number, userToken, read }: Awaited<ReturnType<typeof invoiced>>, type: string) {
    const document = (await read()).documents.find((each) => each.type === type)!
    const pdf = await shop.send('GET', `/order/${number}/document/${document.id}/pdf`, { userToken })
    return pdfText(new Uint8Array(await pdf.arrayBuffer())).replaceAll('\n', ' ')
  }

  /** The shop moves to another town and another bank. */
  async function moveShop() {
    const company = {
      name: 'Ziarno Nowe sp. z o.o.',
      taxId: '7295927741',
      krs: '0000111222',
      address: 'Nowa 1, 00-950 Warszawa',
    }
    await changeConfig(shop.storeDatabase, { 'general/store/company': company }, shop.clock())
    const engine = shop.database.db
    const { code, content } = await engine
      .selectFrom('bank_accounts')
      .selectAll()
      .where('code', '=', 'PLN')
      .executeTakeFirstOrThrow()
    const account = JSON.stringify({ ...JSON.parse(content), iban: NEW_IBAN })
    await engine.updateTable('bank_accounts').set({ content: account }).where('code', '=', code).execute()
  }

  it('stays as it was when the shop moves; a correction states the seller of its own day and refers to the invoice', async () => {
    const order = await invoiced()
    const before = await textOf(order, 'invoice')
    expect(before).toContain('ul. Tkacka 18 90-301 Łódź NIP: 7295927741 REGON: 578096535 KRS: 0000918273')
    await moveShop()
    expect(await textOf(order, 'invoice')).toBe(before)
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/refund`, {
      body: { amount: '10.00', delivery: '0.00', note: 'Wgniecione opakowanie.' },
      headers: { 'idempotency-key': nextKey() },
    })
    const correction = await textOf(order, 'correction')
    expect(correction).toContain('Nowa 1 00-950 Warszawa NIP: 7295927741 KRS: 0000111222')
    expect(correction).toMatch(/Koryguje fakturę\s+FV\/2027\/03\/\d+/)
    const rows = await shop.database.db
      .selectFrom('billing_documents')
      .select('content')
      .where('order_number', '=', order.number)
      .where('type', '=', 'correction')
      .execute()
    expect(rows.map(({ content }) => JSON.parse(content).bankAccount)).toEqual([NEW_IBAN])
  })

  it('of a document from before sellers were stored is frozen once, by a job', async () => {
    const order = await invoiced()
    await shop.database.db.updateTable('billing_documents').set({ seller: null }).execute()
    expect(await freezeSellers(shop.commerce.engine)).toBeGreaterThan(1)
    await moveShop()
    expect(await freezeSellers(shop.commerce.engine)).toBe(0)
    expect(await textOf(order, 'invoice')).toContain('ul. Tkacka 18 90-301 Łódź')
  })
})
