import type { ShownScreen } from '../drawing/shown-screen.ts'
import { shownAtom } from './atoms.ts'
import type { Store } from './store.ts'

/** Draws the nodes of these types again: their widgets loaded after the page. */
export function redrawNodes(store: Store, isMeant: (type: string) => boolean): void {
  store.set(shownAtom, (shown): ShownScreen => {
    const placed = new Map(shown.placed)
    for (const [id, found] of placed) if (isMeant(found.node.type)) placed.set(id, { ...found })
    return { ...shown, placed }
  })
}
