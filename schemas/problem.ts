/** A problem of a document, its place and its remedy. For authors of documents, never for shoppers. */
export interface Problem {
  /** JSON Pointer (RFC 6901) to the place, '' for the whole document */
  path: string
  /** kebab-case code of the problem, stable for programs */
  code: string
  /** one sentence: the problem */
  message: string
  /** one sentence: the remedy; absent if the message contains it */
  fix?: string
}

/** JSON Pointer to a place: each step is escaped as RFC 6901 requires. */
export function pointerTo(...steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Steps of a JSON Pointer, unescaped; an empty list for ''. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The known name most similar to a misspelled one, or undefined if none is similar enough. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    const distance = editDistance(name.slice(0, 64), candidate.slice(0, 64))
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Inserted, removed, changed and swapped letters. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(change, swap, row[j]! + 1, next[j - 1]! + 1))
    }
    before = row
    row = next
  }
  return row[b.length]!
}
