import type { Node } from '#schemas/node.ts'

interface OverlayIntent {
  /** the node drawn under an element's id */
  nodeOf(id: string): Node | undefined
  /** brings what overlays need */
  prepare(): Promise<void>
}

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** Prepares overlays as soon as somebody points at, touches or focuses a node that opens one. Once is enough. */
export function followOverlayIntent({ nodeOf, prepare }: OverlayIntent): void {
  const listening = new AbortController()
  function notice({ target }: Event): void {
    const id = target instanceof Element ? target.closest('[id]')?.id : undefined
    const node = id === undefined ? undefined : nodeOf(id)
    if (!node || !opensOverlay(node)) return
    listening.abort()
    // Nobody has asked yet: opening it tries again, and says so when it cannot.
    prepare().catch(() => undefined)
  }
  for (const sign of SIGNS) document.addEventListener(sign, notice, { passive: true, signal: listening.signal })
}

function opensOverlay({ on = {} }: Node): boolean {
  return Object.values(on).some((steps) => steps.some((step) => step.do === 'open'))
}
