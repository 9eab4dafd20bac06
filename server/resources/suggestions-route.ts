import { type Context, Hono } from 'hono'
import { isShipped } from '#schemas/is-shipped.ts'
import type { ProductSummary } from '#schemas/product.ts'
import { quantityBounds } from '#schemas/quantity.ts'
import { cutPhrase, isSearchable, MAX_SUGGESTIONS, REQUESTED_SUGGESTIONS } from '#schemas/search-limits.ts'
import type { Suggestion, Suggestions } from '#schemas/suggestion.ts'
import type { ByteCache, CacheResult } from '#server/answers/byte-cache.ts'
import { SUGGESTIONS_PATH } from '#server/compiler/address/data-paths.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { answerEntry } from '#server/http/bytes/entry-answer.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { anonymous, priceKey } from '#server/ports/shopper.ts'
import { tileVariant } from '#server/sections/catalogue/product-tiles.ts'
import { askedCurrency } from './asked-currency.ts'
import { makeData } from './make-data.ts'

/** Stock and prices purge by tag; this bounds the age of unannounced changes. */
const FRESH_MS = 60_000
/** A browser requests a repeated phrase again only after this time. */
const BROWSER_S = 30

/**
 * `GET /api/suggestions?phrase&locale&currency&taxCountry`: products for a phrase while it is typed. The same for all
 * visitors and cached as bytes; produced anew for customers, who may see prices of their own. A phrase that is too short
 * (S5.31) and a failed search (S8.33) read as no results. S9.15.
 */
export function suggestionsRoute(edge: Edge & { portsFor: PortsFor; cache: ByteCache }): Hono {
  const { readVisit, rules, portsFor, cache, headers } = edge
  const routes = new Hono()

  async function produce(phrase: string, shopper: Shopper, c: Context): Promise<CacheResult> {
    const ports = portsFor(shopper, { requestId: callOf(c).requestId })
    const found = await suggest(phrase, ports)
    // The next page removes the session's cookies; until then the results are those of guests.
    if (ports.hasSessionEnded()) return produce(phrase, anonymous(shopper), c)
    return makeData(found, { ports, headers: headers.data, freshMs: FRESH_MS, browserS: BROWSER_S })
  }

  routes.get(SUGGESTIONS_PATH, async (c) => {
    const phrase = tidy(c.req.query('phrase') ?? '')
    const asked = askedCurrency(c.req.query('currency'), (await rules.ready()).currencies)
    if ('problem' in asked) return personalJson(errorBody('bad-query', asked.problem), { status: 400 }, headers.data)
    const { shopper } = await readVisit({
      ...callOf(c),
      locale: callerLocale(c.req.raw),
      taxCountry: c.req.query('taxCountry'),
      ...asked,
    })
    const entry =
      shopper.token === null
        ? await cache.get(keyOf(phrase, shopper), () => produce(phrase, anonymous(shopper), c))
        : (await produce(phrase, shopper, c)).entry
    return answerEntry(entry, c.req.raw.headers)
  })
  return routes
}

async function suggest(phrase: string, { catalogue }: Ports): Promise<Suggestions> {
  if (!isSearchable(phrase)) return { products: [], total: 0 }
  const { products, total } = await catalogue.search(phrase, {
    categoryId: 0,
    filters: {},
    page: 1,
    perPage: REQUESTED_SUGGESTIONS,
  })
  return { products: products.slice(0, MAX_SUGGESTIONS).map(toSuggestion), total }
}

function toSuggestion(product: ProductSummary): Suggestion {
  const { id, sku, name, href, keyFact, family, images, prices, priceFrom } = product
  return {
    ...{ id, sku, name, href, keyFact, family, priceFrom },
    image: images[0] ?? null,
    price: prices[0] ?? null,
    isDigital: !isShipped(product),
    addable: addableOf(product),
  }
}

/** Only an available product without options can be added at once (S5.37, S5.38). */
function addableOf(product: ProductSummary): number | null {
  const { min, max } = quantityBounds(product.stock)
  const isOffered = product.available && product.prices.length > 0 && min >= 1 && max >= min
  return isOffered && tileVariant(product) === 'simple-tile' ? min : null
}

/** Normalises spaces and case, so that more phrases share a cache entry. */
function tidy(phrase: string): string {
  return cutPhrase(phrase.replaceAll(/\s+/g, ' ').toLowerCase())[0]
}

function keyOf(phrase: string, shopper: Shopper): string {
  return `suggestions ${shopper.locale} ${priceKey(shopper)} ${isSearchable(phrase) ? phrase : ''}`
}
