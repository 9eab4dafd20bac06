import { writePointer } from '#schemas/pointer-walk.ts'
import { confirmedDataAtom, type LiveData } from './atoms.ts'
import { keepSame } from './keep-same.ts'
import type { Store } from './store.ts'

/** What belongs to the shopper and outlives a screen. The rest of `data` goes with the screen that brought it. */
const PERSONAL = ['user', 'cart', 'credit', 'merge'] as const

export interface DataChange {
  pointer: string
  value: unknown
}

/** Writes what the server told; all or nothing. Throws on a forbidden key and has then changed nothing. */
export function writeData(store: Store, changes: readonly DataChange[]): void {
  if (changes.length === 0) return
  const before = store.get(confirmedDataAtom)
  const after = changes.reduce<LiveData>((data, { pointer, value }) => writePointer(data, pointer, value), before)
  store.set(confirmedDataAtom, keepSame(before, after))
}

/**
 * Takes in the data of a screen or session. `isOlder`: an operation has ended since it was asked for, so what is
 * personal and already known stays.
 */
export function takeData(store: Store, brought: LiveData, { isOlder = false, isScreen = false } = {}): void {
  const before = store.get(confirmedDataAtom)
  const after: Record<string, unknown> = isScreen ? {} : { ...before }
  for (const name of PERSONAL) if (Object.hasOwn(before, name)) after[name] = before[name]
  for (const [name, value] of Object.entries(brought))
    if (!isOlder || !isPersonal(name) || !Object.hasOwn(before, name)) after[name] = value
  store.set(confirmedDataAtom, keepSame(before, after))
}

function isPersonal(name: string): boolean {
  return (PERSONAL as readonly string[]).includes(name)
}
