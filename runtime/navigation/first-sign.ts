/** A click alone is what assistive technology sends. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'click'] as const

/** Whether the shopper has done something on this page before its script ran. */
export function isInUse(): boolean {
  return (globalThis.heldEvents?.list.length ?? 0) > 0 || (navigator.userActivation?.hasBeenActive ?? false)
}

/** Runs once, on the first sign that the shopper will do something. */
export function onFirstSign(run: () => void): void {
  const listening = new AbortController()
  function notice(event: Event): void {
    // A page that comes up below a resting mouse is told of it, too.
    if (event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY) return
    listening.abort()
    run()
  }
  for (const sign of SIGNS)
    document.addEventListener(sign, notice, { capture: true, passive: true, signal: listening.signal })
}
