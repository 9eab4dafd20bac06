import { writePointer } from '#schemas/write-pointer.ts'
import { confirmedDataAtom, type LiveData } from './atoms.ts'
import { reuseEqualParts } from './reuse-equal-parts.ts'
import type { Store } from './store.ts'

export interface DataChange {
  pointer: string
  value: unknown
}

/** Writes data of an answer, all or nothing. Throws on a forbidden key before anything has changed. */
export function writeData(store: Store, changes: readonly DataChange[]): void {
  if (changes.length === 0) return
  const before = store.get(confirmedDataAtom)
  const after = changes.reduce<LiveData>((data, { pointer, value }) => writePointer(data, pointer, value), before)
  store.set(confirmedDataAtom, reuseEqualParts(before, after))
}
