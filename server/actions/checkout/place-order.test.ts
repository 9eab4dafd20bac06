import { describe, expect, it } from 'vitest'
import {
  atCheckout,
  type Cookies,
  errorsIn,
  FILLED,
  field,
  GUEST_FIELDS,
  navigatesTo,
} from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)
const { call, screenAt, guest, fieldsOf, totalOf } = atCheckout(shop)

describe('placing the order', () => {
  it('[S5.21] [S5.22] is refused without a way to deliver or to pay', async () => {
    const cookies = await guest()
    const { status, effects } = await call('checkout.place', { ...GUEST_FIELDS, terms: true }, cookies)
    expect(status).toBe(422)
    expect(errorsIn(effects)).toEqual({
      shippingMethod: 'Choose a delivery method',
      paymentMethod: 'Choose a payment method',
    })
  })

  it('[S5.23] is refused without the point that a locker needs', async () => {
    const cookies = await guest()
    const locker = { ...FILLED, shippingMethod: 'locker' }
    const { effects } = await call('checkout.place', locker, cookies)
    expect(errorsIn(effects)).toEqual({ pickupPointId: 'Choose a pickup point or parcel locker' })
  })

  it('[S2.136] [S1.11] leads to the success page with the data of the transfer, once', async () => {
    const cookies = await guest()
    await call('checkout.save', FILLED, cookies)
    const input = { ...FILLED, expectedTotal: await totalOf(cookies) }
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
    expect(props).toMatchObject({
      badge: 'Order placed',
      next: {
        isUnderWay: true,
        done: [
          { at: expect.stringMatching(/\d{4}, \d\d:\d\d/), label: 'Order placed' },
          { at: expect.stringContaining('Payment due by'), label: 'We are waiting for your transfer' },
        ],
        coming: [
          { label: 'Packing and sending' },
          // No date yet: it is counted from the payment.
          { label: 'Delivery' },
        ],
      },
    })
    expect(screen.data.lastOrder).toEqual({ number: expect.stringMatching(/^\d{9}$/) })
    const orders = await commerce.commerce.engine.db
      .selectFrom('orders')
      .select('number')
      .where('cart_id', '=', cookies.cartId!)
      .execute()
    expect(orders).toHaveLength(1)

    await commerce.commerce.engine.db
      .updateTable('orders')
      .set({ status: 'canceled' })
      .where('number', '=', orders[0]!.number)
      .execute()
    const ended = nodesOf(await screenAt('/en/order/success', { ...cookies, ...set }), 'order-placed')[0]!.props
    expect(ended).toMatchObject({ status: { tone: 'warn', text: 'Cancelled' } })
    expect([ended.badge, ended.next, ended.transfer]).toEqual([undefined, undefined, undefined])
  })

  it('says when it comes once it is clear that it is paid', async () => {
    const cookies = await guest()
    const cod = { ...FILLED, shippingMethod: 'courier_cod', paymentMethod: 'cod' }
    await call('checkout.save', cod, cookies)
    const { cookies: set } = await call('checkout.place', { ...cod, expectedTotal: await totalOf(cookies) }, cookies)
    const { next } = nodesOf(await screenAt('/en/order/success', { ...cookies, ...set }), 'order-placed')[0]!.props
    expect(next).toMatchObject({
      done: [{ label: 'Order placed' }, { label: 'Packing and sending' }],
      isUnderWay: true,
      coming: [{ label: 'Delivery', note: expect.stringMatching(/^\d+ \w+ \d{4}/) }],
    })
  })

  it('never takes a price that the shopper has not seen: it shows the new one and waits', async () => {
    const cookies = await guest()
    await call('checkout.save', FILLED, cookies)
    const { status, effects } = await call('checkout.place', { ...FILLED, expectedTotal: '1.00' }, cookies)
    expect(status).toBe(409)
    expect(errorsIn(effects)?.['']).toContain('Check the summary before buying')
    expect(effects.map(({ effect }) => effect)).toContain('refresh')
    const again = await call('checkout.place', { ...FILLED, expectedTotal: await totalOf(cookies) }, cookies)
    expect(again.status).toBe(200)
  })

  it('[S8.21] [S8.22] says that it failed when the commerce API is down, and keeps what was typed', async () => {
    const cookies = await guest()
    const input = { ...FILLED, expectedTotal: '10.00' }
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
    const online = { ...FILLED, paymentMethod, ...(blikCode !== undefined && { blikCode }) }
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
    expect(waiting.props).toMatchObject({
      title: 'We are verifying your payment.',
      stay: 'Please do not close this page.',
      text: expect.stringMatching(/^Order \d{9} has been placed\. We do not know yet/),
    })
    const verification = await screenAt('/en/order/payment-verification', cookies)
    expect(nodesOf(verification, 'payment-watch')).toHaveLength(1)
  })

  it('[S2.137] says on the error page that there are payment problems, and how to pay again', async () => {
    const { cookies } = await placedOnline()
    const screen = await screenAt('/en/order/payment-error', cookies)
    expect(nodesOf(screen, 'entry-page')[0]?.props).toMatchObject({
      title: 'We have payment problems',
      // A shopper who is stuck finds a contact. Domain 5.
      ways: [{ href: '/en' }, { href: '/en/contact' }],
    })
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
