import { linkTo } from '#locales/route-table.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { Screen } from '#schemas/screen.ts'
import { COFFEE } from '#server/commerce/testing/test-orders.ts'
import { GUEST_FIELDS } from '#server/testing/test-checkout.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { cookiesOf, type TestApp } from '#server/testing/test-shop.ts'

/** A page that no link alone leads to. */
export interface ReachedPage {
  path: string
  /** those of the shopper as the page is opened */
  cookies: Record<string, string>
}

interface Walk {
  shop: Pick<TestApp, 'app' | 'page' | 'send'>
  locale: Locale
  /** cookies of the shopper at the start */
  cookies: Record<string, string>
  /** every way to search, deliver and pay; false: a few, which take a few seconds */
  isWhole: boolean
}

/** Sold in several pieces, dispatched late, and a file: each has texts of its own in the cart. */
const PRODUCTS = [
  { sku: COFFEE, qty: '2' },
  { sku: 'SPI-1053', qty: '2' },
]
const PHRASES = ['zzzzzz', 'kaw', 'coffee', 'kaffee', 'ab', '']
const COUPONS = ['MINUS20', 'NOTHING', 'WITAJ10', 'DOSTAWA']
const CARD = { ...GUEST_FIELDS, shippingMethod: 'courier', terms: 'true' }
const WAYS_TO_DELIVER = ['locker', 'courier', 'courier_cod', 'pickup_point', 'store_pickup']
const WAYS_TO_PAY = ['bank_transfer', 'fast_transfer', 'blik', 'card', 'credit_limit']
/** The sandbox refuses this code. */
const REFUSED_BLIK = '777111'
const SANDBOX_PATH = '/sandbox-bank/'
const COFFEES = { pl: '/kawa', en: '/en/coffee', de: '/de/kaffee' }
const LISTS = ['?f=roast:dark&min=20&max=200&sort=price_asc', '?min=1&max=2', '?page=2&sort=latest', '?f=roast:none']

/**
 * Pages that no link leads to: searches, narrowed lists, chosen variants; and by plain forms, as a shopper without script
 * sends them, the filled cart, each step of the checkout, orders by each way to pay, and forms of these pages refused.
 */
export async function* pagesBehindActions(walk: Walk): AsyncGenerator<ReachedPage> {
  const shopper = startShopper(walk)
  const few = (all: readonly string[]) => (walk.isWhole ? all : all.slice(0, 1))
  const at = (key: RouteKey, query: Record<string, string> = {}) =>
    (linkTo as (locale: Locale, key: RouteKey, params: object) => string)(walk.locale, key, {}) +
    (Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`)

  for (const phrase of few(PHRASES)) yield shopper.page(at('search', { phrase }))
  for (const query of few(LISTS)) yield shopper.page(COFFEES[walk.locale] + query)
  for (const query of ['?options=weight:250g', '?options=weight:nothing,grind:bean'])
    yield shopper.page((await shopper.productIn(COFFEES[walk.locale])) + query)
  yield* shopper.refusals(
    [
      at('addresses', { edit: 'new' }),
      ...(['contact', 'login', 'registration', 'reset_password', 'account', 'addresses'] as const).map((key) =>
        at(key),
      ),
      at('reset_password', { token: 'x'.repeat(30) }),
    ].slice(0, walk.isWhole ? undefined : 2),
  )

  for (const product of PRODUCTS) await shopper.send('cart.addItem', product, at('cart'))
  yield shopper.page(at('cart'))
  await shopper.send('cart.addItem', { sku: 'SPI-1053', qty: '9999' }, at('cart'))
  yield shopper.page(at('cart'))
  for (const code of few(COUPONS)) {
    await shopper.send('cart.applyCoupon', { code }, at('cart'))
    yield shopper.page(at('cart'))
  }
  yield* shopper.refusals([at('checkout_selection')])
  await shopper.send('checkout.asGuest', {}, at('checkout_selection'))
  yield* shopper.refusals([at('checkout')])
  for (const shippingMethod of few(WAYS_TO_DELIVER)) {
    await shopper.send('checkout.save', { ...GUEST_FIELDS, shippingMethod }, at('checkout'))
    yield shopper.page(at('checkout'))
    yield shopper.page(at('checkout', { points: 'Łódź' }))
  }
  yield* ordersPaidBy(few(WAYS_TO_PAY), shopper, walk.locale, at)
}

async function* ordersPaidBy(
  ways: readonly string[],
  shopper: Shopper,
  locale: Locale,
  at: (key: RouteKey) => string,
): AsyncGenerator<ReachedPage> {
  for (const paymentMethod of ways) {
    await shopper.send('cart.addItem', PRODUCTS[0]!, at('cart'))
    await shopper.send('checkout.asGuest', {}, at('checkout_selection'))
    const chosen = { ...CARD, paymentMethod, ...(paymentMethod === 'blik' && { blikCode: REFUSED_BLIK }) }
    await shopper.send('checkout.save', chosen, at('checkout'))
    yield shopper.page(at('checkout'))
    const expectedTotal = String((await shopper.fieldOf(at('checkout'), 'expectedTotal'))?.value ?? '')
    const to = await shopper.send('checkout.place', { ...chosen, expectedTotal }, at('checkout'))
    if (isOurs(to)) yield shopper.page(to)
    const [token = ''] = (shopper.cookie('last_order') ?? '').split('~')
    const id = token.split('.')[0]!
    if (id !== '') yield shopper.page(linkTo(locale, 'order_details', { id }, { token }))
    for (const key of ['checkout_success', 'payment_error', 'payment_verification', 'cart', 'registration'] as const)
      yield shopper.page(at(key))
  }
}

/** Payments lead to the pages of their providers. */
function isOurs(to: string | null | undefined): to is string {
  return to?.startsWith('/') === true && !to.startsWith(SANDBOX_PATH)
}

type Shopper = ReturnType<typeof startShopper>

function startShopper({ shop, cookies: start }: Walk) {
  let cookies = start
  function take(response: Response) {
    const all = Object.entries({ ...cookies, ...cookiesOf(response) })
    cookies = Object.fromEntries(all.filter((pair): pair is [string, string] => pair[1] !== null))
    return response
  }

  async function screenAt(path: string): Promise<Screen> {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    const response = await shop.app.request(`/api/screens?${new URLSearchParams({ path })}`, {
      headers: { cookie: cookie.join('; ') },
    })
    return Screen.parse(await response.json())
  }

  /** A message and what was typed are shown once. */
  function page(path: string): ReachedPage {
    const opened = { path, cookies }
    const { flash: _, draft: __, ...kept } = cookies
    cookies = kept
    return opened
  }

  async function send(op: string, fields: Record<string, string>, back: string) {
    return take(await shop.send(op, { $back: back, ...fields }, { cookies })).headers.get('location')
  }

  return {
    page,
    send,
    cookie: (name: string) => cookies[name],
    /** path of the first product of a list that has variants */
    async productIn(list: string): Promise<string> {
      const [tile] = nodesOf(await screenAt(list), 'product-tile').filter(
        ({ props }) => props.variant === 'configurable-tile',
      )
      return (tile!.props.product as unknown as { href: string }).href
    },
    async fieldOf(path: string, name: string): Promise<FormField | undefined> {
      const fields = nodesOf(await screenAt(path), 'form').flatMap(
        ({ props }) => props.fields as unknown as FormField[],
      )
      return fields.find((field) => field.name === name)
    },
    /** Each page, and the page that follows when each of its forms is sent empty. */
    async *refusals(paths: readonly string[]): AsyncGenerator<ReachedPage> {
      for (const path of paths) {
        yield page(path)
        for (const { on, props } of nodesOf(await screenAt(path), 'form')) {
          const [action] = on?.submit ?? []
          const isRefused = (props.fields as unknown as FormField[]).some(({ rules }) =>
            rules?.some(({ rule }) => rule === 'required'),
          )
          if (action?.do !== 'submit' || !isRefused) continue
          const to = await send(action.op, { $args: JSON.stringify(action.args ?? {}) }, path)
          if (isOurs(to)) yield page(to)
        }
      }
    },
  }
}
