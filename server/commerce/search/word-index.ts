import { createDictionary } from './dictionary.ts'

/** A word of a product: how much it weighs there, more than 0, and whether it stands in the name. */
export type WeighedWord = { word: string; weight: number; isInName: boolean }

/** What a word of a phrase may stand for, and how sure that is: 1 for the word itself. */
type Meaning = { term: number; factor: number }

/** Which words count besides the ones typed: those that begin so, and those with wrong letters. */
export type Lookup = { isNear: boolean; needsAll: boolean }

/** Products of one language by their words. Products are small numbers; a number used again means the same product. */
export interface WordIndex {
  add(product: number, words: readonly WeighedWord[], nameWords: number): void
  /** Forgets all that these products had: one pass over the whole index, so many at once. */
  remove(products: ReadonlySet<number>): void
  /** Products for these words, best first; those whose name is just these words before all others. */
  find(words: readonly string[], lookup: Lookup): { products: Uint32Array; matchedWords: number }
}

const WEIGHT_STEPS = 4
const MOST_WEIGHT = 127
const IN_NAME = 128
/** A word that begins as typed, one with a wrong letter, and one with two: what they count against the word itself. */
const BEGINNING = 0.6
const WRONG_LETTERS = [1, 0.35, 0.2]
/** Shorter beginnings are the beginning of everything. */
const SHORTEST_BEGINNING = 2

const SCORE_STEPS = 1024
/** Products are numbered below this, so that a score and a number fit into one. */
const MOST_PRODUCTS = 2 ** 22
const NAME_MATCH = 2 ** 24

export function createWordIndex(): WordIndex {
  const dictionary = createDictionary()
  // By word: products as `number × 256 + in-name bit + weight`, which fits where engines keep small whole numbers.
  const postings: number[][] = []
  const nameWordsOf: number[] = []
  let productCount = 0
  let scratch = createScratch(0)

  function meaningsOf(word: string, isNear: boolean): Meaning[] {
    const factors = new Map<number, number>()
    const note = (term: number, factor: number) => {
      if (factor > (factors.get(term) ?? 0)) factors.set(term, factor)
    }
    const exact = dictionary.numberOf(word)
    if (exact !== undefined) note(exact, 1)
    if (word.length >= SHORTEST_BEGINNING) {
      for (const term of dictionary.beginningWith(word)) {
        const extra = dictionary.wordOf(term).length - word.length
        if (extra > 0) note(term, (BEGINNING * word.length) / (word.length + 0.3 * extra))
      }
    }
    const most = isNear ? wrongLetters(word) : 0
    if (most > 0) for (const { number, edits } of dictionary.near(word, most)) note(number, WRONG_LETTERS[edits]!)
    return [...factors].map(([term, factor]) => ({ term, factor }))
  }

  return {
    add(product, words, nameWords) {
      if (product >= MOST_PRODUCTS) throw new Error(`Search holds ${MOST_PRODUCTS} products at most.`)
      nameWordsOf[product] = nameWords
      productCount = Math.max(productCount, product + 1)
      for (const { word, weight, isInName } of words) {
        const term = dictionary.add(word)
        const steps = Math.min(MOST_WEIGHT, Math.max(1, Math.round(weight * WEIGHT_STEPS)))
        const posting = product * 256 + (isInName ? IN_NAME : 0) + steps
        const list = postings[term]
        if (list) list.push(posting)
        else postings[term] = [posting]
      }
    },

    remove(products) {
      for (let term = 0; term < postings.length; term += 1) {
        const list = postings[term]!
        if (list.some((posting) => products.has(posting >>> 8)))
          postings[term] = list.filter((posting) => !products.has(posting >>> 8))
      }
    },

    find(words, { isNear, needsAll }) {
      if (scratch.size < productCount) scratch = createScratch(Math.ceil(productCount * 1.25))
      const { scores, counts, seenIn, bestIn, nameHits, touched } = scratch
      touched.length = 0
      const meanings = words.map((word) => meaningsOf(word, isNear))
      for (let at = 0; at < words.length; at += 1) {
        const found = meanings[at]!
        const frequency = found.reduce((sum, { term }) => sum + postings[term]!.length, 0)
        // Everything one word may mean is as rare as all of it together: a rare misreading must not outweigh a plain match.
        const rarity = Math.log(1 + productCount / (1 + Math.min(frequency, productCount)))
        for (const { term, factor } of found) {
          const worth = (rarity * factor) / WEIGHT_STEPS
          for (const posting of postings[term]!) {
            const product = posting >>> 8
            const score = worth * (posting & MOST_WEIGHT)
            if (seenIn[product] === at + 1) {
              const more = score - bestIn[product]!
              if (more <= 0) continue
              scores[product]! += more
            } else {
              if (needsAll && counts[product] !== at) continue
              if (counts[product] === 0) touched.push(product)
              counts[product]! += 1
              seenIn[product] = at + 1
              scores[product]! += score
            }
            bestIn[product] = score
            if (factor === 1 && posting & IN_NAME) nameHits[product]! += 1
          }
        }
      }

      let matchedWords = 0
      for (const product of touched) matchedWords = Math.max(matchedWords, counts[product]!)
      if (needsAll && matchedWords < words.length) matchedWords = 0
      const keys = new Float64Array(touched.length)
      let hits = 0
      for (const product of touched) {
        if (matchedWords > 0 && counts[product] === matchedWords) {
          const isName = nameHits[product] === words.length && nameWordsOf[product] === words.length
          const score = Math.round(scores[product]! * SCORE_STEPS) + (isName ? NAME_MATCH : 0)
          keys[hits++] = score * MOST_PRODUCTS + (MOST_PRODUCTS - 1 - product)
        }
        scores[product] = 0
        counts[product] = 0
        seenIn[product] = 0
        nameHits[product] = 0
      }
      const ranked = keys.subarray(0, hits).sort()
      const products = new Uint32Array(hits)
      for (let at = 0; at < hits; at += 1) products[at] = MOST_PRODUCTS - 1 - (ranked[hits - 1 - at]! % MOST_PRODUCTS)
      return { products, matchedWords }
    },
  }
}

/** How many letters may be wrong: none in short words and in anything with a digit. */
function wrongLetters(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 7 ? 1 : 2
}

/** What a search notes of each product; all zero between searches. */
function createScratch(size: number) {
  return {
    size,
    scores: new Float64Array(size),
    counts: new Uint8Array(size),
    seenIn: new Uint8Array(size),
    bestIn: new Float64Array(size),
    nameHits: new Uint8Array(size),
    touched: [] as number[],
  }
}
