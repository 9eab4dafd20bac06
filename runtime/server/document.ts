import { joinBytes, ownBytes, type TextPart } from '#schemas/join-bytes.ts'
import type { Node } from '#schemas/node.ts'
import { MODULES_ID } from '#schemas/page-modules.ts'
import { SHARE_SIZE_PX, shareAddress } from '#schemas/picture-route.ts'
import type { Screen } from '#schemas/screen.ts'
import { writeScreen } from '#schemas/write-screen.ts'
import type { PageContext } from '#server/answers/render.ts'
import { documentTitle } from '../document-title.ts'
import { BOOT_SCRIPT } from './boot-script.ts'
import { escapeHtml, escapeJson, escapeJsonText } from './escape.ts'
import type { PageAssets } from './page-assets.ts'
import { SPECULATION_RULES } from './speculation-rules.ts'

export interface DocumentParts {
  screen: Screen
  page: PageContext
  assets: PageAssets
  /** HTML of the drawn nodes, in parts */
  body: readonly TextPart[]
  /** head tags that React emitted during the draw */
  preloads: string
  /** preload tags of the largest picture */
  leadPicture: string
  /** addresses of the words that the first draw needs */
  words: readonly string[]
  /** the page runs its script before it is touched */
  isEager: boolean
  /** nodes that threw on the server */
  broken: ReadonlySet<string>
}

/** The HTML document of a screen, in UTF-8. Its only inline contents are the boot script, speculation rules and data. Architecture 4, 8. */
export function writeDocument(parts: DocumentParts): Buffer {
  const { screen, page, assets, body, preloads, leadPicture, words, isEager, broken } = parts
  const { locale, dir } = screen.screen
  const written = [
    `<!doctype html><html lang="${locale}" dir="${dir}"${'cart' in screen.data ? ' data-cart' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before the styles: an inline script after them would wait for them and block the parser.
    `<script>${BOOT_SCRIPT}</script>`,
    // In the order in which browsers with few connections should fetch them.
    leadPicture,
    ...assets.styles.map(stylesheet),
    ...(page.themeHref ? [stylesheet(escapeHtml(page.themeHref))] : []),
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    preloads,
    ...metaTags(screen, page),
    assets.lead,
    '</head><body><div id="root">',
    ...body,
    '</div><script type="application/json" id="screen-data">',
    ...screenData(screen, page),
    '</script>',
    dataBlock('page-data', {
      shopName: page.shopName,
      broken: [...broken],
      imageCdn: page.imageCdn,
      ...(page.isTracked && { isTracked: true }),
      ...(page.scripts && { scripts: page.scripts }),
    }),
    dataBlock(MODULES_ID, [...assets.modules, ...words], isEager ? ' data-eager' : ''),
    ...(screen.cache.scope === 'public' ? [`<script type="speculationrules">${SPECULATION_RULES}</script>`] : []),
    '</body></html>',
  ]
  return joinBytes(written, page.room)
}

const OG_LOCALES = { pl: 'pl_PL', en: 'en_GB', de: 'de_DE' } as const

function metaTags({ screen: { title, seo, path, locale } }: Screen, page: PageContext): string[] {
  const { origin, shopName } = page
  const absolute = (href: string) => escapeHtml(origin && href.startsWith('/') ? origin + href : href)
  const whole = escapeHtml(documentTitle(title, shopName))
  const tags = [
    `<title>${whole}</title>`,
    `<meta property="og:locale" content="${OG_LOCALES[locale]}">`,
    `<meta property="og:site_name" content="${escapeHtml(shopName)}">`,
    `<meta property="og:title" content="${escapeHtml(title || shopName)}">`,
  ]
  if (seo.description) {
    tags.push(`<meta name="description" content="${escapeHtml(seo.description)}">`)
    tags.push(`<meta property="og:description" content="${escapeHtml(seo.description)}">`)
  }
  if (seo.robots) tags.push(`<meta name="robots" content="${escapeHtml(seo.robots)}">`)
  if (seo.canonical !== null) tags.push(`<link rel="canonical" href="${absolute(seo.canonical)}">`)
  if (origin) tags.push(`<meta property="og:url" content="${absolute(seo.canonical ?? path)}">`)
  const given = [...(seo.openGraph ?? [])]
  const image = seo.image ?? page.shareImage
  if (image) tags.push(...pictureTags(image, absolute(shareAddress(image))))
  const alt = given.some(({ property }) => property === 'og:image:alt')
  if (image && !alt) given.push({ property: 'og:image:alt', content: title || shopName })
  tags.push(`<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`)
  tags.push(`<meta name="twitter:title" content="${escapeHtml(title || shopName)}">`)
  if (seo.description) tags.push(`<meta name="twitter:description" content="${escapeHtml(seo.description)}">`)
  if (!given.some(({ property }) => property === 'og:type')) given.push({ property: 'og:type', content: 'website' })
  for (const { property, content } of given)
    tags.push(`<meta property="${escapeHtml(property)}" content="${escapeHtml(content)}">`)
  for (const [language, href] of Object.entries(seo.alternates))
    tags.push(`<link rel="alternate" hreflang="${escapeHtml(language)}" href="${absolute(href)}">`)
  if (seo.feed) {
    const { href, title: feed } = seo.feed
    tags.push(`<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feed)}" href="${absolute(href)}">`)
  }
  for (const thing of seo.jsonLd) tags.push(`<script type="application/ld+json">${escapeJson(thing)}</script>`)
  return tags
}

/** The picture of the page for other sites, with its size where it is ours. */
function pictureTags(image: string, href: string): string[] {
  const isOurs = image.startsWith('/media/')
  return [
    `<meta property="og:image" content="${href}">`,
    ...(isOurs
      ? [
          '<meta property="og:image:type" content="image/jpeg">',
          `<meta property="og:image:width" content="${SHARE_SIZE_PX.width}">`,
          `<meta property="og:image:height" content="${SHARE_SIZE_PX.height}">`,
        ]
      : []),
    `<meta name="twitter:image" content="${href}">`,
  ]
}

/** The screen without what the script never reads: the head has it, or only caches need it. */
function forScript({ screen: { seo, ...facts }, cache, ...rest }: Screen): Screen {
  const { openGraph: _, image: __, feed: ___, ...used } = seo
  return { ...rest, screen: { ...facts, seo: { ...used, jsonLd: [] } }, cache: { ...cache, tags: [] } }
}

/** The JSON of nodes that was written before, as it stands in a page. */
const writtenNodes = new WeakMap<Node, Uint8Array>()

function screenData(screen: Screen, { jsonOf }: PageContext): TextPart[] {
  return writeScreen(forScript(screen), {
    write: escapeJson,
    jsonOf(node) {
      const known = writtenNodes.get(node)
      if (known) return known
      const json = jsonOf?.(node) ?? ownBytes(JSON.stringify(node))
      const text = Buffer.from(json.buffer, json.byteOffset, json.length).toString()
      const escaped = escapeJsonText(text)
      // Few have anything to escape: the others are kept once.
      const own = escaped === text ? json : ownBytes(escaped)
      writtenNodes.set(node, own)
      return own
    },
  })
}

function stylesheet(href: string): string {
  return `<link rel="stylesheet" href="${href}">`
}

function dataBlock(id: string, value: unknown, attributes = ''): string {
  return `<script type="application/json" id="${id}"${attributes}>${escapeJson(value)}</script>`
}
