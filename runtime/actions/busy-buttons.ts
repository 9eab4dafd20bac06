/**
 * Blocks a second press of a busy button, by pointer or by Enter in a field of its form: the request of the first press
 * is pending, and a double click is one intent. `signal` removes the listeners.
 */
export function holdBusyButtons({ signal }: { signal?: AbortSignal } = {}): void {
  // Listens on the window in the capture phase, before any other listener.
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
