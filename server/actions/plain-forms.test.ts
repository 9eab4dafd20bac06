import { describe, expect, it } from 'vitest'
import type { FormField } from '#schemas/form-field.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { keepDrawn } from '#server/testing/keep-drawn.ts'
import { GUEST_FIELDS } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'
import type { NodeType } from '#widgets/catalog.ts'

const { render, drawn } = keepDrawn()
const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { parts: { render } }))

/** A shopper without script: plain forms, and all cookies that they set. */
function shopper() {
  let cookies: Record<string, string> = {}
  function take(response: Response) {
    const kept = { ...cookies, ...cookiesOf(response) }
    cookies = Object.fromEntries(Object.entries(kept).filter((pair): pair is [string, string] => pair[1] !== null))
    return response
  }
  return {
    async send(op: string, fields: Record<string, string>) {
      return take(await shop.send(op, { $back: '/zamowienie', ...fields }, { cookies })).headers.get('location')
    },
    async nodes(type: NodeType, path: string) {
      take(await shop.page(path, { cookies }))
      return nodesOf(drawn(), type)
    },
    async form(path = '/zamowienie') {
      const [form] = await this.nodes('form', path)
      return form!.props as {
        fields: FormField[]
        errors?: Record<string, string>
        outcome?: { text: string }
      }
    },
  }
}

describe('the checkout without script', () => {
  it('goes from the basket to a placed order by plain forms alone', async () => {
    const visitor = shopper()
    await visitor.send('cart.addItem', { sku: 'KAW-1001-250G-BEAN', qty: '1', $back: '/koszyk' })
    expect(await visitor.send('checkout.asGuest', {})).toBe('/zamowienie')
    expect(await visitor.send('checkout.save', { ...GUEST_FIELDS, shippingMethod: 'locker' })).toBe('/zamowienie')
    const to = await visitor.send('checkout.save', { ...GUEST_FIELDS, shippingMethod: 'locker', pointQuery: 'Gdańsk' })
    expect(to).toBe('/zamowienie?points=Gda%C5%84sk')
    const { fields } = await visitor.form(to!)
    const pickupPointId = fields.find(({ name }) => name === 'pickupPointId')!.options![0]!.value
    const chosen = {
      ...GUEST_FIELDS,
      shippingMethod: 'locker',
      pickupPointId,
      paymentMethod: 'bank_transfer',
      terms: 'true',
    }
    await visitor.send('checkout.save', chosen)
    const total = (await visitor.form()).fields.find(({ name }) => name === 'expectedTotal')!.value as string
    expect(await visitor.send('checkout.place', { ...chosen, expectedTotal: total })).toBe('/zamowienie/sukces')
  })

  it('takes a form of a newer page, of which it knows not all arguments, after a way back to this version', async () => {
    const visitor = shopper()
    const $args = JSON.stringify({ sku: 'KAW-1001-250G-BEAN', gift: true })
    await visitor.send('cart.addItem', { $args, qty: '1', $back: '/koszyk' })
    await visitor.nodes('cart-lines', '/koszyk')
    expect(drawn().data).toMatchObject({ cart: { count: 1 } })
  })

  it('comes back with what was typed and what is wrong with it', async () => {
    const visitor = shopper()
    await visitor.send('cart.addItem', { sku: 'KAW-1001-250G-BEAN', qty: '1', $back: '/koszyk' })
    await visitor.send('checkout.asGuest', {})
    const to = await visitor.send('checkout.place', { ...GUEST_FIELDS, postcode: '9', shippingMethod: 'courier' })
    expect(to).toBe('/zamowienie')
    const { fields, errors } = await visitor.form()
    expect(errors).toEqual({
      postcode: 'Podaj kod pocztowy w formacie XX-XXX',
      paymentMethod: 'Wybierz formę płatności',
      terms: 'To pole jest wymagane',
    })
    const value = (name: string) => fields.find((field) => field.name === name)?.value
    expect([value('postcode'), value('city'), value('shippingMethod')]).toEqual(['9', 'Łódź', 'courier'])
  })

  it('says that the total is another one now, and waits for the shopper to confirm it', async () => {
    const visitor = shopper()
    await visitor.send('cart.addItem', { sku: 'KAW-1001-250G-BEAN', qty: '1', $back: '/koszyk' })
    await visitor.send('checkout.asGuest', {})
    const whole = { ...GUEST_FIELDS, shippingMethod: 'courier', paymentMethod: 'bank_transfer', terms: 'true' }
    expect(await visitor.send('checkout.place', { ...whole, expectedTotal: '1.00' })).toBe('/zamowienie')
    const { errors, fields } = await visitor.form()
    expect(errors?.['']).toMatch(/^Ceny lub dostępność zmieniły się/)
    const total = fields.find(({ name }) => name === 'expectedTotal')!.value as string
    expect(total).not.toBe('1.00')
    expect(await visitor.send('checkout.place', { ...whole, expectedTotal: total })).toBe('/zamowienie/sukces')
  })

  describe('[S2.142] asked for the company that a tax id belongs to', () => {
    const SEAT = { street: 'ul. Zegarowa', buildingNumber: '5', postcode: '61-772', city: 'Poznań' }
    async function lookUp(typed: Record<string, string>) {
      const visitor = shopper()
      await visitor.send('cart.addItem', { sku: 'KAW-1001-250G-BEAN', qty: '1', $back: '/koszyk' })
      await visitor.send('checkout.asGuest', {})
      const invoice = { wantsInvoice: 'true', asCompany: 'true', taxId: '6606419817' }
      await visitor.send('checkout.lookUpCompany', { ...typed, ...invoice })
      const { fields } = await visitor.form()
      return (name: string) => fields.find((field) => field.name === name)?.value
    }

    it('fills in its name, and its seat as the address of the invoice: the parcel goes where it was typed', async () => {
      const value = await lookUp(GUEST_FIELDS)
      expect(value('companyName')).toBe('Kawiarnia Pod Zegarem sp. z o.o.')
      expect([value('street'), value('city')]).toEqual(['Lipowa', 'Łódź'])
      expect(value('hasOtherBilling')).toBe(true)
      for (const [name, text] of Object.entries(SEAT))
        expect(value(`billing${name[0]!.toUpperCase()}${name.slice(1)}`), name).toBe(text)
      expect([value('billingLastName'), value('billingPhone')]).toEqual(['Nowa', '600123456'])
    })

    it('fills its seat into the address when nothing stands there yet', async () => {
      const value = await lookUp({ whole: '1', email: GUEST_FIELDS.email, countryCode: 'PL' })
      for (const [name, text] of Object.entries(SEAT)) expect(value(name), name).toBe(text)
      expect(value('hasOtherBilling')).not.toBe(true)
    })

    it('fills it into the address of the invoice that is there already', async () => {
      const value = await lookUp({
        ...GUEST_FIELDS,
        hasOtherBilling: 'true',
        billingCountryCode: 'PL',
        billingCity: 'Sopot',
      })
      expect([value('city'), value('billingCity'), value('billingStreet')]).toEqual(['Łódź', 'Poznań', 'ul. Zegarowa'])
    })
  })
})

describe('adding to the basket without script', () => {
  it('[S8.12] leads to the cart, which says once that the product was added', async () => {
    const visitor = shopper()
    const added = { sku: 'KAW-1001-250G-BEAN', qty: '1', $back: '/kawa' }
    expect(await visitor.send('cart.addItem', added)).toBe('/koszyk')
    const [page] = await visitor.nodes('cart-page', '/koszyk')
    expect(page!.props.outcome).toEqual({ tone: 'ok', text: 'Produkt dodano do koszyka' })
    const [again] = await visitor.nodes('cart-page', '/koszyk')
    expect(again!.props.outcome).toBeUndefined()
  })
})

describe('the coupon field without script', () => {
  it('comes back with the code that was refused and the reason, and without them when the page is opened again', async () => {
    await changeConfig(commerce.commerce.store, { 'checkout/guest_coupons': true }, commerce.clock())
    const visitor = shopper()
    await visitor.send('cart.addItem', { sku: 'KAW-1001-250G-BEAN', qty: '1', $back: '/koszyk' })
    expect(await visitor.send('cart.applyCoupon', { couponCode: 'WITAJ01', $back: '/koszyk' })).toBe('/koszyk')
    const [refused] = await visitor.nodes('coupon-form', '/koszyk')
    expect(refused!.props.refused).toEqual({ code: 'WITAJ01', error: expect.stringContaining('Kod kuponu') })
    const [again] = await visitor.nodes('coupon-form', '/koszyk')
    expect(again!.props.refused).toBeUndefined()
  })
})
