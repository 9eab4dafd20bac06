import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#server/commerce/testing/test-commerce.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import type { CustomerFormat } from '../catalogue/presets/customer-preset.ts'
import { shopifyOrders } from '../catalogue/presets/shopify-orders.ts'
import { woocommerceOrders } from '../catalogue/presets/woocommerce-orders.ts'
import { csvRow, deskOf, testFolder } from '../catalogue/testing-files.ts'
import { customerCommands, findCustomer } from './testing-customers.ts'

/** The columns as Shopify exports them. */
const SHOPIFY =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'
/** The columns of orders as Shopify exports them. */
const ORDERS =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value,Tax 3 Name,Tax 3 Value,Tax 4 Name,Tax 4 Value,Tax 5 Name,Tax 5 Value,Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID,Payment Terms Name,Next Payment Due At,Payment References'
/** The columns of the report “Customers” of WooCommerce. */
const REPORT =
  'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code,Billing Phone,Shipping Phone,Role'
/** Columns of the export of “Customer / Order / Coupon CSV Import Suite”. */
const SUITE =
  'customer_id,first_name,last_name,user_login,email,date_registered,billing_first_name,billing_last_name,billing_company,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,billing_email,billing_phone,shipping_first_name,shipping_last_name,shipping_company,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country,total_spent,order_count'

/** The columns that “Advanced Order Export For WooCommerce” writes by default. */
const WOO_ORDERS =
  'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping),Payment Method Title,Cart Discount Amount,Order Subtotal Amount,Shipping Method Title,Order Shipping Amount,Order Refund Amount,Order Total Amount,Order Total Tax Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost,Coupon Code,Discount Amount,Discount Amount Tax'

eachDatabaseInFull('customers and orders in files of other shops', (open) => {
  let shop: TestShop
  const { path: inFolder, file } = testFolder()
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  it('of Shopify bring names, the default address and whether they want the newsletter', async () => {
    const path = file(
      'customers_export.csv',
      SHOPIFY,
      csvRow(SHOPIFY, {
        ...{ 'Customer ID': "'7211", 'First Name': 'Jan', 'Last Name': 'Kowal', Email: 'jan@example.com' },
        ...{ 'Accepts Email Marketing': 'yes', 'Default Address Company': 'Kowal i Syn' },
        ...{ 'Default Address Address1': 'ul. Tkacka 18/4', 'Default Address City': 'Łódź' },
        ...{ 'Default Address Country Code': 'PL', 'Default Address Zip': "'90-301", Phone: "'+48601234567" },
      }),
      csvRow(SHOPIFY, { Email: 'only@example.com', 'Accepts Email Marketing': 'no' }),
      csvRow(SHOPIFY, { 'First Name': 'Kiosk', Phone: "'+48601234568" }),
    )
    const refusal = await customerCommands(shop, 'import', path, '--preset', 'shopify')
    expect(refusal.complained[0]).toBe(
      'customers_export.csv:4: the customer has no e-mail address, without which there is no account: leave it out.',
    )
    expect(
      (await customerCommands(shop, 'import', path, '--preset', 'shopify', '--skip-bad', '--language', 'de')).said,
    ).toEqual(['Done: 2 stored (2 new, 0 changed, 0 the same, 0 bad).'])
    expect(await findCustomer(shop, 'jan@example.com')).toMatchObject({
      ...{ firstName: 'Jan', phone: '+48601234567', language: 'de' },
      newsletter: { subscribed: true, givenAt: null, source: null },
      addresses: [
        {
          ...{ companyName: 'Kowal i Syn', street: 'Tkacka', buildingNumber: '18', apartmentNumber: '4' },
          ...{ postcode: '90-301', countryCode: 'PL', phone: '+48601234567', isDefaultBilling: true },
        },
      ],
    })
    expect(await findCustomer(shop, 'only@example.com')).toMatchObject({
      newsletter: { subscribed: false },
      addresses: [],
    })
    expect((await customerCommands(shop, 'import', path, '--preset', 'woocommerce')).complained[0]).toContain(
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
      csvRow(SUITE, {
        ...{ email: 'ewa@example.com', first_name: 'Ewa', last_name: 'Lis', date_registered: '2021-03-04 10:20:30' },
        ...billing,
        ...{ shipping_first_name: 'Jan', shipping_last_name: 'Lis', shipping_address_1: 'Lipowa 3A m. 5' },
        ...{ shipping_postcode: '00-001', shipping_city: 'Warszawa', shipping_country: 'PL' },
      }),
    )
    expect((await customerCommands(shop, 'import', suite, '--preset', 'woocommerce')).code).toBe(0)
    expect(await findCustomer(shop, 'ewa@example.com')).toMatchObject({
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
      csvRow(REPORT, {
        Name: 'Anna Maria Wilk',
        Username: 'anna',
        'Sign Up': '2022-01-02 03:04:05',
        Email: 'anna@example.com',
      }),
      csvRow(REPORT, { Name: 'Gość', Email: 'guest@example.com', Orders: '1' }),
    )
    expect((await customerCommands(shop, 'import', report, '--preset', 'woocommerce')).said).toEqual([
      'Done: 1 stored (1 new, 0 changed, 0 the same, 0 bad).',
    ])
    expect(await findCustomer(shop, 'anna@example.com')).toMatchObject({
      firstName: 'Anna Maria',
      lastName: 'Wilk',
      addresses: [],
    })
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
      csvRow(ORDERS, order),
      csvRow(ORDERS, { Name: '#1001', 'Lineitem quantity': '1', 'Lineitem name': 'Łyżka', 'Lineitem price': '15.00' }),
      csvRow(ORDERS, { ...order, Name: '#1002', 'Fulfillment Status': 'unfulfilled' }),
      csvRow(ORDERS, { ...order, Name: '#1003' }),
      csvRow(ORDERS, {
        Name: '#1003',
        'Lineitem quantity': '1',
        'Lineitem name': 'Stół',
        'Lineitem price': '1,234.00',
      }),
    )
    const refusal = await customerCommands(shop, 'import', path, '--preset', 'shopify')
    expect(refusal.complained.slice(0, 2)).toEqual([
      'orders_export.csv:4: #1002 is not done yet (paid): it stays in the former shop.',
      'orders_export.csv:6: column Lineitem price: "1,234.00" is no amount: write it such as 1234.50.',
    ])
    expect((await customerCommands(shop, 'import', path, '--preset', 'shopify', '--skip-bad')).said).toEqual([
      'Done: 1 stored (1 new, 0 changed, 0 the same, 0 bad).',
    ])
    const out = inFolder('out')
    expect((await customerCommands(shop, 'export', out)).said[1]).toBe('orders.csv: 1')
    expect((await customerCommands(shop, 'import', join(out, 'orders.csv'))).said).toEqual([
      'Done: 0 stored (0 new, 0 changed, 1 the same, 0 bad).',
    ])
    expect((await deskOf(shop).customers.records('order', null)).data).toMatchObject([
      {
        ...{ number: '1001', createdAt: '2024-05-01T08:20:30.000Z', discount: '5.00', total: '62.00', coupon: 'TAKE5' },
        items: [
          { sku: 'KUB-1', quantity: 2 },
          { sku: null, name: 'Łyżka', total: '15.00' },
        ],
      },
    ])
  })

  it('bring their orders of WooCommerce, whose amounts are without tax', async () => {
    const order = {
      ...{ 'Order Number': '2041', 'Order Status': 'Completed', 'Order Date': '2023-02-03 10:20' },
      ...{ 'First Name (Billing)': 'Jan', 'Last Name (Billing)': 'Kowal', 'Email (Billing)': 'jan@example.com' },
      ...{ 'Address 1&2 (Billing)': 'ul. Tkacka 18, m. 4', 'City (Billing)': 'Łódź', 'Postcode (Billing)': '90-301' },
      ...{ 'Country Code (Billing)': 'PL', 'Phone (Billing)': '+48601234567', 'Payment Method Title': 'Przelewy24' },
      ...{ 'Cart Discount Amount': '10.00', 'Shipping Method Title': 'Kurier', 'Order Shipping Amount': '12.20' },
      // 40.65 + 40.65 + 12.20 - 10.00 = 83.50, and 23 % of it
      ...{ 'Order Total Amount': '102.71', 'Order Total Tax Amount': '19.21', 'Coupon Code': 'TAKE10' },
      ...{ SKU: 'KUB-1', 'Item Name': 'Kubek', 'Quantity (- Refund)': '3', 'Item Cost': '13.55' },
    }
    const more = { ...order, SKU: '', 'Item Name': 'Łyżka', 'Quantity (- Refund)': '1', 'Item Cost': '40.65' }
    const [open2, back] = [
      { ...order, 'Order Number': '2042', 'Order Status': 'W trakcie realizacji' },
      { ...order, 'Order Number': '2043', 'Quantity (- Refund)': '0', 'Order Refund Amount': '50.00' },
    ]
    const unread = { ...order, 'Order Number': '2044', 'Order Total Amount': '1 234,00' }
    const rows = [order, more, open2, back, unread].map((cells) => csvRow(WOO_ORDERS, cells))
    const path = file('orders-2023-02.csv', WOO_ORDERS, ...rows)
    const { complained } = await customerCommands(shop, 'import', path, '--preset', 'woocommerce')
    expect(complained.slice(0, 3)).toEqual([
      'orders-2023-02.csv:4: 2042 is not done yet (W trakcie realizacji): it stays in the former shop.',
      'orders-2023-02.csv:5: the lines of 2043 do not add up to its total. If pieces were given back, export the column “Quantity”, too; else use --map.',
      'orders-2023-02.csv:6: column Order Total Amount: "1 234,00" is no amount: write it such as 1234.50.',
    ])
    expect((await customerCommands(shop, 'import', path, '--preset', 'woocommerce', '--skip-bad')).said).toEqual([
      'Done: 1 stored (1 new, 0 changed, 0 the same, 0 bad).',
    ])
    expect((await deskOf(shop).customers.records('order', null)).data).toMatchObject([
      {
        ...{ number: '2041', createdAt: '2023-02-03T10:20:00.000Z', status: 'complete', paymentStatus: 'paid' },
        ...{ total: '102.71', discount: '12.30', coupon: 'TAKE10', payment: 'Przelewy24' },
        shipping: { label: 'Kurier', gross: '15.01', vat: 23.01 },
        items: [
          { sku: 'KUB-1', quantity: 3, price: '16.67', total: '50.00' },
          { sku: null, name: 'Łyżka', quantity: 1, price: '50.00', total: '50.00' },
        ],
        billing: { street: 'Tkacka', buildingNumber: '18', apartmentNumber: '4', city: 'Łódź' },
      },
    ])
  })

  it.each([
    ['pl', 'Dostawa'],
    ['en', 'Delivery'],
    ['de', 'Versand'],
  ] as const)('name a delivery without a name in their language (%s)', (language, label) => {
    const options = { language, currency: 'PLN', vat: 23 }
    const labelOf = (format: CustomerFormat, cells: Record<string, string>) =>
      [...format.convert([{ line: 2, cells }], options)].map((each) => 'record' in each && each.record.shipping)
    const shopify = {
      ...{
        Name: '1',
        Email: 'a@example.com',
        'Financial Status': 'refunded',
        Subtotal: '5',
        Shipping: '2',
        Total: '7',
      },
      ...{ 'Lineitem name': 'A', 'Lineitem quantity': '1', 'Lineitem price': '5' },
    }
    const woocommerce = {
      ...{ 'Order Number': '1', 'Email (Billing)': 'a@example.com', 'Order Status': 'Completed' },
      ...{ 'Order Total Amount': '7', 'Order Shipping Amount': '2', 'Item Name': 'A', Quantity: '1', 'Item Cost': '5' },
    }
    expect(labelOf(shopifyOrders, shopify)).toMatchObject([{ label, gross: '2.00' }])
    expect(labelOf(woocommerceOrders, woocommerce)).toMatchObject([{ label, gross: '2.00' }])
  })
})
