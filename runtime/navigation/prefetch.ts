import type { Screen } from '#schemas/screen.ts'

/** As many screens as are kept; one is at most 256 KB. */
const LIMIT = 12
/** ms for which a fetched screen may be shown without asking again. */
const FRESH_MS = 20_000

interface Kept {
  coming: Promise<Screen | null>
  askedAt: number
  /** calls answered when it was asked for: later ones make it old */
  answered: number
}

export interface PrefetchedScreen {
  screen: Promise<Screen | null>
  answered: number
}

/** Screens asked for before they were needed, the longest unused forgotten first. */
export function createPrefetch(ask: (path: string) => Promise<Screen | null>, answered: () => number) {
  const kept = new Map<string, Kept>()

  function forget(path: string): void {
    kept.delete(path)
  }

  function fresh(path: string): Kept | undefined {
    const found = kept.get(path)
    if (!found) return undefined
    if (Date.now() - found.askedAt < FRESH_MS && found.answered === answered()) return found
    forget(path)
    return undefined
  }

  return {
    /** asks for a screen unless it is there; what fails is forgotten */
    want(path: string): void {
      if (fresh(path)) return
      const coming = ask(path)
      // A newer request for the same page may have taken its place meanwhile.
      coming.catch(() => kept.get(path)?.coming === coming && forget(path))
      kept.set(path, { coming, askedAt: Date.now(), answered: answered() })
      if (kept.size > LIMIT) forget(kept.keys().next().value!)
    },
    /** the screen if it was asked for and is still good, once */
    take(path: string): PrefetchedScreen | undefined {
      const found = fresh(path)
      forget(path)
      return found && { screen: found.coming, answered: found.answered }
    },
    clear: () => kept.clear(),
  }
}
