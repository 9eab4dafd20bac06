import type { Kysely } from 'kysely'
import type { LocalizedText } from '#schemas/locale.ts'
import { loadStoredHeads, type StoredHead } from '../catalogue/stored-products.ts'
import { loadStoredGoods, type StoredGoods } from '../offers/offers.ts'
import { loadStoredPrices, type StoredPrices } from '../offers/stored-prices.ts'
import type { EngineDatabase } from '../schema.ts'

type Db = Kysely<EngineDatabase>

/** An offer as carts price and show it: for every buyer, language and instant. Stock is not part of it. */
export interface CartGood {
  goods: StoredGoods
  prices: StoredPrices | undefined
  product: StoredHead
  /** categories of the product, with their parents */
  categoryIds: readonly number[]
  /** options of its product that variants choose from; empty for an offer that is none */
  options: readonly CartOption[]
}

interface CartOption {
  code: string
  label: LocalizedText
  values: readonly { value: string; label: LocalizedText }[]
}

/** Offers by sku, in ten queries at most. Unknown skus are left out. */
export async function loadCartGoods(db: Db, skus: readonly string[]): Promise<Map<string, CartGood>> {
  if (skus.length === 0) return new Map()
  const goods = await loadStoredGoods(db, skus)
  const found = [...goods.values()]
  const ids = [...new Set(found.map(({ productId }) => productId))]
  if (ids.length === 0) return new Map()
  const prices = await loadStoredPrices(db, [...goods.keys()])
  const products = await loadStoredHeads(db, ids)
  const memberships = await db
    .selectFrom('category_products')
    .select(['category_id', 'product_id'])
    .where('product_id', 'in', ids)
    .execute()
  const options = await loadCartOptions(db, [
    ...new Set(found.filter(({ isVariant }) => isVariant).map(({ productId }) => productId)),
  ])
  const categoriesOf = Map.groupBy(memberships, (row) => row.product_id)
  return new Map(
    found.flatMap((own) => {
      const product = products.get(own.productId)
      if (!product) return []
      const good: CartGood = {
        ...{ goods: own, prices: prices.get(own.sku), product },
        categoryIds: (categoriesOf.get(product.id) ?? []).map((row) => row.category_id),
        options: own.isVariant ? (options.get(product.id) ?? []) : [],
      }
      return [[own.sku, good]]
    }),
  )
}

async function loadCartOptions(db: Db, ids: readonly string[]): Promise<Map<string, CartOption[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_options')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute()
  const optionOf = ({ code, label, choices }: (typeof rows)[number]): CartOption => ({
    ...{ code, label: JSON.parse(label), values: JSON.parse(choices) },
  })
  return new Map([...Map.groupBy(rows, (row) => row.product_id)].map(([id, own]) => [id, own.map(optionOf)]))
}
