import type { FieldOption, Item } from './parts.ts'

export type Command =
  | { is: 'quit' | 'help' | 'all' | 'again' | 'back' | 'nothing' }
  | { is: 'go'; path: string }
  /** `name` is a number or words; `text` is what comes after an equals sign */
  | { is: 'use'; name: string; text: string | null }

const PLAIN = new Set(['quit', 'help', 'all', 'again', 'back'] as const)

/** One line that a shopper has typed. */
export function readCommand(line: string): Command {
  if (line === '' || line.startsWith('//')) return { is: 'nothing' }
  const plain = line.toLowerCase() as 'quit'
  if (PLAIN.has(plain)) return { is: plain }
  if (line.startsWith('go ')) return { is: 'go', path: line.slice('go '.length).trim() }
  const parts = /^(.+?)\s*=\s*(.*)$/.exec(line)
  if (parts) return { is: 'use', name: parts[1]!, text: parts[2]! }
  return { is: 'use', name: line, text: null }
}

/**
 * The item of a number or of words: with exactly these words, else beginning with them, else containing them, the first
 * kind that fits. Several different ones are all returned.
 */
export function findItem(items: readonly Item[], name: string, { isTyped = false } = {}): Item[] {
  if (/^\d+$/.test(name)) return items.slice(Number(name) - 1, Number(name))
  const wanted = fold(name)
  // `Sort by = latest` names the choice, not one of its options.
  const nameIn = (item: Item) => fold(isTyped && item.is === 'option' ? item.field.label : nameOf(item))
  const tests = [
    (words: string) => words === wanted,
    (words: string) => words.startsWith(wanted),
    (words: string) => words.includes(wanted),
  ]
  for (const [rank, test] of tests.entries()) {
    const found = items.filter((item) => test(nameIn(item)))
    // Repeated links lead to one place; of equal names the first is meant.
    const different = new Map(found.map((item) => [nameIn(item), item]).toReversed() as [string, Item][])
    if (different.size === 1 || (rank === 0 && found.length > 0)) return [found[0]!]
    if (found.length > 0) return [...different.values()].toReversed()
  }
  return []
}

export function findOption(options: readonly FieldOption[], words: string): FieldOption | undefined {
  const wanted = fold(words)
  return (
    options.find(({ label, value }) => fold(label) === wanted || fold(value) === wanted) ??
    options.find(({ label }) => fold(label).startsWith(wanted))
  )
}

/** The words that an item is called by. */
export function nameOf(item: Item): string {
  if (item.is === 'option') return item.option.label
  return item.is === 'field' ? item.field.label : item.text
}

/** Case and the kind of a space do not matter. */
function fold(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase()
}
