import { screenAtom, shownAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'

/** An arm of an experiment that a shopper sees. */
export interface Exposure {
  experiment: string
  arm: string
  /** names and revisions of the layouts of the screen */
  revision: string
}

/**
 * Tells the arms that a shopper sees, once for each view of a page. Only screens count that were requested after the
 * shopper's consent had assigned a bucket: before, everybody sees the first arm, and nobody is in a result.
 */
export function followExposures(
  store: Store,
  tell: (exposure: Exposure) => void,
  { signal, hasAssignedShown }: { signal: AbortSignal; hasAssignedShown: boolean },
): void {
  let told = hasAssignedShown ? null : store.get(shownAtom).visit
  let isWaiting = false
  function look(): void {
    isWaiting = false
    const screen = store.get(screenAtom)
    const { visit } = store.get(shownAtom)
    if (signal.aborted || !screen || visit === told) return
    told = visit
    const { arms, layout } = screen.revision
    for (const [experiment, arm] of Object.entries(arms)) tell({ experiment, arm, revision: layout })
  }
  // A new page changes several parts of the state, one after the other.
  const lookSoon = () => {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(look)
  }
  lookSoon()
  const unfollow = [screenAtom, shownAtom].map((source) => store.sub(source, lookSoon))
  signal.addEventListener('abort', () => {
    for (const stop of unfollow) stop()
  })
}
