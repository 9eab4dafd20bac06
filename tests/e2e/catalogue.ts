import { linkTo } from '#locales/route-table.ts'
import { readDemoShop } from '#server/demo/data.ts'
import type { TestLocale } from './shop.ts'

const { products, categories } = readDemoShop()

type Product = (typeof products)[number]

function productWith(test: (product: Product) => boolean) {
  const found = products.find(test)
  if (!found) throw new Error('the demo shop has no such product')
  return {
    sku: found.sku,
    variants: 'variants' in found ? (found.variants ?? []) : [],
    name: (locale: TestLocale) => found.translations[locale].name,
    path: (locale: TestLocale) => linkTo(locale, 'product', { slug: found.translations[locale].slug }),
  }
}

/** In stock, without options, at its regular price: coupons that exclude reduced products apply. */
export const simpleProduct = productWith(isPlain)

/** Another one like it. */
export const otherSimpleProduct = productWith((product) => isPlain(product) && product.sku !== simpleProduct.sku)

function isPlain(product: Product): boolean {
  return (
    product.type === 'simple' &&
    product.available === true &&
    (product.stock?.max ?? 0) >= 10 &&
    product.stock?.min === 1 &&
    product.stock?.step === 1 &&
    (product.prices ?? []).every((price) => price.type === 'regular' && price.finalPrice.gross >= 3000)
  )
}

/** With options to choose. */
export const configurableProduct = productWith(
  (product) =>
    product.type === 'configurable' &&
    'variants' in product &&
    (product.variants ?? []).filter((v) => v.available).length > 2,
)

const coffee = categories.find((category) => category.id === 1)

/** The largest top-level category: more than one page of products. */
export function categoryPath(locale: TestLocale): string {
  if (!coffee) throw new Error('the demo shop has no coffee')
  return linkTo(locale, 'category', { slug: coffee.slug[locale] })
}

/** Name of a category of the demo shop. */
export function categoryNamed(id: number, locale: TestLocale): string {
  const found = categories.find((category) => category.id === id)
  if (!found) throw new Error(`the demo shop has no category ${id}`)
  return found.name[locale]
}
