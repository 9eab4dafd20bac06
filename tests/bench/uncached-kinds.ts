import { linkTo } from '#locales/route-table.ts'
import { COMPLETE, GIFT_CARD, PLENTIFUL, RECIPIENT } from '#server/commerce/testing/test-orders.ts'
import { commerceOf, PASSWORD } from './buying.ts'
import { type WireRequest, wireRequest } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import type { ShopPages } from './shop-pages.ts'

/** One request as it is sent again and again, so that no cache holds its answer: each time another page, or a private one. */
export interface UncachedKind {
  name: string
  /** `count` requests; `from` is the number of those that were made before, of any kind */
  requests(from: number, count: number): WireRequest[]
}

const JSON_READ = { Accept: 'application/json', 'Accept-Encoding': 'br' }
const JSON_WRITE = { ...JSON_READ, 'Content-Type': 'application/json' }
const HTML = { Accept: 'text/html', 'Accept-Encoding': 'br' }
/** Far above all prices: the list stays whole, the address is new. */
const HIGHEST_PRICE = 10_000
const CURRENCIES = ['PLN', 'EUR', 'USD']
/** A demo company with prices of its own. */
const COMPANY = 'robert@podzegarem.example'

/** Kinds of pages that a shop with the smallest possible cache makes anew. It must serve its commerce API. */
export async function uncachedKinds(
  shop: ServerProcess,
  { category, pages, dataDir }: { category: string; pages: ShopPages; dataDir: string },
): Promise<UncachedKind[]> {
  const ask = commerceOf(shop, dataDir)
  const { token } = (await ask('POST', '/customer/login', { email: COMPANY, password: PASSWORD })) as { token: string }
  const cart = await filledCart(ask, PLENTIFUL)
  // Of what is not kept in stock any number can be added.
  const growing = await filledCart(ask, [...PLENTIFUL, GIFT_CARD])
  await ask('PATCH', `/cart/${cart.id}/checkout`, COMPLETE)
  const filtered = (at: number) => `${category}?max=${HIGHEST_PRICE + at}`
  const products = pages.paths.product ?? []

  const kind = (name: string, path: (at: number) => string, headers: Record<string, string> = HTML): UncachedKind => ({
    name,
    requests: (from, count) =>
      Array.from({ length: count }, (_, number) => {
        const at = from + number
        const Cookie = headers.Cookie ?? `currency=${CURRENCIES[Math.floor(at / products.length) % CURRENCIES.length]}`
        return wireRequest({ port: shop.port, path: path(at), headers: { ...headers, Cookie } })
      }),
  })
  const ofCart = (id: string) => `cartId=${id}; has_session=1; guest=1; currency=PLN`
  const action = (name: string, operation: string, id: string, input: (at: number) => object): UncachedKind => ({
    name,
    requests: (from, count) =>
      Array.from({ length: count }, (_, number) =>
        wireRequest({
          ...{ port: shop.port, path: `/api/actions/${operation}`, method: 'POST' },
          headers: { ...JSON_WRITE, Origin: `http://127.0.0.1:${shop.port}`, Cookie: ofCart(id) },
          body: JSON.stringify(input(from + number)),
        }),
      ),
  })
  return [
    kind('filtered category', filtered),
    kind('the same as JSON', (at) => `/api/screens?path=${encodeURIComponent(filtered(at))}`, JSON_READ),
    kind('search', (at) => `${linkTo('en', 'search')}?phrase=coffee&max=${HIGHEST_PRICE + at}`),
    kind('product', (at) => products[at % products.length]!),
    kind('category of a company', () => category, { ...HTML, Cookie: `token=${token}; has_session=1; currency=PLN` }),
    kind('cart', () => linkTo('en', 'cart'), { ...HTML, Cookie: ofCart(cart.id) }),
    kind('session with a cart', () => '/api/session', { ...JSON_READ, Cookie: ofCart(cart.id) }),
    action('add to cart', 'cart.addItem', growing.id, () => ({ sku: GIFT_CARD, qty: 1 })),
    action('change a quantity', 'cart.setQuantity', growing.id, (at) => ({ itemId: growing.item, qty: 1 + (at % 2) })),
    kind('checkout', () => linkTo('en', 'checkout'), { ...HTML, Cookie: ofCart(cart.id) }),
    action('save the checkout', 'checkout.save', cart.id, (at) => ({ ...TYPED, comment: `Floor ${at}` })),
  ]
}

/** What the form of the checkout holds of `COMPLETE`. */
const { kind: _, ...place } = RECIPIENT
const TYPED = { ...place, email: COMPLETE.email, terms: true, whole: '1' }

/** A cart with these goods, and the id of its first line. */
async function filledCart(ask: ReturnType<typeof commerceOf>, skus: readonly string[]) {
  const { id } = (await ask('POST', '/cart', {})) as { id: string }
  let items: { id: string }[] = []
  for (const sku of skus) {
    const body = { sku, qty: 1, deliveryTime: null }
    items = ((await ask('POST', `/cart/${id}/item`, body)) as { items: { id: string }[] }).items
  }
  return { id, item: items[0]!.id }
}
