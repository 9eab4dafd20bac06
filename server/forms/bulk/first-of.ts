/** Entries that a sentence names. */
const NAMED = 10

/** The first of them, and how many more there are. */
export function firstOf(entries: readonly string[]): string {
  const named = entries.slice(0, NAMED).join(', ')
  return entries.length > NAMED ? `${named} … (+${entries.length - NAMED})` : named
}
