import type { Product } from '#schemas/product.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { CataloguePort } from '#server/ports/catalogue.ts'
import { addSteps, tileProduct } from './product-tiles.ts'

/** Contents of a set, or the products of a group, each with its own add form; null for other products. */
export async function productPartsNode(
  { type, parts }: Product,
  catalogue: Pick<CataloguePort, 'productsByIds'>,
): Promise<NodeDraft | null> {
  if (parts.length === 0 || (type !== 'bundle' && type !== 'grouped')) return null
  const products = await catalogue.productsByIds([...new Set(parts.map(({ productId }) => productId))])
  if (type === 'grouped') {
    const tiles = products.map((product) =>
      node(
        'product-tile',
        { variant: 'long-tile', product: tileProduct(product) },
        { key: product.id, on: { add: isAddable(product) ? addSteps(product.sku) : [] } },
      ),
    )
    return node('product-parts', { kind: 'grouped', parts: [] }, { key: 'parts', slots: { tiles } })
  }
  const hrefs = new Map(products.map(({ id, href }) => [id, href]))
  return node(
    'product-parts',
    {
      kind: 'bundle',
      parts: parts.map(({ name, quantity, productId }) => ({ name, quantity, href: hrefs.get(productId) ?? null })),
    },
    { key: 'parts' },
  )
}

function isAddable({ type, available, prices }: Pick<Product, 'type' | 'available' | 'prices'>): boolean {
  return type !== 'configurable' && type !== 'grouped' && available && prices.length > 0
}
