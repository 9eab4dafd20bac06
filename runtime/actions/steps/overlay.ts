import { openOverlaysAtom, shownAtom } from '../../state/atoms.ts'
import type { RunStep } from '../step.ts'

/** Opens an overlay node on top of those that are open; its widget moves focus and gives it back. Throws without such a node. */
export const open: RunStep<'open'> = async ({ target }, { shop }) => {
  const { visit } = shop.store.get(shownAtom)
  await shop.loadOverlays()
  const shown = shop.store.get(shownAtom)
  // The shopper has gone on to another page meanwhile.
  if (shown.visit !== visit) return 'stop'
  if (!shown.placed.has(target)) throw new Error(`there is no overlay '${target}' on this page`)
  shop.store.set(openOverlaysAtom, (all) => [...all.filter((id) => id !== target), target])
  return 'go on'
}

/** Closes the named overlay, or the topmost. */
export const close: RunStep<'close'> = ({ target }, { shop }) => {
  shop.store.set(openOverlaysAtom, (all) =>
    target === undefined ? all.slice(0, -1) : all.filter((id) => id !== target),
  )
  return 'go on'
}
