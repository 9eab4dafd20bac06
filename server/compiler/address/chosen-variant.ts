import type { Product, ProductSummary, ProductVariant } from '#schemas/product.ts'

/** option code -> value, in no particular order */
export type Choice = Readonly<Record<string, string>>

/** The choice in an address, `weight:250g,grind:bean`. Codes that the product lacks are left out. */
export function readChoice(text: string | undefined, { configurableOptions }: Pick<Product, 'configurableOptions'>) {
  const asked = new Map((text ?? '').split(',').map((pair) => splitAtColon(pair.trim())))
  const choice: Record<string, string> = {}
  for (const { code } of configurableOptions) {
    const value = asked.get(code)
    if (value) choice[code] = value
  }
  return choice
}

/** The parts of a choice whose code the product lacks. */
export function unknownOptions(
  text: string | undefined,
  { configurableOptions }: Pick<Product, 'configurableOptions'>,
): string[] {
  const pairs = (text ?? '').split(',').map((pair) => pair.trim())
  const isKnown = (pair: string) => configurableOptions.some(({ code }) => pair.startsWith(`${code}:`))
  return pairs.filter((pair) => pair !== '' && !isKnown(pair))
}

function splitAtColon(pair: string): [string, string] {
  const at = pair.indexOf(':')
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}

/** A choice as text for an address, in the product's own order of options, so that one choice has one address. */
export function writeChoice(choice: Choice, { configurableOptions }: Pick<Product, 'configurableOptions'>): string {
  return configurableOptions
    .flatMap(({ code }) => (choice[code] === undefined ? [] : [`${code}:${choice[code]}`]))
    .join(',')
}

/**
 * Completes a choice with the best matching variant: the cheapest available one, else the first. An empty choice gives
 * the product's default variant. A choice without a matching variant is returned unchanged.
 */
export function completeChoice(choice: Choice, { variants }: Pick<Product, 'variants'>): Choice {
  return bestOf(variants.filter((variant) => fits(variant, choice)))?.options ?? choice
}

/** The variant of a complete choice; null if that combination does not exist (S2.176). */
export function variantOf(choice: Choice, { variants }: Pick<Product, 'variants'>): ProductVariant | null {
  const codes = Object.keys(choice)
  return (
    variants.find(({ options }) => fits({ options }, choice) && Object.keys(options).length === codes.length) ?? null
  )
}

/** The variant after changing one value and keeping all others; null if there is none. */
export function variantWith(code: string, value: string, choice: Choice, product: Product): ProductVariant | null {
  const others = Object.entries(choice).filter(([other]) => other !== code)
  // A value that the product does not have cannot exclude other options.
  const known = others.filter(([other, chosen]) => product.variants.some(({ options }) => options[other] === chosen))
  return bestOf(product.variants.filter((variant) => fits(variant, { ...Object.fromEntries(known), [code]: value })))
}

function fits({ options }: Pick<ProductVariant, 'options'>, choice: Choice): boolean {
  return Object.entries(choice).every(([code, value]) => options[code] === value)
}

function bestOf(variants: readonly ProductVariant[]): ProductVariant | null {
  const buyable = variants.filter(({ available, prices }) => available && prices.length > 0)
  const cheapest = buyable.toSorted((a, b) => a.prices[0]!.finalPrice.gross - b.prices[0]!.finalPrice.gross)
  return cheapest[0] ?? variants[0] ?? null
}

/** The product with the number, price, stock and pictures of the chosen variant, if there is one. */
export function offeredProduct(product: Product, variant: ProductVariant | null): ProductSummary {
  const summary: ProductSummary = {
    id: product.id,
    sku: product.sku,
    name: product.name,
    href: product.href,
    ean: product.ean,
    manufacturer: product.manufacturer,
    type: product.type,
    family: product.family,
    images: product.images,
    stock: product.stock,
    available: product.available,
    prices: product.prices,
    priceFrom: product.priceFrom,
    unitPricing: product.unitPricing,
    deliveryTimes: product.deliveryTimes,
    isNew: product.isNew,
    // Beside the product's own page, which has the whole description.
    keyFact: '',
  }
  if (!variant) return summary
  const { sku, ean, stock, available, prices, unitPricing, deliveryTimes } = variant
  return {
    ...summary,
    sku,
    ean,
    stock,
    available,
    prices,
    unitPricing,
    deliveryTimes,
    priceFrom: false,
    images: picturesOf(product, variant),
  }
}

/** The variant's own pictures first, then the product's other pictures. */
function picturesOf({ images }: Product, variant: ProductVariant): Product['images'] {
  const own = new Set(variant.images.map(({ image }) => image))
  return [...variant.images, ...images.filter(({ image }) => !own.has(image))]
}
