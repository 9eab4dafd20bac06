import { type Atom, atom } from 'jotai/vanilla'
import { useMemo, useSyncExternalStore } from 'react'
import type { DeviceMemory } from '#widgets/host.ts'
import type { ShownScreen } from '../drawing/shown-screen.ts'
import type { Facts, World } from '../drawing/world.ts'
import { consentAtom, factsAtom, openOverlaysAtom, shownAtom } from './atoms.ts'
import { storedValuesAtom, storeOnDevice } from './device-memory.ts'
import { firstStateOf } from './first-state.ts'
import { type Run, runsAtom, runsOf } from './runs.ts'
import type { Store } from './store.ts'

type Parts = Pick<
  World,
  | 'registry'
  | 'arrival'
  | 'hydrated'
  | 'mode'
  | 'locale'
  | 'currency'
  | 'priceMode'
  | 'kind'
  | 't'
  | 'money'
  | 'picture'
  | 'back'
  | 'emit'
  | 'read'
  | 'report'
>

const NO_TEXTS: Readonly<Record<string, string>> = Object.freeze({})

/** The world of the browser: each hook subscribes to the store and draws again only if its selected value changed. */
export function clientWorld(store: Store, parts: Parts): World {
  return {
    ...parts,
    isServer: false,
    useScreen: <T>(select: (screen: ShownScreen) => T, key: string) => useSelected(store, shownAtom, select, key),
    useFacts: <T>(select: (facts: Facts) => T, key: string) => useSelected(store, factsAtom, select, key),
    useIsLive,
    useRun(nodeId, event, key) {
      const name = `${nodeId} ${event} ${key}`
      const isRunning = useSelected(
        store,
        runsAtom,
        (all) => runsOf(all, nodeId, event, key).some((run) => run.isRunning),
        name,
      )
      const lastOf = (all: readonly Run[]) => runsOf(all, nodeId, event, key).findLast((run) => !run.isRunning)
      const hasFailed = useSelected(store, runsAtom, (all) => lastOf(all)?.hasFailed ?? false, name)
      const fieldErrors = useSelected(store, runsAtom, (all) => lastOf(all)?.fieldErrors ?? NO_TEXTS, name)
      const fieldValues = useSelected(store, runsAtom, (all) => lastOf(all)?.fieldValues ?? NO_TEXTS, name)
      return useMemo(
        () => ({ isRunning, hasFailed, fieldErrors, fieldValues }),
        [isRunning, hasFailed, fieldErrors, fieldValues],
      )
    },
    useMemory: (name) => useMemory(store, name),
    useOverlay(nodeId) {
      const isOpen = useSelected(store, openOverlaysAtom, (open) => open.includes(nodeId), nodeId)
      return useMemo(
        () => ({
          isOpen,
          open: () => store.set(openOverlaysAtom, (all) => [...all.filter((id) => id !== nodeId), nodeId]),
          close: () => store.set(openOverlaysAtom, (all) => all.filter((id) => id !== nodeId)),
        }),
        [store, isOpen, nodeId],
      )
    },
  }
}

function useSelected<S, T>(store: Store, source: Atom<S>, select: (value: S) => T, key: string): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the selection, the function is new each time
  const selection = useMemo(() => {
    const selected = atom((get) => select(get(source)))
    // React asks more than once while it hydrates, and compares the answers.
    let first: { value: T } | undefined
    return {
      subscribe: (changed: () => void) => store.sub(selected, changed),
      present: () => store.get(selected),
      first() {
        first ??= { value: select(firstStateOf(store, source)) }
        return first.value
      },
    }
  }, [store, source, key])
  return useSyncExternalStore(selection.subscribe, selection.present, selection.first)
}

function useMemory(store: Store, name: string): DeviceMemory {
  const isAllowed = useSelected(store, consentAtom, ({ purposes }) => purposes.has('preferences'), 'preferences')
  const value = useSelected(store, storedValuesAtom, (kept) => (Object.hasOwn(kept, name) ? kept[name] : null), name)
  return useMemo(
    () => ({ isAllowed, value, keep: (next) => storeOnDevice(store, name, next) }),
    [store, name, isAllowed, value],
  )
}

function useIsLive(): boolean {
  return useSyncExternalStore(subscribeToNothing, yes, no)
}

function subscribeToNothing(): () => void {
  return () => {}
}

function yes(): boolean {
  return true
}

function no(): boolean {
  return false
}
