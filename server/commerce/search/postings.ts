/**
 * Position of a word in a product, as bits: a word may occur in several. The head of a name says what the thing is; the
 * text after `for` or `with` does not.
 */
export const PLACES = {
  shortDescription: 1,
  keywords: 2,
  categories: 4,
  manufacturer: 8,
  name: 16,
  nameHead: 32,
  /** the name of a main category is this word alone: the product is one of these */
  kind: 64,
} as const
/** An entry of a list is a product's number above these bits, and the positions in them. */
export const PLACE_BITS = 7
export const PLACE_MASK = 2 ** PLACE_BITS - 1
/** Product numbers fit beside their positions into 32 bits. */
export const MAX_NUMBERS = 2 ** (32 - PLACE_BITS)

/** The products that contain a word, by number, each with the word's positions: four bytes a product, unordered. */
export interface Postings {
  add(product: number, places: number): void
  /** The current entries: to be read at once, not stored. */
  entries(): Uint32Array
  /** the number of entries */
  size(): number
  /** Filters products; false if none is left. */
  keep(isKept: (product: number) => boolean): boolean
}

export function createPostings(): Postings {
  let room = new Uint32Array(2)
  let count = 0

  return {
    add(product, places) {
      if (count === room.length) {
        const wider = new Uint32Array(Math.ceil(count * 1.5) + 1)
        wider.set(room)
        room = wider
      }
      room[count] = ((product << PLACE_BITS) | places) >>> 0
      count += 1
    },
    size: () => count,
    entries: () => room.subarray(0, count),
    keep(isKept) {
      room = room.subarray(0, count).filter((entry) => isKept(entry >>> PLACE_BITS))
      count = room.length
      return count > 0
    },
  }
}
