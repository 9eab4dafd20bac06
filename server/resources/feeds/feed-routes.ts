import { Hono } from 'hono'
import { CURRENCIES, type Currency, LOCALES, type Locale } from '#schemas/locale.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import type { Report } from '#server/platform/report.ts'
import type { FeedOffer, FeedPort } from '#server/ports/feeds.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import { type DataVersion, streamOf, versioned, xmlAnswer } from '../streamed-xml.ts'
import { ceneoFeed } from './ceneo-feed.ts'
import type { FeedView } from './feed-item.ts'
import { googleFeed } from './google-feed.ts'

/** Products of one call. */
const BATCH = 100
const FILE = /^(google|ceneo)-([a-z]{2})-([A-Z]{3})\.xml$/

/** How one service wants its offers. */
interface FeedFormat {
  head(view: FeedView): string
  offer(offer: FeedOffer, view: FeedView): string
  end: string
}
const FORMATS: Readonly<Record<string, FeedFormat>> = { google: googleFeed, ceneo: ceneoFeed }

interface FeedParts {
  feeds: FeedPort
  portsFor: PortsFor
  version: DataVersion
  /** of the shop; null: that of the request */
  origin: string | null
  report: Report
}

/**
 * `GET /feeds/google-<language>-<currency>.xml` and `/feeds/ceneo-…`: all that a guest can buy, at public prices, for
 * shopping services. Written as the catalogue is read, page by page.
 */
export function feedRoutes({ feeds, portsFor, version, origin, report }: FeedParts): Hono {
  const app = new Hono()
  app.use('/feeds/*', versioned(version))

  async function* parts(format: FeedFormat, view: FeedView, first: FeedPage): AsyncGenerator<string> {
    yield format.head(view)
    let page = first
    for (;;) {
      yield page.offers.map((offer) => format.offer(offer, view)).join('')
      if (page.next === null) break
      page = await feeds.offers(view, { after: page.next, limit: BATCH })
    }
    yield format.end
  }

  app.get('/feeds/:file', async (c, next) => {
    const [, service = '', language, code] = FILE.exec(c.req.param('file')) ?? []
    const locale = LOCALES.find((each) => each === language)
    const currency = CURRENCIES.find((each) => each === code)
    const format = FORMATS[service]
    if (!format || !locale || !currency) return next()
    const view = await viewOf({ locale, currency }, origin ?? new URL(c.req.url).origin)
    if (view === null) return next()
    // Read before the answer begins: a failure is an error answer.
    const first = await feeds.offers(view, { after: null, limit: BATCH })
    return xmlAnswer(streamOf(parts(format, view, first), { what: 'A feed', report }))
  })

  /** Null for a currency or a language that the shop does not offer. */
  async function viewOf(
    { locale, currency }: { locale: Locale; currency: Currency },
    site: string,
  ): Promise<FeedView | null> {
    const { store } = portsFor({ ...SYSTEM_SHOPPER, locale, currency })
    const config = await store.config()
    if (config && !config.get('currency/options/allow').includes(currency)) return null
    if (config && !config.get('locale/options/allow').includes(locale)) return null
    return {
      locale,
      currency,
      origin: site,
      name: config?.get('general/store/name') ?? '',
      isDefaultCurrency: (config?.get('currency/options/default') ?? 'PLN') === currency,
      rates: await store.deliveryRates(),
      googleCategories: config?.get('feeds/google_categories') ?? {},
    }
  }
  return app
}

type FeedPage = Awaited<ReturnType<FeedPort['offers']>>
