import { share } from '../money.ts'

/** The goods that a coupon or a promotion is about. */
export interface GoodsRule {
  /** categories with their subcategories; null with `skus` null: all goods */
  categoryIds: readonly number[] | null
  /** products with all their variants, and single variants, beside the categories */
  skus: readonly string[] | null
  excludesSale: boolean
}

/** The data of a cart's row that such a rule reads. */
export interface RuledRow {
  isSale: boolean
  categoryIds: readonly number[]
  /** of the product and of what is bought */
  skus: readonly string[]
}

export function matchesRow({ categoryIds, skus, excludesSale }: GoodsRule, row: RuledRow): boolean {
  if (excludesSale && row.isSale) return false
  if (categoryIds === null && skus === null) return true
  return (
    (categoryIds?.some((id) => row.categoryIds.includes(id)) ?? false) ||
    (skus?.some((sku) => row.skus.includes(sku)) ?? false)
  )
}

/**
 * Spreads an amount over rows by their size, at most as much as they hold together; the last of them takes the rounding
 * difference. No row gets more than its size.
 */
export function spreadOver(sizes: readonly number[], amount: number): number[] {
  let sum = sizes.reduce((total, size) => total + size, 0)
  let left = Math.min(amount, sum)
  return sizes.map((size) => {
    if (size === 0) return 0
    const part = share(left, size, sum)
    sum -= size
    left -= part
    return part
  })
}
