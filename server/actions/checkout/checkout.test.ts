import { describe, expect, it } from 'vitest'
import type { FormField } from '#schemas/form-field.ts'
import { COFFEE, GIFT_CARD } from '#server/commerce/testing/test-orders.ts'
import { atCheckout, type Cookies, FILLED, field, GUEST_FIELDS, navigatesTo } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)
const { call, screenAt, guest, fieldsOf, totalOf } = atCheckout(shop)

describe('the way to the checkout', () => {
  it('[S2.134] [S6.3] leads a logged-out visitor to the selection page', async () => {
    const { cookies } = await call('cart.addItem', { sku: COFFEE, qty: 1 }, {}, '/en/cart')
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

  it('says where goods are sent and how they can be paid before anything is asked, in the cart too', async () => {
    const cookies = await guest()
    const page = nodesOf(await screenAt('/en/order', cookies), 'checkout-page')[0]!
    const href = expect.stringMatching(/^\/en\/.*delivery/)
    expect(page.props.conditions).toEqual({ label: 'Delivery and payment terms', href })
    const summary = nodesOf(await screenAt('/en/cart', cookies), 'cart-summary')[0]!
    expect(summary.props.deliveryHref).toEqual(href)
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
    expect(options[1]!.hint).toMatch(/delivery (on )?(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/)
    const before = await totalOf(cookies)
    const { effects } = await call('checkout.save', { ...GUEST_FIELDS, shippingMethod: 'courier' }, cookies)
    expect(effects.map(({ effect }) => effect)).toContain('refresh')
    expect(Number(await totalOf(cookies)) - Number(before)).toBeCloseTo(16.99)
  })

  it('[S8.47] [S8.48] alerts when there is no way to deliver and when there is none to pay', async () => {
    const cookies = await guest()
    commerce.state.interfere = (request) =>
      request.method === 'GET' && request.url.endsWith('/checkout')
        ? Promise.resolve(commerce.commerce.fetch(request.clone())).then(async (response) => {
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
    const cookies = await guest(GIFT_CARD)
    const fields = await fieldsOf(cookies)
    expect(field(fields, 'shippingMethod')).toBeUndefined()
    const { status, effects } = await call(
      'checkout.place',
      {
        ...FILLED,
        shippingMethod: undefined,
        expectedTotal: await totalOf(cookies),
      },
      cookies,
    )
    expect([status, navigatesTo(effects)]).toEqual([200, '/en/order/success'])
  })
})

describe('pickup points', () => {
  const LOCKER = { ...GUEST_FIELDS, shippingMethod: 'locker' }

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

  it('show the chosen one in words, with the way to the others, once it is chosen', async () => {
    const cookies = await guest()
    await call('checkout.save', LOCKER, cookies)
    const [first] = field(await fieldsOf(cookies), 'pickupPointId')!.options!
    const searched = { ...LOCKER, pointQuery: 'Gdańsk', pickupPointId: first!.value }
    const { effects } = await call('checkout.save', searched, cookies)
    expect(navigatesTo(effects)).toBe('/en/order')
    const fields = await fieldsOf(cookies)
    expect(field(fields, 'pointQuery')).toBeUndefined()
    const { value, chosen } = field(fields, 'pickupPointId')!
    expect(value).toBe(first!.value)
    expect(chosen).toMatchObject({
      text: first!.label,
      change: { label: 'Change the point' },
      map: { label: 'Show on a map', href: expect.stringContaining('https://www.openstreetmap.org/?mlat=') },
    })
    const others = field(await fieldsOf(cookies, chosen!.change.href), 'pickupPointId')!
    expect(others.options).toHaveLength(5)
    expect(others.value).toBe(value)
  })

  it('are the five nearest to the typed postcode and town until they are searched', async () => {
    const cookies = await guest()
    await call('checkout.save', { ...LOCKER, postcode: '05-500', city: 'Piaseczno' }, cookies)
    const { options, value } = field(await fieldsOf(cookies), 'pickupPointId')!
    expect(options).toHaveLength(5)
    expect(options![0]!.label).toContain('04-180 Warszawa')
    expect(value).toBeUndefined()
  })

  it('are the five nearest to the location of the device, with their distance', async () => {
    const cookies = await guest()
    await call('checkout.save', { ...LOCKER, postcode: '05-500', city: 'Piaseczno' }, cookies)
    const { effects } = await call('checkout.save', { ...LOCKER, pointQuery: '54.352, 18.647' }, cookies)
    const fields = await fieldsOf(cookies, navigatesTo(effects))
    expect(field(fields, 'pointQuery')).toMatchObject({
      hint: 'The points nearest to you.',
      place: { label: 'Use my location' },
    })
    const { options } = field(fields, 'pickupPointId')!
    expect(options).toHaveLength(5)
    expect(options![0]).toMatchObject({
      label: expect.stringContaining('Gdańsk'),
      hint: expect.stringMatching(/^\d+(\.\d)?\u00A0km · /),
    })
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
