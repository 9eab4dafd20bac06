import SearchableMap from 'minisearch/SearchableMap'

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
  const codesOf = new Map<string, string[]>()
  /** a radix tree: beginnings are found without looking at every number */
  const idsOf = new SearchableMap<Set<string>>()

  return {
    add(id, codes) {
      const plain = [...new Set(codes.map(bare))]
      codesOf.set(id, plain)
      for (const code of plain) idsOf.set(code, (idsOf.get(code) ?? new Set()).add(id))
    },
    remove(id) {
      for (const code of codesOf.get(id) ?? []) {
        const ids = idsOf.get(code)
        ids?.delete(id)
        if (ids?.size === 0) idsOf.delete(code)
      }
      codesOf.delete(id)
    },
    find(text) {
      const wanted = bare(text)
      if (wanted === '') return []
      const exact = [...(idsOf.get(wanted) ?? [])]
      // Words begin numbers too (`KAW…`); only a digit shows that a number is meant.
      if (wanted.length < SHORTEST_BEGINNING || !/\d/.test(wanted)) return exact
      const beginning = [...idsOf.atPrefix(wanted).values()].flatMap((ids) => [...ids])
      return [...new Set([...exact, ...beginning])]
    },
  }
}

function bare(code: string): string {
  return code.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
