import { linkTo } from '#locales/route-table.ts'
import { PLENTIFUL } from '#server/commerce/testing/test-orders.ts'
import { commerceOf, PASSWORD } from './buying.ts'
import { type WireRequest, wireRequest } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import type { ShopPages } from './shop-pages.ts'

/** One request as it is asked again and again, each time as another page, so that no cache holds it. */
export interface UncachedKind {
  name: string
  /** `count` requests; `from` is the number of those that were made before, of any kind */
  requests(from: number, count: number): WireRequest[]
}

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
  const { id: cartId } = (await ask('POST', '/cart', {})) as { id: string }
  for (const sku of PLENTIFUL) await ask('POST', `/cart/${cartId}/item`, { sku, qty: 1, deliveryTime: null })
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
  return [
    kind('filtered category', filtered),
    kind('the same as JSON', (at) => `/api/screens?path=${encodeURIComponent(filtered(at))}`, {
      Accept: 'application/json',
      'Accept-Encoding': 'br',
    }),
    kind('search', (at) => `${linkTo('en', 'search')}?phrase=coffee&max=${HIGHEST_PRICE + at}`),
    kind('product', (at) => products[at % products.length]!),
    kind('category of a company', () => category, { ...HTML, Cookie: `token=${token}; has_session=1; currency=PLN` }),
    kind('cart', () => linkTo('en', 'cart'), { ...HTML, Cookie: `cartId=${cartId}; has_session=1; currency=PLN` }),
  ]
}
