/** Different words with a number each, found as they are, by their beginning, and with wrong letters. */
export interface Dictionary {
  /** The number of a word, given out when it is new. Numbers count from 0. */
  add(word: string): number
  /** Undefined for a word that was never added. */
  numberOf(word: string): number | undefined
  wordOf(number: number): string
  /** Words that begin so, the word itself included. */
  beginningWith(beginning: string): number[]
  /** Words at most `most` edits away: a letter too many, too few, another one, or two neighbours swapped. */
  near(word: string, most: number): { number: number; edits: number }[]
}

/** New words are sorted in when there are so many, or when somebody looks for words. */
const MOST_UNSORTED = 4_096

export function createDictionary(): Dictionary {
  const words: string[] = []
  const numbers = new Map<string, number>()
  let sorted: number[] = []
  let unsorted: number[] = []

  function settle(): void {
    if (unsorted.length === 0) return
    const added = unsorted.sort((a, b) => (words[a]! < words[b]! ? -1 : 1))
    unsorted = []
    const merged = new Array<number>(sorted.length + added.length)
    let left = 0
    let right = 0
    for (let at = 0; at < merged.length; at += 1) {
      const takesLeft =
        right === added.length || (left < sorted.length && words[sorted[left]!]! < words[added[right]!]!)
      merged[at] = takesLeft ? sorted[left++]! : added[right++]!
    }
    sorted = merged
  }

  /** The first place from `from` on whose word does not come before `text`, or does not begin with it either (`isAfter`). */
  function placeOf(text: string, { from = 0, isAfter = false } = {}): number {
    let low = from
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const word = words[sorted[middle]!]!
      if (word < text || (isAfter && word.startsWith(text))) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    add(word) {
      const known = numbers.get(word)
      if (known !== undefined) return known
      const number = words.length
      words.push(word)
      numbers.set(word, number)
      unsorted.push(number)
      if (unsorted.length >= MOST_UNSORTED) settle()
      return number
    },
    numberOf: (word) => numbers.get(word),
    wordOf: (number) => words[number]!,
    beginningWith(beginning) {
      settle()
      const from = placeOf(beginning)
      return sorted.slice(from, placeOf(beginning, { from, isAfter: true }))
    },
    near(word, most) {
      settle()
      const found: { number: number; edits: number }[] = []
      const edits = createEditRows(word)
      for (let place = 0; place < sorted.length; ) {
        const candidate = words[sorted[place]!]!
        // Sorted words share beginnings: what is too far away already is passed over with all that begin alike.
        const tooFarAt = edits.read(candidate, most)
        if (tooFarAt !== null) {
          place = placeOf(candidate.slice(0, tooFarAt), { from: place + 1, isAfter: true })
          continue
        }
        const distance = edits.distance()
        if (distance <= most) found.push({ number: sorted[place]!, edits: distance })
        place += 1
      }
      return found
    },
  }
}

/**
 * Edits between one word and many, row by row of the usual table (restricted Damerau-Levenshtein); rows of a beginning that
 * two words in a row share are not worked out again.
 */
function createEditRows(word: string) {
  const width = word.length + 1
  const rows: Uint16Array[] = [Uint16Array.from({ length: width }, (_, at) => at)]
  let read = ''

  function workOut(candidate: string, depth: number): number {
    const above = rows[depth - 1]!
    let row = rows[depth]
    if (!row) {
      row = new Uint16Array(width)
      rows[depth] = row
    }
    const letter = candidate.charCodeAt(depth - 1)
    row[0] = depth
    let least = depth
    for (let at = 1; at < width; at += 1) {
      const isSame = word.charCodeAt(at - 1) === letter
      let value = Math.min(above[at - 1]! + (isSame ? 0 : 1), above[at]! + 1, row[at - 1]! + 1)
      const isSwapped =
        depth > 1 &&
        at > 1 &&
        letter === word.charCodeAt(at - 2) &&
        candidate.charCodeAt(depth - 2) === word.charCodeAt(at - 1)
      if (isSwapped) value = Math.min(value, rows[depth - 2]![at - 2]! + 1)
      row[at] = value
      if (value < least) least = value
    }
    return least
  }

  return {
    /** Reads another word; answers the length of its beginning that is too far away already, null when none is. */
    read(candidate: string, most: number): number | null {
      let depth = 0
      while (depth < read.length && depth < candidate.length && read[depth] === candidate[depth]) depth += 1
      while (depth < candidate.length) {
        depth += 1
        if (workOut(candidate, depth) > most) {
          read = candidate.slice(0, depth)
          return depth
        }
      }
      read = candidate
      return null
    },
    /** Edits to the word that was read last, whole. */
    distance: () => rows[read.length]![width - 1]!,
  }
}
