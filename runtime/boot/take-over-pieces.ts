import { OPTIMISTIC_UPDATES } from '../actions/optimistic.ts'
import { type PendingChange, pendingChangesAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'
import { countHeldPieces } from './held-additions.ts'
import type { HeldEvents } from './held-events.ts'

/**
 * Counts the pieces of held forms in the live data; once one is repeated, its operation counts them. The badge has the
 * server's text again, which React has compared, and is drawn by the data before the next paint. Returns a function that counts
 * them anew.
 */
export function takeOverPieces(store: Store, held: HeldEvents): () => void {
  const pending: PendingChange = {
    id: 'held',
    change: (data) => OPTIMISTIC_UPDATES['cart.addItem']!.change(data, { qty: countHeldPieces(held.list) }),
  }
  // A new list has the number counted again.
  const recount = () => held.showPieces(() => store.set(pendingChangesAtom, (all) => [...new Set([pending, ...all])]))
  recount()
  return recount
}
