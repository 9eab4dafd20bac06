import { escapeXml, XML_DECLARATION } from '#server/platform/xml.ts'

/** One entry of a sitemap; all addresses are absolute. */
export interface SitemapEntry {
  href: string
  /** address by hreflang, `x-default` included */
  alternates: Readonly<Record<string, string>>
  /** ISO 8601; null if unknown */
  changedAt: string | null
  image: string | null
}

export const SITEMAP_HEAD =
  `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'
export const SITEMAP_END = '</urlset>\n'

/** The element of one page. */
export function writeEntry({ href, alternates, changedAt, image }: SitemapEntry): string {
  const links = Object.entries(alternates).map(
    ([language, to]) => `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(to)}"/>`,
  )
  return [
    `<url><loc>${escapeXml(href)}</loc>`,
    changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`,
    ...links,
    image === null ? '' : `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`,
    '</url>\n',
  ].join('')
}

/** The document that lists the sitemaps. */
export function writeIndex(hrefs: readonly string[]): string {
  const entries = hrefs.map((href) => `<sitemap><loc>${escapeXml(href)}</loc></sitemap>\n`)
  return `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}
