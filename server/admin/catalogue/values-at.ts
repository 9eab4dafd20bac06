type Document = Record<string, unknown>

/** The value at a path; undefined if there is none. */
export function valueAt(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Document)[key] : undefined,
    document,
  )
}

/** Sets the value at a path; objects on the way are made. */
export function setAt(document: Document, path: readonly string[], value: unknown): void {
  const last = path.at(-1)!
  let at = document
  for (const key of path.slice(0, -1)) {
    const next = at[key]
    if (typeof next === 'object' && next !== null) at = next as Document
    else {
      const made: Document = {}
      at[key] = made
      at = made
    }
  }
  at[last] = value
}
