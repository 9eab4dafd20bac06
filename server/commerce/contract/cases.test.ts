import type { KyselyPlugin, Transaction } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { Filing, ReturnCase } from '#schemas/return-case.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { type OrderRecord, orderByNumber } from '../engine/orders/read-order.ts'
import { mailFilingLink } from '../engine/returns/filing-link.ts'
import { CustomerExport } from '../engine/routes/account-bodies.ts'
import { CasesAnswer, FilingAccessAnswer } from '../engine/routes/case-bodies.ts'
import { StaffReturnAnswer as StaffReturn, StaffReturnsAnswer } from '../engine/routes/return-bodies.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import type { Caller } from '../parts.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyAsGuest, eventsOf, nextKey } from '../testing/test-orders.ts'

const EMAIL = 'kinga@gosc.example'
const PERSON = { name: 'Kinga Nowa', email: EMAIL }
/** Of the demo customer cus-1: delivered and complete. */
const OWN = '100022410'
const MINUTE_MS = 60_000

eachDatabase('returns and complaints', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const bought = (options?: Parameters<typeof buyAsGuest>[1]) => buyAsGuest(shop, options)
  type Bought = Awaited<ReturnType<typeof bought>>
  const filing = ({ number, headers }: Pick<Bought, 'number' | 'headers'>) =>
    shop.ask(Filing, 'GET', `/order/${number}/filing`, { headers })
  const returning = ({ number, item }: Bought, more: object = {}, row: object = {}) => ({
    orderNumber: number,
    ...PERSON,
    items: [{ orderItemId: item, quantity: 1, ...row }],
    bankAccount: { iban: 'PL61109010140000071219812874', holder: PERSON.name },
    ...more,
  })
  const complaining = ({ number, item }: Bought, row: object = {}) => ({
    orderNumber: number,
    ...PERSON,
    remedy: 'repair',
    items: [
      {
        orderItemId: item,
        quantity: 1,
        defectDate: '2027-03-10',
        defectType: 'quality',
        description: 'The bag was open and the beans are stale.',
        ...row,
      },
    ],
  })
  const fileReturn = (order: Bought, row: object = {}) =>
    shop.ask(ReturnCase, 'POST', '/return', { body: returning(order, {}, row), headers: order.headers, status: 201 })
  const complain = (order: Bought, row: object = {}) =>
    shop.ask(ReturnCase, 'POST', '/complaint', { body: complaining(order, row), headers: order.headers, status: 201 })
  const told = async (...types: string[]) => (await eventsOf(shop)).filter(({ type }) => types.includes(type))
  const tokenOf = (event: object) => ('token' in event ? String(event.token) : '')
  const move = (number: string, status: string, reason?: string) =>
    shop.send('POST', `/staff/return/${number.replaceAll('/', '-')}/status`, {
      body: { status, ...(reason !== undefined && { reason }) },
    })

  it('[S1.28] [S6.5] a guest’s return needs the number and the address of the order, and is filed with their proof', async () => {
    const order = await bought()
    const body = { orderNumber: order.number, email: ` ${EMAIL.toUpperCase()}` }
    const { token } = await shop.ask(FilingAccessAnswer, 'POST', '/filing', { body })
    const headers = { 'order-token': token }
    const form = await filing({ ...order, headers })
    expect(form).toMatchObject({ type: 'withdrawal', needsPassword: false, name: null, email: EMAIL })
    expect(form.items).toMatchObject([{ id: order.item, quantity: 3, returnable: 3, faulty: 3 }])
    const filed = await fileReturn({ ...order, headers }, { quantity: 2, condition: 'unopened' })
    expect(filed).toMatchObject({
      kind: 'return',
      number: 'ZW/2027/000001',
      type: 'withdrawal',
      status: 'submitted',
      dueAt: null,
      sendBackBy: '2027-03-24',
      items: [{ quantity: 2, reason: null, condition: 'unopened' }],
      history: [{ status: 'submitted', note: null }],
    })
    expect(await shop.ask(ReturnCase, 'GET', `/case/${filed.id}`)).toEqual(filed)
    expect((await filing({ ...order, headers })).items).toMatchObject([{ returnable: 1, faulty: 1 }])
    // It is a statement of withdrawal as well: its buyer gets the receipt that the law asks for.
    expect(await told('withdrawal.received')).toMatchObject([{ email: EMAIL, isInTime: true }])
  })

  rule(
    '[S1.29] a guest complains with the proof of number and address, which opens nothing else and ends',
    async () => {
      const order = await bought()
      const body = { orderNumber: order.number, email: EMAIL }
      const { token } = await shop.ask(FilingAccessAnswer, 'POST', '/filing', { body })
      const headers = { 'order-token': token }
      expect((await shop.send('GET', `/order/${order.number}`, { headers })).status).toBe(404)
      expect(await complain({ ...order, headers })).toMatchObject({ kind: 'complaint', number: 'RE/2027/000001' })
      shop.clock.now = new Date(shop.clock.now.getTime() + 121 * MINUTE_MS)
      expect((await shop.send('GET', `/order/${order.number}/filing`, { headers })).status).toBe(404)
    },
  )

  rule('[S7.50] has its calls described in /openapi.json', async () => {
    const { paths } = (await (await shop.send('GET', '/openapi.json')).json()) as { paths: Record<string, object> }
    for (const [path, method] of [
      ['/filing', 'post'],
      ['/order/{number}/filing', 'get'],
      ['/return', 'post'],
      ['/complaint', 'post'],
      ['/case/{id}', 'get'],
      ['/customer/case', 'get'],
      ['/staff/return/{number}/status', 'post'],
    ] as const)
      expect(paths[path], path).toHaveProperty(method)
  })

  rule(
    'answers unknown orders, other addresses and orders of customers alike, and limits guesses of one order',
    async () => {
      const { number } = await bought()
      const guess = (orderNumber: string, email: string, from = '198.51.100.7') =>
        shop.askRefused('POST', '/filing', { body: { orderNumber, email }, headers: { 'x-forwarded-for': from } })
      const unknown = await guess('999999999', EMAIL)
      expect(unknown).toMatchObject({ status: 404, code: 'order_not_found' })
      expect(await guess(number, 'other@gosc.example')).toEqual(unknown)
      expect(await guess(OWN, 'alicja@klient.example')).toEqual(unknown)
      for (const order of [number, '999999999']) {
        for (let count = 1; count < 10; count += 1) await guess(order, 'x@y.example', `203.0.113.${count}`)
        expect(await guess(order, EMAIL, '203.0.113.99')).toMatchObject({ status: 429, code: 'captcha_required' })
      }
    },
  )

  it('mails a one-time link to file about a customer’s order, and answers as for an unknown one', async () => {
    const email = 'alicja@klient.example'
    const ask = (orderNumber: string, kind = 'return') =>
      shop.askRefused('POST', '/filing', { body: { orderNumber, email: ` ${email.toUpperCase()}`, kind } })
    expect(await ask(OWN)).toEqual(await ask('999999999'))
    await ask(OWN, 'complaint')
    const mailed = await told('filing.link_asked')
    expect(mailed).toMatchObject([
      { email, orderNumber: OWN, kind: 'return', firstName: 'Alicja' },
      { email, orderNumber: OWN, kind: 'complaint' },
    ])
    const [first, last] = mailed.map(tokenOf)
    const rows = await shop.database.db.selectFrom('one_time_links').selectAll().execute()
    expect(rows).toMatchObject([{ purpose: 'filing', email }])
    expect(JSON.stringify(rows)).not.toContain(last)

    const open = (token: string) => shop.send('POST', '/filing/link', { body: { token } })
    expect((await open(first!)).status).toBe(422)
    const answers = await Promise.all([1, 2].map(() => open(last!)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const { token, orderNumber } = FilingAccessAnswer.parse(await answers.find(({ ok }) => ok)!.json())
    const headers = { 'order-token': token }
    const form = await filing({ number: orderNumber, headers })
    expect(form).toMatchObject({ orderNumber: OWN, needsPassword: false, email })
    // It opens nothing else: neither the order nor another order's form.
    expect((await shop.send('GET', `/order/${OWN}`, { headers })).status).toBe(404)
    expect((await shop.send('GET', `/order/${(await bought()).number}/filing`, { headers })).status).toBe(404)

    const order = { number: OWN, item: form.items[0]!.id, headers }
    const { id } = await complain({ ...order, headers }, { defectDate: '2027-03-10' })
    const userToken = await shop.tokenOf('cus-1')
    expect((await shop.ask(ReturnCase, 'GET', `/customer/case/${id}`, { userToken })).orderNumber).toBe(OWN)
    shop.clock.now = new Date(shop.clock.now.getTime() + 121 * MINUTE_MS)
    expect((await shop.send('GET', `/order/${OWN}/filing`, { headers })).status).toBe(404)
  })

  rule('mails at most three links for one order in an hour, each for a day, and still answers alike', async () => {
    const ask = (orderNumber: string) =>
      shop.askRefused('POST', '/filing', { body: { orderNumber, email: 'alicja@klient.example' } })
    const answers = []
    for (const orderNumber of ['999999999', OWN])
      for (let count = 0; count < 5; count += 1) answers.push(await ask(orderNumber))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const mailed = await told('filing.link_asked')
    expect(mailed).toHaveLength(3)
    shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * MINUTE_MS)
    const body = { token: tokenOf(mailed[2]!) }
    expect(await shop.askRefused('POST', '/filing/link', { body })).toMatchObject({ status: 422, code: 'link_invalid' })
  })

  rule('does the same statements for an order of a customer and for none', async () => {
    const statements = async (order: OrderRecord | null) => {
      const kinds: string[] = []
      const noting: KyselyPlugin = {
        transformQuery({ node }) {
          kinds.push(node.kind)
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const request = { order, orderNumber: OWN, email: 'alicja@klient.example', kind: 'return' } as const
      const caller = { locale: 'pl', currency: 'PLN', now: shop.clock.now } as Caller
      await shop.database.transaction((tx) =>
        mailFilingLink(tx.withPlugin(noting) as Transaction<EngineDatabase>, request, caller),
      )
      return kinds
    }
    const known = await statements((await orderByNumber(shop.database.db, OWN))!)
    const unknown = await statements(null)
    const writes = (kinds: string[]) => kinds.map((kind) => kind.replace(/^(Insert|Update|Delete).*/, 'write'))
    expect(writes(unknown)).toEqual(writes(known))
  })

  rule('[S5.19] asks a late return and a company for reasons, a consumer in time for none', async () => {
    const order = await bought({ isDelivered: true })
    shop.clock.now = new Date('2027-03-25T10:00:00.000Z')
    expect((await filing(order)).type).toBe('voluntary')
    for (const row of [{}, { reason: 'not_specified' }])
      expect(
        await shop.askRefused('POST', '/return', { body: returning(order, {}, row), headers: order.headers }),
      ).toMatchObject({ status: 422, errors: { 'items.0.reason': 'v.reason' } })
    expect(await fileReturn(order, { reason: 'wrong_size' })).toMatchObject({ type: 'voluntary', sendBackBy: null })
    expect(await told('return.received')).toMatchObject([{ email: EMAIL, filed: { number: 'ZW/2027/000001' } }])
  })

  rule('[S5.20] asks for the day of a defect, from the delivery to today', async () => {
    shop.clock.now = new Date('2027-03-08T10:00:00.000Z')
    const order = await bought({ isDelivered: true })
    shop.clock.now = new Date('2027-03-10T10:00:00.000Z')
    expect((await filing(order)).firstDefectDay).toBe('2027-03-08')
    const refused = (row: object) =>
      shop.askRefused('POST', '/complaint', { body: complaining(order, row), headers: order.headers })
    expect(await refused({ defectDate: undefined })).toMatchObject({ status: 422 })
    for (const defectDate of ['2027-03-07', '2027-03-11'])
      expect(await refused({ defectDate })).toMatchObject({
        status: 422,
        errors: { 'items.0.defectDate': 'v.defect_date' },
      })
    expect(await refused({ description: 'Broken.' })).toMatchObject({ status: 422 })
    expect(await complain(order, { defectDate: '2027-03-08' })).toMatchObject({
      dueAt: '2027-03-24T10:00:00.000Z',
      remedy: 'repair',
      items: [{ defectDate: '2027-03-08', defectType: 'quality', reason: null }],
    })
    expect(await told('complaint.received')).toMatchObject([{ email: EMAIL }])
  })

  it('gives one piece back once: of 20 parallel returns one wins', async () => {
    const order = await bought({ qty: 1 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.send('POST', '/return', { body: returning(order), headers: order.headers }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await filing(order)).items).toMatchObject([{ returnable: 0, faulty: 0 }])
  })

  rule('sent again with its key files the same case', async () => {
    const order = await bought()
    const headers = { ...order.headers, 'idempotency-key': nextKey() }
    const send = () => shop.ask(ReturnCase, 'POST', '/return', { body: returning(order), headers, status: 201 })
    const first = await send()
    expect((await send()).id).toBe(first.id)
    expect((await filing(order)).items).toMatchObject([{ returnable: 2 }])
  })

  rule('refuses rows and pieces that the order does not have', async () => {
    const order = await bought()
    const refused = (row: object) =>
      shop.askRefused('POST', '/return', { body: returning(order, {}, row), headers: order.headers })
    expect(await refused({ orderItemId: 'another' })).toMatchObject({ status: 422, code: 'return_item_unknown' })
    expect(await refused({ quantity: 4 })).toMatchObject({ status: 409, code: 'return_too_many' })
    const twice = returning(order)
    const body = { ...twice, items: [...twice.items, ...twice.items] }
    expect(await shop.askRefused('POST', '/return', { body, headers: order.headers })).toMatchObject({ status: 422 })
  })

  rule(
    '[S6.8] a customer files about an own order within 15 minutes of the password, given again if need be',
    async () => {
      const userToken = await shop.tokenOf('cus-1')
      const { items } = await shop.ask(WireOrder, 'GET', `/order/${OWN}`, { userToken })
      const order = { number: OWN, item: items[0]!.id, headers: {} as { 'order-token': string } }
      const form = () => shop.ask(Filing, 'GET', `/order/${OWN}/filing`, { userToken })
      const body = complaining(order, { defectDate: '2027-03-10' })
      expect(await form()).toMatchObject({ needsPassword: false, name: expect.stringContaining('Alicja') })
      shop.clock.now = new Date(shop.clock.now.getTime() + 16 * MINUTE_MS)
      expect((await form()).needsPassword).toBe(true)
      expect(await shop.askRefused('POST', '/complaint', { body, userToken })).toMatchObject({
        status: 403,
        code: 'password_needed',
      })
      const confirm = (currentPassword: string) =>
        shop.send('POST', '/customer/password/confirmation', { body: { currentPassword }, userToken })
      expect((await confirm('Wrong#2026')).status).toBe(422)
      expect((await confirm('Ziarno#2026')).status).toBe(204)
      const filed = await shop.ask(ReturnCase, 'POST', '/complaint', { body, userToken, status: 201 })
      expect(filed.orderNumber).toBe(OWN)
      // Nobody else, also not with the link of the order's mails.
      expect((await shop.send('GET', `/order/${OWN}/filing`)).status).toBe(404)
      const other = await shop.tokenOf('cus-2')
      expect((await shop.send('GET', `/order/${OWN}/filing`, { userToken: other })).status).toBe(404)

      const list = (kind: string, token = userToken) =>
        shop.ask(CasesAnswer, 'GET', `/customer/case?kind=${kind}`, { userToken: token })
      // The newest first: the demo shop has one of this customer.
      expect((await list('complaint')).data.map(({ number }) => number)).toEqual([filed.number, 'RE/2026/000057'])
      expect((await list('return')).data.map(({ number }) => number)).toEqual(['ZW/2026/000121'])
      expect((await list('complaint', other)).total).toBe(0)
      expect(await shop.ask(ReturnCase, 'GET', `/customer/case/${filed.id}`, { userToken })).toEqual(filed)
      expect((await shop.send('GET', `/customer/case/${filed.id}`, { userToken: other })).status).toBe(404)
      const own = await shop.ask(CustomerExport, 'GET', '/customer/export', { userToken })
      expect(own.complaints).toContainEqual(filed)
    },
  )

  rule('is moved by staff from state to state, each told to the buyer with its reasons', async () => {
    const order = await bought({ isDelivered: true })
    const { number, id } = await complain(order)
    expect((await move(number, 'resolved')).status).toBe(409)
    expect((await move(number, 'awaiting_customer')).status).toBe(422)
    expect((await move(number, 'awaiting_customer', 'Prosimy o zdjęcie.')).status).toBe(200)
    expect((await move(number, 'in_review')).status).toBe(200)
    expect((await move(number, 'rejected')).status).toBe(422)
    const rejected = StaffReturn.parse(await (await move(number, 'rejected', 'Opakowanie jest całe.')).json())
    expect(rejected).toMatchObject({ status: 'rejected', remedy: 'repair', dueAt: expect.any(String) })
    expect((await move(number, 'accepted')).status).toBe(409)
    const read = await shop.ask(ReturnCase, 'GET', `/case/${id}`)
    expect(read.history.map(({ status, note }) => [status, note])).toEqual([
      ['submitted', null],
      ['awaiting_customer', 'Prosimy o zdjęcie.'],
      ['in_review', null],
      ['rejected', 'Opakowanie jest całe.'],
    ])
    expect(await told('complaint.moved')).toMatchObject([
      { reason: 'Prosimy o zdjęcie.', filed: { status: 'awaiting_customer' } },
      { reason: null },
      { reason: 'Opakowanie jest całe.', filed: { status: 'rejected' } },
    ])
    const list = (query: string) => shop.ask(StaffReturnsAnswer, 'GET', `/staff/return?${query}`)
    expect((await list('kind=complaint&status=rejected')).data.map((each) => each.number)).toEqual([number])
    expect((await list('kind=return')).data.map((each) => each.number)).not.toContain(number)
  })

  rule('tells the bank account of its buyer on its own page alone, not in lists', async () => {
    const { number } = await fileReturn(await bought({ isDelivered: true }))
    const { data } = await shop.ask(StaffReturnsAnswer, 'GET', '/staff/return')
    expect(data.find((each) => each.number === number)).toMatchObject({ phone: null, bankAccount: null })
    const one = await shop.ask(StaffReturn, 'GET', `/staff/return/${number.replaceAll('/', '-')}`)
    expect(one.bankAccount).not.toBeNull()
  })

  rule(
    'a return goes as far as its inspection, gives rejected pieces free again, and a withdrawal is never rejected',
    async () => {
      const order = await bought({ isDelivered: true })
      const withdrawn = await fileReturn(order)
      expect((await move(withdrawn.number, 'rejected', 'Zbyt późno.')).status).toBe(409)
      for (const status of ['awaiting_goods', 'goods_received'])
        expect([status, (await move(withdrawn.number, status)).status]).toEqual([status, 200])
      // Only an inspection makes it inspected, and only money that was sent makes it refunded.
      for (const status of ['inspected', 'refund_ordered', 'refunded'])
        expect([status, (await move(withdrawn.number, status)).status]).toEqual([status, 409])
      shop.clock.now = new Date('2027-03-25T10:00:00.000Z')
      const late = await fileReturn(order, { quantity: 2, reason: 'other' })
      expect((await filing(order)).items).toMatchObject([{ returnable: 0 }])
      expect((await move(late.number, 'rejected', 'Towar był używany.')).status).toBe(200)
      expect((await filing(order)).items).toMatchObject([{ returnable: 2 }])
    },
  )
})
