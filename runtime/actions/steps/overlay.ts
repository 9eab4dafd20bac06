import { openOverlaysAtom } from '../../state/atoms.ts'
import { openOverlay } from '../../state/open-overlay.ts'
import type { RunStep } from '../step.ts'

export const open: RunStep<'open'> = async ({ target }, { shop }) =>
  (await openOverlay(shop, target)) ? 'go on' : 'stop'

/** Closes the named overlay, or the topmost one. */
export const close: RunStep<'close'> = ({ target }, { shop }) => {
  shop.store.set(openOverlaysAtom, (all) =>
    target === undefined ? all.slice(0, -1) : all.filter((id) => id !== target),
  )
  return 'go on'
}
