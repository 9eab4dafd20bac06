import { createDictionary } from './dictionary.ts'

/** Numbers of products (sku, ean) as people type them: with or without dashes and blanks, in any case, perhaps only the beginning. */
export interface Codes {
  add(id: string, codes: readonly string[]): void
  remove(id: string): void
  /** Products with exactly this number, then those whose number begins with it; none for what looks like no number. */
  find(text: string): string[]
}

/** Shorter beginnings are the beginning of everything. */
const SHORTEST_BEGINNING = 4

export function createCodes(): Codes {
  const known = createDictionary()
  const codesOf = new Map<string, number[]>()
  /** by number of a code: one product nearly always */
  const idsOf: string[][] = []

  return {
    add(id, codes) {
      const numbers = [...new Set(codes.map(bare))].map((code) => known.add(code))
      codesOf.set(id, numbers)
      for (const number of numbers) idsOf[number] = [...(idsOf[number] ?? []), id]
    },
    remove(id) {
      for (const number of codesOf.get(id) ?? []) idsOf[number] = idsOf[number]!.filter((each) => each !== id)
      codesOf.delete(id)
    },
    find(text) {
      const wanted = bare(text)
      if (wanted === '') return []
      const number = known.numberOf(wanted)
      const exact = number === undefined ? [] : idsOf[number]!
      // Words begin numbers too (`KAW…`); only a digit shows that a number is meant.
      if (wanted.length < SHORTEST_BEGINNING || !/\d/.test(wanted)) return [...exact]
      return [...new Set([...exact, ...known.beginningWith(wanted).flatMap((each) => idsOf[each]!)])]
    },
  }
}

function bare(code: string): string {
  return code.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
