import { deviceOfWidth, MEDIUM_PX, SMALL_PX } from '#schemas/breakpoints.ts'
import { deviceAtom } from './atoms.ts'
import type { Store } from './store.ts'

/** Follows the window's width across the two breakpoints; there are no events between them. S4.47. */
export function followDevice(store: Store): void {
  const follow = () => store.set(deviceAtom, deviceOfWidth(window.innerWidth))
  for (const px of [SMALL_PX, MEDIUM_PX]) window.matchMedia(`(min-width: ${px}px)`).addEventListener('change', follow)
  follow()
}
