import { beforeAll, expect, it } from 'vitest'
import { distanceKm } from '#schemas/place.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { deliveryDates } from '../engine/checkout/delivery.ts'
import { PickupPoints } from '../engine/routes/checkout-routes.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, COMPLETE, GIFT_CARD, RECIPIENT } from '../testing/test-orders.ts'

eachDatabase('checkout', (open, _, rule) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const guest = () => buyer(shop)
  const codes = (methods: readonly { code: string }[]) => methods.map(({ code }) => code)

  it('keeps what is typed, however unfinished, until it is emptied', async () => {
    const id = await guest().cartWith()
    await guest().patch(id, { email: 'kinga@', recipient: { firstName: 'Kinga', postcode: '9' }, comment: 'Dzwonić' })
    await guest().patch(id, { recipient: { lastName: 'Nowa', postcode: null } })
    const { details } = await guest().checkout(id)
    expect(details).toMatchObject({
      email: 'kinga@',
      recipient: { firstName: 'Kinga', lastName: 'Nowa' },
      billing: null,
      comment: 'Dzwonić',
    })
    expect(details.recipient).not.toHaveProperty('postcode')
    expect((await guest().patch(id, { comment: null })).details.comment).toBe('')
  })

  rule('begins with what the account says', async () => {
    const userToken = await shop.tokenOf('cus-1')
    const own = buyer(shop, { userToken })
    const { details } = await own.checkout(await own.cartWith())
    expect(details.email).toBe('alicja@klient.example')
    expect(details.recipient).toMatchObject({ street: 'ul. Wierzbowa Mała', postcode: '90-245', countryCode: 'PL' })
  })

  rule('offers ways to deliver by country, with price and days, the dearer ones too', async () => {
    const id = await guest().cartWith()
    const polish = await guest().patch(id, { recipient: { countryCode: 'PL' } })
    expect(codes(polish.deliveryMethods)).toEqual(['locker', 'courier', 'courier_cod', 'pickup_point', 'store_pickup'])
    expect(polish.deliveryMethods[1]).toMatchObject({
      label: 'Kurier',
      price: { gross: '16.99', net: '13.81' },
      carrier: { code: 'szlak', name: 'Kurier Szlak' },
      requiresPickupPoint: false,
    })
    const german = await guest().patch(id, { recipient: { countryCode: 'DE' } })
    expect(codes(german.deliveryMethods)).toEqual(['pickup_point', 'courier_de'])
    const none = await guest().patch(id, { recipient: { countryCode: 'US' } })
    expect(none.deliveryMethods).toEqual([])
    expect(none.countries).toContain('PL')
  })

  rule('says what delivery costs in the currency asked for, and nothing from the threshold on', async () => {
    const id = await guest().cartWith(COFFEE, 10)
    const courier = async (currency: 'PLN' | 'EUR') =>
      (await buyer(shop, { currency }).checkout(id)).deliveryMethods.find(({ code }) => code === 'courier')?.price.gross
    expect(await courier('PLN')).toBe('0.00')
    const one = await guest().cartWith()
    const dear = await buyer(shop, { currency: 'EUR' }).checkout(one)
    expect(dear.deliveryMethods.find(({ code }) => code === 'courier')?.price.gross).toBe('4.90')
  })

  rule('adds delivery to the total once it is chosen', async () => {
    const id = await guest().cartWith()
    const { cart } = await guest().patch(id, { shippingMethod: 'courier' })
    const total = (code: string) => cart.totalSegments.find((segment) => segment.code === code)?.price.gross
    expect([total('shipping__incl_tax'), total('grand_total__incl_tax')]).toEqual(['16.99', '44.89'])
    expect(cart.shippingMethod).toEqual({ code: 'courier' })
  })

  rule('leaves out what is too heavy for a way to deliver', async () => {
    const id = await guest().cartWith(COFFEE, 90)
    const grams = 90 * 275
    expect(grams).toBeGreaterThan(20_000)
    expect(codes((await guest().checkout(id)).deliveryMethods)).not.toContain('pickup_point')
    expect(codes((await guest().checkout(id)).deliveryMethods)).toContain('courier')
  })

  rule('[S5.24] asks a cart of vouchers for no way to deliver', async () => {
    const id = await guest().cartWith(GIFT_CARD)
    const checkout = await guest().checkout(id)
    expect(codes(checkout.deliveryMethods)).toEqual(['email'])
    expect(checkout).toMatchObject({ shippingMethod: 'email', cart: { isVirtual: true } })
    expect(checkout.deliveryMethods[0]).toMatchObject({ estimatedFrom: null, estimatedTo: null })
  })

  rule('refuses a way to deliver or to pay that the cart cannot have', async () => {
    const id = await guest().cartWith()
    const refused = (body: object) => shop.askRefused('PATCH', `/cart/${id}/checkout`, { body, locale: 'en' })
    expect(await refused({ shippingMethod: 'pallet' })).toMatchObject({ status: 422, code: 'delivery_unavailable' })
    expect(await refused({ paymentMethod: 'credit_limit' })).toMatchObject({ status: 422, code: 'payment_unavailable' })
    expect(await refused({ paymentMethod: 'cod' })).toMatchObject({ status: 422 })
    expect(await refused({ nonsense: 1 })).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(await guest().checkout(id)).toMatchObject({ shippingMethod: null, paymentMethod: null })
  })

  rule('forgets a choice that another country makes impossible', async () => {
    const id = await guest().readyCart()
    const moved = await guest().patch(id, { recipient: { countryCode: 'DE' } })
    expect(moved).toMatchObject({ shippingMethod: null, cart: { shippingMethod: null } })
  })

  rule('takes cash on delivery with its own courier alone', async () => {
    const id = await guest().cartWith()
    const plain = await guest().patch(id, { shippingMethod: 'courier' })
    expect(codes(plain.paymentMethods)).toEqual(['blik', 'fast_transfer', 'card', 'bank_transfer'])
    const cash = await guest().patch(id, { shippingMethod: 'courier_cod' })
    expect(codes(cash.paymentMethods)).toEqual(['cod'])
    expect((await guest().patch(id, { paymentMethod: 'cod' })).paymentMethod).toBe('cod')
  })

  rule('shows credit to companies with terms, with the reason when it cannot be used', async () => {
    const credit = async (customer: string, qty: number) => {
      const own = buyer(shop, { userToken: await shop.tokenOf(customer) })
      const { paymentMethods } = await own.checkout(await own.cartWith('KAW-1002-250G-BEAN', qty))
      return paymentMethods.find(({ code }) => code === 'credit_limit')
    }
    expect(await credit('cus-4', 2)).toMatchObject({ disabledReason: null })
    expect(await credit('cus-6', 2)).toMatchObject({ disabledReason: expect.stringContaining('Limit zablokowany') })
    expect(await credit('cus-1', 2)).toBeUndefined()
  })

  rule('finds pickup points by town, postcode, street and code, in the words of the shopper', async () => {
    const find = async (query: string, method = 'locker') => {
      const path = `/pickup-point?${new URLSearchParams({ method, query })}`
      return (await shop.ask(PickupPoints, 'GET', path, { locale: 'de' })).data
    }
    const inLodz = await find('lodz')
    expect(inLodz.length).toBeGreaterThan(1)
    expect(new Set(inLodz.map(({ city }) => city))).toEqual(new Set(['Łódź']))
    expect((await find('WAW10A'))[0]).toMatchObject({ id: 'WAW10A', line1: 'ul. Modrzewiowa 86', isOpenAlways: true })
    expect(codesOf(await find('00-712'))).toEqual(['WAW10A'])
    expect(codesOf(await find('modrzewiowa warszawa'))).toEqual(['WAW10A'])
    expect(await find('drzewiowa')).toEqual([])
    expect((await find('', 'pickup_point')).every(({ type }) => type === 'shop')).toBe(true)
  })

  rule('lists the points nearest to an address: its town first, then similar postcodes of its country', async () => {
    const near = async (place: Record<string, string>, method = 'locker') => {
      const path = `/pickup-point?${new URLSearchParams({ method, limit: '5', ...place })}`
      return (await shop.ask(PickupPoints, 'GET', path)).data.map(({ postcode, city }) => `${postcode} ${city}`)
    }
    expect((await near({ postcode: '90-250', city: 'łódź', country: 'PL' })).slice(0, 2)).toEqual([
      '90-245 Łódź',
      '90-301 Łódź',
    ])
    // No point stands in Piaseczno: those of Warsaw are next.
    const suburb = await near({ postcode: '05-500', city: 'Piaseczno', country: 'PL' })
    expect(suburb).toHaveLength(5)
    expect(suburb[0]).toBe('04-180 Warszawa')
    expect(await near({ postcode: '01067', city: '', country: 'DE' }, 'pickup_point')).toMatchObject({
      0: '01099 Dresden',
    })
    expect(new Set((await near({ city: 'Kraków' })).map((place) => place.slice(7)))).toEqual(new Set(['Kraków']))
  })

  rule('lists the points nearest to a place in degrees, and refuses degrees that no place has', async () => {
    const near = (place: Record<string, string>) =>
      `/pickup-point?${new URLSearchParams({ method: 'locker', limit: '5', ...place })}`
    const inGdansk = { latitude: '54.352', longitude: '18.647', postcode: '00-712', city: 'Warszawa' }
    const { data } = await shop.ask(PickupPoints, 'GET', near(inGdansk))
    expect(data).toHaveLength(5)
    expect(data[0]?.city).toBe('Gdańsk')
    const distances = data.map(({ location }) => distanceKm({ latitude: 54.352, longitude: 18.647 }, location))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect((await shop.send('GET', near({ latitude: '91', longitude: '18' }))).status).toBe(422)
  })

  rule('does not offer a point that is out of order', async () => {
    const broken = shop.demo.pickupPoints.find(({ status }) => status !== 'Operating')!
    const { data } = await shop.ask(PickupPoints, 'GET', `/pickup-point?method=locker&query=${broken.id}`)
    expect(data).toEqual([])
  })

  rule('keeps the chosen point, and only one of the carrier', async () => {
    const id = await guest().cartWith()
    const chosen = await guest().patch(id, { shippingMethod: 'locker', pickupPointId: 'WAW10A' })
    expect(chosen.pickupPoint).toMatchObject({ id: 'WAW10A', city: 'Warszawa' })
    const courier = await guest().patch(id, { shippingMethod: 'courier' })
    expect(courier.pickupPoint).toBeNull()
    expect((await guest().patch(id, { shippingMethod: 'locker' })).pickupPoint?.id).toBe('WAW10A')
    const refused = await shop.askRefused('PATCH', `/cart/${id}/checkout`, { body: { pickupPointId: 'NOPE1' } })
    expect(refused).toMatchObject({ status: 422, code: 'point_not_found' })
  })

  rule('remembers where a customer collected the last time', async () => {
    const own = buyer(shop, { userToken: await shop.tokenOf('cus-1') })
    expect((await own.checkout(await own.cartWith())).lastPickupPoint?.id).toBe('LOD20A')
    expect((await guest().checkout(await guest().cartWith())).lastPickupPoint).toBeNull()
  })

  rule('is as closed as its cart', async () => {
    const userToken = await shop.tokenOf('cus-1')
    const id = await buyer(shop, { userToken }).cartWith()
    expect(await shop.askRefused('GET', `/cart/${id}/checkout`)).toMatchObject({ status: 403 })
    const other = { userToken: await shop.tokenOf('cus-2'), body: { comment: 'x' } }
    expect(await shop.askRefused('PATCH', `/cart/${id}/checkout`, other)).toMatchObject({ status: 403 })
    expect(await shop.askRefused('GET', '/cart/nope/checkout')).toMatchObject({ status: 404 })
  })

  rule('takes a whole checkout at once', async () => {
    const id = await guest().readyCart({ billing: { ...RECIPIENT, city: 'Kraków' } })
    const checkout = await guest().checkout(id)
    expect(checkout).toMatchObject({ shippingMethod: 'courier', paymentMethod: 'bank_transfer' })
    expect(checkout.details).toMatchObject({ email: COMPLETE.email, billing: { city: 'Kraków' } })
  })
})

const codesOf = (points: readonly { id: string }[]) => points.map(({ id }) => id)

it('a parcel ordered after the cut-off leaves a working day later', () => {
  const rules = { cutOff: '13:00' }
  const at = (now: string) => deliveryDates({ ready: 1, days: [1, 2], rules, now: new Date(now) })
  expect(at('2026-11-18T11:59:00Z')).toEqual({ estimatedFrom: '2026-11-19', estimatedTo: '2026-11-20' })
  expect(at('2026-11-18T12:00:00Z')).toEqual({ estimatedFrom: '2026-11-20', estimatedTo: '2026-11-23' })
  // Saturday noon: nobody works, so it leaves on Monday.
  expect(at('2026-11-21T12:30:00Z')).toEqual({ estimatedFrom: '2026-11-24', estimatedTo: '2026-11-25' })
  expect(at('2026-12-23T12:30:00Z').estimatedFrom).toBe('2026-12-29')
})
