import { atom } from 'jotai/vanilla'
import type { JsonValue } from '#schemas/json.ts'
import { parseJson } from '#schemas/safe-json.ts'
import { consentAtom } from './atoms.ts'
import { reuseEqualParts } from './reuse-equal-parts.ts'
import type { Store } from './store.ts'

/** Prefix of each key: separates data that needs consent from data that the shop cannot work without. */
const PREFIX = 'kept:'
const LIMITS = { maxBytes: 64 * 1024, maxDepth: 8 }

/** The values stored on this device, by name; empty without consent. */
export const storedValuesAtom = atom<Readonly<Record<string, unknown>>>({})

/** Loads the stored values. */
export function readDevice(store: Store): void {
  const stored: Record<string, unknown> = Object.create(null)
  withStorage((storage) => {
    for (const key of keysIn(storage)) {
      const parsed = parseJson(storage.getItem(key) ?? '', LIMITS)
      if (parsed.ok) stored[key.slice(PREFIX.length)] = parsed.value
    }
  })
  store.set(storedValuesAtom, (before) => reuseEqualParts(before, { ...stored }))
}

/** Stores a value under a name, if the shopper consents. */
export function storeOnDevice(store: Store, name: string, value: JsonValue): void {
  if (!store.get(consentAtom).purposes.has('preferences')) return
  store.set(storedValuesAtom, (kept) => reuseEqualParts(kept, { ...kept, [name]: value }))
  withStorage((storage) => storage.setItem(PREFIX + name, JSON.stringify(value)))
}

/** Deletes all values that need consent. */
export function clearDevice(store: Store): void {
  store.set(storedValuesAtom, {})
  withStorage((storage) => {
    for (const key of keysIn(storage)) storage.removeItem(key)
  })
}

function keysIn(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(PREFIX))
}

function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage)
  } catch {
    // Storage is disabled or full: values last for this page only, and the shop works without them.
  }
}
