import { heroesOf, type SeedData } from './data.ts'
import { checkCatalogue } from './validation/catalogue.ts'
import { Findings } from './validation/findings.ts'
import { checkOffers } from './validation/offers.ts'
import { checkOrders } from './validation/orders.ts'
import { checkPictures } from './validation/pictures.ts'
import { checkPosts } from './validation/posts.ts'
import { checkShoppers } from './validation/shoppers.ts'
import { checkSpacing } from './validation/spacing.ts'
import { checkLink, checkTexts } from './validation/texts.ts'

/** All faults of a demo shop, one line each with its place; an empty list if there are none. */
export function validateDemoShop(shop: SeedData): string[] {
  const findings = new Findings()
  checkTexts(findings, shop)
  checkSpacing(findings, shop, 'shop')
  checkCatalogue(findings, shop)
  checkOffers(findings, shop)
  checkShoppers(findings, shop)
  checkOrders(findings, shop)
  checkConfig(findings, shop)
  checkFooter(findings, shop)
  checkPictures(findings, shop)
  checkPosts(findings, shop)
  return findings.problems
}

function checkConfig(findings: Findings, shop: SeedData): void {
  const keys = findings.unique(
    shop.config.map(({ key }) => key),
    'store config',
  )
  for (const key of keys) {
    const isPath = /^[A-Za-z0-9_]+(\/[A-Za-z0-9_]+)*$/.test(key)
    const isParent = [...keys].some((other) => other.startsWith(`${key}/`))
    findings.check(isPath && !isParent, 'store config', `key ${key} cannot be nested`)
  }
  for (const key of ['header/preHeader/description', 'currency/options/allow', 'theme/brand']) {
    findings.check(keys.has(key), 'store config', `no ${key}`)
  }
  // The look keeps its blue: a shop sets its brand colour and no other colour of the theme.
  const colours = [...keys].filter((key) => /^theme\/(colors|accent|background)/.test(key))
  findings.check(colours.length === 0, 'store config', `colours ${colours}`)
  for (const hero of heroesOf(shop)) checkLink(findings, shop, hero.link, 'hero')
}

/**
 * Checks that the footer has every kind of block (S3.29-S3.35), at most four columns (S9.19), and links with a target.
 */
function checkFooter(findings: Findings, shop: SeedData): void {
  const { columns, postFooter } = shop.footer
  findings.check(columns.length <= 4, 'footer', `${columns.length} columns`)
  for (const block of columns.flat()) {
    const links =
      'items' in block ? block.items.map(({ url }) => url) : block.type === 'image' && block.url ? [block.url] : []
    for (const link of links) checkLink(findings, shop, link, 'footer')
  }
  const kinds = new Set([...columns.flat(), ...postFooter].map(({ type }) => type))
  for (const kind of [
    'anchors',
    'contacts',
    'socials',
    'text',
    'title',
    'frontend_image',
    'media_gallery_image',
  ] as const) {
    findings.check(kinds.has(kind), 'footer', `no block ${kind}`)
  }
}
