import { CURRENCIES, type Currency } from '#schemas/locale.ts'
import {
  createGroupPriceColumn,
  createPriceColumn,
  type GroupPriceColumn,
  type OfferPrice,
  type PriceColumn,
  type PriceSpan,
  withGroupPrices,
} from './price-column.ts'
import { addTo, dropFrom, emptySet, type ProductSet, widened } from './product-set.ts'

/** The data of a product for lists, filters and their counts. */
export interface ListedProduct {
  id: string
  position: number
  createdAt: string
  taxRate: number
  isEnabled: boolean
  categoryIds: readonly number[]
  /** values of the filterable attributes */
  values: readonly { code: string; value: string }[]
  /** of its offers, and whether each is available */
  prices: readonly ListedPrice[]
}

/** The price of an offer; `groups`: prices of one piece by price group, empty for most offers. */
export type ListedPrice = OfferPrice & {
  currency: Currency
  isAvailable: boolean
  groups: ReadonlyMap<string, readonly PriceSpan[]>
}

/** A column of prices to read, with its name: another one for each currency and price group. */
export type NamedColumn = Pick<PriceColumn, 'at' | 'version'> & { name: string }

/** Products by number, as columns and sets, always current. */
export interface ListedProducts {
  /** Adds or updates a product. */
  put(product: ListedProduct): void
  /** Removes a product; an unknown one is no error. */
  drop(id: string): void
  /** Its number, undefined for an unknown one. */
  numberOf(id: string): number | undefined
  idOf(product: number): string
  /** upper bound of the numbers, and the size of sets */
  size(): number
  taxRateOf(product: number): number
  enabled(): ProductSet
  /** empty for a category without products */
  inCategory(id: number): ProductSet
  /** empty for a value that no product has */
  withValue(code: string, value: string): ProductSet
  /** All products in the default order of lists; it also breaks the ties of every other order. */
  byPosition(): Uint32Array
  /** Ranks by position; the same for the same position. */
  positionRanks(): Uint32Array
  /** Ranks by time of arrival, oldest first; the same for the same instant. */
  arrivalRanks(): Uint32Array
  /** The prices of a buyer; those of a group without a price of its own are the standard ones. */
  prices(currency: Currency, priceGroup: string | undefined): NamedColumn
  /** Increases when positions, arrivals or the number of products change. */
  version(): number
}

export function createListedProducts(): ListedProducts {
  const numbers = new Map<string, number>()
  const ids: string[] = []
  const positions: number[] = []
  const arrivals: string[] = []
  const taxRates: number[] = []
  let size = 1024
  let enabled = emptySet(size)
  const categories = new Map<number, ProductSet>()
  const values = new Map<string, Map<string, ProductSet>>()
  const columns = Object.fromEntries(
    CURRENCIES.map((code) => [code, { name: code, ...createPriceColumn(), groups: new Map() }]),
  ) as Record<Currency, PriceColumn & { name: string; groups: Map<string, GroupPriceColumn & { name: string }> }>
  let version = 0
  let orders: {
    version: number
    byPosition: Uint32Array
    positionRanks: Uint32Array
    arrivalRanks: Uint32Array
  } | null = null

  function numberFor(id: string): number {
    const known = numbers.get(id)
    if (known !== undefined) return known
    const product = ids.push(id) - 1
    numbers.set(id, product)
    if (product >= size) widen(Math.ceil(size * 1.5))
    return product
  }

  function widen(wanted: number): void {
    size = wanted
    enabled = widened(enabled, size)
    for (const [id, set] of categories) categories.set(id, widened(set, size))
    for (const ofCode of values.values()) for (const [value, set] of ofCode) ofCode.set(value, widened(set, size))
  }

  function forget(product: number): void {
    dropFrom(enabled, product)
    for (const set of categories.values()) dropFrom(set, product)
    for (const ofCode of values.values()) for (const set of ofCode.values()) dropFrom(set, product)
  }

  function setPrices(product: number, currency: Currency, all: readonly ListedPrice[]): void {
    const column = columns[currency]
    const prices = speaking(all.filter((price) => price.currency === currency))
    column.set(product, prices)
    const own = new Set(prices.flatMap(({ groups }) => [...groups.keys()]))
    for (const group of own) {
      if (column.groups.has(group)) continue
      column.groups.set(group, { name: `${currency} ${group}`, ...createGroupPriceColumn(column) })
    }
    for (const [group, ofGroup] of column.groups) ofGroup.set(product, own.has(group) ? pricesOf(group, prices) : null)
  }

  function ordered() {
    if (orders?.version !== version) {
      const byPosition = Uint32Array.from(ids.keys()).sort(
        (a, b) => positions[a]! - positions[b]! || (ids[a]! < ids[b]! ? -1 : 1),
      )
      const times = arrivals.map((instant) => Date.parse(instant))
      orders = { version, byPosition, positionRanks: ranksOf(positions), arrivalRanks: ranksOf(times) }
    }
    return orders
  }

  return {
    put(product) {
      const number = numberFor(product.id)
      if (positions[number] !== product.position || arrivals[number] !== product.createdAt) version += 1
      positions[number] = product.position
      arrivals[number] = product.createdAt
      taxRates[number] = product.taxRate
      forget(number)
      if (product.isEnabled) addTo(enabled, number)
      for (const id of product.categoryIds) addTo(setOf(categories, id, size), number)
      for (const { code, value } of product.values) {
        const ofCode = values.get(code) ?? new Map<string, ProductSet>()
        values.set(code, ofCode)
        addTo(setOf(ofCode, value, size), number)
      }
      for (const currency of CURRENCIES) setPrices(number, currency, product.prices)
    },
    drop(id) {
      const product = numbers.get(id)
      if (product === undefined) return
      forget(product)
      for (const currency of CURRENCIES) setPrices(product, currency, [])
    },
    numberOf: (id) => numbers.get(id),
    idOf: (product) => ids[product]!,
    size: () => size,
    taxRateOf: (product) => taxRates[product]!,
    enabled: () => enabled,
    inCategory: (id) => categories.get(id) ?? emptySet(size),
    withValue: (code, value) => values.get(code)?.get(value) ?? emptySet(size),
    byPosition: () => ordered().byPosition,
    positionRanks: () => ordered().positionRanks,
    arrivalRanks: () => ordered().arrivalRanks,
    prices(currency, priceGroup) {
      const column = columns[currency]
      return (priceGroup === undefined ? undefined : column.groups.get(priceGroup)) ?? column
    },
    version: () => version,
  }
}

/** The offers that determine a tile's price: the available ones, or all if none is. */
function speaking<O extends { isAvailable: boolean }>(offers: readonly O[]): readonly O[] {
  const available = offers.filter((offer) => offer.isAvailable)
  return available.length > 0 ? available : offers
}

/** Prices of a buyer of this group; an offer without one of the group has its standard price. */
function pricesOf(group: string, prices: readonly ListedPrice[]): OfferPrice[] {
  return prices.map((price) => {
    const spans = price.groups.get(group)
    return spans === undefined ? price : withGroupPrices(price, spans)
  })
}

function setOf<K>(sets: Map<K, ProductSet>, key: K, size: number): ProductSet {
  const known = sets.get(key)
  if (known) return known
  const fresh = emptySet(size)
  sets.set(key, fresh)
  return fresh
}

/** Ranks of numbers in ascending order; equal ones share a rank. */
function ranksOf(numbers: readonly number[]): Uint32Array {
  const sorted = Float64Array.from(numbers).sort()
  return Uint32Array.from(numbers, (number) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sorted[middle]! < number) low = middle + 1
      else high = middle
    }
    return low
  })
}
