import type { Screen } from '#schemas/screen.ts'
import type { HeldEvents } from './boot/held-events.ts'
import { REGION_TYPES } from './drawing/regions.ts'

/** Events of a press for which React hydrates a region at once, or next. */
const PRESSES =
  'pointerover pointerdown pointerup gotpointercapture touchstart touchend mouseover mousedown mouseup click'.split(' ')

export interface WaitingRegions {
  /** whether the element stands in a region that is not hydrated yet */
  isWaiting(element: Element): boolean
  hydrated(nodeId: string): void
}

/**
 * The regions of the page that came as HTML until they are hydrated. A press in one of them shall be seen before it hydrates
 * the region: what it does is held (`boot/hold-events.ts`) and done after the next paint, and React hears nothing of it. Called
 * before `hydrateRoot`, whose listeners come second.
 */
export function watchRegions(root: Element, { nodes }: Screen, held: HeldEvents | undefined): WaitingRegions {
  const waiting = new Set(Object.keys(nodes).filter((id) => REGION_TYPES.has(nodes[id]!.type)))
  function isWaiting(element: Element | null): boolean {
    return element !== null && (waiting.has(element.id) || isWaiting(element.parentElement))
  }
  for (const name of PRESSES)
    root.addEventListener(
      name,
      (event) => {
        const target = event.target as Element
        // A link is followed without React.
        const isMeant = event.isTrusted && (name !== 'click' || target.closest('button'))
        if (isMeant && held && !held.isGivenUp && isWaiting(target)) event.stopImmediatePropagation()
      },
      // A finger that scrolls waits for no listener.
      { capture: true, passive: true },
    )
  return { isWaiting, hydrated: (nodeId) => waiting.delete(nodeId) }
}
