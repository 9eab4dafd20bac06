import {
  completeChoice,
  offeredProduct,
  readChoice,
  unknownOptions,
  variantOf,
} from '#server/compiler/address/chosen-variant.ts'
import { assembler, notFound } from '#server/compiler/assembler.ts'
import { breadcrumbList, crumbsTo } from './crumbs.ts'
import { productJsonLd, productOpenGraph } from './product-json-ld.ts'

/** The time limit of a section: a late category must not cost the page. */
const CATEGORY_MS = 800

/**
 * A product's page, of any type. The address holds the chosen variant; its canonical address is the product's own.
 * S2.165, S2.166.
 */
export const productScreen = assembler('product')({
  provides: ['product', 'chosenOptions', 'crumbs'],
  scope: 'public',
  async load(context) {
    const { target, query, ports, orWithout, ignore } = context
    const product = target && (await ports.catalogue.productById(target.id))
    if (!product) return notFound()
    for (const pair of unknownOptions(query.options, product)) ignore('options', pair)
    const first = product.categoryList[0]
    // If its category fails (S8.28) or is late, the page opens with shorter breadcrumbs.
    const category = first
      ? await orWithout(CATEGORY_MS, 'the category of the product', ports.catalogue.categoryById(first.id))
      : null
    const path = category?.path ?? (first ? [{ id: first.id, name: first.name, url: first.href }] : [])
    return {
      product,
      chosenOptions: { ...completeChoice(readChoice(query.options, product), product) },
      crumbs: crumbsTo(path, context, { label: product.name, href: product.href }),
    }
  },
  title: ({ product }) => product.name,
  seo({ product, chosenOptions, crumbs }) {
    const offered = offeredProduct(product, variantOf(chosenOptions, product))
    return {
      description: product.metaDescription || product.shortDescription,
      jsonLd: [breadcrumbList(crumbs), productJsonLd(product, offered)],
      openGraph: productOpenGraph(offered),
      ...(offered.images[0] ? { image: offered.images[0].image } : {}),
    }
  },
})
