/** Time in ms after which a page counts as painted that draws no frames, as it is not shown. */
const NO_FRAME_MS = 200

/**
 * Resolves once the browser has painted the page as it is now. What takes long after a touch comes after it, so that the
 * shopper sees at once that the page has taken it.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    function end(): void {
      removeEventListener('pagehide', end)
      resolve()
    }
    setTimeout(end, NO_FRAME_MS)
    // The callbacks of a frame run before its paint.
    requestAnimationFrame(() => setTimeout(end))
    // What was pressed is not lost with the page.
    addEventListener('pagehide', end)
  })
}
