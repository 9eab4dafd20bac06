import type { Currency } from '#schemas/locale.ts'
import { matchesRow, type RuledRow, spreadOver } from '../cart/matching-rows.ts'
import { share } from '../money.ts'
import type { Promotion, PromotionEffect } from './promotion.ts'

/** The data of a cart's row that a promotion reads. */
export interface PromotedRow extends RuledRow {
  /** of all pieces, before any discount */
  gross: number
  quantity: number
  isContractPrice: boolean
}

/** Whether the promotion is about the row, and may take from it. */
export function isPromoted(promotion: Promotion, row: PromotedRow): boolean {
  return isOpenTo(promotion, row) && matchesRow(promotion, row)
}

function isOpenTo({ excludesSale, excludesContractPrices }: Promotion, row: PromotedRow): boolean {
  return !(excludesSale && row.isSale) && !(excludesContractPrices && row.isContractPrice)
}

/**
 * Gross discount of each row, never more than is left of it. `left`: gross of the rows after earlier discounts. A percentage
 * is rounded row by row; an amount is spread over the rows by their size.
 */
export function promotionDiscounts(
  promotion: Promotion,
  rows: readonly PromotedRow[],
  { left, currency }: { left: readonly number[]; currency: Currency },
): number[] {
  const { effect } = promotion
  switch (effect.kind) {
    case 'free_shipping':
      return rows.map(() => 0)
    case 'buy_get':
      return givenPieces(promotion, effect, rows, left).map((pieces, at) => {
        const { quantity } = rows[at]!
        return pieces === 0 ? 0 : share(share(left[at]!, pieces, quantity), effect.percent, 100)
      })
    default: {
      const takes = effect.takesFrom === 'cart' ? isOpenTo : isPromoted
      const sizes = rows.map((row, at) => (takes(promotion, row) ? left[at]! : 0))
      return effect.kind === 'percent'
        ? sizes.map((size) => share(size, effect.percent, 100))
        : spreadOver(sizes, promotion.amounts[currency] ?? 0)
    }
  }
}

/**
 * Pieces of each row that are for less: with each `buy` pieces of its goods `get` of the named products, else the cheapest
 * `get` of each `buy + get` pieces.
 */
function givenPieces(
  promotion: Promotion,
  { buy, get, skus }: Extract<PromotionEffect, { kind: 'buy_get' }>,
  rows: readonly PromotedRow[],
  left: readonly number[],
): number[] {
  const isGift = (row: PromotedRow) => skus?.some((sku) => row.skus.includes(sku)) ?? false
  const pieces = (which: (row: PromotedRow) => boolean) =>
    rows.reduce((sum, row) => sum + (which(row) ? row.quantity : 0), 0)
  const bought = pieces((row) => !isGift(row) && isPromoted(promotion, row))
  const isCandidate = (row: PromotedRow) =>
    skus === null ? isPromoted(promotion, row) : isGift(row) && isOpenTo(promotion, row)
  let given = Math.floor(bought / (skus === null ? buy + get : buy)) * get
  const taken = rows.map(() => 0)
  const cheapestFirst = rows
    .map((row, at) => ({ at, quantity: row.quantity, isCandidate: isCandidate(row) }))
    .filter((row) => row.isCandidate && row.quantity > 0)
    .sort((a, b) => left[a.at]! * b.quantity - left[b.at]! * a.quantity || a.at - b.at)
  for (const { at, quantity } of cheapestFirst) {
    taken[at] = Math.min(quantity, given)
    given -= taken[at]!
  }
  return taken
}
