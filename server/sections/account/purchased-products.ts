import { z } from 'zod'
import { formatDate } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import type { PurchasedProduct } from '#server/ports/company.ts'
import { PRICE_DIMENSIONS } from '#server/sections/catalogue/product-row.ts'
import { addSteps, tileProduct } from '#server/sections/catalogue/product-tiles.ts'

export const purchasedProductsSection = section('purchased-products')({
  title: 'Products that a company has bought, with its price, the stock, and a way to buy them again.',
  settings: z.strictObject({
    limit: z
      .int()
      .min(1)
      .max(24)
      .meta({ description: 'Most products to show.', examples: [8] }),
  }),
  varies: PRICE_DIMENSIONS,
  async resolve({ settings: { limit }, ports, t, locale }) {
    const { data: products } = await ports.company.purchasedProducts({ limit })
    if (products.length === 0) return null
    return node('purchased-products', {}, { slots: { tiles: products.map((each) => tile(each, { t, locale })) } })
  },
})

/** The bought variant as a product of its own: nothing is left to choose. */
function tile(
  { product, options, quantity, orderedAt }: PurchasedProduct,
  { t, locale }: Pick<LoadContext, 't' | 'locale'>,
): NodeDraft {
  const { available, stock, sku, prices } = product
  const canBeAdded = available && prices.length > 0
  return node(
    'product-tile',
    {
      product: {
        ...tileProduct(product),
        name: [product.name, ...options.map(({ valueLabel }) => valueLabel)].join(', '),
        type: product.type === 'configurable' ? 'simple' : product.type,
      },
      variant: 'long-tile',
      purchase: {
        quantity,
        note: t('purchase.last', { count: quantity, day: formatDate(orderedAt, locale) }),
        ...(canBeAdded && stock.manageStock && { stock: t('purchase.stock', { count: stock.max }) }),
      },
    },
    { key: sku, on: { add: canBeAdded ? addSteps(sku) : [] } },
  )
}
