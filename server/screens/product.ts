import type { ProductVariant } from '#schemas/product.ts'
import {
  completeChoice,
  offeredProduct,
  readChoice,
  unknownOptions,
  variantOf,
  writeChoice,
} from '#server/compiler/address/chosen-variant.ts'
import { assembler, notFound } from '#server/compiler/assembler.ts'
import { breadcrumbList, crumbsTo } from './crumbs.ts'
import { productJsonLd, productOpenGraph } from './product-json-ld.ts'

/** The time limit of a section: a late category must not cost the page. */
const CATEGORY_MS = 800
const CONFIG_MS = 400

/**
 * A product's page, of any type. The address holds the chosen variant; its canonical address is the product's own.
 * S2.165, S2.166.
 */
export const productScreen = assembler('product')({
  provides: ['product', 'chosenOptions', 'crumbs', 'config', 'deliveryRates'],
  scope: 'public',
  async load(context) {
    const { target, query, ports, orWithout, ignore } = context
    const product = target && (await ports.catalogue.productById(target.id))
    if (!product) return notFound()
    for (const pair of unknownOptions(query.options, product)) ignore('options', pair)
    const first = product.categoryList[0]
    // The frame waits for it, too; without it the offer says nothing of returns and delivery.
    const config = orWithout(CONFIG_MS, 'the terms of the offer', ports.store.config())
    const rates = orWithout(CONFIG_MS, 'the cost of delivery', ports.store.deliveryRates())
    // If its category fails (S8.28) or is late, the page opens with shorter breadcrumbs.
    const category = first
      ? await orWithout(CATEGORY_MS, 'the category of the product', ports.catalogue.categoryById(first.id))
      : null
    const path = category?.path ?? (first ? [{ id: first.id, name: first.name, url: first.href }] : [])
    return {
      product,
      config: await config,
      deliveryRates: (await rates) ?? [],
      chosenOptions: { ...completeChoice(readChoice(query.options, product), product) },
      crumbs: crumbsTo(path, context, { label: product.name, href: product.href }),
    }
  },
  title: ({ product }) => product.name,
  seo({ product, chosenOptions, crumbs, config, deliveryRates: rates }, { link, params }) {
    const offered = offeredProduct(product, variantOf(chosenOptions, product))
    const variantHref = ({ options }: ProductVariant) =>
      link('product', params, { query: { options: writeChoice(options, product) } }) ?? product.href
    return {
      description: product.metaDescription || product.shortDescription,
      jsonLd: [
        breadcrumbList(crumbs),
        productJsonLd(product, { config, rates, withdrawalHref: link('withdrawal'), variantHref }),
      ],
      openGraph: productOpenGraph(offered),
      ...(offered.images[0] ? { image: offered.images[0].image } : {}),
    }
  },
})
