import type { BulkProduct, PricePatch, ProductPatch } from '#server/ports/staff-bulk.ts'
import { type BulkRow, seenOf } from './bulk-plan.ts'

/** What was changed of a product, and what takes it back. */
export interface Undo {
  made: ProductPatch
  back: ProductPatch
}

/** What takes a change of a product back; null where nothing does, as a price that it did not have is not taken away. */
export function undoOf(product: BulkProduct, made: ProductPatch): Undo | null {
  const prices: PricePatch[] = []
  for (const { sku, currency, regular, sale, groups } of made.prices ?? []) {
    const before = priceOf(product, { sku, currency })
    if (!before) return null
    prices.push({
      ...{ sku, currency },
      ...(regular !== undefined && { regular: before.regular }),
      ...(sale !== undefined && { sale: before.sale }),
      ...(groups && { groups: before.groups }),
    })
  }
  const back: ProductPatch = {
    ...{ sku: made.sku, seen: 0 },
    ...(made.isEnabled !== undefined && { isEnabled: product.isEnabled }),
    ...(made.categories && { categories: product.categories }),
    ...(prices.length > 0 && { prices }),
  }
  return { made, back }
}

/** The patch that takes a change back; null if somebody has changed the same things since. */
export const planUndo = (product: BulkProduct, { made, back }: Undo): ProductPatch | null =>
  isMade(product, made) ? { ...back, ...seenOf(product) } : null

/** Whether a product has all that a patch makes of it. */
export const isMade = (product: BulkProduct, { isEnabled, categories, prices = [] }: ProductPatch): boolean =>
  (isEnabled === undefined || isEnabled === product.isEnabled) &&
  (categories === undefined || isAlike(categories, product.categories)) &&
  prices.every(({ sku, currency, ...parts }) => {
    const now = priceOf(product, { sku, currency })
    return now && Object.entries(parts).every(([name, value]) => isAlike(value, now[name as keyof typeof now]))
  })

/** Rows of what a patch will do. */
export function rowsOfPatch(product: BulkProduct, { isEnabled, categories, prices = [] }: ProductPatch): BulkRow[] {
  const rows: BulkRow[] = prices.flatMap(({ sku, currency, regular, sale, groups }) => {
    const offer = product.offers.find((each) => each.sku === sku) ?? null
    const price = priceOf(product, { sku, currency })
    const row = { product, offer }
    if (!price) return []
    const money = (minor: number) => ({ is: 'money' as const, minor, currency })
    if (groups)
      return [
        ...price.groups,
        ...groups.filter((added) => !price.groups.some((each) => isSameRow(each, added))),
      ].flatMap((each): BulkRow[] => {
        const [before, after] = [price.groups, groups].map((all) => all.find((other) => isSameRow(other, each))?.gross)
        if (before === after) return []
        const value = (minor: number | undefined) => (minor === undefined ? null : money(minor))
        return [{ ...row, before: value(before), after: value(after) }]
      })
    const after = { ...money(regular ?? price.regular), sale: sale === undefined ? price.sale : sale }
    return [{ ...row, before: { ...money(price.regular), sale: price.sale }, after }]
  })
  if (isEnabled !== undefined)
    rows.push({
      ...{ product, offer: null, before: { is: 'shown', isShown: product.isEnabled } },
      after: { is: 'shown', isShown: isEnabled },
    })
  if (categories)
    rows.push({
      ...{ product, offer: null, before: { is: 'categories', ids: product.categories } },
      after: { is: 'categories', ids: categories },
    })
  return rows
}

type GroupRow = NonNullable<PricePatch['groups']>[number]

const isSameRow = (one: GroupRow, other: GroupRow) =>
  one.group === other.group && one.quantity === other.quantity && one.from === other.from

const priceOf = ({ offers }: BulkProduct, { sku, currency }: Pick<PricePatch, 'sku' | 'currency'>) =>
  offers.find((offer) => offer.sku === sku)?.prices[currency] ?? null

/** Alike whatever the order of their fields, and of the rows of groups. */
function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = value.map(plain)
    return all.every((each) => typeof each === 'string') || all.every((each) => typeof each === 'number')
      ? all
      : all.map((each) => JSON.stringify(each)).sort()
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, plain(each)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
