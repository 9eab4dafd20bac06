import { type Context, Hono } from 'hono'
import { MAX_LISTED } from '#schemas/product-limits.ts'
import type { ProductList } from '#schemas/product-list.ts'
import type { ByteCache, CacheResult } from '#server/answers/byte-cache.ts'
import { PRODUCTS_PATH } from '#server/compiler/address/data-paths.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { answerEntry } from '#server/http/bytes/entry-answer.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { anonymous, priceKey } from '#server/ports/shopper.ts'
import { askedCurrency } from './asked-currency.ts'
import { makeData } from './make-data.ts'

/** Stock and prices purge by tag; this bounds the age of unannounced changes. */
const FRESH_MS = 60_000
const BROWSER_S = 30
const ID = /^[A-Za-z0-9_-]{1,36}$/

/**
 * `GET /api/products?ids=a,b&locale&currency&taxCountry`: products by id, in that order, for tiles; missing ones are
 * left out. Cached as bytes for visitors, produced anew for customers, who may see prices of their own. A failed call
 * reads as no products.
 */
export function productsRoute(edge: Edge & { portsFor: PortsFor; cache: ByteCache }): Hono {
  const { readVisit, rules, portsFor, cache, headers } = edge
  const routes = new Hono()

  async function produce(ids: readonly string[], shopper: Shopper, c: Context): Promise<CacheResult> {
    const ports = portsFor(shopper, { requestId: callOf(c).requestId })
    const found = await readProducts(ids, ports.catalogue)
    // The next page removes the session's cookies; until then prices are those of guests.
    if (ports.hasSessionEnded()) return produce(ids, anonymous(shopper), c)
    return makeData(found, { ports, headers: headers.data, freshMs: FRESH_MS, browserS: BROWSER_S })
  }

  routes.get(PRODUCTS_PATH, async (c) => {
    const wrong = (message: string) => personalJson(errorBody('bad-query', message), { status: 400 }, headers.data)
    const ids = [...new Set((c.req.query('ids') ?? '').split(',').filter((id) => id !== ''))]
    if (ids.length > MAX_LISTED || !ids.every((id) => ID.test(id)))
      return wrong(`'ids' must be at most ${MAX_LISTED} ids of products, with commas between them.`)
    const asked = askedCurrency(c.req.query('currency'), (await rules.ready()).currencies)
    if ('problem' in asked) return wrong(asked.problem)
    const { shopper } = await readVisit({
      ...callOf(c),
      locale: callerLocale(c.req.raw),
      taxCountry: c.req.query('taxCountry'),
      ...asked,
    })
    const visitor = anonymous(shopper)
    const key = `products ${visitor.locale} ${priceKey(visitor)} ${ids.join()}`
    const entry =
      shopper.token === null
        ? await cache.get(key, () => produce(ids, visitor, c))
        : (await produce(ids, shopper, c)).entry
    return answerEntry(entry, c.req.raw.headers)
  })
  return routes
}

async function readProducts(
  ids: readonly string[],
  catalogue: ReturnType<PortsFor>['catalogue'],
): Promise<ProductList> {
  try {
    const products = await catalogue.productsByIds(ids)
    // A tile shows one picture.
    return { products: products.map((product) => ({ ...product, images: product.images.slice(0, 1) })) }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // Recorded among the failures of the ports: nothing of it is cached.
    return { products: [] }
  }
}
