import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#server/commerce/testing/test-commerce.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { deskOf, testFolder } from '../catalogue/testing-files.ts'
import { inviteAccounts } from './invite-accounts.ts'
import { customerCommands, findCustomer } from './testing-customers.ts'

eachDatabaseInFull('the customers of a shop in files', (open) => {
  let shop: TestShop
  const { path: inFolder, file } = testFolder()
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  it.each(['csv', 'jsonl'])(
    'change nothing in the shop that wrote them, and make one without customers equal (%s)',
    async (format) => {
      const [out, before, after] = [inFolder('out'), inFolder('before'), inFolder('after')]
      const { said } = await customerCommands(shop, 'export', out, '--format', format)
      const count = Number(/^customers\.\w+: (\d+)$/.exec(said[0]!)![1])
      expect((await customerCommands(shop, 'import', out)).said).toEqual([
        `Done: 0 stored (0 new, 0 changed, ${count} the same, 0 bad).`,
      ])
      const other = await openTestShop(open)
      for (const table of ['carts', 'customers', 'newsletter', 'consents'] as const)
        await other.database.db.deleteFrom(table).execute()
      expect(await customerCommands(other, 'import', out)).toMatchObject({ code: 0, complained: [] })
      await customerCommands(shop, 'export', before, '--format', 'jsonl')
      await customerCommands(other, 'export', after, '--format', 'jsonl')
      expect(readFileSync(join(after, 'customers.jsonl'), 'utf8')).toBe(
        readFileSync(join(before, 'customers.jsonl'), 'utf8'),
      )
    },
  )

  it('hold nothing that a spreadsheet would run, and come back as they were', async () => {
    const order = {
      ...{ number: '1042', createdAt: '2020-05-01T08:30:00.000Z', email: 'jan@example.com', currency: 'PLN' },
      ...{ status: 'complete', total: '20.00', payment: "'@SUM(A1)" },
      items: [
        { sku: null, name: '=HYPERLINK("http://win.example")', quantity: 1, price: '20.00', total: '20.00', vat: 8 },
      ],
    }
    const customer = { email: 'jan@example.com', phone: '+48601234567' }
    writeFileSync(inFolder('customers.jsonl'), JSON.stringify(customer))
    writeFileSync(inFolder('orders.jsonl'), JSON.stringify(order))
    expect(await customerCommands(shop, 'import', inFolder())).toMatchObject({ code: 0, complained: [] })
    const out = inFolder('out')
    await customerCommands(shop, 'export', out)
    const text = readFileSync(join(out, 'customers.csv'), 'utf8') + readFileSync(join(out, 'orders.csv'), 'utf8')
    for (const cell of [",'+48601234567,", ",''@SUM(A1),", `,"'=HYPERLINK(""http://win.example"")",`])
      expect(text).toContain(cell)
    expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m)
    const [said] = (await customerCommands(shop, 'import', out)).said
    expect(said).toMatch(/^Done: 0 stored \(0 new, 0 changed, \d+ the same, 0 bad\)\.$/)
  })

  it.skipIf(process.platform === 'win32')('can be read by the user alone who wrote them', async () => {
    const out = inFolder('out')
    await customerCommands(shop, 'export', out)
    expect(statSync(out).mode & 0o777).toBe(0o700)
    for (const name of ['customers.csv', 'orders.csv']) expect(statSync(join(out, name)).mode & 0o777).toBe(0o600)
  })

  it('are read from a spreadsheet, with several addresses of one customer', async () => {
    const path = file(
      'klienci.csv',
      'E-mail;first_name;last_name;newsletter;newsletter_given_at;address.street;address.building_number;address.postcode;address.city;address.country;Uwagi',
      'jan@example.com;Jan;Kowal;tak;2020-05-01;Tkacka;18;90-301;Łódź;PL;dobry',
      'jan@example.com;;;;;Polna;2;00-001;Warszawa;PL;',
      'ola@example.com;Ola;Nowak;;;;;;;;',
    )
    const map = file('map.json', '{"columns":{"E-mail":"email","Uwagi":null},"set":{"language":"de"}}')
    expect(await customerCommands(shop, 'import', path, '--map', map)).toEqual({
      ...{ code: 0, said: ['Done: 2 stored (2 new, 0 changed, 0 the same, 0 bad).'], complained: [] },
    })
    expect(await findCustomer(shop, 'jan@example.com')).toMatchObject({
      language: 'de',
      newsletter: { subscribed: true, givenAt: '2020-05-01T00:00:00.000Z', source: null },
      addresses: [{ city: 'Łódź', isDefaultShipping: true }, { city: 'Warszawa' }],
    })
  })

  it('are refused as a whole, each fault with file, line, column, value and cure', async () => {
    const path = file(
      'customers.csv',
      'email,type,company.name,company.tax_id,address.postcode,address.city,address.country',
      'jan@example.com,b2c,,,90-301,Łódź,PL',
      'jan@example.com,,,,90301X,Łódź,PL',
      'firma@example.com,b2b,Firma,5252248482,,,',
      'not an address,b2c,,,,,',
    )
    const { code, said, complained } = await customerCommands(shop, 'import', path)
    expect({ code, complained }).toEqual({
      code: 1,
      complained: [
        'customers.csv:3, column address.postcode: "90301X": Write a Polish postcode, such as 90-301.',
        'customers.csv:4, column company.tax_id: "5252248482": The check digit of this number does not fit: look it up.',
        'customers.csv:5, column email: "not an address": Write an e-mail address, such as alicja@example.com.',
      ],
    })
    expect(said[0]).toContain('Nothing was stored: 0 new, 0 changed, 0 the same, 3 bad.')
    expect(await findCustomer(shop, 'jan@example.com')).toBeUndefined()
  })

  it('have orders whose sums are checked, with line and column of the fault', async () => {
    const path = file(
      'orders.csv',
      'number,created_at,email,currency,status,total,item.name,item.quantity,item.price,item.total,item.vat',
      'A-1,2024-05-01,jan@example.com,PLN,complete,"30,00",Kubek,1,"20,00",,23',
      'A-1,,,,,,Łyżka,2,5.00,12.00,23',
      'A-2,2024-05-01,jan@example.com,PLN,complete,21,Kubek,1,20.00,,23',
    )
    expect((await customerCommands(shop, 'import', path)).complained).toEqual([
      'orders.csv:3, column item.total: "12.00": 2 × 5.00 are 10.00: a line costs that or less.',
      'orders.csv:2, column total: "30.00": Lines 32.00 and delivery 0.00 less the discount 0.00 are 32.00: write this, or mend what is wrong.',
      'orders.csv:4, column total: "21": Lines 20.00 and delivery 0.00 less the discount 0.00 are 20.00: write this, or mend what is wrong.',
    ])
  })

  it('are invited until nobody is left', async () => {
    const path = file('customers.csv', 'email', ...Array.from({ length: 5 }, (_, at) => `c${at}@example.com`))
    await customerCommands(shop, 'import', path)
    const said: string[] = []
    const desk = deskOf(shop).customers
    const streams = { print: (line: string) => said.push(line), complain: () => {} }
    const later = {
      ...desk,
      inviteAccounts: async (perMinute: number) => {
        shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
        return desk.inviteAccounts(perMinute)
      },
    }
    expect(await inviteAccounts(later, { perMinute: 2, lookMs: 1 }, streams)).toBe(0)
    expect(said).toEqual(['Invited: 5. Nobody else waits for an invitation.'])
  })
})
