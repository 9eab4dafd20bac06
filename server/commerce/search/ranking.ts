import type { Match } from './matching-terms.ts'
import { PLACE_BITS, PLACE_MASK, PLACES, type Postings } from './postings.ts'

/** Finds the products that match typed words, by the lists of products of each word. */
export interface Ranking {
  /** Numbers of products, best first: those with all words, or with `isAny` those with most of them. */
  rank(question: Question): { total: number; products: number[] }
}

type Question = {
  /** for every typed word the lists of its matching words */
  words: readonly (readonly Match<Postings>[])[]
  isAny: boolean
  limit: number
}

/** Data of products by their number. */
type Products = {
  /** upper bound of the numbers */
  size(): number
  isThere(product: number): boolean
  nameLength(product: number): number
  /** pieces sold */
  sold(product: number): number
  /** rank of a product among equals; a unique whole number below 2^28 */
  order(product: number): number
  atOrder(order: number): number
}

/** Weight of a word by its position; those of all its positions add up. */
const WEIGHTS: Readonly<Record<Exclude<keyof typeof PLACES, 'kind'>, number>> = {
  name: 4,
  nameHead: 4,
  manufacturer: 3,
  categories: 3,
  keywords: 2,
  shortDescription: 1,
}
/**
 * The highest weight, of a product that is what the word says: its main category bears this name. No wording of a name
 * outweighs it, so that `coffee` leads with the coffees and not with the guide that is called after it.
 */
const KIND_WEIGHT = 16
const WEIGHT_OF_PLACES = Float32Array.from({ length: 2 ** Object.keys(PLACES).length }, (_, places) => {
  if (places & PLACES.kind) return KIND_WEIGHT
  const weights = Object.entries(WEIGHTS).map(([name, weight]) =>
    places & PLACES[name as keyof typeof PLACES] ? weight : 0,
  )
  return weights.reduce((sum, weight) => sum + weight, 0)
})
/** A longer name is less specific: what each of its words takes from the weight of a match in it, up to twenty. */
const NAME_WORD_COST = 0.16
const MAX_NAME_WORDS = 20
/** Bonus of sales, by their order of magnitude: of products that match alike, the best-selling one comes first. */
const SALES_SHARE = 0.03
/**
 * Bonus of every further match of a word, so that a grinder in the category of grinders ranks above a cleaner for them.
 */
const FURTHER_SHARE = 0.2
const MAX_FURTHER = 12
/**
 * Certainty, score and order of a product are packed into one number: numbers alone sort many times faster than by a
 * comparison.
 */
const SCORE_STEPS = 2 ** 20
const ORDERS = 2 ** 28
/** Above every weight, so that a more certain match of a word outranks all its other matches. */
const SURER = 64
const MAX_UNSURE = 3

export function createRanking(products: Products): Ranking {
  // Zeroes between two searches.
  let best = new Float32Array(0)
  let sums = new Float32Array(0)
  let scores = new Float32Array(0)
  let unsure = new Uint8Array(0)
  let counts = new Uint8Array(0)

  function makeRoom(size: number): void {
    if (best.length >= size) return
    const wider = Math.ceil(size * 1.5)
    best = new Float32Array(wider)
    sums = new Float32Array(wider)
    scores = new Float32Array(wider)
    unsure = new Uint8Array(wider)
    counts = new Uint8Array(wider)
  }

  /** Products that contain the word and all `before` it, each with its best match in `best` and their sum in `sums`. */
  function having(matches: readonly Match<Postings>[], before: number | null): number[] {
    const found: number[] = []
    for (const { value, sureness, quality } of matches) {
      const base = (MAX_UNSURE - sureness) * SURER
      for (const entry of value.entries()) {
        const product = entry >>> PLACE_BITS
        const known = best[product]!
        if (known === 0) {
          if (before !== null && counts[product] !== before) continue
          if (!products.isThere(product)) continue
          found.push(product)
        }
        const fit = quality * weightOf(product, entry & PLACE_MASK)
        sums[product]! += fit
        if (base + fit > known) best[product] = base + fit
      }
    }
    return found
  }

  function weightOf(product: number, places: number): number {
    const weight = WEIGHT_OF_PLACES[places]!
    if (places & PLACES.kind || !(places & PLACES.name)) return weight
    return weight - NAME_WORD_COST * Math.min(products.nameLength(product), MAX_NAME_WORDS)
  }

  return {
    rank({ words, isAny, limit }) {
      makeRoom(products.size())
      const seen: number[] = []
      for (const [at, matches] of words.entries()) {
        const found = having(matches, isAny ? null : at)
        // A rare word says more about the searched product.
        const rarity = Math.log(2 + products.size() / (found.length + 1))
        for (const product of found) {
          const value = best[product]!
          const sure = Math.floor(value / SURER)
          const fit = value - sure * SURER
          const further = Math.min(sums[product]! - fit, MAX_FURTHER)
          best[product] = 0
          sums[product] = 0
          if (counts[product] === 0) seen.push(product)
          counts[product]! += 1
          unsure[product]! += MAX_UNSURE - sure
          scores[product]! += rarity * Math.min(fit + FURTHER_SHARE * further, KIND_WEIGHT)
        }
      }
      let most = isAny ? 0 : words.length
      let highest = Number.MIN_VALUE
      for (const product of seen) {
        if (isAny && counts[product]! > most) most = counts[product]!
        scores[product]! *= 1 + SALES_SHARE * Math.log2(1 + products.sold(product))
        if (scores[product]! > highest) highest = scores[product]!
      }
      const keys = new Float64Array(seen.length)
      let total = 0
      for (const product of seen) {
        if (counts[product] === most) {
          const missed = Math.round((1 - scores[product]! / highest) * (SCORE_STEPS - 1))
          keys[total] = (unsure[product]! * SCORE_STEPS + missed) * ORDERS + products.order(product)
          total += 1
        }
        counts[product] = 0
        unsure[product] = 0
        scores[product] = 0
      }
      const sorted = keys.subarray(0, total).sort().subarray(0, limit)
      return { total, products: Array.from(sorted, (key) => products.atOrder(key % ORDERS)) }
    },
  }
}
