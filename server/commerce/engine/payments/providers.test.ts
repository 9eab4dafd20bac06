import { describe, expect, it } from 'vitest'
import { configuredProviders } from './configured.ts'
import { NoticeRefused, type PaymentRequest, RefundRefused, type RefundRequest } from './provider.ts'
import { przelewy24, przelewy24Sign } from './przelewy24.ts'
import { stripe, stripeSignature } from './stripe.ts'

const CRC = 'abcdef0123456789'
const REQUEST: PaymentRequest = {
  paymentCode: 'S-1',
  orderNumber: '100000123',
  amount: 12345,
  currency: 'PLN',
  email: 'kinga@gosc.example',
  country: 'PL',
  locale: 'pl',
  returnUrl: '/S-1',
  methodKind: 'bank',
  blikCode: null,
  begunAt: new Date(1_700_000_000_000),
}

const REFUND: RefundRequest = {
  externalId: '777',
  paymentCode: 'S-1',
  orderNumber: '100000123',
  amount: 12345,
  currency: 'PLN',
  key: '1f0c9d3e-6a2b-4c5d-8e7f-0123456789ab',
}

/**
 * Answers recorded from the providers' documentation, one after the other for a list, with the requests that got them.
 */
function recorded(answers: Record<string, unknown>) {
  const sent: { method: string; path: string; headers: Headers; body: string }[] = []
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname
    sent.push({ method: request.method, path, headers: request.headers, body: await request.text() })
    const given = answers[`${request.method} ${path}`]
    const answer = Array.isArray(given) ? given.shift() : given
    if (answer instanceof Response) return answer.clone()
    return answer === undefined ? Response.json({ error: 'no' }, { status: 500 }) : Response.json(answer)
  }
  return { sent, fetch }
}

describe('Przelewy24', () => {
  function open(answers: Record<string, unknown>) {
    const { sent, fetch } = recorded(answers)
    const keys = { merchantId: 1000, posId: 1000, apiKey: 'api-key', crc: CRC }
    const shop = { baseUrl: 'https://p24.test', shopUrl: 'https://shop.test', fetch }
    return { sent, provider: przelewy24({ ...keys, ...shop }) }
  }
  const report = {
    merchantId: 1000,
    posId: 1000,
    sessionId: 'S-1',
    amount: 12345,
    originAmount: 12345,
    currency: 'PLN',
    orderId: 777,
    methodId: 154,
    statement: 'p24-777',
  }
  const signed = (fields: object, crc = CRC) => JSON.stringify({ ...fields, sign: przelewy24Sign({ ...fields, crc }) })
  const header = () => undefined

  it('signs as its own calculator does', () => {
    expect(przelewy24Sign({ sessionId: 'S-1', merchantId: 1000, amount: 12345, currency: 'PLN', crc: CRC })).toBe(
      '03b8c9d3427cea90c077ef8451bdf8edf8ef033a16dae0732050218821f3fce13e81337de45322cb46e2df283e6b15d8',
    )
    expect(przelewy24Sign({ sessionId: 'S-1', orderId: 777, amount: 12345, currency: 'PLN', crc: CRC })).toBe(
      'cc7090d0198f6aa6872475f001f5953d50d92ba93fdacd654321b91b8874efcceb2bdf45a4e71997a5d3245bde4ac0fe',
    )
  })

  it('registers a payment and leads to its page', async () => {
    const { provider, sent } = open({
      'POST /api/v1/transaction/register': { data: { token: 'T-9' }, responseCode: 0 },
    })
    expect(await provider.begin(REQUEST)).toEqual({
      kind: 'redirect',
      url: 'https://p24.test/trnRequest/T-9',
      externalId: 'T-9',
    })
    expect(sent[0]!.headers.get('authorization')).toBe(`Basic ${Buffer.from('1000:api-key').toString('base64')}`)
    expect(JSON.parse(sent[0]!.body)).toMatchObject({
      sessionId: 'S-1',
      amount: 12345,
      urlReturn: 'https://shop.test/S-1',
      urlStatus: 'https://shop.test/payment-notice/p24',
      timeLimit: 30,
      sign: expect.stringMatching(/^03b8c9d3/),
    })
  })

  it('says at once when its keys are refused', async () => {
    const { provider, sent } = open({ 'GET /api/v1/testAccess': { data: true, error: '' } })
    await provider.health!()
    expect(sent[0]!.headers.get('authorization')).toBe(`Basic ${Buffer.from('1000:api-key').toString('base64')}`)
    const refused = open({ 'GET /api/v1/testAccess': new Response('{}', { status: 401 }) })
    await expect(refused.provider.health!()).rejects.toThrow('401 when it was asked with P24_POS_ID and P24_API_KEY')
  })

  it('is away when it answers with an error', async () => {
    await expect(open({}).provider.begin(REQUEST)).rejects.toThrow('500')
  })

  it('is believed when its report is signed, and told so', async () => {
    const { provider, sent } = open({ 'PUT /api/v1/transaction/verify': { data: { status: 'success' } } })
    const notice = provider.readNotice(signed(report), header)
    expect(notice).toEqual({
      eventId: '777',
      externalId: '777',
      paymentCode: 'S-1',
      amount: 12345,
      currency: 'PLN',
      status: 'paid',
    })
    await provider.confirm!(notice!)
    expect(JSON.parse(sent[0]!.body).sign).toMatch(/^cc7090d0/)
  })

  it('is believed again where it was told so before, and not about another amount or a payment that was not made', async () => {
    const again = (data: object) =>
      open({
        'PUT /api/v1/transaction/verify': Response.json({ error: 'Wrong input data', code: 400 }, { status: 400 }),
        'GET /api/v1/transaction/by/sessionId/S-1': { data, responseCode: 0 },
      }).provider
    const made = { orderId: 777, sessionId: 'S-1', status: 2, amount: 12345, currency: 'PLN' }
    const notice = again(made).readNotice(signed(report), header)!
    await again(made).confirm!(notice)
    for (const other of [{ status: 1 }, { amount: 1 }, { orderId: 778 }, { currency: 'EUR' }])
      await expect(again({ ...made, ...other }).confirm!(notice)).rejects.toThrow('verify with 400')
  })

  it.each([
    [1, 'paid'],
    [2, 'paid'],
    [0, null],
    [3, null],
  ])('says how a payment stands whose report did not come: %i', async (status, said) => {
    const data = { orderId: 777, sessionId: 'S-1', status, amount: 12345, currency: 'PLN' }
    const { provider } = open({ 'GET /api/v1/transaction/by/sessionId/S-1': { data, responseCode: 0 } })
    const notice = await provider.statusOf!({ paymentCode: 'S-1', externalId: 'T-9' })
    expect(notice).toEqual(said && provider.readNotice(signed(report), header))
  })

  it('knows nothing of a payment that nobody has begun there', async () => {
    const none = Response.json({ error: 'Data not found', code: 404 }, { status: 404 })
    const { provider } = open({ 'GET /api/v1/transaction/by/sessionId/S-1': none })
    expect(await provider.statusOf!({ paymentCode: 'S-1', externalId: 'T-9' })).toBeNull()
  })

  const REFUNDED = {
    data: [
      { orderId: 777, sessionId: 'S-1', amount: 12345, description: '100000123', status: true, message: 'success' },
    ],
    responseCode: 0,
  }
  const NO_REFUND = () =>
    Response.json(
      { error: [{ orderId: 777, status: false, message: 'Insufficient funds available' }], code: 409 },
      { status: 409 },
    )
  const refundsOf = (requestId: string, status: number) => ({
    data: { orderId: 777, refunds: [{ batchId: 5, requestId, status, amount: 12345 }] },
    responseCode: 0,
  })

  const NONE_YET = () => Response.json({ error: 'Refunds not found', code: 404 }, { status: 404 })

  it('gives money back by the number of its own order, and takes its time', async () => {
    const { provider, sent } = open({
      'GET /api/v1/refund/by/orderId/777': NONE_YET(),
      'POST /api/v1/transaction/refund': Response.json(REFUNDED, { status: 201 }),
    })
    expect(await provider.refund!(REFUND)).toBe('under_way')
    expect(JSON.parse(sent[1]!.body)).toEqual({
      requestId: REFUND.key,
      refundsUuid: '1f0c9d3e6a2b4c5d8e7f0123456789ab',
      refunds: [{ orderId: 777, sessionId: 'S-1', amount: 12345, description: '100000123' }],
    })
  })

  it.each([
    ['done', 1],
    ['under_way', 2],
    ['under_way', 3],
  ])('that was asked before is not asked twice: the refund is %s', async (progress, status) => {
    const { provider, sent } = open({ 'GET /api/v1/refund/by/orderId/777': refundsOf(REFUND.key, status) })
    expect(await provider.refund!(REFUND)).toBe(progress)
    expect(sent).toHaveLength(1)
  })

  it('that said yes may still turn it down', async () => {
    const { provider } = open({ 'GET /api/v1/refund/by/orderId/777': refundsOf(REFUND.key, 4) })
    await expect(provider.refund!(REFUND)).rejects.toThrow(RefundRefused)
  })

  it('that will not give it back says why', async () => {
    const { provider } = open({
      'POST /api/v1/transaction/refund': NO_REFUND(),
      'GET /api/v1/refund/by/orderId/777': refundsOf('another', 1),
    })
    await expect(provider.refund!(REFUND)).rejects.toThrow(RefundRefused)
    await expect(provider.refund!(REFUND)).rejects.toThrow('Insufficient funds available')
  })

  it.each([
    [0, 'under_way'],
    [1, 'done'],
    [4, 'turned the refund down'],
  ])('that another server has asked meanwhile is looked at once more: the refund is %i', async (status, said) => {
    const known = Response.json({ error: [{ message: 'requestId exists' }], code: 409 }, { status: 409 })
    const { provider, sent } = open({
      'GET /api/v1/refund/by/orderId/777': [NONE_YET(), refundsOf(REFUND.key, status)],
      'POST /api/v1/transaction/refund': known,
    })
    const answer = await provider.refund!(REFUND).catch((error: Error) => error.message)
    expect(answer).toContain(said)
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  })

  it('that is away is asked for the refund again', async () => {
    const away = open({}).provider.refund!(REFUND)
    await expect(away).rejects.toThrow('500')
    await expect(away).rejects.not.toBeInstanceOf(RefundRefused)
  })

  it('is not believed otherwise', () => {
    const { provider } = open({})
    for (const body of [signed(report, 'other'), signed(report).replace('12345', '1'), '{}', 'nonsense']) {
      expect(() => provider.readNotice(body, header)).toThrow(NoticeRefused)
    }
  })
})

describe('Stripe', () => {
  const NOW = new Date(1_700_000_000_000)
  function open(answers: Record<string, unknown> = {}) {
    const { sent, fetch } = recorded(answers)
    const keys = { secretKey: 'sk_test', webhookSecret: 'whsec_test' }
    const shop = { baseUrl: 'https://stripe.test', shopUrl: 'https://shop.test', clock: () => NOW, fetch }
    return { sent, provider: stripe({ ...keys, ...shop }) }
  }
  const event = (type: string, payment_status = 'paid') =>
    JSON.stringify({
      id: 'evt_1',
      type,
      data: {
        object: { id: 'cs_1', client_reference_id: 'S-1', amount_total: 12345, currency: 'pln', payment_status },
      },
    })
  const header =
    (body: string, time = 1_700_000_000, secret = 'whsec_test') =>
    () =>
      `t=${time},v1=${stripeSignature(secret, time, body)}`

  it('signs time and raw body', () => {
    expect(stripeSignature('whsec_test', 1_700_000_000, '{"id":"evt_1"}')).toBe(
      'c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925',
    )
  })

  const session = { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_9', payment_status: 'paid' }
  const refundOf = (status: string) => ({
    'GET /v1/checkout/sessions/cs_1': session,
    'GET /v1/refunds': { object: 'list', data: [{ id: 're_0', status: 'succeeded', metadata: { key: 'another' } }] },
    'POST /v1/refunds': { id: 're_1', object: 'refund', amount: 12345, payment_intent: 'pi_9', status },
  })

  it.each([
    ['succeeded', 'done'],
    ['pending', 'under_way'],
  ])('gives money back once for a refund: %s', async (status, progress) => {
    const { provider, sent } = open(refundOf(status))
    expect(await provider.refund!({ ...REFUND, externalId: 'cs_1' })).toBe(progress)
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/checkout/sessions/cs_1',
      'GET /v1/refunds',
      'POST /v1/refunds',
    ])
    expect(sent[2]!.headers.get('idempotency-key')).toBe(REFUND.key)
    expect(Object.fromEntries(new URLSearchParams(sent[2]!.body))).toEqual({
      payment_intent: 'pi_9',
      amount: '12345',
      'metadata[key]': REFUND.key,
    })
  })

  it('says what has become of a refund that it was asked for before', async () => {
    const caller = (status: string) => {
      const data = [{ id: 're_1', object: 'refund', status, metadata: { key: REFUND.key } }]
      return open({ 'GET /v1/checkout/sessions/cs_1': session, 'GET /v1/refunds': { object: 'list', data } })
    }
    const request = { ...REFUND, externalId: 'cs_1' }
    expect(await caller('succeeded').provider.refund!(request)).toBe('done')
    await expect(caller('failed').provider.refund!(request)).rejects.toThrow(RefundRefused)
  })

  it('says when it never will, and when it is only away', async () => {
    const request = { ...REFUND, externalId: 'cs_1' }
    await expect(open(refundOf('failed')).provider.refund!(request)).rejects.toThrow(RefundRefused)
    const error = { error: { type: 'invalid_request_error', message: 'Refund amount is greater than the charge' } }
    const refused = Response.json(error, { status: 400 })
    const strict = open({ ...refundOf('succeeded'), 'POST /v1/refunds': refused })
    await expect(strict.provider.refund!(request)).rejects.toThrow('greater than the charge')
    const known = Response.json({ error: { code: 'charge_already_refunded' } }, { status: 400 })
    await open({ ...refundOf('succeeded'), 'POST /v1/refunds': known }).provider.refund!(request)
    await expect(open().provider.refund!(request)).rejects.toThrow('500')
    const clash = Response.json({ error: { type: 'idempotency_error', message: 'Keys for…' } }, { status: 400 })
    const again = open({ ...refundOf('succeeded'), 'POST /v1/refunds': clash }).provider.refund!(request)
    await expect(again).rejects.toThrow('Keys for…')
    await expect(again).rejects.not.toBeInstanceOf(RefundRefused)
  })

  it('opens a session once for a payment and leads to its page', async () => {
    const session = { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.test/cs_1' }
    const { provider, sent } = open({ 'POST /v1/checkout/sessions': session })
    expect(await provider.begin(REQUEST)).toEqual({ kind: 'redirect', url: session.url, externalId: 'cs_1' })
    expect(sent[0]!.headers.get('idempotency-key')).toBe('S-1')
    const form = new URLSearchParams(sent[0]!.body)
    expect(form.get('client_reference_id')).toBe('S-1')
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('12345')
    expect(form.get('payment_method_types[0]')).toBe('p24')
    // Of a code, too: that page asks for it.
    expect(form.get('expires_at')).toBe('1700002400')
    await provider.begin({ ...REQUEST, methodKind: 'blik' })
    expect(new URLSearchParams(sent[1]!.body).get('expires_at')).toBe('1700002400')
  })

  it('closes a session that nobody is to pay any more, and says when it cannot', async () => {
    const CLOSE = 'POST /v1/checkout/sessions/cs_1/expire'
    const begun = { paymentCode: 'S-1', externalId: 'cs_1' }
    const { provider, sent } = open({ [CLOSE]: { id: 'cs_1', status: 'expired' } })
    await provider.cancel!(begun)
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([CLOSE])
    const refused = () => Response.json({ error: { type: 'invalid_request_error' } }, { status: 400 })
    const as = (status: string) =>
      open({ [CLOSE]: refused(), 'GET /v1/checkout/sessions/cs_1': { id: 'cs_1', status } }).provider
    // Paid or expired a moment before: there is nothing left to close.
    for (const over of ['complete', 'expired']) await as(over).cancel!(begun)
    await expect(as('open').cancel!(begun)).rejects.toThrow('400')
    await expect(open().provider.cancel!(begun)).rejects.toThrow('500')
  })

  it('says at once when its key is refused', async () => {
    await open({ 'GET /v1/checkout/sessions': { object: 'list', data: [] } }).provider.health!()
    const refused = open({ 'GET /v1/checkout/sessions': new Response('{}', { status: 401 }) })
    await expect(refused.provider.health!()).rejects.toThrow('401 when it was asked with STRIPE_SECRET_KEY')
  })

  it('reports what was paid, what is under way and what failed', () => {
    const { provider } = open()
    const read = (type: string, status?: string) => {
      const body = event(type, status)
      return provider.readNotice(body, header(body))
    }
    expect(read('checkout.session.completed')).toMatchObject({ status: 'paid', paymentCode: 'S-1', currency: 'PLN' })
    expect(read('checkout.session.completed', 'unpaid')).toMatchObject({ status: 'pending' })
    expect(read('checkout.session.async_payment_succeeded')).toMatchObject({ status: 'paid' })
    expect(read('checkout.session.expired')).toMatchObject({ status: 'failed' })
    expect(read('customer.created')).toBeNull()
  })

  it.each([
    ['complete', 'paid', 'paid'],
    ['complete', 'unpaid', undefined],
    ['expired', 'unpaid', 'failed'],
    ['open', 'unpaid', undefined],
  ])('says how a session stands whose report did not come: %s, %s', async (status, payment_status, said) => {
    const known = {
      id: 'cs_1',
      client_reference_id: 'S-1',
      amount_total: 12345,
      currency: 'pln',
      status,
      payment_status,
    }
    const { provider } = open({ 'GET /v1/checkout/sessions/cs_1': known })
    const notice = await provider.statusOf!({ paymentCode: 'S-1', externalId: 'cs_1' })
    expect(notice?.status).toBe(said)
    if (notice) expect(notice).toMatchObject({ paymentCode: 'S-1', externalId: 'cs_1', amount: 12345, currency: 'PLN' })
  })

  it('knows nothing of a session that it does not have, and cannot say when it is away', async () => {
    const caller = (status: number) =>
      open({ 'GET /v1/checkout/sessions/cs_1': new Response('{}', { status }) }).provider.statusOf!({
        paymentCode: 'S-1',
        externalId: 'cs_1',
      })
    expect(await caller(404)).toBeNull()
    await expect(caller(503)).rejects.toThrow('503')
  })

  it('is not believed with another secret, another body, or five minutes late', () => {
    const { provider } = open()
    const body = event('checkout.session.completed')
    expect(() => provider.readNotice(body, header(body, 1_700_000_000, 'other'))).toThrow(NoticeRefused)
    expect(() => provider.readNotice(`${body} `, header(body))).toThrow(NoticeRefused)
    expect(() => provider.readNotice(body, header(body, 1_699_999_699))).toThrow(NoticeRefused)
    expect(() => provider.readNotice(body, () => undefined)).toThrow(NoticeRefused)
  })
})

describe('providers by the environment', () => {
  const parts = { clock: () => new Date(), fetch: async () => new Response() }
  const codes = (environment: Record<string, string>) => configuredProviders(environment, parts).map(({ code }) => code)

  it('are those that have keys', () => {
    expect(codes({})).toEqual([])
    const p24 = { P24_MERCHANT_ID: '1000', P24_API_KEY: 'a', P24_CRC: 'b' }
    const card = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }
    expect(codes({ ORIGIN: 'https://shop.test', ...p24, ...card })).toEqual(['p24', 'stripe'])
    expect(() => codes(p24)).toThrow('ORIGIN')
    expect(() => codes({ ORIGIN: 'https://shop.test', P24_MERCHANT_ID: '1000' })).toThrow('P24_CRC')
    for (const wrong of ['mine', '-5', '1.5'])
      expect(() => codes({ P24_MERCHANT_ID: wrong })).toThrow(
        'P24_MERCHANT_ID cannot be used: set it to the number that Przelewy24 has given.',
      )
    expect(() => codes({ P24_URL: 'p24.test:443' })).toThrow('P24_URL cannot be used: set it to an http(s) address.')
  })
})
