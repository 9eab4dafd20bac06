import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { Currency, Locale } from '#schemas/locale.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import type { FeedOffer, FeedPort } from '#server/ports/feeds.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'
import { feedRoutes } from './feed-routes.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const ORIGIN = 'https://shop.example'
const { shop } = await openForFile((commerce) => openWholeShop(commerce, { settings: { origin: ORIGIN } }))
let version = 'engine:1,store:1'
const routesOf = (feeds: FeedPort) =>
  feedRoutes({ feeds, portsFor: shop.ports.portsFor, version: async () => version, origin: ORIGIN, report: () => {} })
const feeds = routesOf(shop.ports.shared.feeds)

async function entriesOf(service: 'google' | 'ceneo', locale: Locale, currency: Currency) {
  const answer = await feeds.request(`/feeds/${service}-${locale}-${currency}.xml`)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const text = await answer.text()
  const entries = text.split(service === 'google' ? '<item>' : '<o ').slice(1)
  return { text, entries }
}
const textOf = (entry: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? null
const textsOf = (entry: string, name: string) =>
  [...entry.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text!)

describe('the feed for Google', () => {
  it.each([
    ['pl', 'PLN', /^\d+\.\d{2} PLN$/],
    ['en', 'EUR', /^\d+\.\d{2} EUR$/],
    ['de', 'EUR', /^\d+\.\d{2} EUR$/],
  ] as const)('has all that it requires of each offer in %s and %s', async (locale, currency, price) => {
    const { entries } = await entriesOf('google', locale, currency)
    expect(entries.length).toBeGreaterThan(100)
    for (const entry of entries) {
      for (const name of ['g:id', 'g:title', 'g:description', 'g:link', 'g:image_link', 'g:product_type'])
        expect(textOf(entry, name), `${name} of ${entry}`).not.toBeNull()
      expect(textOf(entry, 'g:availability')).toBe('in_stock')
      expect(textOf(entry, 'g:condition')).toBe('new')
      expect(textOf(entry, 'g:price')).toMatch(price)
      expect(textOf(entry, 'g:gtin') ?? textOf(entry, 'g:brand') ?? textOf(entry, 'g:identifier_exists')).not.toBeNull()
      expect(textOf(entry, 'g:title')!.length).toBeLessThanOrEqual(150)
      for (const name of ['g:link', 'g:image_link']) expect(textOf(entry, name)).toContain(`${ORIGIN}/`)
    }
    expect(new Set(entries.map((entry) => textOf(entry, 'g:id'))).size).toBe(entries.length)
  })

  it('joins variants to a group, each with its own address, content and unit price', async () => {
    const { entries } = await entriesOf('google', 'en', 'PLN')
    const variants = entries.filter((entry) => textOf(entry, 'g:item_group_id') === 'KAW-1001')
    expect(variants.length).toBeGreaterThan(1)
    expect(new Set(variants.map((entry) => textOf(entry, 'g:link'))).size).toBe(variants.length)
    expect(new Set(variants.map((entry) => textOf(entry, 'g:title'))).size).toBe(variants.length)
    expect(textOf(variants[0]!, 'g:unit_pricing_measure')).toMatch(/^\d+ g$/)
    expect(textOf(variants[0]!, 'g:unit_pricing_base_measure')).toBe('1 kg')
    expect(textOf(variants[0]!, 'g:google_product_category')).toBe('1868')
    expect(textOf(variants[0]!, 'g:product_type')).toMatch(/^Coffee &gt; /)
  })

  it('tells a reduced price beside the regular one', async () => {
    const { entries } = await entriesOf('google', 'pl', 'PLN')
    const reduced = entries.filter((entry) => textOf(entry, 'g:sale_price') !== null)
    expect(reduced.length).toBeGreaterThan(0)
    for (const entry of reduced)
      expect(Number.parseFloat(textOf(entry, 'g:sale_price')!)).toBeLessThan(
        Number.parseFloat(textOf(entry, 'g:price')!),
      )
  })

  it('names delivery only where its price is known, and free only where it is', async () => {
    const { entries } = await entriesOf('google', 'de', 'EUR')
    const shipped = entries.filter((entry) => entry.includes('<g:shipping>'))
    for (const entry of shipped) {
      const goods = Number.parseFloat(textOf(entry, 'g:sale_price') ?? textOf(entry, 'g:price')!)
      expect(textsOf(entry, 'g:country')).toEqual(['DE', 'AT'])
      const [germany, austria] = [...entry.matchAll(/<g:country>\w\w<\/g:country><g:price>([\d.]+) EUR/g)].map(
        ([, price]) => Number(price),
      )
      expect(germany).toBe(goods >= 79 ? 0 : 3.5)
      expect(austria).toBe(12.9)
    }
    expect(shipped.length).toBeLessThan(entries.length)
  })

  it('leads to pages that show the price of the feed', async () => {
    const { entries } = await entriesOf('google', 'de', 'EUR')
    const entry = entries.find((each) => textOf(each, 'g:id') === 'KAW-1011')!
    const href = textOf(entry, 'g:link')!.replaceAll('&amp;', '&')
    const page = await shop.page(href.slice(ORIGIN.length))
    expect(page.status).toBe(200)
    expect(cookiesOf(page).currency).toBe('EUR')
    const path = new URL(href).pathname
    const { screen } = await shop.json(path, { currency: 'EUR' })
    expect(JSON.stringify(screen.screen.seo.jsonLd)).toContain(
      `"price":"${textOf(entry, 'g:price')!.split(' ')[0]}","priceCurrency":"EUR"`,
    )
  })
})

describe('the feed for Ceneo', () => {
  it('has what the service requires of each offer', async () => {
    const { entries, text } = await entriesOf('ceneo', 'pl', 'PLN')
    expect(text.endsWith('</offers>\n')).toBe(true)
    expect(entries.length).toBeGreaterThan(100)
    for (const entry of entries) {
      expect(entry).toMatch(/^id="[^"]+" url="https:\/\/shop\.example\/[^"]+" price="\d+\.\d{2}" avail="(1|3|7|14|99)"/)
      expect(textOf(entry, 'cat')).not.toBeNull()
      expect(textOf(entry, 'name')).not.toBeNull()
      expect(entry).toContain('<a name="Kod_producenta">')
    }
  })
})

describe('feeds', () => {
  it('hold nothing that nobody can buy', async () => {
    const { entries } = await entriesOf('google', 'pl', 'PLN')
    const listed = new Set(entries.map((entry) => textOf(entry, 'g:id')))
    const ids = [...(await shop.ports.shared.sitemap.products({ limit: 1000 }))].map(({ id }) => id)
    const summaries = await shop.ports.portsFor(SYSTEM_SHOPPER).catalogue.productsByIds(ids)
    for (const { available, type, sku, name } of summaries)
      if (!available && type === 'simple') expect(listed.has(sku), name).toBe(false)
  })

  it('are sent again only after the data has changed', async () => {
    const path = '/feeds/google-pl-PLN.xml'
    const etag = (await feeds.request(path)).headers.get('etag')!
    expect((await feeds.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    version = 'engine:2,store:1'
    expect((await feeds.request(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  it.each([
    '/feeds/google-xx-PLN.xml',
    '/feeds/google-pl-CHF.xml',
    '/feeds/other-pl-PLN.xml',
    '/feeds/__proto__-pl-PLN.xml',
  ])('have no file %s', async (path) => expect((await feeds.request(path)).status).toBe(404))
})

/** Bytes of what is reachable: garbage that waits for its collection does not count. */
function liveHeap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

describe('the feed of a large shop', () => {
  const COUNT = 100_000
  const asked: number[] = []
  const large = routesOf({
    async offers(_, { after, limit }) {
      const from = after === null ? 0 : Number(after) + 1
      asked.push(from)
      const offers = Array.from({ length: Math.min(limit, COUNT - from) }, (_, index) => offerAt(from + index))
      const last = from + offers.length - 1
      return { offers, next: last + 1 < COUNT ? String(last) : null }
    },
  })

  it('has every product once and is never held as a whole', async () => {
    const before = liveHeap()
    let peak = before
    let count = 0
    let next = 0
    let rest = ''
    const decoder = new TextDecoder()
    for await (const bytes of (await large.request('/feeds/google-pl-PLN.xml')).body!) {
      const text = rest + decoder.decode(bytes as Uint8Array, { stream: true })
      count += text.split('</item>').length - 1
      rest = text.slice(-6)
      if (count < next) continue
      // Collecting garbage takes as long as thousands of products.
      next += COUNT / 10
      peak = Math.max(peak, liveHeap())
    }
    expect(count).toBe(COUNT)
    expect(rest).toBe('</rss>\n'.slice(-6))
    expect((peak - before) / 2 ** 20).toBeLessThan(50)
  })

  it('is read as it is written, and not before', async () => {
    asked.length = 0
    const reader = (await large.request('/feeds/ceneo-pl-PLN.xml')).body!.getReader()
    await reader.read()
    await reader.read()
    expect(asked.length).toBeLessThan(5)
    await reader.cancel()
  })
})

function offerAt(index: number): FeedOffer {
  return {
    sku: `SKU-${index}`,
    groupId: null,
    name: `Produkt ${index}`,
    options: [],
    description: 'Opis produktu, który ma kilka zdań. '.repeat(20),
    brand: 'Marka',
    ean: '5901234123457',
    href: `/produkt-${index}`,
    images: [`/media/p-${index}/front`, `/media/p-${index}/back`],
    categories: [{ id: 1, name: 'Kawa' }],
    regularPrice: 2790,
    price: 2790,
    unitPricing: null,
    pieces: 3,
    dispatchDays: 1,
    weightGrams: null,
    isShipped: true,
  }
}
