import { prefersReducedMotion } from './motion.ts'

interface WithTransitions {
  startViewTransition?(update: () => void): { updateCallbackDone: Promise<void>; ready: Promise<void> }
}

/**
 * Changes the page at once, or with a view transition if the browser supports it and the shopper accepts motion.
 * Resolves when it is changed.
 */
export async function withTransition(change: () => void, isWanted: boolean): Promise<void> {
  const page = document as WithTransitions
  if (!isWanted || !page.startViewTransition || prefersReducedMotion() || document.visibilityState !== 'visible')
    return change()
  const transition = page.startViewTransition(change)
  // A skipped transition (another one began, the window was resized) has still changed the page.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}
