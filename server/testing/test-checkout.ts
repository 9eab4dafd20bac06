import { ActionAnswer, type Effect } from '#schemas/effect.ts'
import type { FormField } from '#schemas/form-field.ts'
import { Screen } from '#schemas/screen.ts'
import { COFFEE } from '#server/commerce/testing/test-orders.ts'
import { nodesOf } from './test-screens.ts'
import { cookiesOf, type TestApp } from './test-shop.ts'

/** Cookies as set by an answer: null removes one. */
export type Cookies = Record<string, string | null>

/** A guest's data, as the fields of the checkout form. */
export const GUEST_FIELDS = {
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
/** All data of an order by courier and bank transfer, except the total that the page shows. */
export const FILLED = { ...GUEST_FIELDS, shippingMethod: 'courier', paymentMethod: 'bank_transfer', terms: true }

/** The steps of a shopper with script from an empty cart to an order. */
export function atCheckout(shop: Pick<TestApp, 'app' | 'call'>) {
  /** One operation, with the cookies that its answer sets. */
  async function call(op: Parameters<TestApp['call']>[0], input: object, cookies: Cookies, path = '/en/order') {
    const response = await shop.call(op, input, { cookies: kept(cookies), headers: { 'x-path': path } })
    const answer = ActionAnswer.parse(await response.json())
    return { status: response.status, cookies: cookiesOf(response) as Cookies, ...answer }
  }

  async function screenAt(path: string, cookies: Cookies): Promise<Screen> {
    const cookie = Object.entries(kept(cookies))
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
    const response = await shop.app.request(`/api/screens?path=${encodeURIComponent(path)}`, { headers: { cookie } })
    return Screen.parse(await response.json())
  }

  /** A guest with a filled cart who has chosen to buy without an account. */
  async function guest(sku = COFFEE): Promise<Cookies> {
    const { cookies } = await call('cart.addItem', { sku, qty: 1 }, {}, '/en/cart')
    const chosen = await call('checkout.asGuest', {}, cookies)
    return { ...cookies, ...chosen.cookies }
  }

  /** Fields of the first form of a page. */
  async function fieldsOf(cookies: Cookies, path = '/en/order'): Promise<FormField[]> {
    const [form] = nodesOf(await screenAt(path, cookies), 'form')
    return form!.props.fields as unknown as FormField[]
  }

  /** The total on the page, in the format of the order. */
  async function totalOf(cookies: Cookies): Promise<string> {
    return String(field(await fieldsOf(cookies), 'expectedTotal')?.value)
  }

  /**
   * Fills in the page, reads its total and places the order; `token` is that of the order's link, empty if it was
   * refused.
   */
  async function buy(cookies: Cookies, input: object = FILLED) {
    await call('checkout.save', input, cookies)
    const amount = await totalOf(cookies)
    const placed = await call('checkout.place', { ...input, expectedTotal: amount }, cookies)
    const token = (placed.cookies.last_order ?? '').split('~')[0]!
    return { ...placed, amount, token, number: token.split('.')[0]! }
  }

  return { call, screenAt, guest, fieldsOf, totalOf, buy }
}

export const field = (fields: readonly FormField[], name: string) => fields.find((each) => each.name === name)

/** Target of the effects' navigation, undefined for none. */
export const navigatesTo = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.effect === 'navigate' ? [effect.to] : []))[0]

/** Field errors in the effects, undefined for none. */
export const errorsIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.effect === 'field-errors' ? [effect.errors] : []))[0]

function kept(cookies: Cookies): Record<string, string> {
  return Object.fromEntries(Object.entries(cookies).filter((pair): pair is [string, string] => pair[1] !== null))
}
