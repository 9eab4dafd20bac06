import { CURRENCIES } from '#schemas/locale.ts'
import { type SaidFault, said } from '#server/platform/said-fault.ts'
import { fromDecimal, toDecimal } from '../money.ts'
import type { Amounts } from './discount-shape.ts'
import type { Known } from './known.ts'
import type { Problem } from './problem.ts'

/** The goods and groups that a coupon or a promotion names. */
interface Named {
  categories?: readonly number[] | null | undefined
  products?: readonly string[] | null | undefined
  priceGroups?: readonly string[] | null | undefined
}

/** What a change names and the shop does not have. What was stored before may be gone by now and is left alone. */
export function unknownNames(given: Named, stored: Named | null, known: Known): Problem[] {
  const isNew = <T>(field: keyof Named, value: T) =>
    !(stored?.[field] as readonly T[] | null | undefined)?.includes(value)
  const problems: Problem[] = []
  const note = (path: string, fault: SaidFault) => problems.push({ path, ...fault })
  for (const id of given.categories ?? [])
    if (!known.parentOf.has(id) && isNew('categories', id))
      note('categories', said('category_unknown', { id: String(id) }))
  for (const sku of given.products ?? [])
    if (!isSold(sku, known) && isNew('products', sku)) note('products', said('product_unknown', { sku }))
  for (const group of given.priceGroups ?? [])
    if (!known.groups.has(group) && isNew('priceGroups', group))
      note('priceGroups', said('price_group_unknown', { group }))
  return problems
}

export const isSold = (sku: string, { idOfSku, sellerOf }: Known) => idOfSku.has(sku) || sellerOf.has(sku)

/** The same amounts, each written in one way. */
export const canonicalAmounts = (amounts: Amounts) => toAmounts(toMinor(amounts))

/** Null: no minimum in any currency. */
export function canonicalMinimum(amounts: Amounts | null): Amounts | null {
  return amounts === null || Object.keys(amounts).length === 0 ? null : canonicalAmounts(amounts)
}

export function toMinor(amounts: Amounts): Record<string, number> {
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const amount = amounts[currency]
      return amount === undefined ? [] : [[currency, fromDecimal(amount)!]]
    }),
  )
}

export function toAmounts(minor: Readonly<Record<string, number>>): Amounts {
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const amount = minor[currency]
      return amount === undefined ? [] : [[currency, toDecimal(amount)]]
    }),
  )
}
