import { prefersStillness } from './motion.ts'

interface WithTransitions {
  startViewTransition?(update: () => void): { updateCallbackDone: Promise<void>; ready: Promise<void> }
}

/** Changes the page at once, or as one soft step where the browser can and motion is welcome. Resolves when it is changed. */
export async function withTransition(change: () => void, isWanted: boolean): Promise<void> {
  const page = document as WithTransitions
  if (!isWanted || !page.startViewTransition || prefersStillness() || document.visibilityState !== 'visible')
    return change()
  const transition = page.startViewTransition(change)
  // A skipped transition (another one began, the window was resized) has still changed the page.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}
