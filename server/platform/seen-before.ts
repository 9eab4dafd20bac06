/** Places for what was seen, of four bytes each. */
const PLACES = 1 << 14
/** Letters of a digest that tell two of them apart. */
const LETTERS = 12

/**
 * Whether a digest was seen before, lately and for certain enough: what comes once, as most of what crawlers ask for, need not be
 * kept. Takes 64 KB and makes no garbage. One of four billion counts as seen although it was not.
 */
export function createSeenBefore(): (digest: string) => boolean {
  const seen = new Uint32Array(PLACES)
  return (digest) => {
    let place = 0
    let mark = 0
    for (let at = 0; at < LETTERS; at++) {
      const letter = digest.charCodeAt(at)
      mark = (Math.imul(mark, 31) + letter) | 0
      place = (Math.imul(place, 33) ^ letter) | 0
    }
    const own = mark >>> 0
    const at = (place >>> 0) % PLACES
    const wasSeen = seen[at] === own
    seen[at] = own
    return wasSeen
  }
}
