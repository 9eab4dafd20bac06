/**
 * Product numbers (sku, ean) as people type them: with or without dashes and blanks, in any case, possibly only a
 * prefix.
 */
export interface Codes {
  add(id: string, codes: readonly string[]): void
  remove(id: string): void
  /** Products with exactly this number; none for a text that looks like no number. */
  owners(text: string): readonly string[]
  /**
   * Products with exactly this number, then those whose number starts with it; none for a text that looks like no
   * number.
   */
  find(text: string, limit: number): string[]
}

/** Shorter prefixes match too many numbers. */
const SHORTEST_BEGINNING = 4
/**
 * Numbers are grouped by this many leading characters: few share them, so that a prefix is searched among few. A trie
 * would take ten times the memory, as most numbers of a large shop share little.
 */
const SHELF = 8

export function createCodes(): Codes {
  const codesOf = new Map<string, readonly string[]>()
  /** a single id without a list: hardly any number belongs to two products */
  const idsOf = new Map<string, string | readonly string[]>()
  const shelves = new Map<string, string[]>()

  function* beginningWith(wanted: string): Iterable<string> {
    if (wanted.length >= SHELF) {
      for (const code of shelves.get(wanted.slice(0, SHELF)) ?? []) if (code.startsWith(wanted)) yield code
    } else {
      for (const [shelf, codes] of shelves) if (shelf.startsWith(wanted)) yield* codes
    }
  }

  return {
    add(id, codes) {
      const plain = [...new Set(codes.map(bare))]
      codesOf.set(id, plain)
      for (const code of plain) {
        const known = idsOf.get(code)
        idsOf.set(code, known === undefined ? id : [...listOf(known), id])
        if (known !== undefined) continue
        const shelf = shelves.get(code.slice(0, SHELF))
        if (shelf) shelf.push(code)
        else shelves.set(code.slice(0, SHELF), [code])
      }
    },
    remove(id) {
      for (const code of codesOf.get(id) ?? []) {
        const left = listOf(idsOf.get(code)).filter((other) => other !== id)
        if (left.length > 0) {
          idsOf.set(code, left)
          continue
        }
        idsOf.delete(code)
        const shelf = (shelves.get(code.slice(0, SHELF)) ?? []).filter((other) => other !== code)
        if (shelf.length > 0) shelves.set(code.slice(0, SHELF), shelf)
        else shelves.delete(code.slice(0, SHELF))
      }
      codesOf.delete(id)
    },
    owners(text) {
      const wanted = bare(text)
      return isNumber(wanted) ? listOf(idsOf.get(wanted)) : []
    },
    find(text, limit) {
      const wanted = bare(text)
      if (wanted === '') return []
      const found = new Set(listOf(idsOf.get(wanted)))
      if (isNumber(wanted)) {
        for (const code of beginningWith(wanted)) {
          if (found.size >= limit) break
          for (const id of listOf(idsOf.get(code))) found.add(id)
        }
      }
      return [...found].slice(0, limit)
    },
  }
}

function listOf(ids: string | readonly string[] | undefined): readonly string[] {
  return typeof ids === 'string' ? [ids] : (ids ?? [])
}

/** Numbers may start with words (`KAW…`); only a digit shows that a number is meant. */
function isNumber(wanted: string): boolean {
  return wanted.length >= SHORTEST_BEGINNING && /\d/.test(wanted)
}

function bare(code: string): string {
  return code.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
