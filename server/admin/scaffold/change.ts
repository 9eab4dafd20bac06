import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file to write, or a change of one that is there. Paths start at the project's folder. */
export type Change = { path: string; create: string } | { path: string; edit: (text: string) => string }

/** Nothing was written; the message says why and what to do. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError'
}

/** Writes all of the changes or, if one is impossible, none. Returns the paths. Throws ScaffoldError. */
export function applyChanges(root: string, changes: readonly Change[]): string[] {
  const texts = new Map<string, string>()
  for (const change of changes) {
    const { path } = change
    const isThere = existsSync(join(root, path))
    if ('create' in change) {
      if (isThere) throw new ScaffoldError(`${path} is there already. Choose another name, or remove it.`)
      texts.set(path, change.create)
    } else texts.set(path, change.edit(texts.get(path) ?? readFileSync(join(root, path), 'utf8')))
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...texts.keys()]
}

/** Adds an import; the formatter puts it into its place. */
export function addImport(line: string): (text: string) => string {
  return (text) => `${line}\n${text}`
}

/**
 * Adds an entry before the end of the list or object that begins with `start` and ends with `end`. Throws ScaffoldError if
 * one of this name stands there.
 */
export function addEntry(path: string, { start, end, entry }: { start: string; end: string; entry: string }): Change {
  return {
    path,
    edit(text) {
      const from = text.indexOf(start)
      const to = from < 0 ? -1 : text.indexOf(end, from + start.length)
      if (to < 0) throw new ScaffoldError(`${path} has no '${start}': add \`${entry.trim()}\` by hand.`)
      const name = nameOf(entry)
      if (hasEntry(text.slice(from, to), entry, name))
        throw new ScaffoldError(`${path} has '${name}' already. Choose another name, or remove it.`)
      return `${text.slice(0, to)}${entry}${text.slice(to)}`
    },
  }
}

/** `payment_back` of `payment_back: [],`, `cart.addItem` of `'cart.addItem': addItem,`. */
function nameOf(entry: string): string {
  return /^\s*(?:\.\.\.)?['"]?([^'":,]+)/.exec(entry)![1]!
}

/** Deeper entries of the same name are others. */
function hasEntry(list: string, entry: string, name: string): boolean {
  const indentation = /^\s*/.exec(entry)![0]
  return ['', "'", '"', '...'].some((quote) =>
    [':', ',', "':", '":'].some((end) => list.includes(`${indentation}${quote}${name}${end}`)),
  )
}
