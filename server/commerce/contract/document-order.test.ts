import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { WireDocuments } from '#schemas/billing-document.ts'
import { WireDueDocuments } from '#schemas/company.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { openTestShop } from '../testing/test-commerce.ts'

eachDatabaseInFull('documents of one day', (open) => {
  it('stand by their numbers in lists and archives: 10 comes after 9', async () => {
    const shop = await openTestShop(open)
    const { db } = shop.database
    const userToken = await shop.tokenOf('cus-5')
    const own = await db.selectFrom('billing_documents').select('id').where('customer_id', '=', 'cus-5').execute()
    for (const [at, { id }] of own.entries())
      await db
        .updateTable('billing_documents')
        .set({ number: `FV/2027/03/${9 + at}`, issue_date: '2027-03-01', due_date: '2027-03-09', status: 'open' })
        .where('id', '=', id)
        .execute()
    const numbers = own.map((_, at) => `FV/2027/03/${9 + at}`)
    expect(numbers.length).toBeGreaterThan(1)
    const list = await shop.ask(WireDocuments, 'GET', '/customer/document', { userToken })
    expect(list.data.map(({ number }) => number)).toEqual(numbers.toReversed())
    const due = await shop.ask(WireDueDocuments, 'GET', '/customer/due-document', { userToken })
    expect(due.data.map(({ number }) => number)).toEqual(numbers.slice(0, due.data.length))
    const archive = await shop.send('GET', '/customer/document/archive?from=2027-03-01&to=2027-03-01', { userToken })
    const files = Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())))
    expect(files.filter((name) => name.endsWith('.pdf'))).toEqual(
      numbers.map((number) => `2027-03-01_${number.replaceAll('/', '-')}.pdf`),
    )
  })
})
