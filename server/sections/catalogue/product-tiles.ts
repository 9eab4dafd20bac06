import type { Action } from '#schemas/action.ts'
import type { ProductSummary, TileProduct } from '#schemas/product.ts'
import { lasting, type NodeDraft, node } from '#server/compiler/section.ts'
import type { TileVariant } from '#widgets/product-tile/schema.ts'

interface TileOptions {
  headingLevel: 2 | 3 | 4
  /** number of tiles above the fold: their pictures load at once */
  firstCount?: number
}

/** A tile node for each product, keyed by its id, so that a tile keeps its state when the order changes. */
export function productTiles(
  products: readonly ProductSummary[],
  { headingLevel, firstCount = 0 }: TileOptions,
): NodeDraft[] {
  return products.map((product, index) => tileOf(product, { headingLevel, isFirst: index < firstCount }))
}

type TilePlace = Pick<TileOptions, 'headingLevel'> & { isFirst: boolean }

/** Tiles of products that stay the same object, by their place; they go with them. */
const tiles = new WeakMap<ProductSummary, Map<string, NodeDraft>>()

function tileOf(product: ProductSummary, place: TilePlace): NodeDraft {
  if (!Object.isFrozen(product)) return newTile(product, place)
  const key = `${place.headingLevel} ${place.isFirst}`
  const ofProduct = tiles.get(product) ?? new Map<string, NodeDraft>()
  const tile = ofProduct.get(key) ?? lasting(newTile(product, place))
  tiles.set(product, ofProduct.set(key, tile))
  return tile
}

function newTile(product: ProductSummary, { headingLevel, isFirst }: TilePlace): NodeDraft {
  const variant = tileVariant(product)
  return node(
    'product-tile',
    {
      product: tileProduct(product),
      variant,
      ...(headingLevel === 3 ? {} : { headingLevel }),
      ...(isFirst ? { isFirst: true } : {}),
    },
    { key: product.id, on: { add: canBeAdded(product, variant) ? addSteps(product.sku) : [] } },
  )
}

/** What a tile shows of a product: one picture and no trade number. The rest would only make the page heavier. */
export function tileProduct({ ean: _, images, ...product }: ProductSummary): TileProduct {
  return { ...product, images: images.slice(0, 1) }
}

/** A shopper must see the variants, or the parts of a group, before adding (S2.200). */
export function tileVariant({ type }: Pick<ProductSummary, 'type'>): TileVariant {
  return type === 'configurable' || type === 'grouped' ? 'configurable-tile' : 'simple-tile'
}

function canBeAdded({ available, prices }: ProductSummary, variant: TileVariant): boolean {
  return variant === 'simple-tile' && available && prices.length > 0
}

/** Steps of the event `add`; the widget fills in the quantity, beside which a refusal is shown. S7.15, S7.16. */
export function addSteps(sku: string, configurableOptions?: { code: string; value: string }[]): Action[] {
  return [
    { do: 'submit', op: 'cart.addItem', args: configurableOptions?.length ? { sku, configurableOptions } : { sku } },
  ]
}
