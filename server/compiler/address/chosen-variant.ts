import type { Product, ProductSummary, ProductVariant } from '#schemas/product.ts'

/** option code -> value, in no particular order */
export type Choice = Readonly<Record<string, string>>

/** The choice that an address carries, `weight:250g,grind:bean`; codes that the product does not have are left out. */
export function readChoice(text: string | undefined, { configurableOptions }: Pick<Product, 'configurableOptions'>) {
  const asked = new Map((text ?? '').split(',').map((pair) => splitAtColon(pair.trim())))
  const choice: Record<string, string> = {}
  for (const { code } of configurableOptions) {
    const value = asked.get(code)
    if (value) choice[code] = value
  }
  return choice
}

function splitAtColon(pair: string): [string, string] {
  const at = pair.indexOf(':')
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}

/** A choice as addresses carry it, in the product's own order of options, so that one choice has one address. */
export function writeChoice(choice: Choice, { configurableOptions }: Pick<Product, 'configurableOptions'>): string {
  return configurableOptions
    .flatMap(({ code }) => (choice[code] === undefined ? [] : [`${code}:${choice[code]}`]))
    .join(',')
}

/**
 * A choice with what it leaves open filled in by the best variant that fits: the cheapest available one, else the first.
 * Nothing chosen gives the product's default variant. A choice that no variant fits is returned as it is.
 */
export function completeChoice(choice: Choice, { variants }: Pick<Product, 'variants'>): Choice {
  return bestOf(variants.filter((variant) => fits(variant, choice)))?.options ?? choice
}

/** The variant of a whole choice; null when that combination does not exist. Spec 2, "non-existent variant alert". */
export function variantOf(choice: Choice, { variants }: Pick<Product, 'variants'>): ProductVariant | null {
  const codes = Object.keys(choice)
  return (
    variants.find(({ options }) => fits({ options }, choice) && Object.keys(options).length === codes.length) ?? null
  )
}

/** What choosing one value would lead to, everything else staying as chosen. Null when there is no such variant. */
export function variantWith(code: string, value: string, choice: Choice, product: Product): ProductVariant | null {
  const others = Object.entries(choice).filter(([other]) => other !== code)
  // A value that the product does not have says nothing about its neighbours.
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

/** The product as its page sells it: number, price, stock and pictures are those of the chosen variant, if there is one. */
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
    shortDescription: product.shortDescription,
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

/** The variant's own pictures first, then the others of the product. */
function picturesOf({ images }: Product, variant: ProductVariant): Product['images'] {
  const own = new Set(variant.images.map(({ image }) => image))
  return [...variant.images, ...images.filter(({ image }) => !own.has(image))]
}
