import type { SeedAttribute, SeedData, SeedProduct, SeedSellable } from '#server/demo/data.ts'
import type { Findings } from './findings.ts'

/** Checks categories and products: all referenced objects exist, and a product has the texts that the law requires. */
export function checkCatalogue(findings: Findings, shop: SeedData): void {
  checkCategories(findings, shop)
  checkAttributes(findings, shop)
  findings.unique(
    shop.products.map(({ id }) => id),
    'products',
  )
  findings.unique(
    shop.products.map(({ sku }) => sku),
    'skus',
  )
  const skus = findings.unique(
    sellables(shop).map(({ sku }) => sku),
    'sellable skus',
  )
  findings.unique(
    sellables(shop).flatMap(({ ean }) => ean ?? []),
    'ean',
  )
  for (const product of shop.products) checkProduct(findings, shop, product, skus)
}

/** Products that carts can hold; grouped products only lead to them. */
export function sellables(shop: SeedData): SeedSellable[] {
  return shop.products.flatMap((product): SeedSellable[] => product.variants ?? [product])
}

function checkCategories(findings: Findings, { categories, products }: SeedData): void {
  findings.unique(
    categories.map(({ id }) => id),
    'categories',
  )
  for (const category of categories) {
    const where = `category ${category.id}`
    const children = categories.filter(({ parentId }) => parentId === category.id)
    const parent = categories.find(({ id }) => id === category.parentId)
    const level = category.parentId === 0 ? 1 : (parent?.level ?? Number.NaN) + 1
    findings.check(category.level === level, where, 'level does not follow its parent')
    findings.check(category.hasChildren === children.length > 0, where, 'hasChildren')
    findings.check(!category.isExternal || (category.externalUrl && category.externalUrlTarget), where, 'no address')
    const isFilled = products.some(({ categoryIds }) => categoryIds.includes(category.id))
    findings.check(category.isExternal || category.hasChildren || isFilled, where, 'no products')
  }
  const most = Math.max(...categories.map(({ id }) => categories.filter(({ parentId }) => parentId === id).length))
  findings.check(most > 7, 'categories', 'none has more children than the mobile menu shows at once')
  findings.check(Math.max(...categories.map(({ level }) => level)) === 4, 'categories', 'the tree is not 4 deep')
  findings.check(
    categories.some(({ isExternal }) => isExternal),
    'categories',
    'no external one',
  )
}

function checkAttributes(findings: Findings, { attributeDefinitions }: SeedData): void {
  findings.unique(
    attributeDefinitions.map(({ code }) => code),
    'attributes',
  )
  findings.check(
    attributeDefinitions.filter(({ filterable }) => filterable).length >= 7,
    'attributes',
    'too few filters',
  )
}

function checkProduct(findings: Findings, shop: SeedData, product: SeedProduct, skus: Set<string>): void {
  const where = `product ${product.id}`
  const homes = product.categoryIds.map((id) => shop.categories.find((category) => category.id === id))
  findings.check(homes.length > 0 && homes.every((home) => home && !home.isExternal), where, 'category')
  findings.check(product.family === homes[0]?.family, where, 'family is not that of its first category')
  findings.check([23, 8, 5, 0].includes(product.taxRate), where, `tax rate ${product.taxRate}`)
  findings.check(product.images.length >= 2 && product.images.length <= 4, where, `${product.images.length} images`)
  for (const attribute of product.attributes) checkAttribute(findings, shop, attribute, where)
  for (const list of [product.related, product.crossSell, product.upSell]) {
    for (const sku of list) {
      const isOther = sku !== product.sku && shop.products.some((other) => other.sku === sku)
      findings.check(isOther, where, `leads to ${sku}`)
    }
  }
  for (const part of [...(product.bundleItems ?? []), ...(product.groupedItems ?? [])]) {
    findings.check(skus.has(part.sku), where, `no part ${part.sku}`)
  }
  findings.check(!product.energyLabel || product.energyLabel.demo === true, where, 'an energy class that is not marked')
  checkOptions(findings, product, where)
  checkSafety(findings, product, where)
}

function checkAttribute(findings: Findings, shop: SeedData, { code, value }: SeedAttribute, where: string): void {
  const definition = shop.attributeDefinitions.find((one) => one.code === code)
  const values = definition?.options?.map((option) => option.value) ?? []
  const fits = {
    boolean: typeof value === 'boolean',
    select: typeof value === 'string' && values.includes(value),
    multiselect: Array.isArray(value) && value.every((one) => values.includes(one)),
    text: typeof value === 'string' || (typeof value === 'object' && 'pl' in value),
  }
  findings.check(definition && fits[definition.type], where, `value of ${code}`)
}

function checkOptions(findings: Findings, product: SeedProduct, where: string): void {
  const { variants = [], configurableOptions } = product
  findings.check((product.type === 'configurable') === variants.length > 0, where, 'variants')
  findings.unique(
    variants.map((variant) => configurableOptions.map(({ code }) => variant.options[code]).join('|')),
    `${where}, combinations`,
  )
  for (const variant of variants) {
    const codes = Object.keys(variant.options)
    findings.check(codes.length === configurableOptions.length, where, `${variant.sku} has ${codes.length} options`)
  }
  for (const { code, values } of configurableOptions) {
    const used = new Set(variants.map((variant) => variant.options[code]))
    const known = new Set<string | undefined>(values.map(({ value }) => value))
    findings.check(used.size === known.size && [...used].every((value) => known.has(value)), where, `values of ${code}`)
  }
}

/** EU countries of the invented manufacturers. */
const UNION = ['PL', 'DE', 'DK', 'IT', 'CZ', 'SE']

/** GPSR: manufacturer, a responsible person in the EU, warnings in the buyer's language. Domain 1. */
function checkSafety(findings: Findings, { type, productSafety }: SeedProduct, where: string): void {
  const isThing = type !== 'virtual' && type !== 'downloadable'
  findings.check(isThing === Boolean(productSafety), where, 'safety data')
  if (!productSafety) return
  const { manufacturer, responsiblePerson, warnings } = productSafety
  findings.check(manufacturer.name && manufacturer.address && manufacturer.email, where, 'manufacturer')
  const isFromUnion = UNION.includes(manufacturer.country)
  findings.check(isFromUnion || responsiblePerson, where, 'no responsible person')
  for (const language of ['pl', 'en', 'de']) {
    findings.check(
      warnings.some((warning) => warning.language === language && warning.text),
      where,
      `warnings ${language}`,
    )
  }
}
