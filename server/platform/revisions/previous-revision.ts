/** What a rollback has to know of a revision. */
export interface RevisionStep {
  number: number
  /** the revision whose contents it repeats; null for contents of its own */
  restores: number | null
  /** whether it is the one that counts now */
  isPublished: boolean
}

/**
 * The revision that a rollback leads to: the contents that counted before the current ones were published, so that two
 * rollbacks go back two steps, and withdrawn contents never return by themselves. `first` is a revision that counts
 * before all others and is in no list, such as 0 for a shipped layout. Null if there is nothing before.
 */
export function previousRevision(revisions: readonly RevisionStep[], first?: number): number | null {
  const current = revisions.find(({ isPublished }) => isPublished)
  if (!current) return null
  let counted = first === undefined ? [] : [first]
  const upToCurrent = revisions.filter(({ number }) => number <= current.number).sort((a, b) => a.number - b.number)
  for (const { number, restores } of upToCurrent) {
    // Going back withdraws all that came after.
    if (restores === null) counted.push(number)
    else counted = [...counted.filter((before) => before < restores), restores]
  }
  return counted.at(-2) ?? null
}
