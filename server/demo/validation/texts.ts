import { matchPath } from '#locales/route-table.ts'
import { ROUTE_KEYS } from '#schemas/routes.ts'
import type { Language, Localized, SeedBlock, SeedData, SeedInline, SeedLink } from '#server/demo/data.ts'
import type { Findings } from './findings.ts'

export const LANGUAGES: Language[] = ['pl', 'en', 'de']
const ROUTES: readonly string[] = ROUTE_KEYS

/**
 * Checks texts and links anywhere in the shop: all languages present, slugs plain, links with a target, no amount
 * written out.
 */
export function checkTexts(findings: Findings, shop: SeedData): void {
  checkLanguages(findings, shop, 'shop')
  checkSlugs(
    findings,
    'categories',
    shop.categories.map((category) => category.slug),
  )
  checkSlugs(
    findings,
    'products',
    shop.products.map((product) => slugsOf(product.translations)),
  )
  checkSlugs(
    findings,
    'pages',
    shop.pages.map((page) => slugsOf(page.translations)),
  )
  checkReachable(findings, [
    ...shop.categories.map((category) => category.slug),
    ...shop.products.map((product) => slugsOf(product.translations)),
    ...shop.pages.flatMap((page) => (page.route === 'cms_page' ? [slugsOf(page.translations)] : [])),
  ])
  for (const product of shop.products) {
    for (const language of LANGUAGES) {
      const text = product.translations[language]
      const where = `product ${product.id} ${language}`
      findings.check(text.metaDescription.length <= 160, where, 'meta description over 160 characters')
      checkBlocks(findings, shop, text.description, where)
    }
  }
  for (const page of shop.pages) {
    findings.check(ROUTES.includes(page.route), `page ${page.key}`, `no route ${page.route}`)
    for (const language of LANGUAGES) {
      checkBlocks(findings, shop, page.translations[language].content, `page ${page.key} ${language}`)
    }
  }
  checkConfigTexts(findings, shop)
}

export function slugsOf(translations: Localized<{ slug: string }>): Localized {
  return { pl: translations.pl.slug, en: translations.en.slug, de: translations.de.slug }
}

export function checkSlugs(findings: Findings, where: string, slugs: Localized[]): void {
  for (const language of LANGUAGES) {
    const list = slugs.map((slug) => slug[language])
    findings.unique(list, `${where}, slugs ${language}`)
    for (const slug of list) findings.check(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug), where, `slug ${slug} is not plain`)
  }
}

/** A slug that is the path of a route, built or not, never leads to its page. */
function checkReachable(findings: Findings, slugs: Localized[]): void {
  for (const language of LANGUAGES)
    for (const { [language]: slug } of slugs) {
      const path = language === 'pl' ? `/${slug}` : `/${language}/${slug}`
      findings.check(matchPath(path).kind === 'slug', `slugs ${language}`, `${slug} is the path of a route`)
    }
}

/** A value with one language has all three, and none of their texts is blank. */
function checkLanguages(findings: Findings, value: unknown, where: string): void {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value) && LANGUAGES.some((language) => language in value)) {
    const texts = value as Partial<Localized<unknown>>
    for (const language of LANGUAGES) {
      findings.check(isWritten(texts[language]), where, `${language} is missing, blank or has blanks at its ends`)
    }
  }
  for (const [key, inner] of Object.entries(value)) checkLanguages(findings, inner, `${where}.${key}`)
}

function isWritten(text: unknown): boolean {
  if (typeof text === 'string') return text.trim() !== '' && text === text.trim()
  if (text === null || typeof text !== 'object') return false
  return Object.values(text).every((field) => typeof field !== 'string' || isWritten(field))
}

export function linesOf(block: SeedBlock): SeedInline[][] {
  return block.type === 'list' ? block.items : [block.content]
}

export function checkBlocks(findings: Findings, shop: SeedData, blocks: SeedBlock[], where: string): void {
  findings.check(blocks.length > 0, where, 'no text')
  for (const block of blocks) {
    if (block.type === 'heading') findings.check(block.level >= 2 && block.level <= 4, where, `heading ${block.level}`)
    const lines = linesOf(block)
    findings.check(lines.length > 0 && lines.every((line) => line.length > 0), where, 'an empty line')
    for (const piece of lines.flat()) {
      findings.check(piece.text !== '' && !/<[a-z/]/i.test(piece.text), where, `text "${piece.text}"`)
      const targets = [piece.href, piece.route, piece.page, piece.post].filter((target) => target !== undefined)
      findings.check(targets.length <= 1, where, `"${piece.text}" links to several places`)
      if (piece.route !== undefined) checkLink(findings, shop, { route: piece.route }, where)
      if (piece.page !== undefined) checkLink(findings, shop, { page: piece.page }, where)
      const isPostKnown = piece.post === undefined || shop.blog.posts.some(({ id }) => id === piece.post)
      findings.check(isPostKnown, where, `no post ${piece.post}`)
      for (const name of parametersIn(piece.text)) {
        const isKnown =
          ['amount', 'shop_phone', 'shop_email'].includes(name) ||
          shop.deliveryMethods.some((method) => method.code === name)
        findings.check(isKnown, where, `no amount is called {${name}}`)
      }
    }
  }
}

const parametersIn = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]!)

/** A link has an existing target; a page with a route is linked by its route. */
export function checkLink(findings: Findings, shop: SeedData, link: SeedLink, where: string): void {
  if ('route' in link) findings.check(ROUTES.includes(link.route), where, `no route ${link.route}`)
  if ('page' in link) {
    const page = shop.pages.find((one) => one.key === link.page)
    findings.check(page?.route === 'cms_page', where, `no page ${link.page}, or one that is a route`)
  }
  if ('category' in link) {
    findings.check(
      shop.categories.some(({ id }) => id === link.category),
      where,
      `no category ${link.category}`,
    )
  }
  if ('href' in link) findings.check(/^(https|mailto|tel):/.test(link.href), where, `address ${link.href}`)
}

/** The share capital of the seller is an amount in złoty everywhere. */
const WITH_AMOUNT: ReadonlySet<string> = new Set(['general/store/company'])

/** The free delivery threshold depends on the currency, so no such text names a price. Domain 0.9. */
function checkConfigTexts(findings: Findings, shop: SeedData): void {
  const texts = [
    ...shop.config.filter(({ key }) => !WITH_AMOUNT.has(key)).map((entry) => JSON.stringify(entry)),
    ...shop.coupons.map((coupon) => JSON.stringify(coupon.label)),
    ...shop.pages.filter((page) => page.key === 'delivery-payment').map((page) => JSON.stringify(page.translations)),
  ]
  for (const text of texts) {
    findings.check(!/\d\s?(zł|€|\$|PLN|EUR|USD)|[€$]\s?\d/.test(text), 'amounts', `an amount is written into ${text}`)
  }
}
