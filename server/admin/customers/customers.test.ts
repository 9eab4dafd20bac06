import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#server/commerce/testing/test-commerce.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { readCommand } from '../command-line.ts'
import { commerceHeaders } from '../store-api.ts'
import { storeDesk } from '../store-desk.ts'
import { CUSTOMER_VERBS, runCustomerCommand } from './customers-group.ts'
import { inviteAccounts } from './invite-accounts.ts'

/** The columns as Shopify exports them. */
const SHOPIFY =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'
/** The columns of orders as Shopify exports them. */
const ORDERS =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount'
/** The columns of the report “Customers” of WooCommerce. */
const REPORT =
  'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code,Billing Phone,Shipping Phone,Role'
/** Columns of the export of “Customer / Order / Coupon CSV Import Suite”. */
const SUITE =
  'customer_id,first_name,last_name,user_login,email,date_registered,billing_first_name,billing_last_name,billing_company,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,billing_email,billing_phone,shipping_first_name,shipping_last_name,shipping_company,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country,total_spent,order_count'

function row(header: string, cells: Record<string, string>): string {
  const names = header.split(',')
  const unknown = Object.keys(cells).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no column ${unknown.join(', ')}.`)
  return names.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',')
}

eachDatabase('the customers of a shop in files', (open) => {
  let shop: TestShop
  let folder: string
  beforeEach(async () => {
    shop = await openTestShop(open)
    folder = mkdtempSync(join(tmpdir(), 'witryna-customers-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const deskOf = ({ commerce }: TestShop) =>
    storeDesk({
      fetch: (request) => commerce.fetch(request),
      baseUrl: 'http://commerce.test',
      headers: commerceHeaders('test-api-key', 'ola'),
    }).customers

  async function run(of: TestShop, ...args: string[]) {
    const said: string[] = []
    const complained: string[] = []
    const read = readCommand({ name: 'customers', verbs: CUSTOMER_VERBS }, args)
    if (!read.ok) throw new Error(read.fault)
    const code = await runCustomerCommand(read.call, deskOf(of), {
      readFile: (path) => readFileSync(path, 'utf8'),
      print: (line) => said.push(line),
      // On a slow machine it tells how far it is.
      complain: (line) => !/^\d+ of \d+ (?:checked|stored)$/.test(line) && complained.push(line),
    })
    return { code, said, complained }
  }

  const file = (name: string, ...lines: string[]) => {
    const path = join(folder, name)
    writeFileSync(path, lines.join('\n'))
    return path
  }

  async function found(email: string) {
    for (let after: string | null = null; ; ) {
      const { data, next } = await deskOf(shop).records('customer', after)
      const customer = data.find((each) => each.email === email)
      if (customer || next === null) return customer
      after = next
    }
  }

  it.each(['csv', 'jsonl'])(
    'change nothing in the shop that wrote them, and make one without customers equal (%s)',
    async (format) => {
      const [out, before, after] = [join(folder, 'out'), join(folder, 'before'), join(folder, 'after')]
      const { said } = await run(shop, 'export', out, '--format', format)
      const count = Number(/^customers\.\w+: (\d+)$/.exec(said[0]!)![1])
      expect((await run(shop, 'import', out)).said).toEqual([
        `Done: 0 stored (0 new, 0 changed, ${count} the same, 0 bad).`,
      ])
      const other = await openTestShop(open)
      for (const table of ['carts', 'customers', 'newsletter', 'consents'] as const)
        await other.database.db.deleteFrom(table).execute()
      expect(await run(other, 'import', out)).toMatchObject({ code: 0, complained: [] })
      await run(shop, 'export', before, '--format', 'jsonl')
      await run(other, 'export', after, '--format', 'jsonl')
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
    writeFileSync(join(folder, 'customers.jsonl'), JSON.stringify(customer))
    writeFileSync(join(folder, 'orders.jsonl'), JSON.stringify(order))
    expect(await run(shop, 'import', folder)).toMatchObject({ code: 0, complained: [] })
    const out = join(folder, 'out')
    await run(shop, 'export', out)
    const text = readFileSync(join(out, 'customers.csv'), 'utf8') + readFileSync(join(out, 'orders.csv'), 'utf8')
    for (const cell of [",'+48601234567,", ",''@SUM(A1),", `,"'=HYPERLINK(""http://win.example"")",`])
      expect(text).toContain(cell)
    expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m)
    const [said] = (await run(shop, 'import', out)).said
    expect(said).toMatch(/^Done: 0 stored \(0 new, 0 changed, \d+ the same, 0 bad\)\.$/)
  })

  it.skipIf(process.platform === 'win32')('can be read by the user alone who wrote them', async () => {
    const out = join(folder, 'out')
    await run(shop, 'export', out)
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
    expect(await run(shop, 'import', path, '--map', map)).toEqual({
      ...{ code: 0, said: ['Done: 2 stored (2 new, 0 changed, 0 the same, 0 bad).'], complained: [] },
    })
    expect(await found('jan@example.com')).toMatchObject({
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
    const { code, said, complained } = await run(shop, 'import', path)
    expect({ code, complained }).toEqual({
      code: 1,
      complained: [
        'customers.csv:3, column address.postcode: "90301X": Write a Polish postcode, such as 90-301.',
        'customers.csv:4, column company.tax_id: "5252248482": The check digit of this number does not fit: look it up.',
        'customers.csv:5, column email: "not an address": Write an e-mail address, such as alicja@example.com.',
      ],
    })
    expect(said[0]).toContain('Nothing was stored: 0 new, 0 changed, 0 the same, 3 bad.')
    expect(await found('jan@example.com')).toBeUndefined()
  })

  it('of Shopify bring names, the default address and whether they want the newsletter', async () => {
    const path = file(
      'customers_export.csv',
      SHOPIFY,
      row(SHOPIFY, {
        ...{ 'Customer ID': "'7211", 'First Name': 'Jan', 'Last Name': 'Kowal', Email: 'jan@example.com' },
        ...{ 'Accepts Email Marketing': 'yes', 'Default Address Company': 'Kowal i Syn' },
        ...{ 'Default Address Address1': 'ul. Tkacka 18/4', 'Default Address City': 'Łódź' },
        ...{ 'Default Address Country Code': 'PL', 'Default Address Zip': "'90-301", Phone: "'+48601234567" },
      }),
      row(SHOPIFY, { Email: 'only@example.com', 'Accepts Email Marketing': 'no' }),
      row(SHOPIFY, { 'First Name': 'Kiosk', Phone: "'+48601234568" }),
    )
    const refusal = await run(shop, 'import', path, '--preset', 'shopify')
    expect(refusal.complained[0]).toBe(
      'customers_export.csv:4: the customer has no e-mail address, without which there is no account: leave it out.',
    )
    expect((await run(shop, 'import', path, '--preset', 'shopify', '--skip-bad', '--language', 'de')).said).toEqual([
      'Done: 2 stored (2 new, 0 changed, 0 the same, 0 bad).',
    ])
    expect(await found('jan@example.com')).toMatchObject({
      ...{ firstName: 'Jan', phone: '+48601234567', language: 'de' },
      newsletter: { subscribed: true, givenAt: null, source: null },
      addresses: [
        {
          ...{ companyName: 'Kowal i Syn', street: 'Tkacka', buildingNumber: '18', apartmentNumber: '4' },
          ...{ postcode: '90-301', countryCode: 'PL', phone: '+48601234567', isDefaultBilling: true },
        },
      ],
    })
    expect(await found('only@example.com')).toMatchObject({ newsletter: { subscribed: false }, addresses: [] })
    expect((await run(shop, 'import', path, '--preset', 'woocommerce')).complained[0]).toContain(
      'this is no file of customers or orders of woocommerce',
    )
  })

  it('of WooCommerce bring both addresses, or those of its report none', async () => {
    const billing = {
      ...{ billing_first_name: 'Ewa', billing_last_name: 'Lis', billing_address_1: '12 High Street' },
      ...{
        billing_postcode: 'D02 X285',
        billing_city: 'Dublin',
        billing_country: 'IE',
        billing_phone: '+353 1 234 5678',
      },
    }
    const suite = file(
      'customers.csv',
      SUITE,
      row(SUITE, {
        ...{ email: 'ewa@example.com', first_name: 'Ewa', last_name: 'Lis', date_registered: '2021-03-04 10:20:30' },
        ...billing,
        ...{ shipping_first_name: 'Jan', shipping_last_name: 'Lis', shipping_address_1: 'Lipowa 3A m. 5' },
        ...{ shipping_postcode: '00-001', shipping_city: 'Warszawa', shipping_country: 'PL' },
      }),
    )
    expect((await run(shop, 'import', suite, '--preset', 'woocommerce')).code).toBe(0)
    expect(await found('ewa@example.com')).toMatchObject({
      createdAt: '2021-03-04T10:20:30.000Z',
      newsletter: { subscribed: false },
      addresses: [
        { buildingNumber: '12', street: 'High Street', isDefaultBilling: true, isDefaultShipping: false },
        { street: 'Lipowa', buildingNumber: '3A', apartmentNumber: '5', firstName: 'Jan', isDefaultShipping: true },
      ],
    })
    const report = file(
      'wc-customers-report-export.csv',
      REPORT,
      row(REPORT, {
        Name: 'Anna Maria Wilk',
        Username: 'anna',
        'Sign Up': '2022-01-02 03:04:05',
        Email: 'anna@example.com',
      }),
      row(REPORT, { Name: 'Gość', Email: 'guest@example.com', Orders: '1' }),
    )
    expect((await run(shop, 'import', report, '--preset', 'woocommerce')).said).toEqual([
      'Done: 1 stored (1 new, 0 changed, 0 the same, 0 bad).',
    ])
    expect(await found('anna@example.com')).toMatchObject({ firstName: 'Anna Maria', lastName: 'Wilk', addresses: [] })
  })

  it('bring their orders of Shopify, with several rows of one order', async () => {
    const order = {
      ...{ Name: '#1001', Email: 'jan@example.com', 'Financial Status': 'paid', 'Fulfillment Status': 'fulfilled' },
      ...{ Currency: 'PLN', Subtotal: '50.00', Shipping: '12.00', Taxes: '11.59', Total: '62.00' },
      ...{ 'Discount Code': 'TAKE5', 'Discount Amount': '5.00', 'Shipping Method': 'Kurier' },
      ...{ 'Created at': '2024-05-01 10:20:30 +0200', 'Lineitem quantity': '2', 'Lineitem name': 'Kubek' },
      ...{ 'Lineitem price': '20.00', 'Lineitem sku': 'KUB-1', 'Billing Name': 'Jan Kowal', 'Payment Method': 'PayU' },
      ...{ 'Billing Address1': 'Tkacka 18', 'Billing City': 'Łódź', 'Billing Zip': "'90-301", 'Billing Country': 'PL' },
    }
    const path = file(
      'orders_export.csv',
      ORDERS,
      row(ORDERS, order),
      row(ORDERS, { Name: '#1001', 'Lineitem quantity': '1', 'Lineitem name': 'Łyżka', 'Lineitem price': '15.00' }),
      row(ORDERS, { ...order, Name: '#1002', 'Fulfillment Status': 'unfulfilled' }),
    )
    const refusal = await run(shop, 'import', path, '--preset', 'shopify')
    expect(refusal.complained[0]).toBe(
      'orders_export.csv:4: #1002 is not done yet (paid): it stays in the former shop.',
    )
    expect((await run(shop, 'import', path, '--preset', 'shopify', '--skip-bad')).said).toEqual([
      'Done: 1 stored (1 new, 0 changed, 0 the same, 0 bad).',
    ])
    const out = join(folder, 'out')
    expect((await run(shop, 'export', out)).said[1]).toBe('orders.csv: 1')
    expect((await run(shop, 'import', join(out, 'orders.csv'))).said).toEqual([
      'Done: 0 stored (0 new, 0 changed, 1 the same, 0 bad).',
    ])
    expect((await deskOf(shop).records('order', null)).data).toMatchObject([
      {
        ...{ number: '1001', createdAt: '2024-05-01T08:20:30.000Z', discount: '5.00', total: '62.00', coupon: 'TAKE5' },
        items: [
          { sku: 'KUB-1', quantity: 2 },
          { sku: null, name: 'Łyżka', total: '15.00' },
        ],
      },
    ])
  })

  it('have orders whose sums are checked, with line and column of the fault', async () => {
    const path = file(
      'orders.csv',
      'number,created_at,email,currency,status,total,item.name,item.quantity,item.price,item.total,item.vat',
      'A-1,2024-05-01,jan@example.com,PLN,complete,"30,00",Kubek,1,"20,00",,23',
      'A-1,,,,,,Łyżka,2,5.00,12.00,23',
      'A-2,2024-05-01,jan@example.com,PLN,complete,21,Kubek,1,20.00,,23',
    )
    expect((await run(shop, 'import', path)).complained).toEqual([
      'orders.csv:3, column item.total: "12.00": 2 × 5.00 are 10.00: a line costs that or less.',
      'orders.csv:2, column total: "30.00": Lines 32.00 and delivery 0.00 less the discount 0.00 are 32.00: write this, or mend what is wrong.',
      'orders.csv:4, column total: "21": Lines 20.00 and delivery 0.00 less the discount 0.00 are 20.00: write this, or mend what is wrong.',
    ])
  })

  it('are invited until nobody is left', async () => {
    const path = file('customers.csv', 'email', ...Array.from({ length: 5 }, (_, at) => `c${at}@example.com`))
    await run(shop, 'import', path)
    const said: string[] = []
    const desk = deskOf(shop)
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
