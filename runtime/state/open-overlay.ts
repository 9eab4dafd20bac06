import type { Shop } from '../shop.ts'
import { openOverlaysAtom, shownAtom } from './atoms.ts'

/**
 * Opens an overlay node on top of the open ones; its widget moves and restores focus. False if the shopper has opened
 * another page in the meantime. Throws without such a node.
 */
export async function openOverlay(shop: Shop, target: string): Promise<boolean> {
  const { visit } = shop.store.get(shownAtom)
  await shop.loadOverlays()
  const shown = shop.store.get(shownAtom)
  if (shown.visit !== visit) return false
  if (!shown.placed.has(target)) throw new Error(`there is no overlay '${target}' on this page`)
  shop.store.set(openOverlaysAtom, (all) => [...all.filter((id) => id !== target), target])
  return true
}
