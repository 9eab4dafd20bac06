/** What was typed into a form and is not saved yet, by name of the field, with what the form had shown. */
export interface Typed {
  mine: Readonly<Record<string, string | boolean>>
  base: Readonly<Record<string, string | boolean>>
}

const PREFIX = 'studio-typed:'

/** Keeps it in this browser. A browser that lets nothing be kept loses it with the page, as any form. */
export function keepTyped(key: string, typed: Typed): void {
  attempt(() => localStorage.setItem(PREFIX + key, JSON.stringify({ ...typed, at: Date.now() })))
}

export function forgetTyped(key: string): void {
  attempt(() => localStorage.removeItem(PREFIX + key))
}

/** Null if nothing was kept, or too long ago. What is too old is removed, of all forms. */
export function keptTyped(key: string, forMs: number): Typed | null {
  return attempt(() => {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(PREFIX)) continue
      const kept = readKept(localStorage.getItem(name))
      if (kept === null || Date.now() - kept.at > forMs) localStorage.removeItem(name)
    }
    return readKept(localStorage.getItem(PREFIX + key))
  })
}

function readKept(text: string | null): (Typed & { at: number }) | null {
  if (text === null) return null
  const kept = attempt(() => JSON.parse(text) as unknown)
  if (typeof kept !== 'object' || kept === null) return null
  const { mine, base, at } = kept as Partial<Typed & { at: number }>
  return areValues(mine) && areValues(base) && typeof at === 'number' ? { mine, base, at } : null
}

function areValues(values: unknown): values is Typed['mine'] {
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string' || typeof value === 'boolean')
  )
}

function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    // Storage is full or forbidden, or holds what another program wrote: the form works without it.
    return null
  }
}
