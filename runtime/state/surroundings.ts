import type { Device } from '#schemas/condition.ts'
import { deviceAtom } from './atoms.ts'
import type { Store } from './store.ts'

/** Small and medium begin here, in px. */
const SMALL_PX = 640
const MEDIUM_PX = 1024

/** Follows the width of the window: a phone below 640 px, a tablet below 1024, else a desktop. */
export function followDevice(store: Store): void {
  const medium = window.matchMedia(`(min-width: ${SMALL_PX}px)`)
  const large = window.matchMedia(`(min-width: ${MEDIUM_PX}px)`)
  function read(): Device {
    return large.matches ? 'desktop' : medium.matches ? 'tablet' : 'mobile'
  }
  const follow = () => store.set(deviceAtom, read())
  for (const query of [medium, large]) query.addEventListener('change', follow)
  follow()
}
