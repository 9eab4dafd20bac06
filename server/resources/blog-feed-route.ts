import { Hono } from 'hono'
import { linkTo } from '#locales/route-table.ts'
import type { Translate } from '#locales/translate.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { sharedPicture } from '#schemas/picture-route.ts'
import { readRules, SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { SHIPPED_WORDS } from '#server/platform/words/words.ts'
import { escapeXml, XML_DECLARATION } from '#server/platform/xml.ts'
import type { BlogPostSummary } from '#server/ports/blog.ts'
import type { PortsFor } from '#server/ports/ports.ts'

const MAX_POSTS = 20
/** Seconds: readers ask a few times a day, and a new post may be an hour late. */
const MAX_AGE_S = 3600

interface FeedParts {
  portsFor: PortsFor
  /** of the shop; null: that of the request */
  origin: string | null
}

/** `/blog/rss.xml`, `/en/blog/rss.xml` and `/de/blog/rss.xml`: the newest posts of the blog as RSS 2.0. */
export function blogFeedRoutes({ portsFor, origin }: FeedParts): Hono {
  const app = new Hono()
  for (const locale of LOCALES) {
    const home = linkTo(locale, 'blog')
    app.get(`${home}/rss.xml`, async (c, next) => {
      const site = origin ?? new URL(c.req.url).origin
      const ports = portsFor({ ...SYSTEM_SHOPPER, locale })
      try {
        const [posts, config] = await Promise.all([
          ports.blog.posts({ page: 1, perPage: MAX_POSTS }),
          // The channel has the shop's name only where it is known.
          ports.store.config().catch(() => null),
        ])
        const rules = config && readRules(config)
        if (rules && !rules.locales.includes(locale)) return next()
        const feed = {
          posts: posts.data,
          shop: rules?.shopName ?? '',
          t: (rules?.words ?? SHIPPED_WORDS).translate[locale],
          ...{ home, locale, site },
        }
        return new Response(writeFeed(feed), {
          headers: {
            'content-type': 'application/rss+xml; charset=utf-8',
            'cache-control': `public, max-age=${MAX_AGE_S}`,
          },
        })
      } catch (error) {
        if (error instanceof UpstreamError) return c.text('The blog cannot be read now.', 503, { 'retry-after': '60' })
        throw error
      }
    })
  }
  return app
}

interface Feed {
  posts: readonly BlogPostSummary[]
  /** empty if unknown */
  shop: string
  t: Translate
  home: string
  locale: Locale
  site: string
}

function writeFeed({ posts, shop, t, home, locale, site }: Feed): string {
  const title = [shop, t('blog.title')].filter(Boolean).join(' – ')
  const absolute = (href: string) => escapeXml(href.startsWith('/') ? site + href : href)
  const items = posts.map(({ id, title, href, lead, category, author, publishedAt, image }) =>
    [
      `<item><title>${escapeXml(title)}</title><link>${absolute(href)}</link>`,
      // Independent of the address, which may change.
      `<guid isPermaLink="false">${escapeXml(`${new URL(site).host}:${locale}:post:${id}`)}</guid>`,
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
      `<dc:creator>${escapeXml(author)}</dc:creator><category>${escapeXml(category.name)}</category>`,
      `<description>${escapeXml(lead)}</description>`,
      image === null ? '' : `<media:content url="${absolute(sharedPicture(image))}" medium="image"/>`,
      '</item>\n',
    ].join(''),
  )
  return [
    XML_DECLARATION,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" ',
    'xmlns:media="http://search.yahoo.com/mrss/"><channel>\n',
    `<title>${escapeXml(title)}</title><link>${absolute(home)}</link>`,
    `<description>${escapeXml(t('blog.description'))}</description><language>${locale}</language>`,
    `<atom:link href="${absolute(`${home}/rss.xml`)}" rel="self" type="application/rss+xml"/>\n`,
    ...items,
    '</channel></rss>\n',
  ].join('')
}
