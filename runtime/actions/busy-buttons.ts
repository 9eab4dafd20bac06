/**
 * A busy button takes no further press, by pointer or by Enter in a field of its form: what its first press asked for is under way,
 * and a double click is one intent. `signal` ends it.
 */
export function holdBusyButtons({ signal }: { signal?: AbortSignal } = {}): void {
  // At the window, so that nobody on the way has heard of it.
  window.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest('button[aria-busy="true"]') : null
      if (!pressed) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true, ...(signal && { signal }) },
  )
}
