import { openOverlaysAtom } from '../../state/atoms.ts'
import type { RunStep } from '../step.ts'

/** Opens an overlay node on top of those that are open; its widget moves focus and gives it back. */
export const open: RunStep<'open'> = ({ target }, { shop }) => {
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
