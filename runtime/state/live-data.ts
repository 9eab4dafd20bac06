import { confirmedDataAtom, type LiveData } from './atoms.ts'
import { reuseEqualParts } from './reuse-equal-parts.ts'
import type { Store } from './store.ts'

/** Data that belong to the shopper and outlive a screen. Other `data` is dropped with its screen. */
const PERSONAL = ['user', 'cart', 'credit', 'merge'] as const

/**
 * Stores the data of a screen or session. `isOlder`: an operation has ended since the request, so known personal data
 * stay.
 */
export function storeData(store: Store, brought: LiveData, { isOlder = false, isScreen = false } = {}): void {
  const before = store.get(confirmedDataAtom)
  const after: Record<string, unknown> = isScreen ? {} : { ...before }
  for (const name of PERSONAL) if (Object.hasOwn(before, name)) after[name] = before[name]
  for (const [name, value] of Object.entries(brought))
    if (!isOlder || !isPersonal(name) || !Object.hasOwn(before, name)) after[name] = value
  store.set(confirmedDataAtom, reuseEqualParts(before, after))
}

function isPersonal(name: string): boolean {
  return (PERSONAL as readonly string[]).includes(name)
}
