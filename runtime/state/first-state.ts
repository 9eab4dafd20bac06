import type { Atom } from 'jotai/vanilla'
import { consentAtom, factsAtom, openOverlaysAtom, shownAtom } from './atoms.ts'
import { storedValuesAtom } from './device-memory.ts'
import { runsAtom } from './runs.ts'
import type { Store } from './store.ts'

const SOURCES: readonly Atom<unknown>[] = [
  shownAtom,
  factsAtom,
  runsAtom,
  openOverlaysAtom,
  consentAtom,
  storedValuesAtom,
]

const firsts = new WeakMap<Store, ReadonlyMap<unknown, unknown>>()

/**
 * Keeps the state that the server drew the page from. A region is hydrated when it may have changed already: it is compared
 * with the server's HTML by this state, and drawn by the present one right after.
 */
export function keepFirstState(store: Store): void {
  firsts.set(store, new Map(SOURCES.map((source) => [source, store.get(source)])))
}

/** The source's value in the first draw; the present one where the page did not come as HTML. */
export function firstStateOf<S>(store: Store, source: Atom<S>): S {
  const first = firsts.get(store)
  return first?.has(source) ? (first.get(source) as S) : store.get(source)
}
