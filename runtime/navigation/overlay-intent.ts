import type { Node } from '#schemas/node.ts'

interface OverlayIntent {
  /** the node drawn under an element's id */
  nodeOf(id: string): Node | undefined
  /** loads the chunks of overlays */
  prepare(): Promise<void>
}

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads overlays when the shopper points at, touches or focuses a node that opens one. Runs once. */
export function watchOverlayIntent({ nodeOf, prepare }: OverlayIntent): void {
  const listening = new AbortController()
  function notice({ target }: Event): void {
    const id = target instanceof Element ? target.closest('[id]')?.id : undefined
    const node = id === undefined ? undefined : nodeOf(id)
    if (!node || !opensOverlay(node)) return
    listening.abort()
    // The overlay is not open yet: opening it retries and reports a failure.
    prepare().catch(() => undefined)
  }
  // In the capture phase: React lets no event in a region that is not hydrated reach the document.
  for (const sign of SIGNS)
    document.addEventListener(sign, notice, { capture: true, passive: true, signal: listening.signal })
}

function opensOverlay({ on = {} }: Node): boolean {
  return Object.values(on).some((steps) => steps.some((step) => step.do === 'open'))
}
