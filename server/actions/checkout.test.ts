import { describe, expect, it } from 'vitest'
import { ActionAnswer, type Effect } from '#schemas/effect.ts'
import type { FormField } from '#schemas/form-field.ts'
import { Screen } from '#schemas/screen.ts'
import { nodesOf, openWholeShop } from '#server/screens/testing.ts'
import { cookiesOf, type TestApp } from '#server/testing.ts'
import { openForFile } from '#server/testing-file.ts'

const { commerce, shop } = await openForFile(openWholeShop)

type Cookies = Record<string, string | null>

const HEADERS = { 'x-path': '/order' }

async function call(op: Parameters<TestApp['call']>[0], input: object, cookies: Cookies, path = '/en/order') {
  const kept = Object.entries(cookies).filter((pair): pair is [string, string] => pair[1] !== null)
  const response = await shop.call(op, input, {
    cookies: Object.fromEntries(kept),
    headers: { ...HEADERS, 'x-path': path },
  })
  const answer = ActionAnswer.parse(await response.json())
  return { status: response.status, cookies: cookiesOf(response) as Cookies, ...answer }
}

async function screenAt(path: string, cookies: Cookies): Promise<Screen> {
  const cookie = Object.entries(cookies)
    .filter((pair): pair is [string, string] => pair[1] !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const response = await shop.app.request(`/api/screens?path=${encodeURIComponent(path)}`, { headers: { cookie } })
  return Screen.parse(await response.json())
}

/** A guest with something in the basket who has chosen to go on without an account. */
async function guest(sku = 'KAW-1001-250G-BEAN'): Promise<Cookies> {
  const { cookies } = await call('cart.addItem', { sku, qty: 1 }, {}, '/en/cart')
  const chosen = await call('checkout.asGuest', {}, cookies)
  return { ...cookies, ...chosen.cookies }
}

const RECIPIENT = {
  whole: '1',
  email: 'kinga@gosc.example',
  firstName: 'Kinga',
  lastName: 'Nowa',
  street: 'Lipowa',
  buildingNumber: '5',
  postcode: '90-001',
  city: 'Łódź',
  countryCode: 'PL',
  phone: '600123456',
}
const COURIER = { ...RECIPIENT, shippingMethod: 'courier', paymentMethod: 'bank_transfer', terms: true }

async function fieldsOf(cookies: Cookies, path = '/en/order'): Promise<FormField[]> {
  const [form] = nodesOf(await screenAt(path, cookies), 'form')
  return form!.props.fields as unknown as FormField[]
}
const field = (fields: readonly FormField[], name: string) => fields.find((each) => each.name === name)

const navigatesTo = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.effect === 'navigate' ? [effect.to] : []))[0]
const errorsIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.effect === 'field-errors' ? [effect.errors] : []))[0]

const totalOf = async (cookies: Cookies) => String(field(await fieldsOf(cookies), 'expectedTotal')?.value)

describe('the way to the checkout', () => {
  it('[S2.134] [S6.3] leads a logged-out visitor to the selection page', async () => {
    const { cookies } = await call('cart.addItem', { sku: 'KAW-1001-250G-BEAN', qty: 1 }, {}, '/en/cart')
    const { screen } = await screenAt('/en/order', cookies)
    expect(screen.redirect?.to).toBe('/en/order/login-or-registration')
  })

  it('[S2.135] [S1.10] offers login, registration and going on as a guest', async () => {
    const screen = await screenAt('/en/order/login-or-registration', {})
    const forms = nodesOf(screen, 'form')
    const operations = forms.flatMap(({ on }) => Object.values(on ?? {}).flat()).map((step) => 'op' in step && step.op)
    expect(operations).toEqual(['account.logIn', 'checkout.asGuest'])
    expect(nodesOf(screen, 'entry-page')[0]?.props.others).toEqual([
      expect.objectContaining({ label: 'Create an account', href: '/en/registration?back=%2Fen%2Forder' }),
    ])
  })

  it('opens to who has chosen to buy as a guest, and shows the cart to who has nothing in it', async () => {
    const cookies = await guest()
    expect(cookies.guest).toBe('1')
    expect((await screenAt('/en/order', cookies)).screen.redirect).toBeUndefined()
    expect((await screenAt('/en/order', { guest: '1' })).screen.redirect?.to).toBe('/en/cart')
  })
})

describe('the stepper of these pages', () => {
  const stepper = async (path: string, cookies: Cookies) =>
    nodesOf(await screenAt(path, cookies), 'checkout-stepper')[0]?.props

  it('[S2.109] leads from the cart to the checkout and back', async () => {
    const cookies = await guest()
    expect(await stepper('/en/cart', cookies)).toMatchObject({ current: 0, hrefs: ['/en/cart', '/en/order', null] })
    expect(await stepper('/en/order', cookies)).toMatchObject({ current: 1, hrefs: ['/en/cart', '/en/order', null] })
  })

  it('[S2.104] stands on every route of checkout and payment, at the step of the payment once the order is placed', async () => {
    const cookies = await guest()
    expect((await stepper('/en/order/login-or-registration', {}))?.current).toBe(1)
    expect(await stepper('/en/order/success', cookies)).toMatchObject({ current: 2, isFinished: true })
    expect(await stepper('/en/order/payment-error', cookies)).toMatchObject({ current: 2, isFinished: false })
  })
})

describe('the checkout page', () => {
  it('[S2.130] [S2.131] [S2.132] [S2.133] asks for recipient, delivery, payment, comment and consents, and has its button', async () => {
    const screen = await screenAt('/en/order', await guest())
    const { props, slots } = nodesOf(screen, 'form')[0]!
    expect((props.parts as { title: string }[]).map(({ title }) => title)).toEqual([
      'Recipient details',
      'Delivery method',
      'Payment method',
      'Comment and consents',
    ])
    expect(props.submit).toBe('Buy and pay')
    expect(slots?.summary).toHaveLength(1)
    const names = (props.fields as unknown as FormField[]).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['comment', 'terms', 'newsletter']))
    const polish = nodesOf(await screenAt('/zamowienie', await guest()), 'form')[0]!
    expect(polish.props.submit).toBe('Kupuję i płacę')
    const german = nodesOf(await screenAt('/de/kasse', await guest()), 'form')[0]!
    expect(german.props.submit).toBe('Zahlungspflichtig bestellen')
  })

  it('ticks nothing in advance', async () => {
    const ticked = (await fieldsOf(await guest())).filter(({ type, value }) => type === 'checkbox' && value === true)
    expect(ticked).toEqual([])
  })

  it('keeps what is typed, however unfinished: it stands in the page when that is opened again', async () => {
    const cookies = await guest()
    const saved = await call(
      'checkout.save',
      { whole: '1', email: 'kinga@', firstName: 'Kinga', comment: 'Ring' },
      cookies,
    )
    expect([saved.status, saved.effects]).toEqual([200, []])
    const fields = await fieldsOf(cookies)
    expect(['email', 'firstName', 'comment'].map((name) => field(fields, name)?.value)).toEqual([
      'kinga@',
      'Kinga',
      'Ring',
    ])
    await call('checkout.save', { whole: '1', firstName: 'Kinga' }, cookies)
    expect(field(await fieldsOf(cookies), 'comment')).not.toHaveProperty('value')
  })

  it('says each way to deliver with its price and day, and makes the page anew when one is chosen', async () => {
    const cookies = await guest()
    const options = field(await fieldsOf(cookies), 'shippingMethod')!.options!
    expect(options.map(({ value }) => value)).toEqual([
      'locker',
      'courier',
      'courier_cod',
      'pickup_point',
      'store_pickup',
    ])
    expect(options[1]).toMatchObject({ label: 'Courier', price: '16.99\u00a0zł' })
    expect(options[1]!.hint).toMatch(/delivery (on )?\d/)
    const before = await totalOf(cookies)
    const { effects } = await call('checkout.save', { ...RECIPIENT, shippingMethod: 'courier' }, cookies)
    expect(effects.map(({ effect }) => effect)).toContain('refresh')
    expect(Number(await totalOf(cookies)) - Number(before)).toBeCloseTo(16.99)
  })

  it('[S8.47] [S8.48] alerts when there is no way to deliver and when there is none to pay', async () => {
    const cookies = await guest()
    commerce.state.interfere = (request) =>
      request.method === 'GET' && request.url.endsWith('/checkout')
        ? Promise.resolve(commerce.commerce.fetch(request)).then(async (response) => {
            const body = (await response.json()) as object
            return Response.json({ ...body, deliveryMethods: [], paymentMethods: [] })
          })
        : null
    const parts = nodesOf(await screenAt('/zamowienie', cookies), 'form')[0]!.props.parts as { alert?: string }[]
    expect(parts.map(({ alert }) => alert)).toEqual([
      undefined,
      'Brak dostępnych form dostawy dla tego adresu lub koszyka. Zmień adres albo skontaktuj się z nami.',
      'Brak dostępnych form płatności. Wybierz inną dostawę albo skontaktuj się z nami.',
      undefined,
    ])
  })

  it('[S5.24] asks for no delivery where nothing is sent', async () => {
    const cookies = await guest('PRE-1054')
    const fields = await fieldsOf(cookies)
    expect(field(fields, 'shippingMethod')).toBeUndefined()
    const { status, effects } = await call(
      'checkout.place',
      {
        ...COURIER,
        shippingMethod: undefined,
        expectedTotal: await totalOf(cookies),
      },
      cookies,
    )
    expect([status, navigatesTo(effects)]).toEqual([200, '/en/order/success'])
  })
})

describe('pickup points', () => {
  const LOCKER = { ...RECIPIENT, shippingMethod: 'locker' }

  it('are searched by town, postcode, street or code, and chosen by the shopper alone', async () => {
    const cookies = await guest()
    await call('checkout.save', LOCKER, cookies)
    const { effects } = await call('checkout.save', { ...LOCKER, pointQuery: 'Gdańsk' }, cookies)
    const to = navigatesTo(effects)!
    expect(to).toBe('/en/order?points=Gda%C5%84sk')
    const choice = field(await fieldsOf(cookies, to), 'pickupPointId')!
    expect(choice).not.toHaveProperty('value')
    expect(choice.options!.length).toBeGreaterThan(0)
    expect(choice.options!.every(({ label }) => label.includes('Gdańsk'))).toBe(true)
    const id = choice.options![0]!.value
    const byCode = field(await fieldsOf(cookies, `/en/order?points=${id}`), 'pickupPointId')!
    expect(byCode.options!.map(({ value }) => value)).toContain(id)
    await call('checkout.save', { ...LOCKER, pickupPointId: id }, cookies)
    expect(field(await fieldsOf(cookies), 'pickupPointId')?.value).toBe(id)
  })

  it('leave other ways to deliver open while their list is away', async () => {
    const cookies = await guest()
    await call('checkout.save', LOCKER, cookies)
    commerce.state.interfere = (request) =>
      request.url.includes('/pickup-point')
        ? Response.json({ detail: 'away', code: 'points_unavailable' }, { status: 503 })
        : null
    const fields = await fieldsOf(cookies, '/en/order?points=Gda%C5%84sk')
    expect(field(fields, 'pointQuery')?.hint).toContain('not available now')
    expect(field(fields, 'shippingMethod')?.options).toHaveLength(5)
  })
})

describe('placing the order', () => {
  it('[S5.21] [S5.22] is refused without a way to deliver or to pay', async () => {
    const cookies = await guest()
    const { status, effects } = await call('checkout.place', { ...RECIPIENT, terms: true }, cookies)
    expect(status).toBe(422)
    expect(errorsIn(effects)).toEqual({
      shippingMethod: 'Choose a delivery method',
      paymentMethod: 'Choose a payment method',
    })
  })

  it('[S5.23] is refused without the point that a locker needs', async () => {
    const cookies = await guest()
    const locker = { ...COURIER, shippingMethod: 'locker' }
    const { effects } = await call('checkout.place', locker, cookies)
    expect(errorsIn(effects)).toEqual({ pickupPointId: 'Choose a pickup point or parcel locker' })
  })

  it('[S2.136] [S1.11] leads to the success page with the data of the transfer, once', async () => {
    const cookies = await guest()
    await call('checkout.save', COURIER, cookies)
    const input = { ...COURIER, expectedTotal: await totalOf(cookies) }
    const [one, other] = await Promise.all([
      call('checkout.place', input, cookies),
      call('checkout.place', input, cookies),
    ])
    const { effects, cookies: set, status } = one
    expect(navigatesTo(other.effects)).toBe(navigatesTo(effects))
    expect([status, navigatesTo(effects)]).toEqual([200, '/en/order/success'])
    expect(set).toMatchObject({ cartId: null })
    const screen = await screenAt('/en/order/success', { ...cookies, ...set })
    const { props } = nodesOf(screen, 'order-placed')[0]!
    expect(props.transfer).toMatchObject({
      title: 'Pay by bank transfer within 7 days.',
      qr: { label: expect.any(String), path: expect.stringMatching(/^M\d+ \d+h/) },
    })
    expect(screen.data.lastOrder).toEqual({ number: expect.stringMatching(/^\d{9}$/) })
    const orders = await commerce.commerce.engine.db
      .selectFrom('orders')
      .select('number')
      .where('cart_id', '=', cookies.cartId!)
      .execute()
    expect(orders).toHaveLength(1)
  })

  it('never takes a price that the shopper has not seen: it shows the new one and waits', async () => {
    const cookies = await guest()
    await call('checkout.save', COURIER, cookies)
    const { status, effects } = await call('checkout.place', { ...COURIER, expectedTotal: '1.00' }, cookies)
    expect(status).toBe(409)
    expect(errorsIn(effects)?.['']).toContain('Check the summary before buying')
    expect(effects.map(({ effect }) => effect)).toContain('refresh')
    const again = await call('checkout.place', { ...COURIER, expectedTotal: await totalOf(cookies) }, cookies)
    expect(again.status).toBe(200)
  })

  it('[S8.21] [S8.22] says that it failed when the commerce API is down, and keeps what was typed', async () => {
    const cookies = await guest()
    const input = { ...COURIER, expectedTotal: '10.00' }
    commerce.state.interfere = (request) => (request.url.endsWith('/order') ? Response.json({}, { status: 500 }) : null)
    const english = await call('checkout.place', input, cookies)
    expect(english).toMatchObject({
      status: 503,
      effects: [{ effect: 'toast', text: 'Failed to place order. Please try again later.' }],
    })
    const polish = await call('checkout.place', input, cookies, '/zamowienie')
    expect(polish.effects).toMatchObject([{ text: 'Nie udało się złożyć zamówienia. Spróbuj ponownie później.' }])
    commerce.state.interfere = () => null
    expect(field(await fieldsOf(cookies), 'city')?.value).toBe('Łódź')
  })
})

describe('paying', () => {
  async function placedOnline(paymentMethod = 'fast_transfer', blikCode?: string) {
    const cookies = await guest()
    const online = { ...COURIER, paymentMethod, ...(blikCode !== undefined && { blikCode }) }
    await call('checkout.save', online, cookies)
    const placed = await call('checkout.place', { ...online, expectedTotal: await totalOf(cookies) }, cookies)
    return { to: navigatesTo(placed.effects)!, cookies: { ...cookies, ...placed.cookies } }
  }
  async function codeOf(cookies: Cookies): Promise<string> {
    const number = cookies.last_order!.split('.')[0]!
    const row = await commerce.commerce.engine.db
      .selectFrom('payments')
      .select('code')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow()
    return row.code
  }

  it('[S2.138] leads to the bank, and back to a page that waits until the payment is final', async () => {
    const { to, cookies } = await placedOnline()
    expect(to).toMatch(/sandbox/)
    const code = await codeOf(cookies)
    const back = await screenAt(`/en/order/payment-back/${code}`, cookies)
    expect(back.screen.redirect?.to).toBe(`/en/order/payment-status/${code}`)
    const waiting = nodesOf(await screenAt(`/en/order/payment-status/${code}`, cookies), 'payment-watch')[0]!
    expect(waiting.props.title).toBe('We are verifying your payment. Please do not close this page.')
    const verification = await screenAt('/en/order/payment-verification', cookies)
    expect(nodesOf(verification, 'payment-watch')).toHaveLength(1)
  })

  it('[S2.137] says on the error page that there are payment problems, and how to pay again', async () => {
    const { cookies } = await placedOnline()
    const screen = await screenAt('/en/order/payment-error', cookies)
    expect(nodesOf(screen, 'entry-page')[0]?.props.title).toBe('We have payment problems')
    const operations = nodesOf(screen, 'form').flatMap(({ on }) => Object.values(on ?? {}).flat())
    expect(operations).toEqual([expect.objectContaining({ op: 'payment.again' })])
  })

  it('[S2.137] a BLIK that did not work out is tried again with a new code, or in another way', async () => {
    const { cookies } = await placedOnline('blik', '777456')
    for (const path of ['/en/order/payment-error', '/en/order/success']) {
      const fields = await fieldsOf(cookies, path)
      expect(field(fields, 'paymentMethod'), path).toMatchObject({ value: 'blik' })
      expect(field(fields, 'blikCode')?.rules, path).toContainEqual({ rule: 'digits', count: 6 })
    }
  })
})
