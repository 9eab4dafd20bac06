import type { ListingQuery } from '#schemas/listing.ts'
import type { Currency } from '#schemas/locale.ts'
import { netOf } from '../../money.ts'
import type { ListedProducts } from './listed-products.ts'
import { NO_PRICE } from './price-column.ts'

type Sorting = Pick<ListingQuery, 'sortBy' | 'sortDir'> & {
  currency: Currency
  priceGroup: string | undefined
  /** the amount that sorting by price compares; both are the same in every country */
  leads: 'gross' | 'net'
  now: string
}

/** All products in each sort order, computed on first use and after a change. */
export interface ListOrders {
  /** Numbers of all products, known and dropped ones; products without a price come last in either direction. */
  order(sorting: Sorting): Uint32Array
}

/** Ranks of products are below this, so that a price and a rank fit into one number. */
const MAX_PRODUCTS = 2 ** 21

export function createListOrders(products: ListedProducts): ListOrders {
  const kept = new Map<string, { version: string; order: Uint32Array }>()

  return {
    order({ sortBy, sortDir, currency, priceGroup, leads, now }) {
      const isRising = (sortDir ?? (sortBy === 'created' ? 'desc' : 'asc')) === 'asc'
      if (sortBy === 'price') {
        const column = products.prices(currency, priceGroup)
        const lowest = column.at(now)
        const key = (product: number) => {
          const gross = lowest[product] ?? NO_PRICE
          if (gross === NO_PRICE) return 2 ** 31
          const price = leads === 'gross' ? gross : netOf(gross, products.taxRateOf(product))
          return isRising ? price : 2 ** 31 - 1 - price
        }
        return keptOrder(`price ${leads} ${column.name} ${isRising}`, `${products.version()} ${column.version()}`, key)
      }
      if (sortBy === 'created') {
        const ranks = products.arrivalRanks()
        const key = (product: number) => (isRising ? ranks[product]! : MAX_PRODUCTS - ranks[product]!)
        return keptOrder(`created ${isRising}`, `${products.version()}`, key)
      }
      if (sortBy !== 'position' || isRising) return products.byPosition()
      const ranks = products.positionRanks()
      return keptOrder('position falling', `${products.version()}`, (product) => MAX_PRODUCTS - ranks[product]!)
    },
  }

  function keptOrder(name: string, version: string, key: (product: number) => number): Uint32Array {
    const known = kept.get(name)
    if (known?.version === version) return known.order
    const base = products.byPosition()
    // Numbers alone sort many times faster than products by a comparison.
    const keys = Float64Array.from(base, (product, place) => key(product) * MAX_PRODUCTS + place).sort()
    const order = Uint32Array.from(keys, (each) => base[each % MAX_PRODUCTS]!)
    kept.set(name, { version, order })
    return order
  }
}
