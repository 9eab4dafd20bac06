/** Distance from an edge in px within which something is scrolled, and how far at most with one frame. */
const EDGE_PX = 56
const MOST_PX = 16

/** How far one frame scrolls, in px; less than 0: up, 0: the pointer is near no edge. The nearer, the faster. */
export function scrollStep(at: number, { top, bottom }: { top: number; bottom: number }): number {
  const edge = Math.min(EDGE_PX, (bottom - top) / 4)
  const near = Math.min(at - top, bottom - at)
  if (near >= edge || edge <= 0) return 0
  const step = Math.ceil(MOST_PX * (1 - Math.max(near, 0) / edge))
  return at - top < bottom - at ? -step : step
}

interface EdgeScroll {
  /** the pointer is here now, in px of the window */
  move(x: number, y: number): void
  stop(): void
}

/**
 * Scrolls what lies under the pointer while something is dragged near its upper or lower edge: the innermost part that can scroll
 * on, at last the page.
 */
export function scrollAtEdges(): EdgeScroll {
  let at = { x: 0, y: 0 }
  let frame = 0
  function scroll() {
    frame = 0
    for (let part = document.elementFromPoint(at.x, at.y); part; part = part.parentElement) {
      const step = scrollStep(at.y, edgesOf(part))
      if (step === 0 || !canScroll(part, step)) continue
      part.scrollBy({ top: step, behavior: 'instant' })
      frame = requestAnimationFrame(scroll)
      return
    }
  }
  return {
    move(x, y) {
      at = { x, y }
      frame ||= requestAnimationFrame(scroll)
    },
    stop() {
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}

/** What is seen of it. */
function edgesOf(part: Element): { top: number; bottom: number } {
  if (part === document.scrollingElement) return { top: 0, bottom: window.innerHeight }
  const { top, bottom } = part.getBoundingClientRect()
  return { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) }
}

function canScroll(part: Element, step: number): boolean {
  const left = part.scrollHeight - part.clientHeight - part.scrollTop
  if (step < 0 ? part.scrollTop <= 0 : left < 1) return false
  return part === document.scrollingElement || /auto|scroll/.test(getComputedStyle(part).overflowY)
}
