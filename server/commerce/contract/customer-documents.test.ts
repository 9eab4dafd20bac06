import { beforeEach, expect, it } from 'vitest'
import { Customer } from '#schemas/customer.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { logConsents } from '../engine/accounts/consents.ts'
import { forgetImports } from '../engine/records/imports/imports.ts'
import { Accepted, CustomerExport } from '../engine/routes/account-bodies.ts'
import { AccountInvitationsAnswer } from '../engine/routes/staff/customer-bodies.ts'
import { ImportAnswer, ProblemsAnswer } from '../engine/routes/staff/import-bodies.ts'
import { CustomersAnswer, OneCustomerAnswer, StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { MadeStaffKeyAnswer, StaffCallsAnswer } from '../staff/staff-bodies.ts'
import { accountCalls, DEMO_PASSWORD } from '../testing/test-accounts.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const PASSWORD = 'Nowe#Hasło2026'
const OPERATOR = { headers: { 'staff-operator': 'ola' } }
const JAN = {
  ...{ email: 'Jan.Kowal@Example.com', firstName: 'Jan', lastName: 'Kowal', phone: '601 234 567', language: 'en' },
  createdAt: '2019-04-01T08:00:00.000Z',
  newsletter: { subscribed: true, givenAt: '2019-04-02T09:00:00.000Z', source: 'checkout' },
  addresses: [
    { street: 'Tkacka', buildingNumber: '18', postcode: '90301', city: 'Łódź', countryCode: 'PL', phone: '601234567' },
    { street: 'Polna', buildingNumber: '2', postcode: '00-001', city: 'Warszawa', countryCode: 'PL' },
  ],
}
const FIRM = {
  ...{ email: 'biuro@firma.example', type: 'b2b', firstName: 'Ewa', lastName: 'Lis' },
  company: { name: 'Firma sp. z o.o.', taxId: 'PL 526-025-02-74' },
}

interface Stored {
  id: string
  email: string
  addresses: { id: string }[]
  newsletter: { subscribed: boolean }
}

eachDatabase('customers that staff brings in', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const { happened, lastToken, post, refused, logIn, nothing } = accountCalls(() => shop)

  const put = (...records: readonly object[]) =>
    shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/customer', { ...OPERATOR, body: { records } })
  const refusedRecords = (...records: readonly object[]) =>
    shop.askRefused('POST', '/staff/record/customer', { ...OPERATOR, body: { records } })
  async function all() {
    const { data } = await shop.ask(CustomersAnswer, 'GET', '/staff/record/customer?limit=500', OPERATOR)
    return data as Stored[]
  }
  async function found(email: string) {
    const customer = (await all()).find((each) => each.email === email)
    if (!customer) throw new Error(`There is no ${email}.`)
    return customer
  }
  const read = (id: string) => shop.send('GET', `/staff/record/customer/${id}`, OPERATOR)
  const asksForReset = (email: string) => post(Accepted, '/customer/password/reminder', { email }, { status: 202 })

  const setPassword = (token: string) =>
    nothing('POST', '/customer/password/reset', { body: { token, password: PASSWORD } })

  it('keep what the former shop knew, and have no password', async () => {
    expect(await put(JAN)).toEqual({ added: 1, changed: 0, same: 0 })
    expect(await found('jan.kowal@example.com')).toMatchObject({
      ...{ type: 'b2c', firstName: 'Jan', phone: '+48601234567', language: 'en', currency: 'PLN', enabled: true },
      ...{ createdAt: JAN.createdAt, newsletter: JAN.newsletter, company: null, priceGroup: null },
      addresses: [
        { firstName: 'Jan', street: 'Tkacka', postcode: '90-301', isDefaultBilling: true, isDefaultShipping: true },
        { street: 'Polna', phone: '', isDefaultBilling: false, isDefaultShipping: false },
      ],
    })
    expect(await refused('/customer/login', { email: JAN.email, password: PASSWORD })).toMatchObject({ status: 401 })
    expect(await put(JAN)).toEqual({ added: 0, changed: 0, same: 1 })
  })

  rule('set a password by the mail for a lost one, which proves their address, and then see their data', async () => {
    await put(JAN)
    await asksForReset('jan.kowal@example.com')
    await setPassword(await lastToken('password.reset_asked'))
    const { customer, token } = await logIn('jan.kowal@example.com', PASSWORD)
    expect(customer).toMatchObject({ emailVerifiedAt: shop.clock.now.toISOString(), newsletterStatus: 'subscribed' })
    const exported = await shop.ask(CustomerExport, 'GET', '/customer/export', { userToken: token })
    expect(exported.addresses).toHaveLength(2)
    expect(exported.consents).toMatchObject([
      {
        ...{ code: 'newsletter_email', granted: true, stage: 'imported', source: 'import' },
        ...{ at: shop.clock.now.toISOString(), givenAt: '2019-04-02T09:00:00.000Z', givenSource: 'checkout' },
      },
    ])
  })

  rule('a consent without a date gets none', async () => {
    await put({ ...JAN, newsletter: { subscribed: true } })
    const rows = await shop.database.db.selectFrom('consents').selectAll().where('source', '=', 'import').execute()
    expect(rows).toMatchObject([{ given_at: null, given_source: null, email: 'jan.kowal@example.com' }])
  })

  rule('do not touch the password, the own consents and the other addresses of an account that there is', async () => {
    const home = { street: 'Nowa', buildingNumber: '1', postcode: '90-301', city: 'Łódź', countryCode: 'PL' }
    const at = '2027-01-01T00:00:00.000Z'
    await shop.database.transaction((tx) =>
      logConsents(tx, [
        {
          ...{ code: 'newsletter_email', version: '1', text: 'Yes', granted: true, email: 'alicja@klient.example' },
          ...{ stage: 'given', source: 'account', addressHash: null, at },
        },
      ]),
    )
    const before = await found('alicja@klient.example')
    const named = { createdAt: '2001-01-01T00:00:00.000Z', newsletter: { subscribed: !before.newsletter.subscribed } }
    await put({ email: 'ALICJA@klient.example', firstName: 'Ala', addresses: [home], ...named })
    const after = await found('alicja@klient.example')
    expect(after).toEqual({
      ...before,
      firstName: 'Ala',
      addresses: [...before.addresses, expect.objectContaining({ street: 'Nowa', isDefaultShipping: false })],
    })
    expect((await logIn()).customer.firstName).toBe('Ala')
  })

  rule('companies are kept with their number, and need one', async () => {
    await put(FIRM)
    expect(await found(FIRM.email)).toMatchObject({
      company: { taxId: 'PL5260250274', taxIdType: 'eu_vat', vatStatus: 'unknown' },
    })
    const refusal = await refusedRecords(
      { ...FIRM, email: 'a@firma.example', company: { name: 'X', taxId: '5260250275' } },
      { ...FIRM, email: 'b@firma.example', company: null },
      { ...JAN, priceGroup: 'horeca' },
      { ...JAN, email: 'no address' },
      { ...JAN, email: 'c@firma.example', firstName: '$$$ http://win.example' },
      { id: 'nobody' },
    )
    expect(refusal).toMatchObject({
      status: 422,
      errors: {
        'records.0.company.taxId': 'The check digit of this number does not fit: look it up.',
        'records.1.company': 'A company needs its name and tax number.',
        'records.2.priceGroup': 'Price groups are for companies: leave it out.',
        'records.3.email': 'Write an e-mail address, such as alicja@example.com.',
        'records.4.firstName': 'A name has letters, spaces, dots and dashes only.',
        'records.5.id': 'The shop has no customer with this id: name the e-mail address.',
      },
    })
  })

  rule('a change goes by the revision, and names the customer by the id alone', async () => {
    await put(JAN)
    const { id } = await found('jan.kowal@example.com')
    const etag = (await read(id)).headers.get('etag')!
    const change = (firstName: string) =>
      shop.send('PATCH', `/staff/record/customer/${id}`, {
        body: { firstName },
        headers: { ...OPERATOR.headers, 'if-match': etag },
      })
    expect((await change('Janusz')).status).toBe(200)
    expect((await change('Jacek')).status).toBe(412)
    expect((await read('jan.kowal@example.com')).status).toBe(422)
    expect((await read('nobody')).status).toBe(404)
    const trail = await shop.ask(StaffCallsAnswer, 'GET', '/staff/audit', OPERATOR)
    expect(JSON.stringify(trail)).not.toContain('example.com')
    expect(trail.data[0]).toMatchObject({ object: `record/customer/${id}` })
  })

  rule('need a right of their own', async () => {
    const made = (name: string, rights: readonly StaffRight[]) =>
      shop.ask(MadeStaffKeyAnswer, 'POST', '/staff/key', { ...OPERATOR, status: 201, body: { name, rights } })
    const as = (key: string) => ({ headers: { 'cg-token': null, authorization: `Bearer ${key}` } })
    const goods = as((await made('goods', ['catalogue', 'accounts', 'orders'])).key)
    const people = as((await made('people', ['customers'])).key)
    for (const path of ['/staff/record/customer', '/staff/record/customer/cus-1', '/staff/customer-import'])
      expect(await shop.askRefused('GET', path, goods), path).toMatchObject({ code: 'right_missing' })
    expect((await shop.send('GET', '/staff/record/customer', people)).status).toBe(200)
    expect((await shop.send('GET', '/staff/record/product', people)).status).toBe(403)
    const { id } = await shop.ask(ImportAnswer, 'POST', '/staff/customer-import', { ...people, status: 201, body: {} })
    expect((await shop.send('GET', `/staff/import/${id}`, goods)).status).toBe(404)
    const own = await shop.ask(ImportAnswer, 'POST', '/staff/import', { ...goods, status: 201, body: {} })
    const lines = [{ kind: 'customer', place: 'x', record: JAN }]
    const body = { from: 0, lines }
    expect((await shop.send('POST', `/staff/import/${own.id}/line`, { ...goods, body })).status).toBe(422)
  })

  rule('an import leaves no personal data behind, whatever became of it', async () => {
    const make = async (record: object, options: object) => {
      const { id } = await shop.ask(ImportAnswer, 'POST', '/staff/customer-import', {
        ...{ ...OPERATOR, status: 201, body: options },
      })
      const body = { from: 0, lines: [{ kind: 'customer', place: 'customers.csv:2', record }] }
      await shop.ask(ImportAnswer, 'POST', `/staff/customer-import/${id}/line`, { ...OPERATOR, body })
      await shop.ask(ImportAnswer, 'POST', `/staff/customer-import/${id}/start`, OPERATOR)
      await shop.commerce.imports.settled()
      return shop.ask(ImportAnswer, 'GET', `/staff/customer-import/${id}`, OPERATOR)
    }
    expect(await make(JAN, { dryRun: true })).toMatchObject({ state: 'checked', added: 1 })
    expect(await make(JAN, {})).toMatchObject({ state: 'done', stored: 1 })
    const bad = await make({ ...JAN, phone: 'none' }, {})
    expect(bad).toMatchObject({ state: 'refused', bad: 1 })
    const problems = await shop.ask(ProblemsAnswer, 'GET', `/staff/customer-import/${bad.id}/problem`, OPERATOR)
    expect(problems.data).toMatchObject([{ place: 'customers.csv:2', problems: [{ path: 'phone', value: '"none"' }] }])
    const lines = await shop.database.db.selectFrom('catalogue_import_lines').selectAll().execute()
    expect(lines).toMatchObject([{ content: '{}', state: 'bad' }])
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000)
    await forgetImports(shop.database.db, shop.clock.now)
    expect(await shop.database.db.selectFrom('catalogue_import_lines').selectAll().execute()).toEqual([])
  })

  rule('are invited once each, in slices, and set their password by the mail', async () => {
    await put(JAN, FIRM, { ...JAN, email: 'off@example.com', addresses: [], enabled: false })
    const invite = (perMinute: number) =>
      shop.ask(AccountInvitationsAnswer, 'POST', '/staff/customer/invitation', { ...OPERATOR, body: { perMinute } })
    expect(await invite(1)).toEqual({ invited: 1, left: 1 })
    expect(await invite(1)).toEqual({ invited: 0, left: 1 })
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
    expect(await invite(1)).toEqual({ invited: 1, left: 0 })
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
    expect(await invite(1)).toEqual({ invited: 0, left: 0 })
    expect((await happened('account.invited')).map(({ email, locale }) => [email, locale])).toEqual([
      ['jan.kowal@example.com', 'en'],
      [FIRM.email, 'pl'],
    ])
    // Days later, as such mails are not read at once.
    shop.clock.now = new Date(shop.clock.now.getTime() + 6 * 24 * 3_600_000)
    await setPassword(await lastToken('account.invited'))
    expect((await logIn(FIRM.email, PASSWORD)).customer.type).toBe('b2b')
  })

  rule('a disabled one is logged out, cannot log in, and gets no mail for a password', async () => {
    const { token, customer } = await logIn()
    await put({ email: customer.email, enabled: false })
    expect((await shop.send('GET', '/customer', { userToken: token })).status).toBe(401)
    const wrong = await refused('/customer/login', { email: customer.email, password: 'Wrong#2026' })
    const right = await refused('/customer/login', { email: customer.email, password: DEMO_PASSWORD })
    expect([right.status, right.code]).toEqual([wrong.status, wrong.code])
    await asksForReset(customer.email)
    await asksForReset('nobody@example.com')
    expect(await happened('password.reset_asked')).toEqual([])
    await put({ email: customer.email, enabled: true })
    expect((await shop.ask(Customer, 'GET', '/customer', { userToken: (await logIn()).token })).id).toBe(customer.id)
  })

  rule('deleted and renamed ones are not brought back, nor is their newsletter, until they register', async () => {
    const { token: userToken, customer } = await logIn()
    const { email } = customer
    await put({ email, newsletter: { subscribed: true } })
    const body = { email: 'new@klient.example', currentPassword: DEMO_PASSWORD }
    await shop.ask(Accepted, 'PATCH', '/customer/email', { userToken, body, status: 202 })
    await nothing('POST', '/customer/email/confirmation', { body: { token: await lastToken('email.change_asked') } })
    const record = { email, newsletter: { subscribed: true } }
    const cure = /was deleted here, or has another address now: leave it out\. Who wants an account again registers/
    expect(await refusedRecords(record)).toMatchObject({ errors: { 'records.0.email': expect.stringMatching(cure) } })

    await nothing('DELETE', '/customer', { userToken, body: { currentPassword: DEMO_PASSWORD } })
    const left = { ...record, email: 'new@klient.example' }
    expect(await refusedRecords(left)).toMatchObject({ errors: { 'records.0.email': expect.stringMatching(cure) } })
    expect((await happened('newsletter.left')).length).toBe(0)
    const { db } = shop.database
    const consents = await db.selectFrom('consents').selectAll().where('email', '=', left.email).execute()
    expect(consents.at(-1)).toMatchObject({ code: 'newsletter_email', is_granted: 0, stage: 'withdrawn' })
    expect(JSON.stringify(await db.selectFrom('former_addresses').selectAll().execute())).not.toContain('klient')
    const made = await shop.ask(ImportAnswer, 'POST', '/staff/customer-import', { ...OPERATOR, status: 201, body: {} })
    const path = `/staff/customer-import/${made.id}`
    const lines = [{ kind: 'customer', place: 'customers.csv:2', record: left }]
    await shop.ask(ImportAnswer, 'POST', `${path}/line`, { ...OPERATOR, body: { from: 0, lines } })
    await shop.ask(ImportAnswer, 'POST', `${path}/start`, OPERATOR)
    await shop.commerce.imports.settled()
    expect(await shop.ask(ImportAnswer, 'GET', path, OPERATOR)).toMatchObject({ state: 'refused', bad: 1 })
  })

  rule('a company keeps its data, and other numbers go with the number that they belong to', async () => {
    const numbers = { regon: '010778878', krs: '0000033455', legalForm: 'sp. z o.o.', vatStatus: 'active' }
    await put({ ...FIRM, company: { ...FIRM.company, ...numbers, invoiceEmail: 'faktury@firma.example' } })
    expect(await refusedRecords({ email: FIRM.email, company: null })).toMatchObject({
      errors: {
        'records.0.company': 'A company keeps its name and tax number: leave this out, or write both.',
      },
    })
    await put({ email: FIRM.email, company: { ...FIRM.company, name: 'Firma Nowa' } })
    expect(await found(FIRM.email)).toMatchObject({ company: { name: 'Firma Nowa', ...numbers } })
    await put({ email: FIRM.email, company: { name: 'Inna', taxId: '5252248481' } })
    expect(await found(FIRM.email)).toMatchObject({
      company: {
        ...{ name: 'Inna', taxId: '5252248481', taxIdType: 'nip', regon: null, krs: null, legalForm: null },
        ...{ vatStatus: 'unknown', invoiceEmail: 'faktury@firma.example' },
      },
    })
  })

  rule('are stored 500 at once, and brought in by as many', async () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ ...JAN, email: `m${at}@example.com` }))
    expect(await put(...many)).toEqual({ added: 500, changed: 0, same: 0 })
    const made = await shop.ask(ImportAnswer, 'POST', '/staff/customer-import', { ...OPERATOR, status: 201, body: {} })
    const lines = many.map((record, at) => ({ kind: 'customer', place: `customers.jsonl:${at + 1}`, record }))
    const path = `/staff/customer-import/${made.id}`
    await shop.ask(ImportAnswer, 'POST', `${path}/line`, { ...OPERATOR, body: { from: 0, lines } })
    await shop.ask(ImportAnswer, 'POST', `${path}/start`, OPERATOR)
    await shop.commerce.imports.settled()
    expect(await shop.ask(ImportAnswer, 'GET', path, OPERATOR)).toMatchObject({ state: 'done', same: 500 })
  })

  rule('a document of the shop itself changes nothing', async () => {
    const records = await all()
    expect(records.length).toBeGreaterThan(5)
    expect(await put(...records)).toEqual({ added: 0, changed: 0, same: records.length })
    expect(await shop.ask(OneCustomerAnswer, 'GET', `/staff/record/customer/${records[0]!.id}`, OPERATOR)).toEqual(
      records[0],
    )
  })
})
