import { beforeEach, expect, it } from 'vitest'
import { Address, type AddressInput } from '#schemas/address.ts'
import { Customer } from '#schemas/customer.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { Accepted, Addresses, CustomerExport, NewsletterAnswer } from '../engine/routes/account-bodies.ts'
import { StoredMessage } from '../store/messages.ts'
import { StoredStockAlert } from '../store/stock-alerts.ts'
import { accountCalls, DEMO_PASSWORD, NEWSLETTER_CONSENT } from '../testing/test-accounts.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const home = {
  kind: 'individual',
  label: 'Dom',
  firstName: 'Anna',
  lastName: 'Nowak',
  street: 'Piotrkowska',
  buildingNumber: '12A',
  postcode: '90001',
  city: 'Łódź',
  countryCode: 'PL',
  phone: '600 123 456',
} satisfies AddressInput

let shop: TestShop
const { happened, lastToken, post, refused, logIn, nothing } = accountCalls(() => shop)

eachDatabaseInFull('a customer', (open) => {
  let userToken: string
  beforeEach(async () => {
    shop = await openTestShop(open)
    userToken = (await logIn()).token
  })
  const caller = () => shop.ask(Customer, 'GET', '/customer', { userToken })

  it('changes their data; the rest stays', async () => {
    const before = await caller()
    const body = { firstName: 'Hanna', phone: '+48 22 123 45 67' }
    const after = await shop.ask(Customer, 'PATCH', '/customer', { userToken, body })
    expect(after).toEqual({ ...before, firstName: 'Hanna', initials: 'HN', phone: '+48221234567' })
  })

  it('changes their address once the new one confirms it; both are told', async () => {
    const body = { email: 'Anna.Nowa@example.com', currentPassword: DEMO_PASSWORD }
    await shop.ask(Accepted, 'PATCH', '/customer/email', { status: 202, userToken, body })
    expect((await caller()).email).toBe('alicja@klient.example')
    await nothing('POST', '/customer/email/confirmation', { body: { token: await lastToken('email.change_asked') } })
    expect((await caller()).email).toBe('anna.nowa@example.com')
    expect((await happened('email.changed')).map(({ email }) => email)).toEqual([
      'alicja@klient.example',
      'anna.nowa@example.com',
    ])
  })

  it('is not told whether another address has an account, and cannot take it', async () => {
    const body = { email: 'lena@kunde.example', currentPassword: DEMO_PASSWORD }
    await shop.ask(Accepted, 'PATCH', '/customer/email', { status: 202, userToken, body })
    expect(await happened('email.change_asked')).toEqual([])
  })

  it('takes all their data along, and leaves', async () => {
    const wanted = { status: 201, userToken, body: { sku: 'KAW-1001-250G-BEAN' } }
    const waited = await shop.database.db.selectFrom('offers').select(['product_id', 'sku']).executeTakeFirstOrThrow()
    wanted.body.sku = waited.sku
    await shop.ask(StoredStockAlert, 'POST', `/product/${waited.product_id}/stock-alert`, wanted)
    await shop.ask(StoredMessage, 'POST', '/contact', {
      status: 201,
      userToken,
      body: {
        name: 'Alicja',
        email: 'alicja@klient.example',
        subject: 'Kawa',
        message: 'Czy jest mielona drobno?',
      },
    })
    const data = await shop.ask(CustomerExport, 'GET', '/customer/export', { userToken })
    expect(data.stockAlerts).toMatchObject([{ sku: waited.sku, status: 'active' }])
    expect(data.messages).toMatchObject([{ message: 'Czy jest mielona drobno?' }])
    expect(data).toMatchObject({ customer: { email: 'alicja@klient.example' } })
    expect(data.addresses.length).toBeGreaterThan(0)
    expect(data.orders.map(({ number }) => number)).toContain('100007748')
    const wrong = await shop.send('DELETE', '/customer', { userToken, body: { currentPassword: 'x' } })
    expect(wrong.status).toBe(422)
    await nothing('DELETE', '/customer', { userToken, body: { currentPassword: DEMO_PASSWORD } })
    expect(await shop.askRefused('GET', '/customer', { userToken })).toMatchObject({ status: 401 })
    const left = await shop.database.db
      .selectFrom('customer_addresses')
      .selectAll()
      .where('customer_id', '=', 'cus-1')
      .execute()
    expect(left).toEqual([])
    for (const table of ['stock_alerts', 'messages'] as const)
      expect(await shop.storeDatabase.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('[S4.14] subscribes to the newsletter with a link, and leaves it', async () => {
    const status = async () => (await shop.ask(NewsletterAnswer, 'GET', '/customer/newsletter', { userToken })).status
    await shop.ask(NewsletterAnswer, 'DELETE', '/customer/newsletter', { userToken })
    expect(await status()).toBe('unsubscribed')
    await shop.ask(NewsletterAnswer, 'POST', '/customer/newsletter', {
      status: 202,
      userToken,
      body: { consent: NEWSLETTER_CONSENT },
    })
    expect(await status()).toBe('pending_confirmation')
    const { token } = (await happened('newsletter.asked')).at(-1)!
    await nothing('POST', '/newsletter/confirmation', { body: { token } })
    expect(await status()).toBe('subscribed')
    expect(await refused('/newsletter/confirmation', { token })).toMatchObject({ status: 422 })
    await shop.ask(NewsletterAnswer, 'DELETE', '/customer/newsletter', { userToken })
    expect(await status()).toBe('unsubscribed')
  })
})

eachDatabaseInFull('an address book', (open) => {
  let userToken: string
  let other: string
  beforeEach(async () => {
    shop = await openTestShop(open)
    userToken = (await logIn()).token
    other = (await logIn('lena@kunde.example')).token
  })
  const list = async () => (await shop.ask(Addresses, 'GET', '/customer/address', { userToken })).data
  const add = (body: AddressInput) => post(Address, '/customer/address', body, { status: 201, userToken })

  it('takes an address in, its postcode with a dash and its phone in E.164', async () => {
    const before = await list()
    const added = await add(home)
    expect(added).toMatchObject({ postcode: '90-001', phone: '+48600123456', isDefaultShipping: false })
    expect(await list()).toEqual([...before, added])
  })

  it('has one default of each; the new one takes over', async () => {
    const added = await add({ ...home, isDefaultShipping: true, isDefaultBilling: true })
    const defaults = (await list()).filter((address) => address.isDefaultShipping || address.isDefaultBilling)
    expect(defaults).toEqual([added])
  })

  it('hands a removed default to none', async () => {
    const added = await add({ ...home, isDefaultShipping: true })
    await nothing('DELETE', `/customer/address/${added.id}`, { userToken })
    expect((await list()).some(({ isDefaultShipping }) => isDefaultShipping)).toBe(false)
  })

  it('changes an address', async () => {
    const { id } = await add(home)
    const body = { ...home, city: 'Zgierz', isDefaultBilling: true }
    const changed = await shop.ask(Address, 'PATCH', `/customer/address/${id}`, { userToken, body })
    expect(changed).toMatchObject({ id, city: 'Zgierz', isDefaultBilling: true })
  })

  it('answers for a foreign address exactly as for a missing one', async () => {
    const { id } = await add(home)
    for (const path of [`/customer/address/${id}`, '/customer/address/none']) {
      for (const method of ['PATCH', 'DELETE']) {
        const answer = await shop.askRefused(method, path, { userToken: other, body: home })
        expect(answer).toMatchObject({ status: 404, code: 'address_not_found' })
      }
    }
    expect(await shop.askRefused('GET', '/customer/address')).toMatchObject({ status: 401, code: 'login_required' })
  })

  it.each([
    ['a Polish postcode', { postcode: '9000' }, 'postcode'],
    ['a German postcode', { countryCode: 'DE', postcode: '00123' }, 'postcode'],
    ['a house number', { buildingNumber: 'twelve' }, 'buildingNumber'],
    ['a name with digits', { firstName: 'R2D2' }, 'firstName'],
    ['a company without tax id', { kind: 'company', companyName: 'X sp. z o.o.' } as const, 'taxId'],
    [
      'a Packstation without the customer’s number',
      { countryCode: 'DE', postcode: '10115', street: 'Packstation' },
      'addressLine2',
    ],
  ])('refuses %s', async (_, change, field) => {
    const { status, errors } = await refused('/customer/address', { ...home, ...change }, { userToken })
    expect([status, Object.keys(errors ?? {})]).toEqual([422, expect.arrayContaining([field])])
  })
})
