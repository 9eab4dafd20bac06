import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { WireOrder } from '#schemas/order.ts'
import { ReturnCase } from '#schemas/return-case.ts'
import { Withdrawal } from '#schemas/withdrawal.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setStock } from '../engine/offers/write-stock.ts'
import { StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import {
  DeliveriesAnswer,
  DeliveryAnswer,
  MadeWebhookAnswer,
  ReplayedAnswer,
  WebhookAnswer,
  WebhooksAnswer,
} from '../engine/routes/staff/webhook-bodies.ts'
import { CLAIM_MS, claimNext } from '../engine/webhooks/deliveries.ts'
import { WEBHOOK_DOCUMENTS } from '../engine/webhooks/event-data.ts'
import { forgetWebhookEvents } from '../engine/webhooks/replay.ts'
import { startWebhooks, type Webhooks } from '../engine/webhooks/start-webhooks.ts'
import { MadeStaffKeyAnswer, StaffCallsAnswer } from '../staff/staff-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyAsGuest, buyer, COFFEE, nextKey, place } from '../testing/test-orders.ts'
import {
  answering,
  isSignedWith,
  type ReceivedEvent,
  type Receiver,
  startReceiver,
} from '../testing/webhook-receiver.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const EMAIL = 'kinga@gosc.example'
const OPERATOR = { headers: { 'staff-operator': 'ola' } }
const WAIT = { timeout: 30_000, interval: 5 }

eachDatabase('webhooks', (open, _, rule) => {
  let shop: TestShop
  let receiver: Receiver
  let reported: string[]
  let ends: string[]
  const running: Webhooks[] = []
  const receivers: Receiver[] = []
  beforeEach(async () => {
    shop = await openTestShop(open)
    reported = []
    ends = []
    receiver = await anotherReceiver()
  })
  afterEach(async () => {
    for (const receiver of receivers.splice(0)) await receiver.close()
    for (const webhooks of running.splice(0)) await webhooks.stop()
  })

  async function anotherReceiver() {
    const started = await startReceiver()
    receivers.push(started)
    return started
  }
  function start(options: { allowsLoopback?: boolean; timeoutMs?: number } = {}) {
    const webhooks = startWebhooks({
      ...{ database: shop.database, clock: shop.clock, ...shop.commerce.webhooks },
      report: (message) => reported.push(message),
      meter: { webhookEnded: (end: string) => ends.push(end) } as never,
      ...options,
    })
    running.push(webhooks)
    return webhooks
  }
  const add = (body: object = {}) =>
    shop.ask(MadeWebhookAnswer, 'POST', '/staff/webhook', {
      ...OPERATOR,
      status: 201,
      body: { url: receiver.url, ...body },
    })
  const change = (id: string, body: object) =>
    shop.ask(WebhookAnswer, 'PATCH', `/staff/webhook/${id}`, { ...OPERATOR, body })
  const read = (id: string) => shop.ask(WebhookAnswer, 'GET', `/staff/webhook/${id}`, OPERATOR)
  const deliveries = async (id: string, query = '') =>
    (await shop.ask(DeliveriesAnswer, 'GET', `/staff/webhook/${id}/delivery?perPage=100&${query}`, OPERATOR)).data
  const test = (id: string) =>
    shop.ask(DeliveryAnswer, 'POST', `/staff/webhook/${id}/test`, { ...OPERATOR, status: 202, body: {} })
  const replay = (id: string, body: object) =>
    shop.ask(ReplayedAnswer, 'POST', `/staff/webhook/${id}/replay`, { ...OPERATOR, status: 202, body })
  const stock = (quantity: number, sku = COFFEE) =>
    setStock(shop.database, { sku, source: 'LDZ', quantity }, shop.clock())
  const received = (count: number, by = receiver) => expect.poll(() => by.received.length, WAIT).toBe(count)
  const settled = (id: string, states: Partial<Record<z.infer<typeof DeliveryAnswer>['status'], number>>) =>
    expect
      .poll(async () => {
        const rows = await deliveries(id)
        return Object.fromEntries(
          Object.keys(states).map((status) => [status, rows.filter((row) => row.status === status).length]),
        )
      }, WAIT)
      .toEqual(states)
  const tried = (id: string, attempts: number) =>
    expect.poll(async () => (await deliveries(id)).at(-1)?.attempts, WAIT).toBe(attempts)
  const later = (ms: number, webhooks: Webhooks) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms)
    webhooks.wake()
  }
  const quantityOf = ({ document }: ReceivedEvent) =>
    (document.data as { stock: { quantity: number; places: { place: string; quantity: number }[] } }).stock.places.find(
      ({ place }) => place === 'LDZ',
    )!.quantity

  it('tell of an order and all that follows, each with the document of its schema and a signature of its own', async () => {
    const { secret } = await add()
    start()
    const { number } = await buyAsGuest(shop, { isDelivered: true })
    const types = [
      ...['order.placed', 'payment.received', 'order.paid', 'order.accepted'],
      ...['parcel.sent', 'order.completed', 'parcel.delivered'],
    ]
    await received(types.length + 1)
    const ofOrder = receiver.received.filter(({ document }) => document.type !== 'stock.changed')
    expect(ofOrder.map(({ document }) => document.type)).toEqual(types)
    for (const event of receiver.received) {
      expect(WEBHOOK_DOCUMENTS.get(event.document.type as never)!.parse(event.document)).toEqual(event.document)
      expect(event.headers['webhook-id']).toBe(event.document.id)
      expect(event.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(event.headers['webhook-timestamp']).toBe(String(shop.clock().getTime() / 1000))
      expect(isSignedWith(event, secret)).toBe(true)
      expect(isSignedWith({ ...event, body: event.body.replace('"version":"1"', '"version":"2"') }, secret)).toBe(false)
      expect(isSignedWith({ ...event, headers: { ...event.headers, 'webhook-timestamp': '1' } }, secret)).toBe(false)
    }
    const paid = ofOrder.find(({ document }) => document.type === 'order.paid')!.document
    const order = await shop.ask(WireOrder, 'GET', `/staff/order/${number}`, OPERATOR)
    expect(paid.data).toMatchObject({
      order: {
        ...{ number, paymentStatus: 'paid', currency: 'PLN', country: 'PL' },
        total: order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price,
        items: [{ sku: COFFEE, quantity: 3, rowPrice: order.items[0]!.rowPrice }],
      },
    })
  })

  rule('tell of returns, complaints and refunds without what opens them, and without their buyer', async () => {
    await add()
    start()
    const { number, item, headers } = await buyAsGuest(shop, { isDelivered: true })
    const bankAccount = { iban: 'PL61109010140000071219812874', holder: 'Kinga Nowa' }
    const body = { orderNumber: number, name: 'Kinga Nowa', email: EMAIL }
    const items = [{ orderItemId: item, quantity: 1 }]
    const returned = await shop.ask(ReturnCase, 'POST', '/return', {
      ...{ headers, status: 201 },
      body: { ...body, items, bankAccount, comment: 'Proszę dzwonić' },
    })
    const faulty = { defectDate: '2027-03-10', defectType: 'quality', description: 'The beans are stale, I think.' }
    await shop.ask(ReturnCase, 'POST', '/complaint', {
      ...{ headers, status: 201 },
      body: { ...body, remedy: 'repair', items: [{ ...items[0], ...faulty }] },
    })
    const path = `/staff/return/${returned.number.replaceAll('/', '-')}`
    await shop.send('POST', `${path}/status`, { body: { status: 'goods_received' } })
    const inspected = await shop.send('POST', `${path}/inspection`, {
      body: { items: [{ orderItemId: item, sellable: 1, unsellable: 0 }] },
    })
    expect(inspected.status).toBe(200)
    const refunded = await shop.send('POST', `${path}/refund`, { headers: { 'idempotency-key': nextKey() }, body: {} })
    expect([200, 201]).toContain(refunded.status)
    const { refunds } = await shop.ask(WireOrder, 'GET', `/staff/order/${number}`, OPERATOR)
    const done = await shop.send('POST', `/staff/order/${number}/refund/${refunds[0]!.id}/done`, { body: {} })
    expect(done.status).toBe(200)
    // Typed by a stranger: its number may be anything.
    const { id } = await shop.ask(Withdrawal, 'POST', '/withdrawal', {
      ...{ status: 201, body: { orderNumber: `${number} Sekretna 7`, name: 'Jan Obcy', email: 'jan@obcy.example' } },
    })
    await shop.ask(Withdrawal, 'POST', `/withdrawal/${id}/confirm`)

    const wanted = ['return.filed', 'complaint.filed', 'return.received', 'payment.refunded', 'return.updated']
    await expect.poll(() => wanted.filter((type) => !receiver.types().includes(type)), WAIT).toEqual([])
    await expect.poll(() => receiver.types().filter((type) => type === 'return.filed').length, WAIT).toBe(2)
    await expect
      .poll(() => receiver.received.filter(({ document }) => document.type === 'return.updated').at(-1)?.body, WAIT)
      .toContain('"status":"refunded"')
    for (const { document } of receiver.received)
      expect(WEBHOOK_DOCUMENTS.get(document.type as never)!.parse(document)).toEqual(document)
    const refund = receiver.received.find(({ document }) => document.type === 'payment.refunded')!
    expect(refund.document.data).toMatchObject({ refund: { orderNumber: number, caseNumber: returned.number } })

    const all = receiver.received.map(({ body }) => body).join('\n')
    const { db } = shop.database
    const secrets = [
      ...(await db.selectFrom('returns').select('id').execute()).map((row) => row.id),
      ...(await db.selectFrom('payments').select('code').execute()).map((row) => row.code),
      ...(await db.selectFrom('billing_documents').select('id').execute()).map((row) => row.id),
      ...[headers['order-token'], EMAIL, 'Kinga', 'Nowa', 'Lipowa', '600123456', '2874', 'dzwonić', 'stale'],
      ...['Obcy', 'obcy', 'Sekretna'],
    ]
    for (const secret of secrets) expect(all, secret).not.toContain(secret)
    const stored = JSON.stringify(await db.selectFrom('webhook_events').selectAll().execute())
    for (const secret of secrets) expect(stored, secret).not.toContain(secret)
  })

  rule('tell of stock that an order takes, a cancellation gives back, staff set and an import brings', async () => {
    await add({ types: ['stock.changed'] })
    start()
    const { order } = await place(shop, await buyer(shop).readyCart({}, { sku: COFFEE, qty: 2 }))
    await shop.send('POST', `/staff/order/${order.number}/cancel`, { ...OPERATOR, body: {} })
    await stock(7)
    await stock(7)
    const kettle = {
      ...{ sku: 'CZA-1', vat: 23, categories: [1], texts: { pl: { name: 'Czajnik' } } },
      offers: [{ sku: 'CZA-1', prices: { PLN: { regular: '199' } }, stock: [{ place: 'LDZ', quantity: 5 }] }],
    }
    const put = (body: object) => shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/product', { ...OPERATOR, body })
    await put({ records: [kettle] })
    await put({ records: [kettle] })
    await received(4)
    const told = receiver.received.map(({ document }) => (document.data as { stock: { sku: string } }).stock)
    expect(told.filter(({ sku }) => sku === COFFEE)).toHaveLength(3)
    expect(told.find(({ sku }) => sku === 'CZA-1')).toMatchObject({ places: [{ place: 'LDZ', quantity: 5 }] })
    const [taken, back, set] = receiver.received.filter(({ body }) => body.includes(COFFEE)).map(quantityOf)
    expect([taken! + 2, set]).toEqual([back, 7])
  })

  rule('record nothing while there are no endpoints, nor what a transaction that failed would have told', async () => {
    await buyAsGuest(shop)
    const events = async () => (await shop.database.db.selectFrom('webhook_events').selectAll().execute()).length
    expect(await events()).toBe(0)
    await add()
    const failing = shop.database.transaction(async (tx) => {
      const { recordStock } = await import('../engine/webhooks/record-stock.ts')
      await recordStock(tx, [COFFEE], shop.clock())
      throw new Error('it failed')
    })
    await expect(failing).rejects.toThrow('it failed')
    expect(await events()).toBe(0)
  })

  rule('try again after 5 s, 1 min and longer, and hold back what follows of the same object alone', async () => {
    receiver.answer(({ body }, response) => {
      response.writeHead(body.includes(COFFEE) ? 500 : 204).end()
    })
    const { id } = await add({ types: ['stock.changed'] })
    const webhooks = start()
    for (const quantity of [11, 12, 13]) await stock(quantity)
    await stock(21, 'KAW-1013')
    await settled(id, { waiting: 3, delivered: 1 })
    await tried(id, 1)
    expect((await deliveries(id)).at(-1)).toMatchObject({ responseStatus: 500, error: 'it answered 500' })
    expect(receiver.received.filter(({ body }) => body.includes(COFFEE)).map(quantityOf)).toEqual([11])

    for (const [attempts, pauseMs] of [
      [2, 5_500],
      [3, 66_000],
    ] as const) {
      later(pauseMs, webhooks)
      await tried(id, attempts)
    }
    const tries = receiver.received.filter(({ body }) => body.includes(COFFEE))
    expect(tries.map(quantityOf)).toEqual([11, 11, 11])
    expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(tries.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)

    receiver.answer(answering(204))
    later(330_000, webhooks)
    await settled(id, { delivered: 4, waiting: 0 })
    expect(receiver.received.filter(({ body }) => body.includes(COFFEE)).map(quantityOf)).toEqual([
      11, 11, 11, 11, 12, 13,
    ])
    // An end is told after it is stored.
    await expect.poll(() => ends.toSorted()).toEqual([...Array(4).fill('delivered'), ...Array(3).fill('retry')])
    const [newest] = await deliveries(id)
    expect(newest).toMatchObject({ responseStatus: 204, error: null, nextAttemptAt: null })
    expect(newest!.durationMs).toBeGreaterThanOrEqual(0)
  })

  rule('give an event up after three days and switch the endpoint off, which gets the rest by a replay', async () => {
    receiver.answer(answering(503))
    const { id } = await add({ types: ['stock.changed'] })
    const webhooks = start()
    await stock(11)
    await stock(12)
    const begun = shop.clock.now.getTime()
    for (let attempts = 1; attempts <= 10; attempts += 1) {
      await expect.poll(() => receiver.received.length, WAIT).toBe(attempts)
      await expect.poll(async () => (await deliveries(id)).at(-1)!.attempts, WAIT).toBe(attempts)
      const { nextAttemptAt } = (await deliveries(id)).at(-1)!
      if (nextAttemptAt !== null) later(Date.parse(nextAttemptAt) - shop.clock.now.getTime(), webhooks)
    }
    expect((shop.clock.now.getTime() - begun) / DAY_MS).toBeGreaterThan(2.9)
    expect((shop.clock.now.getTime() - begun) / DAY_MS).toBeLessThan(3.4)
    await settled(id, { failed: 1, canceled: 1, waiting: 0 })
    expect(await read(id)).toMatchObject({ isActive: false, offReason: 'failing' })
    expect(reported.join()).toContain(`${id} (127.0.0.1:${receiver.port}) was switched off: it answered 503.`)
    await stock(13)
    expect(await deliveries(id)).toHaveLength(2)
    expect(await shop.askRefused('POST', `/staff/webhook/${id}/test`, { ...OPERATOR, body: {} })).toMatchObject({
      ...{ status: 409, code: 'webhook_off' },
    })

    receiver.answer(answering(200))
    receiver.received.length = 0
    expect(await change(id, { isActive: true })).toMatchObject({ isActive: true, offReason: null })
    expect(await replay(id, { since: new Date(begun).toISOString(), undeliveredOnly: true })).toEqual({
      count: 3,
      next: null,
    })
    await received(3)
    expect(receiver.received.map(quantityOf)).toEqual([11, 12, 13])
  })

  rule('leave an endpoint on that refuses one event and accepts others', async () => {
    receiver.answer(({ body }, response) => {
      response.writeHead(body.includes(COFFEE) ? 400 : 204).end()
    })
    const { id } = await add({ types: ['stock.changed'] })
    const webhooks = start()
    await stock(11)
    for (let attempts = 1; attempts <= 10; attempts += 1) {
      await expect
        .poll(async () => (await deliveries(id)).find(({ cause }) => cause === 'event')?.attempts, WAIT)
        .toBe(attempts)
      if (attempts === 1) {
        await test(id)
        await settled(id, { delivered: 1 })
      }
      later(30 * HOUR_MS, webhooks)
    }
    await settled(id, { failed: 1, delivered: 1 })
    expect(await read(id)).toMatchObject({ isActive: true, offReason: null })
    expect(reported.join()).toContain('was given up')
  })

  rule('switch an endpoint off at once that answers 410', async () => {
    receiver.answer(answering(410))
    const { id } = await add()
    start()
    await test(id)
    await settled(id, { failed: 1 })
    expect(await read(id)).toMatchObject({ isActive: false, offReason: 'gone' })
    expect(ends).toEqual(['gone'])
    expect(reported).toHaveLength(1)
  })

  rule('wait for as long as an answer asks for', async () => {
    receiver.answer(answering(429, { 'retry-after': '3600' }))
    const { id } = await add()
    start()
    await test(id)
    await tried(id, 1)
    expect((await deliveries(id))[0]!.nextAttemptAt).toBe(new Date(shop.clock().getTime() + HOUR_MS).toISOString())
  })

  rule('are signed with two secrets for a day after a rotation, or with the new one alone', async () => {
    const { id, secret: old } = await add()
    const webhooks = start()
    const rotate = (body: object = {}) =>
      shop.ask(MadeWebhookAnswer, 'POST', `/staff/webhook/${id}/secret`, { ...OPERATOR, body })
    const { secret, oldSecretUntil } = await rotate()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(oldSecretUntil).toBe(new Date(shop.clock().getTime() + DAY_MS).toISOString())
    const next = async () => {
      const count = receiver.received.length
      await test(id)
      await received(count + 1)
      return receiver.received.at(-1)!
    }
    const both = await next()
    expect([isSignedWith(both, secret), isSignedWith(both, old)]).toEqual([true, true])
    later(DAY_MS, webhooks)
    const one = await next()
    expect([isSignedWith(one, secret), isSignedWith(one, old)]).toEqual([true, false])
    const { secret: latest } = await rotate({ endsOldNow: true })
    const newest = await next()
    expect([isSignedWith(newest, latest), isSignedWith(newest, secret)]).toEqual([true, false])

    const stored = JSON.stringify(await shop.database.db.selectFrom('webhook_endpoints').selectAll().execute())
    for (const each of [old, secret, latest]) expect(stored).not.toContain(each.slice(6))
    expect(JSON.stringify(await read(id))).not.toContain('whsec_')
  })

  rule('fail while the secret cannot be opened, and go without an old one that cannot', async () => {
    const { id } = await add()
    const unopened = 'c2VhbGVkIHdpdGggYW5vdGhlciBrZXk'
    await shop.database.db.updateTable('webhook_endpoints').set({ secret: unopened }).execute()
    start()
    await test(id)
    await tried(id, 1)
    expect((await deliveries(id)).at(-1)).toMatchObject({ error: 'its secret cannot be opened: rotate it with --now' })
    const { secret } = await shop.ask(MadeWebhookAnswer, 'POST', `/staff/webhook/${id}/secret`, {
      ...OPERATOR,
      body: {},
    })
    await test(id)
    await received(1)
    expect(isSignedWith(receiver.received[0]!, secret)).toBe(true)
    expect(reported).toEqual([])
  })

  rule('send one delivery again, or all since an instant, with the same ids and the same documents', async () => {
    const { id } = await add({ types: ['stock.changed'] })
    const webhooks = start()
    await stock(11)
    await settled(id, { delivered: 1 })
    later(HOUR_MS, webhooks)
    const since = shop.clock().toISOString()
    await stock(12)
    await stock(13)
    await settled(id, { delivered: 3 })
    const first = (await deliveries(id)).at(-1)!
    const again = await shop.ask(DeliveryAnswer, 'POST', `/staff/webhook/${id}/delivery/${first.id}/replay`, {
      ...{ ...OPERATOR, status: 202, body: {} },
    })
    expect(again).toMatchObject({ cause: 'replay', eventId: first.eventId, type: 'stock.changed', status: 'waiting' })
    await received(4)
    expect(await replay(id, { since })).toEqual({ count: 2, next: null })
    await received(6)
    expect(receiver.received.map(quantityOf)).toEqual([11, 12, 13, 11, 12, 13])
    expect(receiver.received[3]!.body).toBe(receiver.received[0]!.body)
    await settled(id, { delivered: 6 })
    expect(await replay(id, { since, undeliveredOnly: true })).toEqual({ count: 0, next: null })
    expect(
      await shop.askRefused('POST', `/staff/webhook/${id}/delivery/77777/replay`, { ...OPERATOR, body: {} }),
    ).toMatchObject({ status: 404, code: 'delivery_not_found' })
  })

  rule('reach no private network: neither by address nor by name', async () => {
    const refused = (url: string) =>
      shop.askRefused('POST', '/staff/webhook', { ...OPERATOR, body: { url } }).then(({ status }) => status)
    for (const url of [
      ...['https://10.0.0.1/', 'https://192.168.1.1/', 'https://169.254.169.254/latest', 'https://[fd00::1]/'],
      ...['https://0x0a000001/', 'http://shop.example/hooks', 'ftp://shop.example/', 'https://a:b@shop.example/', 'x'],
    ])
      expect(await refused(url), url).toBe(422)
    const { id } = await add({ url: `https://localhost:${receiver.port}/` })
    start({ allowsLoopback: false })
    await test(id)
    await tried(id, 1)
    expect((await deliveries(id))[0]).toMatchObject({
      ...{ responseStatus: null, error: 'It is an address of a private network.' },
    })
    await change(id, { url: `https://127.0.0.1:${receiver.port}/` })
    await test(id)
    await expect.poll(async () => (await deliveries(id))[0]!.error, WAIT).toBe('It is an address of a private network.')
    expect(receiver.received).toEqual([])
  })

  rule('read little of an answer, wait for it briefly, and follow no redirect', async () => {
    const elsewhere = await anotherReceiver()
    const { id } = await add()
    const patient = start()
    const lastOf = async () => {
      await test(id)
      await expect.poll(async () => (await deliveries(id))[0]!.attempts, WAIT).toBe(1)
      return (await deliveries(id))[0]!
    }
    receiver.answer(answering(302, { location: elsewhere.url }))
    expect(await lastOf()).toMatchObject({ responseStatus: 302, status: 'waiting' })
    expect(elsewhere.received).toEqual([])
    // An endless body: the status counts, and the connection is closed.
    let written = 0
    receiver.answer((_, response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(8192))) written += 8192
      }
      response.on('drain', more)
      response.on('error', () => {})
      more()
    })
    expect(await lastOf()).toMatchObject({ responseStatus: 200, status: 'delivered' })
    expect(written).toBeLessThan(20_000_000)
    receiver.answer((_, response) => response.socket!.destroy())
    expect((await lastOf()).error).toContain('ECONNRESET')
    // Nothing at all.
    receiver.answer(() => {})
    await patient.stop()
    start({ timeoutMs: 100 })
    expect(await lastOf()).toMatchObject({ responseStatus: null, error: 'no answer within 0.1 s' })
  })

  rule('end with an answer that never ends, however little at a time comes of it', async () => {
    const { id } = await add()
    const closed: string[] = []
    const drip = (part: string, socket: Socket) => {
      const dripping = setInterval(() => socket.write('x'), 5)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(dripping)
        closed.push(part)
      })
    }
    receiver.answer((_, response) => {
      response.socket!.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n')
      drip('body', response.socket!)
    })
    const patient = start({ timeoutMs: 2_000 })
    await test(id)
    // The status has come: it counts, and the connection is closed.
    await settled(id, { delivered: 1, waiting: 0 })
    expect((await deliveries(id))[0]).toMatchObject({ responseStatus: 200, error: null })
    await patient.stop()
    start({ timeoutMs: 100 })
    receiver.answer((_, response) => {
      response.socket!.write('HTTP/1.1 200 OK\r\nx-long: ')
      drip('headers', response.socket!)
    })
    await test(id)
    await expect.poll(async () => (await deliveries(id))[0]!.attempts, WAIT).toBe(1)
    expect((await deliveries(id))[0]).toMatchObject({ responseStatus: null, error: 'no answer within 0.1 s' })
    await expect.poll(() => new Set(closed), WAIT).toEqual(new Set(['body', 'headers']))
  })

  rule('come to every endpoint by itself: one that never answers holds up nobody', async () => {
    const stuck = await anotherReceiver()
    stuck.answer(() => {})
    await add({ url: stuck.url })
    await add({ types: ['stock.changed'] })
    start({ timeoutMs: 20_000 })
    for (let quantity = 1; quantity <= 12; quantity += 1) await stock(quantity)
    await received(12)
    expect(receiver.received.map(quantityOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const { number } = await buyAsGuest(shop)
    expect(number).toMatch(/^\d+$/)
    expect(stuck.received.length).toBeLessThanOrEqual(4)
  })

  rule('are sent by one of several servers, each once and in order', async () => {
    const skus = [COFFEE, 'KAW-1013']
    let underWay = new Set<string>()
    let clashes = 0
    receiver.answer(({ document }, response) => {
      const { sku } = (document.data as { stock: { sku: string } }).stock
      if (underWay.has(sku)) clashes += 1
      underWay.add(sku)
      setImmediate(() => {
        underWay.delete(sku)
        response.writeHead(204).end()
      })
    })
    underWay = new Set()
    const { id } = await add({ types: ['stock.changed'] })
    for (let server = 0; server < 3; server += 1) start()
    for (let quantity = 1; quantity <= 15; quantity += 1) for (const sku of skus) await stock(quantity, sku)
    await settled(id, { delivered: 30, waiting: 0 })
    expect(clashes).toBe(0)
    expect(receiver.received).toHaveLength(30)
    for (const sku of skus)
      expect(receiver.received.filter(({ body }) => body.includes(`"${sku}"`)).map(quantityOf)).toEqual(
        Array.from({ length: 15 }, (_, at) => at + 1),
      )
  })

  rule('are taken over from a server that was killed, once its claim has ended', async () => {
    const { id } = await add()
    await test(id)
    const { key } = shop.commerce.webhooks
    const claim = (by: string, afterMs: number) =>
      claimNext(shop.database.db, id, { by, key, now: new Date(shop.clock().getTime() + afterMs) })
    expect(await claim('killed', 0)).not.toBeNull()
    expect(await claim('other', CLAIM_MS - 1)).toBeNull()
    expect(await claim('other', CLAIM_MS)).toMatchObject({ endpointId: id, attempts: 0 })
  })

  rule('are looked after by staff with the right for it, whose changes are in the audit trail', async () => {
    const { key } = await shop.ask(MadeStaffKeyAnswer, 'POST', '/staff/key', {
      ...{ ...OPERATOR, status: 201, body: { name: 'erp', rights: ['webhooks'] } },
    })
    const { key: other } = await shop.ask(MadeStaffKeyAnswer, 'POST', '/staff/key', {
      ...{ ...OPERATOR, status: 201, body: { name: 'ewa', rights: ['orders'] } },
    })
    const as = (text: string) => ({ headers: { 'cg-token': null, authorization: `Bearer ${text}` } })
    expect(await shop.askRefused('GET', '/staff/webhook', as(other))).toMatchObject({ status: 403 })
    const made = await shop.ask(MadeWebhookAnswer, 'POST', '/staff/webhook', {
      ...{ ...as(key), status: 201, body: { url: `${receiver.url}/geheim`, types: ['order.placed'] } },
    })
    const { secret, ...endpoint } = made
    expect((await shop.ask(WebhooksAnswer, 'GET', '/staff/webhook', as(key))).data).toEqual([endpoint])
    expect(await change(made.id, { types: null, description: 'ERP' })).toMatchObject({
      types: null,
      description: 'ERP',
    })
    await change(made.id, { isActive: false })
    expect((await shop.send('DELETE', `/staff/webhook/${made.id}`, as(key))).status).toBe(204)
    expect(await shop.askRefused('GET', `/staff/webhook/${made.id}`, as(key))).toMatchObject({ status: 404 })
    const trail = await shop.ask(StaffCallsAnswer, 'GET', `/staff/audit?object=webhook/${made.id}`, OPERATOR)
    expect(trail.data.map(({ key, operation, status }) => [key, operation, status])).toEqual([
      ['erp', 'deleteStaffWebhookId', 204],
      ['operator:ola', 'patchStaffWebhookId', 200],
      ['operator:ola', 'patchStaffWebhookId', 200],
      ['erp', 'postStaffWebhook', 201],
    ])
    expect(JSON.stringify(trail)).not.toContain(secret)
    expect(JSON.stringify(trail)).not.toContain('geheim')
  })

  rule('are checked by the example of their README', async () => {
    const readme = await readFile(join(import.meta.dirname, '../engine/webhooks/README.md'), 'utf8')
    const [, example = ''] = /```js\n([\s\S]+?)```/.exec(readme)!
    const { isFromTheShop } = await import(`data:text/javascript,${encodeURIComponent(example)}`)
    const { id, secret } = await add()
    shop.clock.now = new Date()
    start()
    await test(id)
    await received(1)
    const [{ headers, body }] = receiver.received as [ReceivedEvent]
    expect(isFromTheShop({ secret, headers, body })).toBe(true)
    expect(isFromTheShop({ secret, headers, body: `${body} ` })).toBe(false)
    expect(isFromTheShop({ secret: secret.replace(/.{4}=$/, 'AAA='), headers, body })).toBe(false)
    const old = { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 301) }
    expect(isFromTheShop({ secret, headers: old, body })).toBe(false)
  })

  rule('are described in /openapi.json with a schema for each type', async () => {
    const document = (await (await shop.send('GET', '/openapi.json')).json()) as {
      webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: { $ref: string } }> } } }>
      components: { schemas: Record<string, { properties: { type: { const: string } } }> }
    }
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_DOCUMENTS.keys()])
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const name = post.requestBody.content['application/json']!.schema.$ref.split('/').at(-1)!
      expect(document.components.schemas[name]!.properties.type.const).toBe(type)
    }
  })

  rule('are forgotten after 30 days, but for what still waits', async () => {
    const { id } = await add({ types: ['stock.changed'] })
    start()
    await stock(11)
    await settled(id, { delivered: 1 })
    const counts = async () => [
      (await shop.database.db.selectFrom('webhook_events').select('id').execute()).length,
      (await shop.database.db.selectFrom('webhook_deliveries').select('id').execute()).length,
    ]
    await forgetWebhookEvents(shop.database.db, new Date(shop.clock().getTime() + 30 * DAY_MS))
    expect(await counts()).toEqual([1, 1])
    await forgetWebhookEvents(shop.database.db, new Date(shop.clock().getTime() + 30 * DAY_MS + 1))
    expect(await counts()).toEqual([0, 0])
  })
})
